"""Plots as SVG inside the page: nothing to load, sharp at any size, readable in print."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

ROW: Final = 26
LEFT: Final = 190
NOTES: Final = 200  # room for what is written to the right of a whisker
WIDTH: Final = 820


class Bar(NamedTuple):
    """A named value with its interval."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


def intervals(bars: Sequence[Bar], level: float | None = None, percent: bool = True) -> str:
    """A dot with a whisker for each row; `level` is drawn as a line to compare with."""
    if not bars:
        return ""
    top = max([bar.high for bar in bars] + ([level] if level is not None else [])) * 1.05 or 1.0
    bottom = 0.0 if min([bar.low for bar in bars]) >= 0 else min([bar.low for bar in bars]) * 1.05
    height = ROW * len(bars) + 24
    parts = [_svg(height)]
    for tick in _ticks(bottom, top):
        x = _place(tick, bottom, top)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 20}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - 6}">{_number(tick, percent)}</text>')
    if level is not None:
        x = _place(level, bottom, top)
        parts.append(f'<line class="level" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 20}"/>')
    for number, bar in enumerate(bars):
        y = ROW * number + ROW / 2
        x, low, high = [_place(value, bottom, top) for value in (bar.value, bar.low, bar.high)]
        tip = escape(
            f"{bar.name}: {_number(bar.value, percent)} ({_number(bar.low, percent)} to "
            f"{_number(bar.high, percent)}) {bar.note}"
        )
        parts.append(f"<g><title>{tip}</title>")
        parts.append(f'<text class="name" x="{LEFT - 10}" y="{y + 4:.1f}">{escape(bar.name)}</text>')
        parts.append(f'<line class="whisker" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y}" r="5"/>')
        note = escape(f"{_number(bar.value, percent)} {bar.note}")
        parts.append(f'<text class="note" x="{high + 8:.1f}" y="{y + 4:.1f}">{note}</text></g>')
    return "".join([*parts, "</svg>"])


def histogram(values: Sequence[float], bins: int = 30) -> str:
    """How often which value came up."""
    if not values:
        return ""
    low, high = min(values), max(values)
    whole = all([float(value).is_integer() for value in values])
    bins = min(bins, int(high - low) + 1) if whole else bins
    width = (high - low) / bins or 1.0
    if whole:
        width = max(1.0, -(-(high - low + 1) // bins))
        bins = int((high - low) // width) + 1
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    height, most = 170, max(counts)
    step = (WIDTH - 40) / bins
    parts = [_svg(height)]
    for number, count in enumerate(counts):
        tall = 130 * count / most
        start = low + number * width
        end = start + width - (1 if whole else 0)
        label = f"{start:g}" if whole and width == 1 else f"{start:g} to {end:g}"
        parts.append(
            f'<rect class="bin" x="{20 + number * step:.1f}" y="{140 - tall:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}"><title>{label}: {count}</title></rect>'
        )
    for number in range(0, bins, max(1, bins // 10)):
        x = 20 + (number + 0.5) * step
        parts.append(f'<text class="tick" x="{x:.1f}" y="158">{low + number * width:g}</text>')
    return "".join([*parts, "</svg>"])


class Point(NamedTuple):
    name: str
    x: float
    y: float
    group: str = ""


def scatter(points: Sequence[Point], x_title: str, y_title: str) -> str:
    """Shares against differences; each point has its name as a tip."""
    if not points:
        return ""
    height = 340
    reach = max([abs(point.y) for point in points]) * 1.1 or 1.0
    parts = [_svg(height)]
    left, right, top, bottom = 60, WIDTH - 20, 10, height - 40
    middle = (top + bottom) / 2
    parts.append(f'<line class="level" x1="{left}" x2="{right}" y1="{middle}" y2="{middle}"/>')
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = left + (right - left) * tick
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{top}" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{x}" y="{bottom + 16}">{tick:.0%}</text>')
    for tick in (-reach, 0.0, reach):
        y = middle - tick / reach * (bottom - top) / 2
        parts.append(f'<text class="tick end" x="{left - 6}" y="{y + 4:.1f}">{tick:+.0%}</text>')
    for point in points:
        x = left + (right - left) * point.x
        y = middle - point.y / reach * (bottom - top) / 2
        parts.append(
            f'<circle class="point {escape(point.group)}" cx="{x:.1f}" cy="{y:.1f}" r="4"><title>{escape(point.name)}: '
            f"taken {point.x:.0%}, worth {point.y:+.1%}</title></circle>"
        )
    parts.append(f'<text class="tick" x="{(left + right) / 2}" y="{height - 6}">{escape(x_title)}</text>')
    parts.append(f'<text class="tick" transform="translate(14 {middle}) rotate(-90)">{escape(y_title)}</text>')
    return "".join([*parts, "</svg>"])


def _svg(height: float) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" xmlns="http://www.w3.org/2000/svg">'


def _place(value: float, bottom: float, top: float) -> float:
    return LEFT + (WIDTH - LEFT - NOTES) * (value - bottom) / (top - bottom)


def _ticks(bottom: float, top: float) -> list[float]:
    raw = (top - bottom) / 5
    size = 10.0 ** len(str(int(raw))) / 10 if raw >= 1 else 1.0
    while size > raw:
        size /= 10
    step = next((size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= raw), raw)
    first = int(bottom / step)
    return [number * step for number in range(first, int(top / step) + 1)]


def _number(value: float, percent: bool) -> str:
    return f"{value:.1%}" if percent else f"{value:.2f}".rstrip("0").rstrip(".")

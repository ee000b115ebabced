"""A game in the terminal: choices, commands, and hand-over without secrets."""

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from turncoat import Bot, Match, game
from turncoat.bots import make
from turncoat.command.terminal.session import Quit, Session
from turncoat.command.terminal.texts import FOLDER
from turncoat.words.sentences import Words
from turncoat.words.text import ViewText


class Keyboard:
    """Types lines one by one, remembering what stood on the screen before each."""

    def __init__(self, screen: StringIO, lines: list[str | Callable[[], str]]) -> None:
        self.screen = screen
        self.lines = list(lines)
        self.seen: list[tuple[str, str]] = []  # the prompt, and all that was printed since the last one

    def __call__(self, prompt: str) -> str:
        self.seen.append((prompt, self.screen.getvalue()))
        self.screen.seek(0)
        self.screen.truncate()
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        return line if isinstance(line, str) else line()


def sit(match: Match, people: list[str], *lines: str | Callable[[], str]) -> tuple[Session, Keyboard, StringIO]:
    screen = StringIO()
    keyboard = Keyboard(screen, list(lines))
    bots: dict[int, Bot] = {seat: make("random") for seat in range(len(people), match.state.seats)}
    names = [*people, *[f"Bot {seat}" for seat in bots]]
    return Session(match, bots, names, Console(file=screen, width=120), keyboard), keyboard, screen


def lanterns(seats: int = 3) -> Match:
    return game("lanterns").start(seats=seats, seed=7)


def test_plays_to_the_end_by_number() -> None:
    match = lanterns()
    session, _, screen = sit(match, ["Ann"], *["1"] * 20)
    session.run()
    assert match.is_over and "Dawn has come." in screen.getvalue() and "Ann" in screen.getvalue()


def test_choices_by_text_and_odd_spaces() -> None:
    match = lanterns()
    text = match.pending[0].choices[2]
    session, _, _ = sit(match, ["Ann"], f"  {text.replace(' ', '   ')} ")
    with pytest.raises(Quit):
        session.run()
    assert (0, text) in match.history


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("99", "There is no choice 99; choices: 1 to 4."),
        ("0", "There is no choice 0; choices: 1 to 4."),
        ("dance", "There is no choice “dance” in this game."),
        ("play 3", "3 is not in your hand. (LAN-2)"),
        ("why play 3", "3 is not in your hand. (LAN-2)"),
        ("why play 10", "You can choose that."),
        ("why", "Why what? Say a choice, such as: why play 10"),
        ("undo", "You have nothing to take back"),
        ("rules", "LAN-2 Everyone plays one card"),
        ("rules lan-5", "Everyone pledges any number of cards"),
        ("rules robber lantern", "LAN-3"),
        ("rules zebra", "No rule has that id or those words."),
        ("help", "take back your last choice"),
        ("view", "What only you know"),
        ("hand", "Hand: 10, 11, 12, 14"),
        ("map", "There is nothing of that kind on this table."),
        ("preview 1", "Play 10 play 10"),
        ("what 1", "Play 10 play 10"),
        ("save /no/such/folder/x.json", "could not be saved"),
    ],
)
def test_commands_answer_and_change_nothing(line: str, expected: str) -> None:
    match = lanterns()
    before = match.digest()
    session, keyboard, _ = sit(match, ["Ann"], line)
    with pytest.raises(Quit):
        session.run()
    assert expected in keyboard.seen[1][1]
    assert match.digest() == before and match.history == []


def test_undo_takes_back_a_pick() -> None:
    match = lanterns(2)
    session, keyboard, _ = sit(match, ["Ann", "Bob"])

    def first_pledge() -> str:
        keyboard.lines.insert(0, "undo")
        return "2"

    while match.pending[next(iter(match.pending))].question != "Dusk":
        seat = match.state.waiting[0]
        match.choose(seat, match.pending[seat].choices[0])
    keyboard.lines += ["", first_pledge]
    with pytest.raises(Quit):
        session.run()
    assert match.history[-1][1] != "pledge" and match.view(0)["mine"]["picks"] == []
    assert "So far: pledge" in keyboard.seen[2][1]


def test_the_next_person_sees_nothing_of_the_last() -> None:
    match = lanterns()
    session, keyboard, _ = sit(match, ["Ann", "Bob", "Cy"], *["", "1"] * 40)
    session.run()
    assert match.is_over
    hand_overs = [printed for prompt, printed in keyboard.seen if "press Enter" in prompt]
    assert len(hand_overs) >= 9
    # Between a person's answer and the next person's Enter nothing at all is shown.
    assert set(hand_overs) == {""}


def test_hand_over_tells_everybody_what_they_missed() -> None:
    match = lanterns(2)
    session, keyboard, _ = sit(match, ["Ann", "Bob"], *["", "1"] * 30)
    session.run()
    for name in ("Ann", "Bob"):
        shown = "".join([printed for prompt, printed in keyboard.seen if prompt.startswith(f"{name}>")])
        assert shown.count("Cards are turned up") == 3


def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    match = lanterns()
    session, keyboard, _ = sit(match, ["Ann"], "1", f"save {tmp_path / 'x.json'}")
    with pytest.raises(Quit):
        session.run()
    again = match.game.replay(json.loads((tmp_path / "x.json").read_text(encoding="utf-8")))
    assert again.digest() == match.digest()
    assert "holds everybody's secrets" in keyboard.seen[2][1].replace("\n", "")


def test_saving_leaves_other_files_as_they_are(tmp_path: Path) -> None:
    for text in ("my notes", "{}", "[]"):
        (tmp_path / "x.json").write_text(text, encoding="utf-8")
        session, keyboard, _ = sit(lanterns(), ["Ann"], f"save {tmp_path / 'x.json'}")
        with pytest.raises(Quit):
            session.run()
        assert "That file is no saved game; it stays as it is." in keyboard.seen[1][1]
        assert (tmp_path / "x.json").read_text(encoding="utf-8") == text


def test_what_can_be_typed_stands_in_two_columns() -> None:
    screen = StringIO()
    keyboard = Keyboard(screen, ["help"])
    with pytest.raises(Quit):
        Session(lanterns(), {}, ["Ann", "Bob", "Cy"], Console(file=screen, width=80), keyboard).run()
    lines = keyboard.seen[-1][1].splitlines()
    begin = [line.index("what a choice will do") for line in lines if line.startswith("preview TEXT")]
    assert all([not line[: begin[0]].strip() for line in lines if "text, all of them" in line])


def test_end_of_input_quits() -> None:
    session, _, _ = sit(lanterns(), ["Ann"])
    with pytest.raises(Quit):
        session.run()


def test_a_view_is_told_in_the_words_of_the_game() -> None:
    """By seat, by kind, of a kind; zeros and nobodies go without saying."""
    words = Words(lanterns().game, ["Ann", "Bob", "Cy"])
    words.messages["view"] = {
        "grip": {"title": "Grip", "by": "seat card"},
        "held": {"title": "Held", "by": "card@order", "of": "seat"},
    }
    facts = {"mode": "standard", "seats": 3, "waiting": (), "question": ""}
    table = {**facts, "grip": ((0, 2), (0, 0), (1, 0)), "held": (-1, 0), "order": (7, 8)}
    told = ViewText(words, lanterns().game.menu, {}, {}).sections({"table": table, "mine": None})
    lines = [line for section in told for _, line in section.lines]
    assert lines[2:] == ["Ann: Grip: 1 2", "Cy: Grip: 0 1", "Held: 8 Ann", "Order: 7, 8"]


def test_only_what_has_changed_is_shown_again() -> None:
    match = game("in-too-deep").start(seats=2, seed=3)
    session, keyboard, _ = sit(match, ["Ann"], *["1"] * 3, "view")
    with pytest.raises(Quit):
        session.run()
    shown = [text for _, text in keyboard.seen]
    assert all(title in shown[0] for title in ("The city, clockwise", "Players", "Your hand"))
    assert "Zinbazaar: beside" in shown[0] and "Zinbazaar: beside" not in shown[1]
    assert "The city, clockwise" in shown[4] and "The story" in shown[4]
    assert max(len(line) for text in shown for line in text.splitlines()) <= 120


def test_hidden_things_are_counted_and_one_is_told_from_many() -> None:
    words = Words(lanterns().game, ["Ann", "Bob", "Cy"])
    words.messages["event"] = {"Found": "{found, plural, one {# lantern is} other {# lanterns are}} found: {cards}."}
    assert words.event({"event": "Found", "found": 1, "cards": (-1,)}) == "1 lantern is found: a card."
    assert words.event({"event": "Found", "found": 3, "cards": (-1, 7, -1)}) == "3 lanterns are found: 7, 2 cards."


@pytest.mark.parametrize("name", ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"])
def test_every_game_can_be_shown(name: str) -> None:
    for mode, details in game(name).modes.items():
        match = game(name).start(seats=details.seats[0], mode=mode, seed=3)
        session, keyboard, _ = sit(match, ["Ann"], *["1"] * 10)
        try:
            session.run()
        except Quit:
            assert "preview, why" in keyboard.seen[0][1]


def test_the_terminal_speaks_other_languages() -> None:
    """In the made-up language nothing is plain English but what is typed, names, and numbers of rules."""
    screen = StringIO()
    match = lanterns()
    typed = iter(
        ["help", "why rob 1", "preview 1", "view", "map", "rules", "guide robber", "undo", "99", "log", *["1"] * 20]
    )

    def ask(prompt: str) -> str:
        screen.write(prompt + "\n")
        return next(typed)

    names = ["Xx", "Yy", "Zz"]
    bots: dict[int, Bot] = {1: make("random"), 2: make("random")}
    Session(match, bots, names, Console(file=screen, width=200), ask, language="en-XA").run()
    commands = "undo|preview|map|hand|why|card|guide|rules|view|log|save|help|quit|play|done|pledge|robber|LAN"
    text = re.sub(rf"\b({commands})\b", "", screen.getvalue())
    assert re.findall(r"(?<![^\W\d_])[A-Za-z]*[aeiou][A-Za-z]+(?![^\W\d_])", text) == []


@pytest.mark.parametrize("key", sorted(json.loads((FOLDER / "en.json").read_text(encoding="utf-8"))))
def test_every_text_of_the_terminal_is_used(key: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.parent.rglob("*.py"))
    assert f'"{key}"' in source or f"'{key}'" in source or key.startswith("refused.")

"""Section 15: the final count. Examples: RA-19.37..19.39."""

from typing import Final

from ....kernel.ids import Seat
from ....kernel.result import Result
from ..board import RogueAgent
from ..content.cards import SYNDICATE, WILD

SYNDICATES: Final = 6
GROUP_BONUS: Final[tuple[int, ...]] = (0, 1, 3, 6, 10)  # RA-15.5


def group_bonus(size: int) -> int:
    """RA-15.5, RA-15.6. What a group of turned-in cards of one syndicate pays."""
    return GROUP_BONUS[size] if size < len(GROUP_BONUS) else 10 + 5 * (size - 4)


def syndicate_bonus(files: tuple[int, ...]) -> int:
    """RA-15.4..15.9, RA-16.30, RA-16.90. Groups pay by size; wild cards join the largest."""
    groups = [0] * SYNDICATES
    wild = 0
    for card in files:
        if SYNDICATE[card] == WILD:
            wild += 1
        else:
            groups[SYNDICATE[card]] += 1
    largest = max(groups)
    groups[groups.index(largest)] += wild
    return sum([group_bonus(size) for size in groups])


def informants_in_city(s: RogueAgent, seat: Seat) -> int:
    """RA-15.3. Each own informant in the city counts one."""
    return sum([owners.count(seat) for owners in s.informants])


def totals(s: RogueAgent) -> list[int]:
    """RA-15.2. What each seat would score now: as `total`, with one walk through the city for all."""
    found = s.influence[: s.seats]
    for owners in s.informants:
        for seat in owners:
            found[seat] += 1
    for seat in s.everyone:
        if s.files[seat]:
            found[seat] += syndicate_bonus(s.files[seat])
    return found


def total(s: RogueAgent, seat: Seat) -> int:
    """RA-15.2, RA-15.10, RA-15.11. Influence, informants, syndicates; prisoners, credits, resources count nothing."""
    return s.influence[seat] + informants_in_city(s, seat) + syndicate_bonus(s.files[seat])


def result(s: RogueAgent) -> Result:
    """RA-1.8, RA-15.1, RA-15.12, RA-15.13, RA-16.91. Most influence wins; a tie goes to more stamina, or is shared."""
    scores = tuple([total(s, seat) for seat in s.everyone])
    keys = [(scores[seat], s.stamina[seat]) for seat in s.everyone]
    ranking = tuple([1 + len([1 for other in keys if other > key]) for key in keys])
    breakdown = tuple(
        [
            {
                "influence": s.influence[seat],
                "informants": informants_in_city(s, seat),
                "syndicates": syndicate_bonus(s.files[seat]),
            }
            for seat in s.everyone
        ]
    )
    winners = tuple([seat for seat in s.everyone if ranking[seat] == 1])
    facts = {
        "stamina": tuple(s.stamina),
        "androids": tuple(s.androids),
        "winners": winners,
        "influence": max(scores),
        "is_close": 1 if scores.count(max(scores)) > len(winners) else 0,  # more stamina decided
    }
    return Result(ranking, scores, breakdown, "android-end" if s.mode == "android" else "agent-end", facts)

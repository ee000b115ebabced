"""The City Events: which there are, and the numbers that stand on them.

CGM-3.23: either mode has its own events.
"""

from typing import Final

from .districts import AR, GC, IN, ME, MS, PE, SC, TL, VE

# City Events: ten of level I, ten of level II, The Countdown, then the sixteen of the cooperative game.
SECURITY_CHECK: Final = 0
CLOSING_SPEECH: Final = 1
FLYING_CARPETS: Final = 2
NO_ONE_IS_SAFE: Final = 3
JOIN_US: Final = 4
UNEXPECTED: Final = 5
CONCENTRATION: Final = 6
OPPRESSION: Final = 7
SNOOPS: Final = 8
AMNESTY: Final = 9
CITY_MAINTENANCE: Final = 10
BREAD: Final = 11
HOUSE_SEARCH: Final = 12
OPEN_MIND: Final = 13
SLIPPING: Final = 14
TRUST_AND_BONDS: Final = 15
BY_LAW: Final = 16
FREE_MARKET: Final = 17
EXECUTION: Final = 18
LAW_OR_CHAOS: Final = 19
COUNTDOWN: Final = 20
NETWORKING: Final = 21
CURFEW_BELLS: Final = 22
STREET_THEATRE: Final = 23
COLD_FURNACES: Final = 24
BLACK_MARKET: Final = 25
PAPER_TRAIL: Final = 26
LABORATORY_LEAK: Final = 27
PRISON_BREAK: Final = 28
FOG: Final = 29
WAGE_STRIKE: Final = 30
MASKED_BALL: Final = 31
PARADE: Final = 32
DOUBLE_SHIFT: Final = 33
LETTERS: Final = 34
EMPTY_STALLS: Final = 35
PRESS: Final = 36
NO_EVENT: Final = -1
EVENTS: Final[tuple[str, ...]] = (
    "security_check",
    "touching_closing_speech",
    "flying_carpets",
    "no_one_is_safe",
    "join_us",
    "prepare_for_the_unexpected",
    "concentration_of_forces",
    "oppression_and_resistance",
    "snoops_versus_guards",
    "grand_amnesty",
    "citywide_maintenance",
    "bread_and_circuses",
    "house_search",
    "open_mind",
    "slipping_past_security",
    "trust_and_bonds",
    "established_by_law",
    "free_market",
    "public_execution",
    "law_or_chaos",
    "the_countdown",
    "networking",
    "curfew_bells",
    "street_theatre",
    "cold_furnaces",
    "black_market",
    "paper_trail",
    "laboratory_leak",
    "prison_break",
    "fog_over_the_platforms",
    "wage_strike",
    "masked_ball",
    "clockwork_parade",
    "double_shift",
    "anonymous_letters",
    "empty_stalls",
    "underground_press",
)
EVENTS_I: Final[tuple[int, ...]] = tuple(range(0, 10))
EVENTS_II: Final[tuple[int, ...]] = tuple(range(10, 20))
EVENTS_COOP: Final[tuple[int, ...]] = tuple(range(21, 37))
EVENTS_OF_EACH_LEVEL: Final = 6
EVENTS_USED_COOP: Final = 12

# Which districts prevent the security procedure of a cooperative event (a bit each); 0 stands for 2 Trust.
SECURITY: Final[tuple[int, ...]] = (
    1 << MS | 1 << PE,
    1 << AR,
    1 << AR | 1 << VE,
    1 << IN,
    1 << ME | 1 << IN,
    1 << TL,
    1 << SC,
    1 << GC | 1 << TL,
    0,
    1 << ME,
    1 << VE,
    1 << MS,
    1 << PE,
    0,
    0,
    1 << SC | 1 << AR,
)
SECURITY_TRUST: Final = 2
# What the heroes may pay together for the breakthrough, and to keep the Master Plan still; 0 for nothing.
BREAKTHROUGH_TRUST: Final[tuple[int, ...]] = (2, 0, 0, 0, 0, 2, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0)
STAY_TRUST: Final[tuple[int, ...]] = (0, 0, 0, 2, 3, 3, 3, 3, 0, 3, 0, 0, 3, 3, 0, 2)
# The events that change a rule for the round (CGM-20.38).
WITH_SUPPORT: Final[tuple[int, ...]] = (
    NETWORKING,
    STREET_THEATRE,
    COLD_FURNACES,
    BLACK_MARKET,
    PAPER_TRAIL,
    FOG,
    PARADE,
    DOUBLE_SHIFT,
    LETTERS,
    PRESS,
)

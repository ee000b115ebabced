"""Districts, citizens, heroes, Servants, events, Directives, Movement cards and missions: data only.

The words are those of CGM-2.1..2.6. CGM-3.23, CGM-3.24: either mode has its own events and Directives; the armament
side of the espionage tokens is not used.
"""

from typing import Final

# Districts (CGM-4.1..4.4), in the order of the district table.
GC: Final = 0
TL: Final = 1
PE: Final = 2
MS: Final = 3
AR: Final = 4
SC: Final = 5
ME: Final = 6
IN: Final = 7
VE: Final = 8
DISTRICTS: Final[tuple[str, ...]] = (
    "grand_citadel",
    "tower_of_law",
    "platform_engine_room",
    "main_square",
    "artists",
    "scientists",
    "merchants",
    "industrial",
    "velvet",
)
SHORT: Final[tuple[str, ...]] = ("GC", "TL", "PE", "MS", "AR", "SC", "ME", "IN", "VE")
NOWHERE: Final = -1
ALL_DISTRICTS: Final = 0b111111111
LARGE: Final = 0b000001111  # a bit for each district
SMALL: Final = 0b111110000
SEATS_OF_POWER: Final[tuple[int, ...]] = (GC, TL, PE)
CITIZEN_SPACES: Final[tuple[int, ...]] = (4, 4, 4, 6, 6, 6, 6, 6, 6)  # CGM-4.16
GUARD_SPACES: Final = 4  # CGM-4.17
START_CITIZENS: Final[tuple[int, ...]] = (1, 1, 1, 4, 4, 4, 4, 4, 4)  # CGM-5.2..5.5
START_GUARDS: Final = 2  # CGM-5.8, CGM-5.9

# Layouts: (x, row) of GC, TL, PE, MS and then the small districts. In the first two the small
# places belong to AR, SC, ME, IN, VE; in the others these are dealt (CGM-4.28, CGM-4.29).
LAYOUTS: Final = (
    ("first_city", ((2, 2), (5, 1), (3, 1), (5, 3), (4, 2), (6, 2), (2, 4), (3, 3), (1, 3))),
    ("market_day", ((2, 2), (6, 2), (4, 4), (4, 2), (3, 1), (5, 1), (5, 3), (3, 3), (1, 3))),
    ("terrace", ((3, 1), (6, 2), (3, 3), (4, 2), (1, 1), (5, 1), (7, 1), (2, 2), (5, 3))),
    ("crown", ((4, 2), (1, 3), (6, 2), (3, 3), (3, 1), (5, 1), (2, 2), (5, 3), (7, 3))),
    ("drawbridge", ((6, 2), (2, 2), (3, 1), (9, 3), (9, 1), (4, 2), (8, 2), (10, 2), (3, 3))),
    ("airscrew", ((5, 3), (2, 2), (4, 4), (7, 3), (3, 1), (5, 1), (4, 2), (6, 4), (5, 5))),
)
FIXED_LAYOUTS: Final = 2

# Citizens (CGM-3.6, CGM-3.7, CGM-11.2): face n below 5 is discontented from level n + 1 on.
KINDS: Final = ("artist", "scientist", "merchant", "industrialist", "high_society", "traitor")
TRAITOR: Final = 5
CITIZENS: Final = 30
TOKENS_OF_KIND: Final = 5
UNIDENTIFIED: Final = 0
IDENTIFIED: Final = 1
REVEALED: Final = 2
ARRESTED: Final = 9  # the place of a citizen beside the city

# Heroes (CGM-17.1), in ascending initiative, so that a lower index always goes first.
VETERAN: Final = 0
HUNTER: Final = 1
ACTRESS: Final = 2
VAGABOND: Final = 3
ENGINEER: Final = 4
MEDIC: Final = 5
HEROES: Final[tuple[str, ...]] = ("veteran", "hunter", "actress", "vagabond", "engineer", "medic")
HERO_NAMES: Final = (
    "Matouš Koleček",
    "Coolum McDouglas",
    "Veiga Vazquez",
    "Olga de Troyes",
    "Sylvia Wu",
    "Mustafa Azikiwe",
)
INITIATIVE: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 9)
TRUST_LIMIT: Final[tuple[int, ...]] = (8, 7, 8, 7, 8, 6)
HERO_START: Final[tuple[int, ...]] = (IN, ME, AR, MS, SC, VE)
HERO_TEXTS: Final = (
    "Attacking a Guard, he rolls first and then decides whether to pay.",
    "Takes two different actions a turn; neither a Riot, the first not Gain Trust.",
    "Detained by a Raid: Discontent +2 if her turn is ended, otherwise she gains 2 Trust.",
    "Leaves the district in which she began the round without paying for its Guards.",
    "Opening: 3 Trust more in the Grand Citadel, the Tower of Law or the Platform Engine room.",
    "Action: brings an unidentified citizen from a linked district here and identifies it, for free.",
)
HERO_FLAVOUR: Final = (
    "He listens to the gears before he swings.",
    "Two shots, never the same one twice.",
    "Every arrest is an opening night.",
    "No lock has learned her name.",
    "She still has the keys to the engine house.",
    "His patients come to him, and stay.",
)

# Servants (CGM-1.10) and their priorities when nobody plays the Machine (CGM-20.57..20.59).
PHANTASMAR: Final = 0
JUDICATOR: Final = 1
LEX_HECATE: Final = 2
SERVANTS: Final[tuple[str, ...]] = ("phantasmar", "judicator", "lex_hecate")
DO_ARREST: Final = 0
DO_REPAIR: Final = 1
DO_DISTRICT: Final = 2
PRIORITIES: Final[tuple[tuple[int, ...], ...]] = (
    (DO_REPAIR, DO_DISTRICT, DO_ARREST),
    (DO_ARREST, DO_REPAIR, DO_DISTRICT),
    (DO_DISTRICT, DO_ARREST, DO_REPAIR),
)

# Dice: coins, 0 for the shield (CGM-10.50, CGM-10.51); 1 for an escape (CGM-10.21).
ATTACK_DIE: Final[tuple[int, ...]] = (2, 2, 3, 3, 4, 0)
ESCAPE_DIE: Final[tuple[int, ...]] = (1, 1, 1, 0, 0, 0)
SHIELD: Final = 0

# The dial (CGM-13.1, CGM-13.2, CGM-14.10).
CITYWIDE: Final = 18
PLAN_END: Final = 12
BOND_INCOME: Final[tuple[int, ...]] = (6, 7, 8, 9, 10, 11, 11)
# The level on which each step of the marker stands; 6 is city-wide.
PROGRESS_LEVELS: Final[tuple[int, ...]] = (0, 6, 5, 4, 3, 2, 1)
RIOTS_TO_WIN: Final = 3

# Directives (CGM-16, CGM-20.120..20.134): one of each name in either mode.
CONFISCATION: Final = 0
LEVY: Final = 1
MECHANIZATION: Final = 2
OPTIMIZATION: Final = 3
SEDATION: Final = 4
PROVOCATION: Final = 5
REINFORCEMENTS: Final = 6
RESETTLEMENT: Final = 7
SHADOW: Final = 8
DIRECTIVES: Final[tuple[str, ...]] = (
    "confiscation",
    "levy",
    "mechanization",
    "optimization",
    "sedation",
    "provocation",
    "reinforcements",
    "resettlement",
    "shadow",
)
DIRECTIVE_TEXTS: Final = (
    "A Servant's action, free: a hero in its district discards 2 Trust.",
    "Opening: the Machine receives 3 Bonds more.",
    "Servants move for 1 Bond a district.",
    "Once a round a Servant takes a second action in the same district for 1 Bond more.",
    "Once a round, a Servant's action in a small district, free: Discontent -1 within its level.",
    "When Discontent enters level 2 to 5 in the Heroes phase: pay 3 Bonds, Master Plan +1.",
    "The Machine counts 1 more in every Riot.",
    "Once a round in the Machine phase: move a citizen to any district with room.",
    "Servants count as Guards for what heroes pay.",
)
DIRECTIVE_TEXTS_COOP: Final = (
    "Once a round the first Servant that comes to a hero with Trust takes 2 of it.",
    "At the end of the round every hero discards 1 Trust.",
    "Breaking a Guard costs 1 Trust more.",
    "Once a round the first Servant that can takes 2 different actions.",
    "End of the round: with 2 Servants in small districts Discontent falls by 1.",
    "Each rise to level 2 to 5 advances the Master Plan by 1.",
    "The Machine counts 1 more in every Riot.",
    "Once a round a Servant mixes a revealed discontented citizen with an unidentified one elsewhere.",
    "Servants count as Guards for what heroes pay.",
)
DIRECTIVE_FLAVOUR: Final = (
    "Receipts are issued on request, never filled.",
    "The air is free, breathing is metered.",
    "Wheels where knees used to be.",
    "One signature, two arrests.",
    "A lullaby through every loudspeaker.",
    "Someone has to throw the first stone; it is on the payroll.",
    "There is always one more behind the curtain.",
    "New street, new neighbours, no forwarding address.",
    "You pay for being followed.",
)
ISSUED_MOST: Final = 3

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
EVENTS_I: Final = tuple(range(0, 10))
EVENTS_II: Final = tuple(range(10, 20))
EVENTS_COOP: Final = tuple(range(21, 37))
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

# Servant Movement cards (CGM-20.43..20.53).
TRACKING: Final = 0  # 0 to 2: the hero with the rose, the goggles, the bird
COMPASS: Final = 3  # 3 to 6: up, right, down, left
HEART: Final = 7
PATROL: Final = 8
GUARD_PATROL: Final = 9
MAINTENANCE: Final = 10  # 10 to 12
MOVEMENT_CARDS: Final = (
    "tracking_rose",
    "tracking_goggles",
    "tracking_bird",
    "compass_up",
    "compass_right",
    "compass_down",
    "compass_left",
    "heart",
    "patrol",
    "guard_patrol",
    "maintenance_1",
    "maintenance_2",
    "maintenance_3",
)
EMBLEMS: Final = ("rose", "goggles", "bird")
# The side to try first for each compass card, in the clockwise order NE, E, SE, SW, W, NW (CGM-20.47).
COMPASS_FIRST: Final[tuple[int, ...]] = (0, 1, 3, 4)
SPECIAL_GUARDS: Final = 9

# Missions: cards A, B, C of I to IV (CGM-20.163..20.233).
TRAP: Final = 0
WEAKNESSES: Final = 1
CLASS: Final = 2
FALSIFIED: Final = 3
SELF_DESTRUCT: Final = 4
LEADER: Final = 5
UNAUTHORISED: Final = 6
RECON: Final = 7
GUARD_CONTROL: Final = 8
REPROGRAMMING: Final = 9
DISCLOSURE: Final = 10
RESISTANCE: Final = 11
MISSION_CARDS: Final = (
    "deactivation_trap",
    "find_their_weaknesses",
    "class_consciousness",
    "falsified_directives",
    "self_destruct_order",
    "leader_of_the_rebellion",
    "unauthorised_access",
    "reconnaissance",
    "guard_control",
    "reprogramming",
    "disclosure_of_plans",
    "birth_of_the_resistance",
)
SELF_DESTRUCT_TRUST: Final = 9
DISCLOSURE_BONDS: Final = 6

"""The building and event cards as two tables, read once. Effects use the vocabulary of DD-10.48; words are messages."""

from typing import Final

from .grammar import CardEffect, Cost, read_cost, read_effect

SYMBOLS: Final = "RUCX"

RULEBOOK: Final = "rulebook"
OURS: Final = "ours"
"""Where a card comes from: the rulebook names it and says what it does, or it was made for this game."""
_RULEBOOK_CARDS: Final = [
    "vineyard",
    "bank",
    "gambling-house",
    "parsonage",
    "belfry",
    "stables",
    "harbour",
    "guildhall",
    "catacombs",
    "abbey",
    "reliquary",
    "university",
    "cultists-hideout",
    "fortress",
    "bishops-see",
    "dam",
    "cathedral",
    "merchant-road",
    "forest",
    "favourite-game",
    "education",
    "prosperity",
    "slow-economy",
    "new-world",
]
"""Costs, points and amounts of these are ours too, but for the Stables' point: their pictures are not in the text."""


def _origin(name: str) -> str:
    return RULEBOOK if name in _RULEBOOK_CARDS else OURS


class Building:
    """A building card: symbols, cost, points and at most one effect (DD-10.1)."""

    def __init__(self, row: str) -> None:
        name, deck, symbols, cost, points, effect = [cell.strip() for cell in row.split("|")]
        self.name: Final = name
        self.deck: Final[int] = int(deck[0])
        self.letter: Final[str] = deck[1:]
        self.symbols: Final[tuple[int, ...]] = tuple([symbols.count(symbol) for symbol in SYMBOLS])
        self.cost: Final[Cost] = read_cost(cost)
        self.cost_text: Final = cost
        self.points: Final[int] = int(points)
        self.effect: Final[CardEffect] = read_effect(effect)
        self.is_action: Final[bool] = self.effect.kind == "act"
        self.origin: Final[str] = _origin(name)


class Happening:
    """An event card: a left half that gives goods, a right half that asks and gives reputation (DD-9.7)."""

    def __init__(self, row: str) -> None:
        name, deck, left, right = [cell.strip() for cell in row.split("|")]
        self.name: Final = name
        self.deck: Final = deck
        self.left: Final[CardEffect] = read_effect(left)
        self.right: Final[CardEffect] = read_effect(right)
        self.origin: Final[str] = _origin(name)


# name, round and letter, symbols (rural, urban, church, science as X), cost, points, effect
_BUILDINGS: Final = """
farmstead         |1A|R |2W 1S            |1|act: gain(1G 2c)
sawmill           |1A|R |2S 1G            |1|act: gain(2W)
quarry            |1A|R |2W 1G            |1|act: gain(2S)
vineyard          |1A|R |2W 1S 1G         |1|perm@production: per(building:rural, gain(1c))
bank              |1B|U |1W 1S 1M         |2|perm@interest: interest_free(6)
market-hall       |1B|U |1W 2S            |1|act: gain(4c)
gambling-house    |1B|U |1W 1S 1L         |2|perm@reputation: rep(-1); gain(2c)
glassworks        |1B|U |2W 1S            |1|act: pay(1c) -> gain(1L)
parsonage         |1C|C |1W 2S 1G         |1|perm@production: gain(1G)
belfry            |1C|C |1W 3S            |2|perm@reputation: if(lowest, rep(+2))
wayside-shrine    |1C|C |2W 1G            |1|inst: rep(+3)
almshouse         |1C|C |2W 1S 1G         |2|act: pay(1B) -> rep(+2)
stone-bridge      |1D|RU|2S 1M            |2|none
astronomers-tower |1D|X |1W 1S 1L 4r      |1|act: pay(2c) -> gain(1Q)
hermitage         |1D|RC|2W 1L            |2|none
pilgrims-hostel   |1D|UC|1W 1S 1M         |2|none
stables           |2 |R |2W 1G            |1|inst: tuck
mill              |2 |R |1W 2S 1G         |2|act: pay(1G) -> gain(6c)
apiary            |2 |R |2W 2G            |2|perm@production: gain(2c)
hunting-lodge     |2 |R |2W 1S 1G 1L      |3|inst: master(rural)
harbour           |2 |U |3W 2S            |2|perm@production: per(building:urban, gain(1c))
guildhall         |2 |U |1W 2S 1M         |2|inst: take_small; drop_token
customs-house     |2 |U |2W 2S 1L         |3|inst: gain(3c)
market-hall-2     |2 |U |1W 2S            |1|act: gain(4c)
catacombs         |2 |C |3S 2G            |2|perm@production: per(building:church, gain(1c))
abbey             |2 |C |1W 3S 1M         |3|perm@reputation: rep(+1)
reliquary         |2 |C |1W 1S 1G 1L      |2|perm@reputation: per(player_below, gain(1c))
chapel            |2 |C |1W 1S 1G 1M      |2|inst: angel(1)
university        |2 |X |1W 1S 1G 1L 4r   |1|perm@action: on_privilege(vp(+1))
apothecary        |2 |X |2W 1S 1G 4r      |2|act: shed_demon(1); gain(2c)
cultists-hideout  |2 |RU|2W 2S 1L         |2|perm@reputation: if(rep<start, gain(2c))
monastery-brewery |2 |RC|2W 2G 1M         |3|none
sheep-run         |3 |R |2W 1S 1G 1M      |3|inst: gain(2c)
fish-ponds        |3 |R |2W 1S 2G         |2|act: gain(1G 3c)
windmill          |3 |R |3W 1S 1L         |4|none
orchard           |3 |R |2W 2G 1M         |3|perm@production: gain(1B)
fortress          |3 |U |2W 2S 1M         |3|inst: take_small
mint              |3 |U |1W 2S 1L 1M      |3|act: gain(5c)
theatre           |3 |U |2W 2S 1L         |4|inst: rep(-2)
merchants-court   |3 |U |2W 1S 2G         |2|inst: master(urban)
bishops-see       |3 |C |3S 1G 1M         |3|inst: debt(-4)
scriptorium       |3 |C |1W 1S 1G 1L      |2|inst: master(church)
hospital          |3 |C |2W 1S 2G         |2|inst: shed_demon(1); rep(+2)
chapel-2          |3 |C |1W 1S 1G 1M      |2|inst: angel(1)
observatory       |3 |X |2S 2L 4r         |4|none
alchemists-kitchen|3 |X |1W 2S 1L 4r      |2|act: pay(1B) -> gain(1Q)
toll-bridge       |3 |RU|1W 3S 1M         |3|none
foundling-home    |3 |UC|2W 2G 1M         |3|none
dam               |4 |R |3W 3S 1G         |5|inst: drop_small
stud-farm         |4 |R |4W 2G            |4|none
terraced-gardens  |4 |R |1W 2S 1G 1L      |3|inst: master(any)
royal-granary     |4 |R |3W 1S 1L         |3|inst: gain(2G)
harbour-crane     |4 |U |2W 2S 1M         |3|act: pay(1c) -> gain(1Q)
exchange          |4 |U |1W 2S 1L 1M      |4|inst: gain(3c)
town-hall         |4 |U |2W 2S 1G 1M      |4|none
armoury           |4 |U |2W 1S 1G 1L      |3|inst: per(building:urban, gain(1c))
cathedral         |4 |C |3S 1G 1L 1M      |5|perm@reputation: if(highest, vp(+1))
pilgrimage-church |4 |C |2W 1S 1G 1M      |3|inst: rep(+3)
cloister-garden   |4 |C |1W 1S 2G 1L      |3|inst: angel(1)
crypt             |4 |C |3S 2G            |3|inst: shed_demon(1)
printing-house    |4 |X |2W 1S 2L 4r      |5|inst: gain(3c)
anatomy-theatre   |4 |X |2S 2M 4r         |4|none
spa-springs       |4 |RU|2W 2S 1G 1L      |4|none
commandery        |4 |RC|3W 1S 1M         |3|none
merchant-road     |5 |U |1W 1S 1L 1M      |2|perm@end: score_basic
royal-park        |5 |R |3W 2G 1L         |5|none
aqueduct          |5 |R |1W 4S 1M         |5|none
summer-palace     |5 |R |3W 2S 1L 1M      |6|none
manor-house       |5 |R |2W 2S 1G         |2|perm@end: per(2 building:rural, vp(+1))
palace            |5 |U |3W 2S 2M         |6|none
triumphal-arch    |5 |U |1W 2S 2M         |3|perm@end: per(large_privilege, vp(+1))
clock-tower       |5 |U |2W 2S 2L         |5|none
great-fair        |5 |U |2W 1S 2G         |3|inst: gain(2c)
basilica          |5 |C |1W 3S 1G 1L 1M   |6|none
nunnery           |5 |C |2W 1S 1G 1L      |3|inst: angel(1)
golden-altar      |5 |C |1S 2G 2M         |4|inst: rep(+3)
mausoleum         |5 |C |2S 1G 1L 1M      |3|perm@end: per(2 building:church, vp(+1))
academy           |5 |X |1W 1S 1G 1L 1M 4r|5|none
cartographers-hall|5 |X |1W 2S 1L 4r      |3|perm@end: per(2 small_privilege, vp(+1))
archbishops-palace|5 |UC|1W 2S 1G 1L 1M   |5|none
"""

# name, deck, left half, right half
_HAPPENINGS: Final = """
forest              |A|gain(2W); rep(-3)             |give_master(rural) -> rep(+4)
favourite-game      |A|gain(5c); rep(-3)             |give_master(urban) -> rep(+4)
education           |A|master(any); rep(-2)          |if(hired) -> rep(+2)
prosperity          |A|gain(4c); rep(-2)             |if(tokens>=3) -> rep(+2)
bumper-harvest      |A|gain(2G); rep(-3)             |pay(2G) -> rep(+4)
pilgrims-at-the-gate|A|gain(4c); rep(-2)             |pay(3c) -> rep(+3)
ruined-chapel       |A|gain(2S); rep(-3)             |pay(1W 1S) -> rep(+4)
stained-window      |A|gain(1L); rep(-2)             |pay(1L) -> rep(+4)
slow-economy        |B|gain(6c); rep(-3)             |if(debt=0) -> rep(+3)
new-world           |B|gain(1Q 2c); rep(-4)          |give_master(church) -> rep(+4)
tithe-dispute       |B|gain(7c); rep(-4)             |pay(5c) -> rep(+4)
plague-carts        |B|gain(2B); rep(-3)             |pay(1W 1G) -> rep(+4)
relic-trade         |B|gain(1M 2c); rep(-4)          |pay(1M) -> rep(+4)
cathedral-window    |B|gain(1L 2c); rep(-4)          |pay(1L) -> rep(+4)
crusade-tax         |B|gain(6c); rep(-3)             |pay(1W 1S 1G) -> rep(+5)
feast-of-fools      |B|master(any); gain(2c); rep(-3)|if(built:church) -> rep(+3)
new-guild-charter   |B|gain(1W 1S 1G); rep(-4)       |if(built>=2) -> rep(+3)
astrologer-at-court |B|gain(1Q 2c); rep(-4)          |if(no_science) -> rep(+2)
confiscated-estate  |B|gain(1L 1M); rep(-5)          |pay(1Q) -> rep(+4)
silent-vow          |B|gain(5c); rep(-3)             |pay(2B) -> rep(+4)
"""

BUILDINGS: Final = tuple([Building(row) for row in _BUILDINGS.strip().splitlines()])
HAPPENINGS: Final = tuple([Happening(row) for row in _HAPPENINGS.strip().splitlines()])

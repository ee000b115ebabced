"""The building and event cards as two tables, read once. Effects use the vocabulary of DD-10.48."""

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
        name, title, deck, symbols, cost, points, effect = [cell.strip() for cell in row.split("|")]
        self.name: Final = name
        self.title: Final = title
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
        name, title, deck, left, right = [cell.strip() for cell in row.split("|")]
        self.name: Final = name
        self.title: Final = title
        self.deck: Final = deck
        self.left: Final[CardEffect] = read_effect(left)
        self.right: Final[CardEffect] = read_effect(right)
        self.origin: Final[str] = _origin(name)


# name, title, round and letter, symbols (rural, urban, church, science as X), cost, points, effect
_BUILDINGS: Final = """
farmstead         |Farmstead          |1A|R |2W 1S            |1|act: gain(1G 2c)
sawmill           |Sawmill            |1A|R |2S 1G            |1|act: gain(2W)
quarry            |Quarry             |1A|R |2W 1G            |1|act: gain(2S)
vineyard          |Vineyard           |1A|R |2W 1S 1G         |1|perm@production: per(building:rural, gain(1c))
bank              |Bank               |1B|U |1W 1S 1M         |2|perm@interest: interest_free(6)
market-hall       |Market Hall        |1B|U |1W 2S            |1|act: gain(4c)
gambling-house    |Gambling House     |1B|U |1W 1S 1L         |2|perm@reputation: rep(-1); gain(2c)
glassworks        |Glassworks         |1B|U |2W 1S            |1|act: pay(1c) -> gain(1L)
parsonage         |Parsonage          |1C|C |1W 2S 1G         |1|perm@production: gain(1G)
belfry            |Belfry             |1C|C |1W 3S            |2|perm@reputation: if(lowest, rep(+2))
wayside-shrine    |Wayside Shrine     |1C|C |2W 1G            |1|inst: rep(+3)
almshouse         |Almshouse          |1C|C |2W 1S 1G         |2|act: pay(1B) -> rep(+2)
stone-bridge      |Stone Bridge       |1D|RU|2S 1M            |2|none
astronomers-tower |Astronomer's Tower |1D|X |1W 1S 1L 4r      |1|act: pay(2c) -> gain(1Q)
hermitage         |Hermitage          |1D|RC|2W 1L            |2|none
pilgrims-hostel   |Pilgrims' Hostel   |1D|UC|1W 1S 1M         |2|none
stables           |Stables            |2 |R |2W 1G            |1|inst: tuck
mill              |Mill               |2 |R |1W 2S 1G         |2|act: pay(1G) -> gain(6c)
apiary            |Apiary             |2 |R |2W 2G            |2|perm@production: gain(2c)
hunting-lodge     |Hunting Lodge      |2 |R |2W 1S 1G 1L      |3|inst: master(rural)
harbour           |Harbour            |2 |U |3W 2S            |2|perm@production: per(building:urban, gain(1c))
guildhall         |Guildhall          |2 |U |1W 2S 1M         |2|inst: take_small; drop_token
customs-house     |Customs House      |2 |U |2W 2S 1L         |3|inst: gain(3c)
market-hall-2     |Market Hall        |2 |U |1W 2S            |1|act: gain(4c)
catacombs         |Catacombs          |2 |C |3S 2G            |2|perm@production: per(building:church, gain(1c))
abbey             |Abbey              |2 |C |1W 3S 1M         |3|perm@reputation: rep(+1)
reliquary         |Reliquary          |2 |C |1W 1S 1G 1L      |2|perm@reputation: per(player_below, gain(1c))
chapel            |Chapel             |2 |C |1W 1S 1G 1M      |2|inst: angel(1)
university        |University         |2 |X |1W 1S 1G 1L 4r   |1|perm@action: on_privilege(vp(+1))
apothecary        |Apothecary         |2 |X |2W 1S 1G 4r      |2|act: shed_demon(1); gain(2c)
cultists-hideout  |Cultists' Hideout  |2 |RU|2W 2S 1L         |2|perm@reputation: if(rep<start, gain(2c))
monastery-brewery |Monastery Brewery  |2 |RC|2W 2G 1M         |3|none
sheep-run         |Sheep Run          |3 |R |2W 1S 1G 1M      |3|inst: gain(2c)
fish-ponds        |Fish Ponds         |3 |R |2W 1S 2G         |2|act: gain(1G 3c)
windmill          |Windmill           |3 |R |3W 1S 1L         |4|none
orchard           |Orchard            |3 |R |2W 2G 1M         |3|perm@production: gain(1B)
fortress          |Fortress           |3 |U |2W 2S 1M         |3|inst: take_small
mint              |Mint               |3 |U |1W 2S 1L 1M      |3|act: gain(5c)
theatre           |Theatre            |3 |U |2W 2S 1L         |4|inst: rep(-2)
merchants-court   |Merchants' Court   |3 |U |2W 1S 2G         |2|inst: master(urban)
bishops-see       |Bishop's See       |3 |C |3S 1G 1M         |3|inst: debt(-4)
scriptorium       |Scriptorium        |3 |C |1W 1S 1G 1L      |2|inst: master(church)
hospital          |Hospital           |3 |C |2W 1S 2G         |2|inst: shed_demon(1); rep(+2)
chapel-2          |Chapel             |3 |C |1W 1S 1G 1M      |2|inst: angel(1)
observatory       |Observatory        |3 |X |2S 2L 4r         |4|none
alchemists-kitchen|Alchemist's Kitchen|3 |X |1W 2S 1L 4r      |2|act: pay(1B) -> gain(1Q)
toll-bridge       |Toll Bridge        |3 |RU|1W 3S 1M         |3|none
foundling-home    |Foundling Home     |3 |UC|2W 2G 1M         |3|none
dam               |Dam                |4 |R |3W 3S 1G         |5|inst: drop_small
stud-farm         |Stud Farm          |4 |R |4W 2G            |4|none
terraced-gardens  |Terraced Gardens   |4 |R |1W 2S 1G 1L      |3|inst: master(any)
royal-granary     |Royal Granary      |4 |R |3W 1S 1L         |3|inst: gain(2G)
harbour-crane     |Harbour Crane      |4 |U |2W 2S 1M         |3|act: pay(1c) -> gain(1Q)
exchange          |Exchange           |4 |U |1W 2S 1L 1M      |4|inst: gain(3c)
town-hall         |Town Hall          |4 |U |2W 2S 1G 1M      |4|none
armoury           |Armoury            |4 |U |2W 1S 1G 1L      |3|inst: per(building:urban, gain(1c))
cathedral         |Cathedral          |4 |C |3S 1G 1L 1M      |5|perm@reputation: if(highest, vp(+1))
pilgrimage-church |Pilgrimage Church  |4 |C |2W 1S 1G 1M      |3|inst: rep(+3)
cloister-garden   |Cloister Garden    |4 |C |1W 1S 2G 1L      |3|inst: angel(1)
crypt             |Crypt              |4 |C |3S 2G            |3|inst: shed_demon(1)
printing-house    |Printing House     |4 |X |2W 1S 2L 4r      |5|inst: gain(3c)
anatomy-theatre   |Anatomy Theatre    |4 |X |2S 2M 4r         |4|none
spa-springs       |Spa Springs        |4 |RU|2W 2S 1G 1L      |4|none
commandery        |Commandery         |4 |RC|3W 1S 1M         |3|none
merchant-road     |Merchant Road      |5 |U |1W 1S 1L 1M      |2|perm@end: score_basic
royal-park        |Royal Park         |5 |R |3W 2G 1L         |5|none
aqueduct          |Aqueduct           |5 |R |1W 4S 1M         |5|none
summer-palace     |Summer Palace      |5 |R |3W 2S 1L 1M      |6|none
manor-house       |Manor House        |5 |R |2W 2S 1G         |2|perm@end: per(2 building:rural, vp(+1))
palace            |Palace             |5 |U |3W 2S 2M         |6|none
triumphal-arch    |Triumphal Arch     |5 |U |1W 2S 2M         |3|perm@end: per(large_privilege, vp(+1))
clock-tower       |Clock Tower        |5 |U |2W 2S 2L         |5|none
great-fair        |Great Fair         |5 |U |2W 1S 2G         |3|inst: gain(2c)
basilica          |Basilica           |5 |C |1W 3S 1G 1L 1M   |6|none
nunnery           |Nunnery            |5 |C |2W 1S 1G 1L      |3|inst: angel(1)
golden-altar      |Golden Altar       |5 |C |1S 2G 2M         |4|inst: rep(+3)
mausoleum         |Mausoleum          |5 |C |2S 1G 1L 1M      |3|perm@end: per(2 building:church, vp(+1))
academy           |Academy            |5 |X |1W 1S 1G 1L 1M 4r|5|none
cartographers-hall|Cartographers' Hall|5 |X |1W 2S 1L 4r      |3|perm@end: per(2 small_privilege, vp(+1))
archbishops-palace|Archbishop's Palace|5 |UC|1W 2S 1G 1L 1M   |5|none
"""

# name, title, deck, left half, right half
_HAPPENINGS: Final = """
forest              |Forest              |A|gain(2W); rep(-3)             |give_master(rural) -> rep(+4)
favourite-game      |Favourite Game      |A|gain(5c); rep(-3)             |give_master(urban) -> rep(+4)
education           |Education           |A|master(any); rep(-2)          |if(hired) -> rep(+2)
prosperity          |Prosperity          |A|gain(4c); rep(-2)             |if(tokens>=3) -> rep(+2)
bumper-harvest      |Bumper Harvest      |A|gain(2G); rep(-3)             |pay(2G) -> rep(+4)
pilgrims-at-the-gate|Pilgrims at the Gate|A|gain(4c); rep(-2)             |pay(3c) -> rep(+3)
ruined-chapel       |Ruined Chapel       |A|gain(2S); rep(-3)             |pay(1W 1S) -> rep(+4)
stained-window      |Stained Window      |A|gain(1L); rep(-2)             |pay(1L) -> rep(+4)
slow-economy        |Slow Economy        |B|gain(6c); rep(-3)             |if(debt=0) -> rep(+3)
new-world           |New World           |B|gain(1Q 2c); rep(-4)          |give_master(church) -> rep(+4)
tithe-dispute       |Tithe Dispute       |B|gain(7c); rep(-4)             |pay(5c) -> rep(+4)
plague-carts        |Plague Carts        |B|gain(2B); rep(-3)             |pay(1W 1G) -> rep(+4)
relic-trade         |Relic Trade         |B|gain(1M 2c); rep(-4)          |pay(1M) -> rep(+4)
cathedral-window    |Cathedral Window    |B|gain(1L 2c); rep(-4)          |pay(1L) -> rep(+4)
crusade-tax         |Crusade Tax         |B|gain(6c); rep(-3)             |pay(1W 1S 1G) -> rep(+5)
feast-of-fools      |Feast of Fools      |B|master(any); gain(2c); rep(-3)|if(built:church) -> rep(+3)
new-guild-charter   |New Guild Charter   |B|gain(1W 1S 1G); rep(-4)       |if(built>=2) -> rep(+3)
astrologer-at-court |Astrologer at Court |B|gain(1Q 2c); rep(-4)          |if(no_science) -> rep(+2)
confiscated-estate  |Confiscated Estate  |B|gain(1L 1M); rep(-5)          |pay(1Q) -> rep(+4)
silent-vow          |Silent Vow          |B|gain(5c); rep(-3)             |pay(2B) -> rep(+4)
"""

BUILDINGS: Final = tuple([Building(row) for row in _BUILDINGS.strip().splitlines()])
HAPPENINGS: Final = tuple([Happening(row) for row in _HAPPENINGS.strip().splitlines()])

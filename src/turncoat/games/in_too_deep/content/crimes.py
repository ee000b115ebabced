"""The crimes as they stand on the cards: 49 of the story, in seven storylines, and 21 on the side.

A card is three lines: its code (4+ marks cards for four and more players), criteria and effect in the small language
of crime cards, and the rewards of the careful and the reckless approach: intel/dilemmas/evidence/filings, and boosts on
side crimes, which have one approach only. Titles and flavour are in the messages, by code.
"""

from typing import Final

from .language import Crime, read_cards

STORY_CRIMES: Final[tuple[Crime, ...]] = read_cards("""
A1a
AT(a,downtown) & HOLD(a,cash) -> DROP(a)
3/1/2/1 5/2/2/0

A1b
AT(a,ion_heights) & ALONE(a) -> NONE
3/0/1/1 5/2/1/0

A1c 4+
AT(a,downtown) & AT(b,^downtown) -> NONE
3/1/2/1 5/2/2/0

A2a
AT(a,downtown) & HOLD(a,asset) & CRIMS(downtown,>=2) -> DROP(a)
5/1/2/2 8/3/2/1

A2b
AT(a,ion_heights) & HOLD(a,asset) & AT(b,ion_heights) & HOLD(b,hardware) -> DROP_ALL(ion_heights)
6/1/3/2 9/3/3/1

A2c 4+
ALONE_WITH(a,sentinel) & HOLD(a,hardware) -> SENT_MOVE(1)
5/1/2/2 8/3/2/1

A3
AT(a,downtown) & HOLD(a,cash) & AT(b,ion_heights) & AT(c,towers) -> HEAT_CALL(downtown)
10/2/3/3 15/5/3/1

B1a
AT(a,riverside) & HOLD(a,weapon) -> NONE
3/1/2/1 5/2/2/0

B1b
HOLD(a,weapon) & EMPTY(^@a) -> NONE
4/1/2/2 6/2/2/1

B1c 4+
HOLD(a,weapon) & HOLD(b,weapon) -> DROP(b)
4/1/2/2 6/2/2/1

B2a
HOLD(a,coupe) & HOLD(b,blaster) & SENT(@a/@b) -> DROP_ALL(@S)
5/1/2/2 8/3/2/1

B2b
AT(a,riverside) & HOLD(a,gundroid) & HEAT(riverside,>=1) -> DROP(a)
5/1/2/2 8/3/2/1

B2c 4+
HOLD(a,weapon) & HOLD(b,vehicle) & AT(b,^@a) -> MOVE(b,1)
6/1/3/2 9/3/3/1

B3
HOLD(a,gundroid) & HOLD(b,blaster) & AT(b,@a) & SENT(@a) -> DROP_ALL(@a)
10/2/3/3 15/5/3/1

C1a
AT(a,blocks) & HOLD(a,psycodes) -> DROP(a)
3/1/2/1 5/2/2/0

C1b
AT(a,riverside) & ALONE(a) & LOOSE(riverside,any,>=1) -> NONE
3/0/1/1 5/2/1/0

C1c 4+
AT(a,blocks) & AT(b,zinbazaar) -> NONE
3/1/2/1 5/2/2/0

C2a
AT(a,zinbazaar) & HOLD(a,psycodes) & ITEMS(zinbazaar,any,>=2) -> DROP_ALL(zinbazaar)
5/1/2/2 8/3/2/1

C2b
HOLD(a,psycodes) & HOLD(b,vehicle) & AT(b,@a) -> MOVE(b,1)
6/1/3/2 9/3/3/1

C2c 4+
AT(a,parish) & HOLD(a,psycodes) & ALONE(a) -> DROP(a)
5/1/2/2 8/3/2/1

C3
AT(a,blocks) & HOLD(a,psycodes) & AT(b,zinbazaar) & HOLD(b,cash) -> RELOC_ITEM(psycodes,^blocks)
9/2/3/3 13/4/3/1

D1a
AT(a,towers) & HOLD(a,crackbox) -> NONE
3/1/2/1 5/2/2/0

D1b
HOLD(a,hardware) & CRIMS(@a,==2) -> NONE
3/1/2/1 5/2/2/0

D1c 4+
HOLD(a,hardware) & LOOSE(@a,hardware,>=1) -> NONE
4/1/2/2 6/2/2/1

D2a
AT(a,downtown) & HOLD(a,hardware) & AT(b,towers) -> DROP(a)
5/1/2/2 8/3/2/1

D2b
HOLD(a,scrambler) & HOLD(b,asset) & APART(@a,@b) -> DROP(b)
5/1/2/2 8/3/2/1

D2c 4+
AT(a,towers) & ALONE(a) & LOOSE(towers,asset,>=1) -> NONE
5/1/2/2 8/3/2/1

D3
AT(a,towers) & HOLD(a,crackbox) & AT(b,downtown) & HOLD(b,scrambler) & HEAT(downtown,==0) -> HEAT_CALL(downtown)
10/2/3/3 15/5/3/1

E1a
AT(a,skyport) & HOLD(a,vehicle) -> MOVE(a,1)
3/1/2/1 5/2/2/0

E1b
AT(a,skyport) & LOOSE(skyport,any,>=2) -> NONE
4/1/2/2 6/2/2/1

E1c 4+
AT(a,towers) & HOLD(a,birdseye) -> DROP(a)
3/1/2/1 5/2/2/0

E2a
HOLD(a,coupe) & HOLD(b,birdseye) -> DROP(a)
5/1/2/2 8/3/2/1

E2b
HOLD(a,birdseye) & SENT(@a) & HEAT(@a,==0) -> SENT_MOVE(1)
5/1/2/2 8/3/2/1

E2c 4+
AT(a,ion_heights) & HOLD(a,vehicle) & AT(b,skyport) -> DROP(a)
5/1/2/2 8/3/2/1

E3
AT(a,skyport) & HOLD(a,birdseye) & AT(b,^skyport) & HOLD(b,coupe) -> HEAT_CALL(skyport)
9/2/3/3 13/4/3/1

F1a
AT(a,parish) & HOLD(a,asset) -> DROP(a)
3/1/2/1 5/2/2/0

F1b
AT(a,parish) & ALONE(a) & FREE(a) -> NONE
3/0/1/1 5/2/1/0

F1c 4+
AT(a,blocks) & ALONE_WITH(a,b) -> NONE
3/1/2/1 5/2/2/0

F2a
AT(a,parish) & ALONE_WITH(a,sentinel) -> SENT_MOVE(1)
5/1/2/2 8/3/2/1

F2b
HOLD(a,asset) & AT(b,parish) & HOLD(b,vehicle) -> DROP(a)
6/1/3/2 9/3/3/1

F2c 4+
AT(a,^parish) & EMPTY(parish) -> NONE
5/1/2/2 8/3/2/1

F3
AT(a,parish) & ALONE(a) & HOLD(a,asset) & AT(b,^parish) & ALONE(b) -> NONE
8/2/3/2 12/4/3/1

G1a
HOLD(a,scrambler) & HEAT(@a,==0) -> HEAT_CALL(@a)
3/0/1/1 5/2/1/0

G1b
ALONE(a) & HOLD(a,hardware) & BLOCK(@a,>=1) -> BLOCK_MOVE(1)
3/1/2/1 5/2/2/0

G1c 4+
HOLD(a,hardware) & AT(b,^@a) -> NONE
3/1/2/1 5/2/2/0

G2a
AT(a,ion_heights) & HOLD(a,hardware) & HEAT(ion_heights,>=1) -> DROP(a)
5/1/2/2 8/3/2/1

G2b
HOLD(a,hardware) & CRIMS(@a,>=3) -> DROP(a)
6/1/3/2 9/3/3/1

G2c 4+
ALONE(a) & HOLD(a,weapon) & BLOCK(@a,>=1) & BLOCK(^@a,>=1) -> BLOCK_MOVE(2)
5/1/2/1 7/3/2/0

G3
HOLD(a,scrambler) & HOLD(b,crackbox) & AT(b,^@a) & HEAT(@a,==0) & HEAT(@b,==0) -> HEAT_CALL(@a)
9/2/3/3 13/4/3/1
""")

SIDE_CRIMES: Final[tuple[Crime, ...]] = read_cards("""
S01
HOLD(a,cash) -> DROP(a)
2/0/0/0/0

S02
SENT(@a) -> NONE
1/0/0/0/1

S03
HOLD(a,vehicle) -> MOVE(a,1)
2/0/0/0/0

S04
LOOSE(@a,any,>=2) -> NONE
2/0/0/0/1

S05
CRIMS(@a,==2) & HEAT(@a,==0) -> NONE
2/0/0/0/0

S06
ALONE(a) & HEAT(@a,>=2) -> NONE
2/0/0/0/0

S07
ALONE(a) & FREE(a) & BLOCK(@a,>=1) -> BLOCK_MOVE(1)
1/0/0/0/0

S08
EMPTY(^@a) -> NONE
3/0/1/0/0

S09
CRIMS(@a,>=3) -> NONE
4/1/0/0/1

S10
HOLD(a,any) & HEAT(@a,>=1) -> NONE
1/0/0/0/1

S11
HOLD(a,hardware) & CRIMS(@a,>=2) -> NONE
1/0/1/0/0

S12
HOLD(a,weapon) & SENT(@a) -> DROP(a)
3/1/1/0/0

S13
AT(a,riverside) & HOLD(a,asset) -> NONE
2/0/0/1/0

S14
AT(a,towers) & ALONE(a) -> NONE
1/0/0/1/0

S15
AT(a,zinbazaar) & ITEMS(zinbazaar,any,>=2) -> NONE
1/0/0/0/1

S16
AT(a,skyport) & AT(b,^skyport) -> NONE
3/0/1/0/0

S17
AT(a,parish) & FREE(a) -> NONE
1/0/1/0/0

S18
AT(b,^@a) -> NONE
2/0/0/0/0

S19
HELD(@a,any,>=2) -> DROP(a)
2/1/0/0/1

S20
ALONE(a) & ITEMS(@a,any,==2) -> NONE
1/0/0/1/0

S21
AT(a,ion_heights) & HEAT(ion_heights,==0) -> HEAT_CALL(ion_heights)
3/0/0/0/0
""")

CRIMES: Final[tuple[Crime, ...]] = STORY_CRIMES + SIDE_CRIMES
"""By number. Stored games hold these numbers, so new cards of any kind are appended at the end."""
SIDE: Final = 0
"""The deck of side crimes; the other three are the levels of the story."""
LEVEL: Final[tuple[int, ...]] = tuple([crime.level for crime in CRIMES])
"""The deck of each crime."""
STORYLINE: Final[tuple[int, ...]] = tuple([crime.storyline for crime in CRIMES])
"""The storyline of each crime; -1 for side crimes."""

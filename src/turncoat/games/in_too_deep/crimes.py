"""The crimes as they stand on the cards: 49 of the story, in seven storylines, and 21 on the side.

A card is five lines: code and title (4+ marks cards for four and more players), criteria and effect in the
language of `criteria`, the careful and the reckless approach with their rewards, a line of flavour. Rewards are
intel/dilemmas/evidence/filings, and boosts on side crimes, which have one approach only.
"""

from typing import Final

from .criteria import Crime, read_cards

STORY_CRIMES: Final[tuple[Crime, ...]] = read_cards("""
A1a Envelope Rounds
AT(a,downtown) & HOLD(a,cash) -> DROP(a)
careful 3/1/2/1 Slide it under the blotter
reckless 5/2/2/0 Make him count it aloud
The clerk has three children and no savings.

A1b Names on a Napkin
AT(a,ion_heights) & ALONE(a) -> NONE
careful 3/0/1/1 Photograph the list
reckless 5/2/1/0 Burn the list, keep the man
Lunch was laid for two; only one was hungry.

A1c 4+ Rival Sponsors
AT(a,downtown) & AT(b,^downtown) -> NONE
careful 3/1/2/1 Fund both campaigns
reckless 5/2/2/0 Wreck both campaigns
Both names on the ballot share a landlord.

A2a Vote Whip
AT(a,downtown) & HOLD(a,asset) & CRIMS(downtown,>=2) -> DROP(a)
careful 5/1/2/2 Call in old favours
reckless 8/3/2/1 Call at their homes
Nobody abstains twice.

A2b Private Viewing
AT(a,ion_heights) & HOLD(a,asset) & AT(b,ion_heights) & HOLD(b,hardware) -> DROP_ALL(ion_heights)
careful 6/1/3/2 Copy the guest book
reckless 9/3/3/1 Film the guests
The art is worthless; the visitors are not.

A2c 4+ The Recount
ALONE_WITH(a,sentinel) & HOLD(a,hardware) -> SENT_MOVE(1)
careful 5/1/2/2 Adjust one precinct
reckless 8/3/2/1 Adjust them all
The robot guards the ballot box, not the ballots.

A3 Inauguration Night
AT(a,downtown) & HOLD(a,cash) & AT(b,ion_heights) & AT(c,towers) -> HEAT_CALL(downtown)
careful 10/2/3/3 Carry the mayor's coat
reckless 15/5/3/1 Hold the mayor's leash
One oath, three balconies, a single owner.

B1a Crate Check
AT(a,riverside) & HOLD(a,weapon) -> NONE
careful 3/1/2/1 Write down the serials
reckless 5/2/2/0 Empty a magazine into the bay
The manifest says tractor parts.

B1b Range Day
HOLD(a,weapon) & EMPTY(^@a) -> NONE
careful 4/1/2/2 Shoot at cans
reckless 6/2/2/1 Shoot at windows
Across the ring, not a soul to hear it.

B1c 4+ Matched Pair
HOLD(a,weapon) & HOLD(b,weapon) -> DROP(b)
careful 4/1/2/2 Trade them unloaded
reckless 6/2/2/1 Trade them cocked
Two buyers, two barrels, very little trust.

B2a Take It for a Spin
HOLD(a,coupe) & HOLD(b,blaster) & SENT(@a/@b) -> DROP_ALL(@S)
careful 5/1/2/2 Shadow a straggler
reckless 8/3/2/1 Open up on the crowd
Speed, recoil, and a witness made of steel.

B2b Live Fire Permit
AT(a,riverside) & HOLD(a,gundroid) & HEAT(riverside,>=1) -> DROP(a)
careful 5/1/2/2 Jam its aim at the last second
reckless 8/3/2/1 Let the machine decide
The patrol boats make such tempting targets.

B2c 4+ Crossing Lanes
HOLD(a,weapon) & HOLD(b,vehicle) & AT(b,^@a) -> MOVE(b,1)
careful 6/1/3/2 Rehearse the route empty
reckless 9/3/3/1 Rehearse it at rush hour
One waits at the far end of the street. One drives.

B3 Parade of Steel
HOLD(a,gundroid) & HOLD(b,blaster) & AT(b,@a) & SENT(@a) -> DROP_ALL(@a)
careful 10/2/3/3 Aim for the joints
reckless 15/5/3/1 Aim for the audience
Tonight the Sentinel learns what it was built against.

C1a Street Sample
AT(a,blocks) & HOLD(a,psycodes) -> DROP(a)
careful 3/1/2/1 Hand out blanks
reckless 5/2/2/0 Hand out the real strain
The first one is always a present.

C1b Clean Kitchen
AT(a,riverside) & ALONE(a) & LOOSE(riverside,any,>=1) -> NONE
careful 3/0/1/1 Scrape the residue
reckless 5/2/1/0 Cook a fresh batch
Bleach, brine and a door without a number.

C1c 4+ Corner Census
AT(a,blocks) & AT(b,zinbazaar) -> NONE
careful 3/1/2/1 Count the runners
reckless 5/2/2/0 Recruit the runners
Every corner reports to another corner.

C2a Bulk Buyer
AT(a,zinbazaar) & HOLD(a,psycodes) & ITEMS(zinbazaar,any,>=2) -> DROP_ALL(zinbazaar)
careful 5/1/2/2 Mark the packets
reckless 8/3/2/1 Double the dose
He wants it by the crate and asks no names.

C2b Cook and Carry
HOLD(a,psycodes) & HOLD(b,vehicle) & AT(b,@a) -> MOVE(b,1)
careful 6/1/3/2 Fit a tracker
reckless 9/3/3/1 Fit a second tank
The engine is still warm when the boot is full.

C2c 4+ Quiet Ward
AT(a,parish) & HOLD(a,psycodes) & ALONE(a) -> DROP(a)
careful 5/1/2/2 Swap the vials back
reckless 8/3/2/1 Dose the whole ward
The night nurse prays and sees nothing.

C3 City in Flower
AT(a,blocks) & HOLD(a,psycodes) & AT(b,zinbazaar) & HOLD(b,cash) -> RELOC_ITEM(psycodes,^blocks)
careful 9/2/3/3 Spoil the master batch
reckless 13/4/3/1 Let it bloom
By morning the whole ring will be smiling.

D1a Back Door
AT(a,towers) & HOLD(a,crackbox) -> NONE
careful 3/1/2/1 Read, do not write
reckless 5/2/2/0 Leave a key behind
Forty floors of locks and one lazy janitor account.

D1b Borrowed Login
HOLD(a,hardware) & CRIMS(@a,==2) -> NONE
careful 3/1/2/1 Glance at the keypad
reckless 5/2/2/0 Keep his thumb
Exactly one colleague, looking over exactly one shoulder.

D1c 4+ Split Signal
HOLD(a,hardware) & LOOSE(@a,hardware,>=1) -> NONE
careful 4/1/2/2 Record both halves
reckless 6/2/2/1 Overload both halves
One box speaks, the other box lies.

D2a Ledger Mirror
AT(a,downtown) & HOLD(a,hardware) & AT(b,towers) -> DROP(a)
careful 5/1/2/2 Copy the second page
reckless 8/3/2/1 Rewrite the first page
The vault balances only while somebody watches both ends.

D2b Margin Call
HOLD(a,scrambler) & HOLD(b,asset) & APART(@a,@b) -> DROP(b)
careful 5/1/2/2 Freeze one account
reckless 8/3/2/1 Freeze a thousand pensions
The money is here; the proof of it is elsewhere.

D2c 4+ Dead Drop Audit
AT(a,towers) & ALONE(a) & LOOSE(towers,asset,>=1) -> NONE
careful 5/1/2/2 Photograph and leave
reckless 8/3/2/1 Take a commission
A bag on a bench, and nobody left to claim it.

D3 Zero Balance
AT(a,towers) & HOLD(a,crackbox) & AT(b,downtown) & HOLD(b,scrambler) & HEAT(downtown,==0) -> HEAT_CALL(downtown)
careful 10/2/3/3 Trace the last transfer
reckless 15/5/3/1 Send the last transfer
At midnight every number in the city becomes nothing.

E1a Joyride Permit
AT(a,skyport) & HOLD(a,vehicle) -> MOVE(a,1)
careful 3/1/2/1 Log a false flight
reckless 5/2/2/0 Buzz the control deck
The stamp is real; the pilot is not.

E1b Lost Luggage
AT(a,skyport) & LOOSE(skyport,any,>=2) -> NONE
careful 4/1/2/2 Read the labels
reckless 6/2/2/1 Open everything
Two unclaimed cases and a carousel that never stops.

E1c 4+ Rooftop Pad
AT(a,towers) & HOLD(a,birdseye) -> DROP(a)
careful 3/1/2/1 Land without lights
reckless 5/2/2/0 Land on the guests
The penthouse party was expecting somebody else.

E2a Hangar Swap
HOLD(a,coupe) & HOLD(b,birdseye) -> DROP(a)
careful 5/1/2/2 Switch the plates
reckless 8/3/2/1 Switch the pilots
Two machines leave under each other's names.

E2b Low Pass
HOLD(a,birdseye) & SENT(@a) & HEAT(@a,==0) -> SENT_MOVE(1)
careful 5/1/2/2 Stay under its visor
reckless 8/3/2/1 Scrape its paint
The Sentinel looks up one second too late.

E2c 4+ Valet Ring
AT(a,ion_heights) & HOLD(a,vehicle) & AT(b,skyport) -> DROP(a)
careful 5/1/2/2 Borrow until dawn
reckless 8/3/2/1 Sell before dawn
They hand over the keys and even say thank you.

E3 Grounded City
AT(a,skyport) & HOLD(a,birdseye) & AT(b,^skyport) & HOLD(b,coupe) -> HEAT_CALL(skyport)
careful 9/2/3/3 Close one runway
reckless 13/4/3/1 Close the sky
Nothing takes off again until the Captain is paid.

F1a Poor Box
AT(a,parish) & HOLD(a,asset) -> DROP(a)
careful 3/1/2/1 Mark the notes
reckless 5/2/2/0 Empty the box as well
Alms go in by day and out by night.

F1b Silent Retreat
AT(a,parish) & ALONE(a) & FREE(a) -> NONE
careful 3/0/1/1 Listen at the screen
reckless 5/2/1/0 Sell what was confessed
Bring nothing, say nothing, sign here.

F1c 4+ Two Witnesses
AT(a,blocks) & ALONE_WITH(a,b) -> NONE
careful 3/1/2/1 Match their stories
reckless 5/2/2/0 Make their stories match
One saw the fire. One was paid to see nothing.

F2a Sanctuary Denied
AT(a,parish) & ALONE_WITH(a,sentinel) -> SENT_MOVE(1)
careful 5/1/2/2 Lead the machine away
reckless 8/3/2/1 Give the machine a name
The law has a long arm and metal knees.

F2b Charity Convoy
HOLD(a,asset) & AT(b,parish) & HOLD(b,vehicle) -> DROP(a)
careful 6/1/3/2 Weigh every parcel
reckless 9/3/3/1 Swap every parcel
Blankets on top, bullion beneath.

F2c 4+ Empty Pews
AT(a,^parish) & EMPTY(parish) -> NONE
careful 5/1/2/2 Ring the bell once
reckless 8/3/2/1 Lock the doors first
The sermon is better without listeners.

F3 Canonised
AT(a,parish) & ALONE(a) & HOLD(a,asset) & AT(b,^parish) & ALONE(b) -> NONE
careful 8/2/3/2 Keep the relic out of sight
reckless 12/4/3/1 Crown the false saint
A miracle needs one believer at each end of the city.

G1a Fuse Hunt
HOLD(a,scrambler) & HEAT(@a,==0) -> HEAT_CALL(@a)
careful 3/0/1/1 Dim a single street
reckless 5/2/1/0 Blow the junction
Somewhere in this wall is the switch for a thousand lamps.

G1b Dark Corner
ALONE(a) & HOLD(a,hardware) & BLOCK(@a,>=1) -> BLOCK_MOVE(1)
careful 3/1/2/1 Sketch the cable run
reckless 5/2/2/0 Cut the cable run
Barricades make excellent ladders.

G1c 4+ Relay Test
HOLD(a,hardware) & AT(b,^@a) -> NONE
careful 3/1/2/1 Send a whisper
reckless 5/2/2/0 Send a surge
If the far side blinks, the choir can sing.

G2a Brownout
AT(a,ion_heights) & HOLD(a,hardware) & HEAT(ion_heights,>=1) -> DROP(a)
careful 5/1/2/2 Flicker and run
reckless 8/3/2/1 Trap the patrol in the lifts
Even the police lights run on borrowed current.

G2b Chain Gang
HOLD(a,hardware) & CRIMS(@a,>=3) -> DROP(a)
careful 6/1/3/2 Split the load fairly
reckless 9/3/3/1 Let the slowest take the shock
Many hands make the voltage lighter.

G2c 4+ Long Way Round
ALONE(a) & HOLD(a,weapon) & BLOCK(@a,>=1) & BLOCK(^@a,>=1) -> BLOCK_MOVE(2)
careful 5/1/2/1 Map the closed roads
reckless 7/3/2/0 Mine the closed roads
Both ends of the line are shut, and that is the point.

G3 Lights Out
HOLD(a,scrambler) & HOLD(b,crackbox) & AT(b,^@a) & HEAT(@a,==0) & HEAT(@b,==0) -> HEAT_CALL(@a)
careful 9/2/3/3 Save the hospital feed
reckless 13/4/3/1 Spare nothing
One last chord, and the city forgets what colour is.
""")

SIDE_CRIMES: Final[tuple[Crime, ...]] = read_cards("""
S01 Corner Shakedown
HOLD(a,cash) -> DROP(a)
only 2/0/0/0/0 Take a small cut
He calls it rent.

S02 Badge Snapshot
SENT(@a) -> NONE
only 1/0/0/0/1 Pose beside it
Smile for the machine that never blinks.

S03 Tailgate
HOLD(a,vehicle) -> MOVE(a,1)
only 2/0/0/0/0 Ride the slipstream
Three metres behind, lights off.

S04 Loose Change
LOOSE(@a,any,>=2) -> NONE
only 2/0/0/0/1 Rummage quickly
Finders keep, losers report it.

S05 Alley Chat
CRIMS(@a,==2) & HEAT(@a,==0) -> NONE
only 2/0/0/0/0 Let the other talk
Two shadows, one lighter.

S06 Under the Lamps
ALONE(a) & HEAT(@a,>=2) -> NONE
only 2/0/0/0/0 Walk slowly
Nobody suspects the man asking for directions.

S07 Skip the Queue
ALONE(a) & FREE(a) & BLOCK(@a,>=1) -> BLOCK_MOVE(1)
only 1/0/0/0/0 Shift the barrier
It was only ever plastic.

S08 Cold Trail
EMPTY(^@a) -> NONE
only 3/0/1/0/0 Watch from afar
An empty street tells the longest story.

S09 Loud Argument
CRIMS(@a,>=3) -> NONE
only 4/1/0/0/1 Egg them on
Three tempers and one opinion.

S10 Hot Goods
HOLD(a,any) & HEAT(@a,>=1) -> NONE
only 1/0/0/0/1 Hide it in plain sight
The best pocket is the one they just searched.

S11 Tool Loan
HOLD(a,hardware) & CRIMS(@a,>=2) -> NONE
only 1/0/1/0/0 Ask for a receipt
He will return it. He always leaves fingerprints.

S12 Show of Arms
HOLD(a,weapon) & SENT(@a) -> DROP(a)
only 3/1/1/0/0 Dare it to react
A very short staring contest.

S13 Bridge Toll
AT(a,riverside) & HOLD(a,asset) -> NONE
only 2/0/0/1/0 Charge by the axle
The bridge is free. Standing on it is not.

S14 Rooftop Watch
AT(a,towers) & ALONE(a) -> NONE
only 1/0/0/1/0 Count the windows
From up here every secret has a curtain.

S15 Bazaar Haggle
AT(a,zinbazaar) & ITEMS(zinbazaar,any,>=2) -> NONE
only 1/0/0/0/1 Walk away twice
The third price is the true one.

S16 Long Distance Call
AT(a,skyport) & AT(b,^skyport) -> NONE
only 3/0/1/0/0 Speak in weather
Calm here. Storms where you are?

S17 Confession Booth
AT(a,parish) & FREE(a) -> NONE
only 1/0/1/0/0 Ask the first question
The grille hides more than a face.

S18 Two Places at Once
AT(b,^@a) -> NONE
only 2/0/0/0/0 Build the alibi
I was across town. So was I.

S19 Borrowed Muscle
HELD(@a,any,>=2) -> DROP(a)
only 2/1/0/0/1 Stand behind the bigger one
Full hands throw fewer punches.

S20 Even Split
ALONE(a) & ITEMS(@a,any,==2) -> NONE
only 1/0/0/1/0 One each
Fair shares, crooked scales.

S21 Lobby Camera
AT(a,ion_heights) & HEAT(ion_heights,==0) -> HEAT_CALL(ion_heights)
only 3/0/0/0/0 Wave at the lens
By the time they rewind, you are a rumour.
""")

CRIMES: Final[tuple[Crime, ...]] = STORY_CRIMES + SIDE_CRIMES
FIRST_SIDE: Final = len(STORY_CRIMES)
LEVEL: Final[tuple[int, ...]] = tuple([crime.level for crime in CRIMES])
"""The deck of each crime: 0 for side crimes, 1 to 3 for the levels of the story."""

"""What a turn can be worth: every location within reach, its best two actions, and an informant at the end."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from .. import menu as m
from ..board import CUSTODY, FACE_DOWN, RogueAgent
from ..content import actions
from ..content.amounts import BACKUP_COST, JUSTICE_PER_TURN
from ..content.cards import HEALTH, NO_FUEL
from ..content.dice import DICE, DICE_PER_COLOUR, IS_BLAST
from ..content.tiles import GOODS, HQ, HUMAN_SHIELD, LAST_STOP, SEARCH_ICONS, TILES, WHITE
from ..content.tokens import ASSASSINS, BOMBS, CRIMINALS
from ..content.tracks import CAR, EVIDENCE, FUEL, INFLUENCE, PISTOLS, TRACK_END
from ..ids import Tile
from ..steps import odds
from ..steps.patrol import patrol_range
from ..steps.scoring import syndicate_bonus
from ..steps.trade import can_buy
from .worth import (
    arrest_worth,
    blast_cost,
    face_worths,
    informant_worth,
    loss_cost,
    police_worth,
    rounds_left,
    spare_credits,
    unit_worth,
    wants_unmasking,
)

DEFUSE_CHANCE: Final[tuple[float, ...]] = (0.0, 0.03, 0.28, 0.6, 0.66, 0.68, 0.68)  # by timer
DEFUSE_RISK: Final[tuple[float, ...]] = (1.0, 0.6, 0.12, 0.15, 0.16, 0.16, 0.16)
AVERAGE_HEALTH: Final[tuple[float, ...]] = (0.0, 0.24, 0.37, 0.28, 0.11)  # how many cards have it
ARREST_HOPE: Final = 0.3  # of what an arrest is worth, while the criminal still stands
ARREST_NEXT: Final = 0.55  # of it, if the arrest could follow at once
ARREST_KEPT: Final = 0.9  # of what a prisoner is worth once turned in
SEARCH_SHARE: Final = 0.77  # of what the faces promise, a search has brought in measured games
ASSASSIN_PRIZE: Final = 2.29
ASSASSIN_AMMO: Final = 0.14
RETALIATION: Final = 0.36
ATTACK_AMMO: Final = 0.044
HOME: Final = 2.63  # of turning in, besides the syndicates: bounties, and nobody can take the prisoners any more
NEARER_HOME: Final = 0.27
FARE: Final = 0.16
CREDIT_COST: Final = 0.061
TRACK_PRIZE: Final = 1.29
RAZE_PRIZE: Final = 1.5
RIVAL_INFORMANT: Final = 0.4  # of one that a hit removes
RAID_PRIZE: Final = 2.3
RAID_HURTS: Final = 0.14
TAKEN_AWAY: Final = 0.3  # what it is worth besides that somebody else has one prisoner less
LEFT_BEHIND: Final = 0.2  # an informant of somebody who is about to drop its mask
IMPOSSIBLE: Final = 1e6
UNKNOWN: Final = -1e9  # not worked out yet


def die_worth(colour: int, faces: list[float], blast: float) -> float:
    """The average of a die with one re-roll of its poor faces."""
    values = [blast if IS_BLAST[face] else faces[face] for face in DICE[colour]]
    average = sum(values) / 6
    return sum([max(value, average) for value in values]) / 6


class Plan:
    """The best way to use the rest of a turn, and the choice that begins it.

    `left` is how far the patrol under way still goes, -1 if there is none.
    """

    def __init__(self, s: RogueAgent, seat: Seat, left: int, visited: tuple[int, ...]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.left: Final = left
        self.visited: Final = visited
        self.actions: Final = JUSTICE_PER_TURN - len(s.done)
        self.range: Final = patrol_range(s, seat)
        self.spare: Final = spare_credits(s, seat)
        self.units: Final = [unit_worth(s, seat, track) for track in range(INFLUENCE)]
        # What a die of each colour is worth in a search: exposed, and on safe ground.
        faces = face_worths(s, seat, self.units)
        blast = -blast_cost(s, seat)
        self.exposed: Final = [die_worth(colour, faces, blast) for colour in range(3)]
        self.sheltered: Final = [die_worth(colour, faces, 0.0) for colour in range(3)]
        self.criminals: Final[list[list[int]]] = [[] for _ in range(TILES)]  # who stands on each tile
        for number in range(CRIMINALS):
            at = s.criminal_tile(number)
            if at >= 0:
                self.criminals[at].append(number)
        self.average_chance: Final = sum(
            [share * self.chance(health) for health, share in enumerate(AVERAGE_HEALTH) if health]
        )
        self.has_assassin: Final = [False] * TILES
        self.assassins_near: Final = [0] * TILES  # that stand there, or come there in one or two steps
        for assassin in range(ASSASSINS):
            at = s.assassin_tile(assassin)
            if at >= 0:
                self.has_assassin[at] = True
                stop = s.assassins[assassin]
                reached = [s.stop_tile(min(stop + steps, LAST_STOP)) for steps in range(3)]
                for place, tile in enumerate(reached):
                    if tile not in reached[:place]:
                        self.assassins_near[tile] += 1
        self.guards: Final = [other for other in range(s.seats) if other != seat and s.has_prisoner(other)]
        self.hunted: Final = [other for other in range(s.seats) if s.androids[other]]
        self.threats: Final = [bomb for bomb in range(BOMBS) if s.bombs[bomb] >= 0 and s.timers[bomb] <= 1]
        self.can_place: Final = not s.androids[seat] and s.credits[seat] >= BACKUP_COST and s.stock[seat] > 0
        self.is_leaving: Final = s.mode == "android" and wants_unmasking(s, seat)
        self.held: Final = len(s.prisoners(seat)) if not s.androids[seat] and rounds_left(s) > 0 else 0
        self.entry: Final = [self.entry_cost(tile) for tile in range(TILES)]
        # Worked out for those tiles that are asked about.
        self._worth: Final[list[list[tuple[float, int]] | None]] = [None] * TILES
        self._end: Final = [UNKNOWN] * TILES
        self._best_rest: float = UNKNOWN
        self.first: list[int] = []  # the step towards each tile

    def worth(self, tile: Tile) -> list[tuple[float, int]]:
        """What can be done on a tile: worths, best first, with the action."""
        found = self._worth[tile]
        if found is None:
            found = self.tile_actions(tile)
            self._worth[tile] = found
        return found

    def end(self, tile: Tile) -> float:
        """What it is worth to end the turn there."""
        if self._end[tile] == UNKNOWN:
            self._end[tile] = self.end_worth(tile)
        return self._end[tile]

    def best_rest(self) -> float:
        """The most that one action and the end of the turn could bring anywhere."""
        if self._best_rest == UNKNOWN:
            self._best_rest = max([self.best_single(tile) + self.end(tile) for tile in range(TILES)])
        return self._best_rest

    def choice(self, options: list[Choice]) -> Choice:
        s, seat = self.s, self.seat
        here = s.agents[seat]
        best, best_worth = options[-1], self.end(here) + (self.best_sum(here) if self.left < 0 else 0.0)
        if self.left < 0:
            found = self.action_here(options)
            if found is not None:
                best = found
        if self.left >= 0:
            best_worth = self.from_tile(here, s.patrols, -IMPOSSIBLE)
        go = [option for option in options if option.verb is m.GO]
        if go:
            costs = self.patrol_costs(here, self.left if self.left >= 0 else self.range, self.visited)
            fare = FARE if self.left < 0 and s.patrols > 0 else 0.0
            patrols = s.patrols + (1 if self.left < 0 else 0)
            for tile in range(TILES):
                if tile != here and costs[tile] < IMPOSSIBLE:
                    toll = costs[tile] + fare
                    value = self.from_tile(tile, patrols, best_worth + toll) - toll
                    if value > best_worth + 1e-6:
                        step = m.GO[self.first[tile]]
                        if step in go:
                            best, best_worth = step, value
        # Staying for one action may be better than leaving, and leaving after it better still.
        if self.left < 0 and self.actions == 2:
            stay = self.worth(here)
            if stay:
                onward = self.onward(here, s.patrols)
                if stay[0][0] + onward > best_worth + 1e-6:
                    best = self.matching(stay[0][1], options, best)
        return self.investigation(options, best)

    # From a tile on.

    def from_tile(self, tile: Tile, patrols: int, at_least: float) -> float:
        """Both actions and the end here, or one here and the rest one patrol further, if that can be worth so much."""
        stay = self.best_sum(tile) + self.end(tile)
        worth = self.worth(tile)
        if self.actions == 2 and worth:
            first = worth[0][0]
            if first + self.best_rest() > at_least:
                stay = max(stay, first + self.onward(tile, patrols))
        return stay

    def onward(self, tile: Tile, patrols: int) -> float:
        """The best that one more patrol leads to, with one action left."""
        s = self.s
        if patrols > 0 and s.fuel[self.seat] < 1:
            return self.end(tile)
        fare = FARE if patrols > 0 else 0.0
        best = self.end(tile)
        costs = self.patrol_costs(tile, self.range, ())
        for other in range(TILES):
            if other != tile and costs[other] < IMPOSSIBLE:
                best = max(best, self.best_single(other) + self.end(other) - costs[other] - fare)
        return best

    def best_single(self, tile: Tile) -> float:
        worth = self.worth(tile)
        return worth[0][0] if worth else 0.0

    def best_sum(self, tile: Tile) -> float:
        """The best actions on one tile, as many as are left."""
        return sum([value for value, _ in self.worth(tile)[: self.actions]])

    def patrol_costs(self, start: int, steps: int, visited: tuple[int, ...]) -> list[float]:
        """What it costs to reach each tile in one patrol; fills `first` for the start of the turn."""
        s = self.s
        costs = [IMPOSSIBLE] * TILES
        first = [-1] * TILES
        costs[start] = 0.0
        front = [start]
        for depth in range(steps):
            further = []
            reached = costs[:]
            for tile in front:
                for near in s.neighbours(tile):
                    price = costs[tile] + self.entry[near] + 0.01
                    if near != start and near not in visited and price < reached[near]:
                        reached[near] = price
                        first[near] = near if depth == 0 else first[tile]
                        further.append(near)
            costs = reached
            front = further
        if start == s.agents[self.seat]:
            self.first = first
        return costs

    def entry_cost(self, tile: Tile) -> float:
        s, seat = self.s, self.seat
        if tile in s.razed:
            return 0.0 if s.androids[seat] else loss_cost(s, seat, 1)
        icons = s.gangsters(seat, tile)
        return (
            0.0 if icons <= 0 else min(loss_cost(s, seat, icons), 0.1 * icons + (0.6 if s.ammo[seat] < icons else 0.0))
        )

    # What can be done on a tile: worths, best first, with the action.

    def tile_actions(self, tile: Tile) -> list[tuple[float, int]]:
        s, seat = self.s, self.seat
        if self.actions <= 0:
            return []
        found: list[tuple[float, int]] = []
        if s.androids[seat]:
            self.add_underground(tile, found)
        elif s.police != tile:
            self.add_justice(tile, found)
        if tile not in s.razed and (s.androids[seat] or s.police != tile):
            self.add_search_and_goods(tile, found)
        found = [pair for pair in found if pair[0] > 0.0 and not s.has_done(pair[1], tile)]
        found.sort(reverse=True)
        return found

    def add_justice(self, tile: Tile, found: list[tuple[float, int]]) -> None:
        s, seat = self.s, self.seat
        attack, arrest, follow = 0.0, 0.0, 0.0
        left = rounds_left(s)
        for number in self.criminals[tile]:
            if s.defeated[number]:
                keep = ARREST_KEPT if left > 0 else (1.0 if self.actions == 2 and self.near_hq(tile) else 0.0)
                arrest = max(arrest, keep * arrest_worth(s, seat, s.cards[number]))
            else:
                worth = self.attack_worth(number)
                if worth > attack:
                    attack, follow = worth, self.defeat_chance(number) * self.arrest_hope(number)
        if self.has_assassin[tile]:
            chance = self.chance(2)
            failure = 0.0 if s.is_safe(tile, seat) else loss_cost(s, seat, 2)
            attack = max(attack, chance * ASSASSIN_PRIZE - (1.0 - chance) * failure - ASSASSIN_AMMO)
        if attack > 0.0:
            found.append((attack, actions.ATTACK))
            if arrest == 0.0 and left > 0 and follow > 0.0 and self.actions == 2:
                found.append((ARREST_NEXT * follow, actions.ARREST))  # who has won an attack can arrest at once
        if arrest > 0.0:
            found.append((arrest, actions.ARREST))
        if tile == HQ and CUSTODY + seat in s.criminals:
            gain = syndicate_bonus((*s.files[seat], *[s.cards[number] for number in s.prisoners(seat)]))
            found.append(((HOME if left > 0 else 0.0) + gain - syndicate_bonus(s.files[seat]), actions.TURN_IN))
        intercept = 0.0
        for other in self.guards:
            intercept = max(intercept, self.intercept_worth(tile, other))
        if intercept > 0.0:
            found.append((intercept, actions.INTERCEPT))
        for bomb in s.bombs_at(tile):
            timer = s.timers[bomb]
            risk = s.informants[tile].count(seat) + (0.0 if s.is_safe(tile, seat) else loss_cost(s, seat, 4))
            mine = 0.5 * s.informants[tile].count(seat)
            found.append((DEFUSE_CHANCE[timer] * (1.0 + mine) - DEFUSE_RISK[timer] * risk, actions.DEFUSE))
        for other in self.hunted:
            if s.agents[other] == tile and not s.is_safe(tile, other):
                found.append((self.chance(s.stamina[other] + 1) + 0.15, actions.HUNT))

    def intercept_worth(self, tile: Tile, other: Seat) -> float:
        """What the best prisoner of somebody there promises, if that one defends it with all the fuel it may."""
        s, seat = self.s, self.seat
        if other == seat or s.agents[other] != tile or not s.has_prisoner(other):
            return 0.0
        if s.fuel[seat] < 1 or tile in HUMAN_SHIELD or s.has_clock(seat, NO_FUEL):
            return 0.0
        fuel = min(DICE_PER_COLOUR, s.fuel[seat])
        defence = 0 if s.has_clock(other, NO_FUEL) else min(DICE_PER_COLOUR - fuel, s.fuel[other])
        prize = max([arrest_worth(s, seat, s.cards[number]) for number in s.prisoners(other)])
        keep = ARREST_KEPT if rounds_left(s) > 0 else 0.0
        return odds.takes_chance(fuel, defence) * (keep * prize + TAKEN_AWAY) - fuel * self.units[FUEL]

    def near_hq(self, tile: Tile) -> bool:
        return tile == HQ or self.s.is_adjacent(tile, HQ)

    def chance(self, needed: int) -> float:
        """To hit so often with the ammo that would be spent."""
        s, seat = self.s, self.seat
        black = min(3, s.ammo[seat], max(0, needed - 1))
        return odds.hit_chance(3, PISTOLS[s.weapon[seat]], black, needed)

    def arrest_hope(self, number: int) -> float:
        return arrest_worth(self.s, self.seat, self.s.known_card(self.seat, number))

    def defeat_chance(self, number: int) -> float:
        """Unknown cards have the health of the average."""
        card = self.s.known_card(self.seat, number)
        return self.chance(HEALTH[card]) if card >= 0 else self.average_chance

    def attack_worth(self, number: int) -> float:
        """Chance of a defeat times what it brings, less what a failure costs."""
        chance = self.defeat_chance(number)
        prize = 1.0 + (ARREST_HOPE * self.arrest_hope(number) if rounds_left(self.s) > 0 else 0.0)
        black = min(2, self.s.ammo[self.seat])
        return chance * prize - (1.0 - chance) * RETALIATION - ATTACK_AMMO * black

    def add_underground(self, tile: Tile, found: list[tuple[float, int]]) -> None:
        s, seat = self.s, self.seat
        if s.spaces(tile):
            guards = len(s.informants[tile])
            chance = self.chance(2 + guards)
            losses = sum([self.chance(1 + guard) for guard in range(guards)])
            bombs = len(s.bombs_at(tile)) * (0.0 if s.is_safe(tile, seat) else loss_cost(s, seat, 4))
            found.append((chance * (RAZE_PRIZE - bombs) + RIVAL_INFORMANT * losses, actions.RAZE))
        for other in range(s.seats):
            if other != seat and not s.androids[other] and s.agents[other] == tile and not s.is_safe(tile, other):
                found.append((self.chance(s.stamina[other]) * RAID_PRIZE + RAID_HURTS, actions.RAID))

    def add_search_and_goods(self, tile: Tile, found: list[tuple[float, int]]) -> None:
        s, seat = self.s, self.seat
        worth = 0.0
        dice = self.sheltered if s.is_safe(tile, seat) else self.exposed
        for colour, count in SEARCH_ICONS[tile]:
            worth += count * (max(dice) if colour == WHITE else dice[colour])
        if worth > 0.0:
            found.append((SEARCH_SHARE * worth, actions.SEARCH))
        buying = 0.0
        for good in GOODS[tile]:
            if not can_buy(s, seat, good):
                continue
            track, units, price, paid_in = good
            if paid_in == EVIDENCE:
                buying = max(buying, 1.0 * (s.evidence[seat] // price))
            else:
                times = min(self.spare // price, -(-(TRACK_END[track] - s.level(seat, track)) // units))
                if times <= 0:
                    continue
                if track >= CAR and times * units >= TRACK_END[track] - s.level(seat, track):
                    buying += TRACK_PRIZE  # the track is finished with this purchase
                else:
                    buying += times * (units * self.units[track] - CREDIT_COST * price)
        if buying > 0.0:
            found.append((buying, actions.BUY))

    def end_worth(self, tile: Tile) -> float:
        """An informant placed at the end, prisoners brought nearer home, and what stands there waiting."""
        s, seat = self.s, self.seat
        worth = 0.0
        if self.can_place and len(s.informants[tile]) < s.spaces(tile):
            worth += LEFT_BEHIND if self.is_leaving else informant_worth(s, tile)
        if self.held and self.near_hq(tile):
            worth += NEARER_HOME * self.held
        if s.mode == "android":
            worth += police_worth(s, seat, tile)
        if (self.threats or self.assassins_near[tile]) and not s.is_safe(tile, seat):
            for bomb in self.threats:
                if s.bombs[bomb] == tile:
                    worth -= loss_cost(s, seat, 4)
                elif s.is_adjacent(s.bombs[bomb], tile):
                    worth -= loss_cost(s, seat, 2)
            if not s.androids[seat]:
                worth -= self.assassins_near[tile] * loss_cost(s, seat, 2)
        return worth

    # The choice itself.

    def action_here(self, options: list[Choice]) -> Choice | None:
        """The best action on this tile, or the end of the turn."""
        actions = self.worth(self.s.agents[self.seat])
        for _, action in actions[:2]:
            found = self.matching(action, options, m.END)
            if found is not m.END:
                return found
        return m.BACKUP if m.BACKUP in options else m.END

    def matching(self, action: int, options: list[Choice], otherwise: Choice) -> Choice:
        """The option that carries out an action best."""
        s, seat = self.s, self.seat
        best, best_worth = otherwise, -1e9
        for option in options:
            value = -1e9
            verb = option.verb
            if action == actions.ATTACK and verb is m.ATTACK:
                value = self.attack_worth(option.arg)
            elif action == actions.ATTACK and verb is m.SHOOT:
                value = self.chance(2) * ASSASSIN_PRIZE - ASSASSIN_AMMO
            elif action == actions.ARREST and verb is m.ARREST:
                value = arrest_worth(s, seat, s.cards[option.arg])
            elif action == actions.INTERCEPT and verb is m.INTERCEPT:
                value = self.intercept_worth(s.agents[seat], option.arg)
            elif action == actions.DEFUSE and verb is m.DEFUSE:
                value = DEFUSE_CHANCE[s.timers[option.arg]]
            elif (action == actions.HUNT and verb is m.HUNT) or (action == actions.RAID and verb is m.RAID):
                value = -float(s.stamina[option.arg])
            elif action == actions.BUY and verb is m.BUY:
                value = 1.0 if option.arg == INFLUENCE else unit_worth(s, seat, option.arg)
            elif (
                (action == actions.SEARCH and option is m.SEARCH)
                or (action == actions.TURN_IN and option is m.TURN_IN)
                or (action == actions.RAZE and option is m.RAZE)
            ):
                value = 1.0
            if value > best_worth:
                best, best_worth = option, value
        return best

    def investigation(self, options: list[Choice], best: Choice) -> Choice:
        """Look before shooting when evidence is plenty; screen who is nearly unmasked."""
        s, seat = self.s, self.seat
        if best.verb is m.ATTACK and s.cards[best.arg] == FACE_DOWN and (s.evidence[seat] >= 7 or rounds_left(s) == 0):
            look = m.INVESTIGATE[best.arg]
            if look in options:
                return look
        for option in options:
            if option.verb is m.SCREEN and sum(s.shown[option.arg]) == 1 and len(s.hidden[option.arg]) == 1:
                return option
        return best

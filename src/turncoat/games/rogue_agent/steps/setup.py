"""Section 4: the city is laid out, boards are set, and the rounds begin."""

from typing import Final

from ....kernel.step import Effect
from ..board import IN_BAG, NO_CARD, RogueAgent
from ..content.amounts import ROUNDS_AGENT, ROUNDS_ANDROID
from ..content.cards import CARDS
from ..content.tiles import FIRST_PRECINCT, GENERAL_POSITIONS, HQ, HQ_POSITION, PRECINCT_POSITIONS, TILES
from ..content.tokens import ANDROID, ASSASSINS, BOMBS, CRIMINALS, HUMAN, IDENTITY_TOKENS, INFORMANTS
from ..content.tracks import CREDITS, RESOURCE_START, STAMINA_TOP, START_CREDITS
from ..events.city import LeaderChanged, PoliceMoved, RoundBegan
from .city import Assassins, BombStep, Criminals, NewLeader, PoliceSquad
from .time import DrawTokens
from .turn import BeginTurn

EVERY_ASSASSIN: Final = tuple(range(ASSASSINS))


class SetUp(Effect[RogueAgent]):
    """RA-4.3..4.7, RA-4.19..4.32, RA-1.1. City, boards, deck and Data Stream; then the first round."""

    def apply(self, s: RogueAgent) -> None:
        self.lay_city(s)
        seats = s.seats
        s.agents = [HQ] * seats
        s.fuel = [RESOURCE_START] * seats
        s.ammo = [RESOURCE_START] * seats
        s.evidence = [RESOURCE_START] * seats
        s.car = [0] * seats
        s.weapon = [0] * seats
        s.agent_track = [0] * seats
        s.stamina = [STAMINA_TOP] * seats
        s.credits = [START_CREDITS] * seats
        s.influence = [0] * seats
        s.supply = CREDITS - START_CREDITS * seats
        s.informants = [()] * TILES
        s.stock = [INFORMANTS] * seats
        s.fallen = [0] * seats
        s.criminals = [IN_BAG] * CRIMINALS
        s.defeated = [False] * CRIMINALS
        s.cards = [NO_CARD] * CRIMINALS
        s.face_down = [NO_CARD] * CRIMINALS
        s.laid = [0] * CRIMINALS
        s.investigated = [()] * CRIMINALS
        s.assassins = [IN_BAG] * ASSASSINS
        s.bombs = [IN_BAG] * BOMBS
        s.timers = [0] * BOMBS
        s.files = [()] * seats
        s.clocks = [()] * seats
        s.shown = [()] * seats
        s.androids = [False] * seats
        s.revealed_in = [0] * seats
        s.hidden = [()] * seats
        s.former = [()] * seats
        s.dossier = [()] * seats
        s.memory = [()] * seats
        s.police = FIRST_PRECINCT + s.rng.below(6)
        s.deck = s.rng.shuffled(len(CARDS))
        s.leader = s.rng.below(seats)
        s.emit(PoliceMoved(s.police))
        s.emit(LeaderChanged(s.leader))
        s.push(DealIdentities(), Round())

    def lay_city(self, s: RogueAgent) -> None:
        """RA-4.3..4.6. Headquarters in the middle, precincts around it, the rest at random."""
        layout = [HQ] * TILES
        precincts = [FIRST_PRECINCT + number for number in s.rng.shuffled(6)]
        general = [HQ + 1 + number for number in s.rng.shuffled(6)]
        for place, tile in zip(PRECINCT_POSITIONS, precincts, strict=True):
            layout[place] = tile
        for place, tile in zip(GENERAL_POSITIONS, general, strict=True):
            layout[place] = tile
        assert layout[HQ_POSITION] == HQ
        s.layout = tuple(layout)
        s.spot = tuple([layout.index(tile) for tile in range(TILES)])


class DealIdentities(Effect[RogueAgent]):
    """RA-16.1..16.4. Three tokens each, one android more than there are players."""

    def apply(self, s: RogueAgent) -> None:
        if s.mode != "android":
            return
        androids = s.seats + 1
        tokens = [ANDROID] * androids + [HUMAN] * (IDENTITY_TOKENS * s.seats - androids)
        s.rng.shuffle(tokens)
        size = IDENTITY_TOKENS
        s.hidden = [tuple(tokens[seat * size : seat * size + size]) for seat in s.everyone]


class Round(Effect[RogueAgent]):
    """RA-1.4..1.7, RA-6.1, RA-7.1, RA-14.1, RA-16.89, RA-18.25. Time, the turns from the leader on, the city."""

    def apply(self, s: RogueAgent) -> None:
        s.round += 1
        if s.is_loud:
            s.emit(RoundBegan(s.round, s.leader))
        last = ROUNDS_ANDROID if s.mode == "android" else ROUNDS_AGENT
        # Each push goes on top of the one before.
        if s.round < last:
            s.push(NewLeader(), self)
        s.push(Criminals(0), Assassins(s.leader, EVERY_ASSASSIN), PoliceSquad(), BombStep())
        s.push_all([BeginTurn(seat) for seat in s.from_leader()])
        s.push(DrawTokens())

"""Setting up: the city, the common area, the players."""

from ....kernel.step import Effect
from ..board import EMPTY_DISPLAY, GONE, InTooDeep, empty_city
from ..content import tables
from ..content.boosts import BOOSTS
from ..content.crimes import CRIMES, LEVEL
from ..content.dilemmas import DILEMMAS
from ..content.echo import ECHO_CARDS, LETTERS
from ..events.city import ChapterBegan
from .turn import StartTurn


def criminals_used(mode: str, players: int) -> int:
    """ITD-4.6, ITD-16.2, ITD-16.81. Four in the solo game, otherwise five, and six from four players on."""
    return 4 if mode == "solo" else tables.CRIMINALS_USED[players]


class SetUp(Effect[InTooDeep]):
    """ITD-4.36. The city, the common area, the players; then the first player begins."""

    def apply(self, s: InTooDeep) -> None:
        s.push(SetUpCity(), SetUpCommonArea(), SetUpPlayers(), SetUpEcho(), Begin())


class SetUpCity(Effect[InTooDeep]):
    """ITD-4.1..4.11, ITD-1.12. A ring of zones with an item each, criminals, Sentinel, blockades and heat."""

    def apply(self, s: InTooDeep) -> None:
        if not s.ring:
            s.ring = tuple(s.rng.shuffled(len(tables.ZONES)))
        if not s.cast:
            drawn = s.rng.shuffled(len(tables.CRIMINALS))[: criminals_used(s.mode, s.players)]
            s.cast = tuple(sorted(drawn))
        s.criminal_at, s.holds, s.item_at = empty_city()
        for at, item in enumerate(s.rng.shuffled(len(tables.ITEMS))):
            s.item_at[item] = at
        s.sentinel = s.ring.index(tables.DOWNTOWN)
        s.blockades = (s.sentinel, (s.sentinel + tables.RING // 2) % tables.RING)
        starts = [at for at in range(tables.RING) if at != s.sentinel]
        s.rng.shuffle(starts)
        for criminal, at in zip(s.cast, starts, strict=False):
            s.criminal_at[criminal] = at
        blocks = s.ring.index(tables.BLOCKS)
        tokens = {blocks: 3, (blocks + 3) % tables.RING: 2, (blocks + 6) % tables.RING: 1}
        s.heat = tuple([tokens.get(at, 0) for at in range(tables.RING)])


class SetUpCommonArea(Effect[InTooDeep]):
    """ITD-4.12..4.29, ITD-4.42. Storylines, decks, evidence, boosts, assignments and dossiers."""

    def apply(self, s: InTooDeep) -> None:
        if not s.storylines:
            drawn = s.rng.shuffled(len(tables.STORYLINES))[: s.storyline_count]
            s.storylines = tuple(sorted(drawn))
        used: list[list[int]] = [[], [], [], []]
        box: list[int] = []
        for crime, card in enumerate(CRIMES):
            is_out = card.level and card.storyline not in s.storylines
            if is_out or (card.is_for_four and s.players < 4):  # ITD-4.16, ITD-4.17
                box.append(crime)
            else:
                used[LEVEL[crime]].append(crime)
        s.box = tuple(box)
        for deck in used:
            s.rng.shuffle(deck)
        s.crime_decks = [tuple(deck) for deck in used]
        s.dilemma_deck = tuple(s.rng.shuffled(len(DILEMMAS)))
        supply = [evidence for evidence in range(len(tables.EVIDENCE)) for _ in range(tables.TOKENS_PER_TYPE)]
        s.rng.shuffle(supply)
        s.strip = tuple([supply.pop() for _ in range(tables.STRIP)])
        size = tables.DISPLAY_SIZE[s.players]
        s.display = tuple([supply.pop() for _ in range(size)]) + EMPTY_DISPLAY[size:]
        s.supply = tuple(supply)
        boosts = s.rng.shuffled(len(BOOSTS))
        s.wheel = tuple([boosts.pop() for _ in range(3)])
        s.wheel_intel = (0, 0, 0)
        s.boost_stack = tuple(boosts)
        s.assignments = tuple(s.rng.shuffled(len(tables.EVIDENCE))[: tables.ROWS])
        s.row_dossiers = tables.DOSSIERS[s.players]
        s.spots = (GONE,) * len(tables.SPOTS)
        s.spot_filers = (GONE,) * len(tables.SPOTS)


class SetUpPlayers(Effect[InTooDeep]):
    """ITD-4.30..4.41, ITD-16.9, ITD-16.10. Consoles, starting evidence, intel, crimes and grip, by place in the turn
    order.
    """

    def apply(self, s: InTooDeep) -> None:
        players = s.players
        first = s.rng.below(s.seats)
        humans = [(first + turn) % s.seats for turn in range(s.seats)]
        s.order = tuple([*humans, s.seats] if s.has_echo else humans)
        s.ports = [()] * players
        s.grip = [(0,) * len(tables.CRIMINALS)] * players
        s.intel = [tables.START_INTEL] * players
        s.clearance = [0] * players
        s.dossiers = [0] * players
        s.boosts = [()] * players
        s.shown = [()] * players
        s.witnessed = ((),) * players
        s.crimes = [()] * players
        s.dilemmas = [()] * players
        s.stacks = [()] * players
        s.memory = [()] * players
        s.lockers = [()] * players
        s.known = [()] * players
        s.shed = [()] * players
        s.buried = [()] * players
        for turn, player in enumerate(s.order):
            s.memory[player] = (s.supply[-1],)
            s.supply = s.supply[:-1]
            decks = (1,) if s.is_echo(player) else (0, 1)  # ITD-4.35, ITD-16.7
            hand = []
            for deck in decks:
                hand.append(s.crime_decks[deck][-1])
                s.crime_decks[deck] = s.crime_decks[deck][:-1]
            s.crimes[player] = tuple(sorted(hand))
            for criminal in s.rng.sample(list(s.cast), tables.START_GRIP[turn]):
                s.change_grip(player, criminal, 1)


class SetUpEcho(Effect[InTooDeep]):
    """ITD-16.1, ITD-16.3..16.6, ITD-16.8, ITD-16.80, ITD-16.83. Echo's deck, her letters, and the marked blockade."""

    def apply(self, s: InTooDeep) -> None:
        if s.has_echo:
            s.echo_deck = tuple(s.rng.shuffled(len(ECHO_CARDS)))
            letters = s.rng.sample(list(s.cast), len(s.cast))
            s.echo_letters = tuple(letters[: len(LETTERS)])
            s.echo_waiting = letters[len(LETTERS)] if len(letters) > len(LETTERS) else GONE
            s.echo_marked = s.rng.below(2)


class Begin(Effect[InTooDeep]):
    """ITD-4.36, ITD-4.37, ITD-4.28. The first chapter begins with the first player."""

    def apply(self, s: InTooDeep) -> None:
        s.chapter = 1
        s.emit(ChapterBegan(1))
        s.push(StartTurn(s.order[0]))

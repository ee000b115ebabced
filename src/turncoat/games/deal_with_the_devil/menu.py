"""Everything that can be chosen in Deal with the Devil, verb by verb. Append only."""

from typing import Final

from ...kernel.choice import Choice, Domain, Menu, numbers
from .content.cards import BUILDINGS, HAPPENINGS
from .content.grammar import BUY as BUY_PRICES
from .content.grammar import COIN, GLASS, GOODS, GRAIN, MARBLE, NOTHING, STONE, WOOD, Goods, minus, one
from .content.grammar import SELL as SELL_PRICES
from .content.tables import DEMANDS, INQUISITORS, MARKS, MASTERS, PRIVILEGES
from .events.heaps import HEAPS

SEAT: Final = numbers("seat", 4)
GOOD: Final = Domain("good", GOODS)
RESOURCE: Final = Domain("good", GOODS[:5])
STOCK: Final = Domain("stock", GOODS[:5])
WARE: Final = Domain("ware", GOODS[:5])
LAID: Final = Domain("laid", GOODS)
"""Goods by where they lie, so that each is a piece of its own on a board: with the bank, on its counter, in a chest."""
LOAN: Final = numbers("loan", 15, 1)
REPAYMENT: Final = numbers("repayment", 15, 1)
BRIBED: Final = numbers("bribe", 15, 1)
"""Coins by what they are for."""
BUILDING: Final = Domain("building", tuple([card.name for card in BUILDINGS]))
HAPPENING: Final = Domain("event", tuple([card.name for card in HAPPENINGS]))
DEMANDED: Final = Domain("demand", DEMANDS)
MASTER: Final = Domain("master", MASTERS)
PRIVILEGE: Final = Domain("privilege", PRIVILEGES)
SPACE: Final = numbers("space", 4, 1)
ROLE: Final = Domain("role", ("mortal", "cultist", "devil"))
MARK: Final = Domain("mark", MARKS)
PIECE: Final = Domain("piece", ("pure", "marked"))
FACE: Final = Domain("face", ("laughing", "weeping"))
PRICE: Final = Domain("price", ("coins", "pure", "marked", "pure-pure", "pure-marked", "marked-marked"))
INQUISITOR: Final = Domain("inquisitor", INQUISITORS)
MEANS: Final = Domain("means", ("piece", "indulgence", "penalty"))
GIFT: Final = Domain("gift", ("glass-glass", "glass-marble", "marble-marble"))


def _teams() -> tuple[str, ...]:
    """Every set of masters by its bits, as a name."""
    names = []
    for bits in range(16):
        names.append("+".join([name for number, name in enumerate(MASTERS) if bits >> number & 1]) or "alone")
    return tuple(names)


TEAM: Final = Domain("team", _teams())

PHASE: Final = Domain(
    "phase",
    (
        "setup",
        "production",
        "cards",
        "trading",
        "action",
        "interest",
        "reputation",
        "witch-hunt",
        "inquisition",
        "scoring",
    ),
)

MOMENT: Final = Domain(
    "moment",
    (
        "preferences",
        "choice-of-goods",
        "discarding",
        "passing",
        "offers",
        "jesters",
        "chests",
        "viewing",
        "planning",
        "paying",
        "hiring",
        "claiming",
        "placing",
        "charters",
        "dam",
        "stables",
        "tucked-use",
        "witch-hunt",
        "interrogation",
        "preparation",
        "ritual",
        "questioning",
        "new-guest",
        "vandal",
        "profligate",
        "merchant-road",
    ),
)
"""When a verb can be used: what refusals at another time name."""

PLACE_NAMES: Final[tuple[str, ...]] = (
    "wall",
    "bank",
    "hand",
    "discards",
    "chest",
    "open-chest",
    "ritual-chest",
    "left-half",
    "right-half",
    "slot-1",
    "slot-2",
    "site-1",
    "site-2",
    "work-1",
    "work-2",
    "hire",
    "stables",
    "wings",
    "privileges",
    "ruins",
    "road",
)
"""Where choices lead to, besides seats, spaces and inquisitors: pieces called "place:wall"."""
DUTY: Final = Domain(
    "duty", ("plan", "discard-event", "open-chest", "sold-chest", "bank", "name-good", "ritual", "lay-marked")
)
"""What a prompt of several forms is about."""

STEPS: Final = numbers("step", 12)
DEBT: Final = numbers("debt", 11)
"""What one may owe: a loan or a repayment leads to one of these."""

MENU: Final = Menu()
MENU.mention(
    STEPS,
    DEBT,
    Domain("heap", HEAPS),
    Domain("stack", ("no buildings", "1 building", *[f"{n} buildings" for n in range(2, 9)])),
    PHASE,
    MOMENT,
    DUTY,
    Domain("place", PLACE_NAMES),
    Domain("sale", ("open", "sold")),
    Domain("half", ("none", "left", "right")),
    Domain("consent", ("no", "yes")),
    Domain("lack", ("price", "no-master", "master", "condition")),
    Domain(
        "cause",
        (
            "top",
            "highest",
            "card",
            "bought",
            "proof",
            "low",
            "lowest",
            "debt",
            "confession",
            "souls",
            "marked-souls",
            "guess",
        ),
    ),
    Domain("deed", ("closed", "accepted")),
    Domain("truth", ("wrong", "right")),
    Domain("what", ("build", "use", "tucked", "at-once", "hire", "right", "token")),
    Domain(
        "source",
        (
            "demon-wings",
            "university",
            "cathedral",
            "souls",
            "guesses",
            "ascetic",
            "fundamentalist",
            "friar",
            "orator",
            "debt-collector",
            "profligate",
            "guest",
            "merchant-road",
        ),
    ),
)
DONE: Final = MENU.verb("done").only
# The bank (section 7)
BUY: Final = MENU.verb("buy", STOCK)
SELL: Final = MENU.verb("sell", WARE)
BORROW: Final = MENU.verb("borrow", LOAN)
REPAY: Final = MENU.verb("repay", REPAYMENT)
# Setup, production, cards
WANT: Final = MENU.verb("want", ROLE)
AVOID: Final = MENU.verb("avoid", ROLE)
GAIN: Final = MENU.verb("gain", RESOURCE)
KEEP: Final = MENU.verb("keep", BUILDING)
PASS: Final = MENU.verb("pass", BUILDING)
# Trading
PUT: Final = MENU.verb("put", GOOD)
WITHDRAW: Final = MENU.verb("withdraw", LAID)
DEMAND: Final = MENU.verb("demand", DEMANDED)
JESTER: Final = MENU.verb("jester", FACE)
SEAL: Final = MENU.verb("seal").only
TAKE: Final = MENU.verb("take").only
ACCEPT: Final = MENU.verb("accept", PRICE)
CLOSE: Final = MENU.verb("close").only
# Planning
DISCARD: Final = MENU.verb("discard", HAPPENING)
LEFT: Final = MENU.verb("left", HAPPENING)
RIGHT: Final = MENU.verb("right", HAPPENING)
USE: Final = MENU.verb("use", BUILDING)
BUILD: Final = MENU.verb("build", BUILDING)
WORK: Final = MENU.verb("work", BUILDING)
PLAN_HIRE: Final = MENU.verb("plan-hire").only
REST: Final = MENU.verb("rest").only
READY: Final = MENU.verb("ready").only
# Resolution
GIVE: Final = MENU.verb("give", RESOURCE)
PAY: Final = MENU.verb("pay").only
AUTO: Final = MENU.verb("auto").only
HIRE: Final = MENU.verb("hire", MASTER)
CLAIM: Final = MENU.verb("claim", PRIVILEGE, TEAM)
PLACE: Final = MENU.verb("place", SPACE)
CHARTER: Final = MENU.verb("charter", PRIVILEGE)
DROP: Final = MENU.verb("drop", PRIVILEGE)
TUCK: Final = MENU.verb("tuck", BUILDING)
SKIP: Final = MENU.verb("skip").only
AT_ONCE: Final = MENU.verb("use-now").only
# Witch hunt
VOTE: Final = MENU.verb("vote", SEAT)
ABSTAIN: Final = MENU.verb("abstain").only
PROVE: Final = MENU.verb("prove").only
CONFESS: Final = MENU.verb("confess").only
# Inquisition
WING: Final = MENU.verb("buy-wing").only
BRIBE: Final = MENU.verb("bribe", BRIBED)
BRIBE_GOOD: Final = MENU.verb("bribe-with", RESOURCE)
LAY: Final = MENU.verb("lay", PIECE)
GUESS: Final = MENU.verb("guess", MARK, SEAT)
ANSWER: Final = MENU.verb("answer", INQUISITOR, MEANS)
COMMIT: Final = MENU.verb("commit").only
SETTLE: Final = MENU.verb("settle", MEANS)
DESTROY: Final = MENU.verb("destroy", BUILDING)
OFFER_GIFT: Final = MENU.verb("gift", GIFT)
REFUSE: Final = MENU.verb("refuse").only
# Final scoring
HAUL: Final = MENU.verb("haul", RESOURCE)


def _delta(choice: Choice) -> Goods:
    """What a pick of a draft does to the goods behind the wall."""
    verb, arg = choice.verb, choice.arg
    if verb is BUY:
        return minus(one(arg), one(COIN, BUY_PRICES[arg]))
    if verb is SELL:
        return minus(one(COIN, SELL_PRICES[arg]), one(arg))
    if verb is BORROW:
        return one(COIN, arg + 1)
    if verb is REPAY or verb is BRIBE:
        return one(COIN, -arg - 1)
    if verb is PUT or verb is BRIBE_GOOD or verb is GIVE:
        return one(arg, -1)
    if verb is WITHDRAW or verb is GAIN:
        return one(arg)
    if choice is WING:
        return one(COIN, -5)
    return NOTHING


DELTAS: Final = tuple([_delta(choice) for choice in MENU.choices])
BANK_VERBS: Final = (BUY, SELL, BORROW, REPAY)
IS_BANK: Final = tuple([choice.verb in BANK_VERBS for choice in MENU.choices])
DEBT_DELTAS: Final = tuple(
    [
        choice.arg + 1 if choice.verb is BORROW else -choice.arg - 1 if choice.verb is REPAY else 0
        for choice in MENU.choices
    ]
)
"""What each choice, by its code, does to goods and debt while it is a pick of a draft."""


def _kind(delta: Goods) -> int:
    """The kind that a pick moves besides coins, or coins."""
    moved = [kind for kind in range(7) if kind != COIN and delta[kind]]
    assert len(moved) < 2, "folded() counts on it"
    return moved[0] if moved else COIN


KINDS: Final = tuple([_kind(delta) for delta in DELTAS])
AMOUNTS: Final = tuple([0 if kind == COIN else delta[kind] for kind, delta in zip(KINDS, DELTAS, strict=True)])
COINS: Final = tuple([delta[COIN] for delta in DELTAS])
"""The same by the one kind that a pick moves, and the coins: a draft is folded at every pick."""


def folded(goods: Goods, picks: tuple[Choice, ...]) -> Goods:
    """The goods behind a wall after these picks."""
    if not picks:
        return goods
    wood, stone, grain, glass, marble, coins, indulgences = goods
    for pick in picks:
        code = pick.code
        coins += COINS[code]
        amount = AMOUNTS[code]
        if amount:
            kind = KINDS[code]
            if kind == WOOD:
                wood += amount
            elif kind == STONE:
                stone += amount
            elif kind == GRAIN:
                grain += amount
            elif kind == GLASS:
                glass += amount
            elif kind == MARBLE:
                marble += amount
            else:
                indulgences += amount
    return (wood, stone, grain, glass, marble, coins, indulgences)


def folded_debt(debt: int, picks: tuple[Choice, ...]) -> int:
    """The debt after these picks."""
    for pick in picks:
        debt += DEBT_DELTAS[pick.code]
    return debt


def _places() -> list[tuple[str, ...]]:
    """By code, where a choice leads to whatever the position is; none where that depends, or where nothing moves."""
    leading = [
        ("wall", [BUY, GAIN, WITHDRAW, HIRE, TAKE.verb]),
        ("bank", [SELL, GIVE, PAY.verb, AUTO.verb, OFFER_GIFT]),
        ("hand", [KEEP]),
        ("discards", [DISCARD]),
        ("chest", [PUT, DEMAND]),
        ("open-chest", [ACCEPT]),
        ("left-half", [LEFT]),
        ("right-half", [RIGHT]),
        ("hire", [PLAN_HIRE.verb]),
        ("stables", [TUCK]),
        ("wings", [WING.verb]),
        ("ritual-chest", [BRIBE, BRIBE_GOOD, LAY, GUESS]),
        ("privileges", [CLAIM, CHARTER]),
        ("ruins", [DESTROY]),
        ("road", [HAUL]),
    ]
    found: list[tuple[str, ...]] = [()] * len(MENU)
    for place, verbs in leading:
        for verb in verbs:
            for choice in verb.choices:
                found[choice.code] = (f"place:{place}",)
    for verb in (PLACE, VOTE, ANSWER):
        for choice in verb.choices:
            found[choice.code] = choice.pieces[:1]
    return found


PLACES: Final = _places()


def places_of(choice: Choice, debt: int, picks: tuple[Choice, ...] = ()) -> tuple[str, ...]:
    """Where a choice leads to for a seat that owes so much before its picks; a loan or repayment to the debt after it.

    Every choice of every prompt asks, and few are about the debt: it is reckoned for those alone.
    """
    change = DEBT_DELTAS[choice.code]
    return (f"debt:{folded_debt(debt, picks) + change}",) if change else PLACES[choice.code]

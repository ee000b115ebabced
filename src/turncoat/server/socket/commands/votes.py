"""Proposals and votes. What a vote decides is stored together with the vote."""

from sqlalchemy import Connection as Db

from ....kernel.ids import Seat
from ...errors import Refusal
from ...match.replay import told
from ...storage.log import read_told
from ...table import standing
from ...table.asking import Asking
from ...table.company import Work
from ...table.proposals import Proposal
from ...table.room import Room
from ...table.showing import message
from .. import messages
from .play import check_begun, seated


async def propose(room: Room, asking: Asking, said: messages.Propose) -> None:
    seat = seated(asking.seat)
    check_begun(room)
    play = await room.loaded()
    if play.match.is_over:
        raise Refusal(409, "match-over", "The match is over.")
    if any([other.by == seat and other.kind == said.kind for other in room.open_proposals]):
        raise Refusal(409, "cannot-propose", "You have proposed this already.")
    people = [other.seat for other in room.info.seats if not other.is_bot]
    number = max(room.proposals, default=-1) + 1
    proposal = Proposal(number, said.kind, seat, said.seat, said.id, people, decision=play.decision)
    if said.kind == "bot":
        _check_replaceable(room, seat, said.seat)
        proposal.voters = [other for other in people if other != said.seat]
    elif said.kind == "coach":
        # Whoever has left may come back, and must not find advice that was never agreed to.
        proposal.voters = [other.seat for other in room.info.seats if other.kind == "player"]
    elif said.kind == "takeback":
        proposal.seat = seat
        proposal.target = await _takeback_target(room, seat)
    await _count(room, asking, proposal, seat, True)


async def vote(room: Room, asking: Asking, said: messages.Vote) -> None:
    seat = seated(asking.seat)
    proposal = room.proposals.get(said.proposal)
    await room.loaded()
    if proposal is None or proposal not in room.open_proposals or seat not in proposal.voters:
        raise Refusal(409, "proposal-closed", "There is nothing to vote on (any more).")
    check_begun(room)
    await _count(room, asking, proposal, seat, said.yes)


async def _count(room: Room, asking: Asking, proposal: Proposal, seat: Seat, yes: bool) -> None:
    """Add a vote and do what it decides. The room hears of it only when it is stored."""
    counted = proposal.with_vote(seat, yes, asking.command)

    def save(db: Db) -> None:
        counted.save(db, room.info.id)

    if counted.state != "accepted":
        await room.house.store.write(save)
    elif counted.kind == "bot":
        assert counted.seat is not None
        await standing.set_absent(room, counted.seat, True, save)
        room.notify("stand-in", counted.seat)
    elif counted.kind == "abandon":
        await standing.abandon(room, save)
    elif counted.kind == "coach":
        await room.house.store.write(save)  # from now on all may ask
    elif counted.kind == "pause":
        await room.house.store.write(save)
        await standing.pause(room, None, True)
        room.notify("paused", None)
    else:
        await _take_back(room, asking, counted.target, save)  # which acknowledges, and shows
    room.proposals[counted.number] = counted
    if counted.kind != "takeback" or counted.state != "accepted":
        room.acknowledge(asking)
    room.tell(message(type="proposal", proposal=counted.data()))


def _check_replaceable(room: Room, by: int, seat: Seat | None) -> None:
    """Only for somebody else whose time is up or, where there is no clock, who has been silent for long."""
    if seat is None or seat >= len(room.info.seats) or seat == by or room.info.seats[seat].is_bot:
        raise Refusal(409, "cannot-propose", "Name the seat of another player.")
    if not room.is_replaceable(seat):
        raise Refusal(409, "cannot-propose", "This player still has time.")


async def _takeback_target(room: Room, seat: Seat) -> int:
    kept = await room.house.store.read(lambda db: read_told(db, room.info.id))
    _, made = told(room.game, room.info, *kept)
    mine = [number for number, choice in enumerate(made) if choice.seat == seat]
    if not mine:
        raise Refusal(409, "nothing-to-undo", "You have not chosen anything yet.")
    return mine[-1]


async def _take_back(room: Room, asking: Asking, target: int, save: Work) -> None:
    """The match is played again without the last choices, and goes on from there."""
    play = await room.loaded()
    kept = await room.house.store.read(lambda db: read_told(db, room.info.id))
    match, made = told(room.game, room.info, *kept)
    for choice in made[:target]:
        match.choose(choice.seat, choice.text)
    restored = room.game.restore(match.snapshot())  # as it will be when it is read from the log
    answers = [choice.seat for choice in made[target:] if choice.is_answer]
    entry = play.rewound(restored, made[target].seq_before, target, answers, room.now())
    await room.commit([entry], asking, save, with_snapshot=True)

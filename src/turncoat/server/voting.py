"""Proposals and votes on the socket. What a vote decides is stored together with the vote."""

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection as Db

from . import messages
from .auth import now_ms
from .commands import acknowledge, check_playing, present, seat_at
from .connection import Connection
from .errors import Refusal
from .journal import Entry
from .logbook import read_told
from .proposals import Proposal
from .replay import told
from .rooms import Room
from .showing import message


async def propose(room: Room, connection: Connection, said: messages.Propose) -> None:
    seat = seat_at(room, connection)
    async with room.lock:
        if any([other.by == seat and other.command == said.id for other in room.proposals.values()]):
            acknowledge(connection, said.id, present(room))
            return
        check_playing(room)
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
        elif said.kind == "takeback":
            proposal.seat = seat
            proposal.target = await _takeback_target(room, seat)
        await _count(room, connection, proposal, seat, True, said.id)


async def vote(room: Room, connection: Connection, said: messages.Vote) -> None:
    seat = seat_at(room, connection)
    async with room.lock:
        proposal = room.proposals.get(said.proposal)
        if proposal is not None and proposal.votes.get(seat, (False, ""))[1] == said.id:
            acknowledge(connection, said.id, present(room))
            return
        decision = (await room.loaded()).decision if proposal is not None else 0
        if proposal is None or not proposal.is_open(decision) or seat not in proposal.voters:
            raise Refusal(409, "proposal-closed", "There is nothing to vote on (any more).")
        check_playing(room)
        await _count(room, connection, proposal, seat, said.yes, said.id)


async def _count(room: Room, connection: Connection, proposal: Proposal, seat: int, yes: bool, command: str) -> None:
    """Add a vote and do what it decides. The room hears of it only when it is stored."""
    counted = proposal.with_vote(seat, yes, command)
    rewound: Entry | None = None

    def save(db: Db) -> None:
        counted.save(db, room.info.id)

    if counted.state != "accepted":
        await room.hall.store.write(save)
    elif counted.kind == "bot":
        assert counted.seat is not None
        await room.set_absent(counted.seat, True, save)
    elif counted.kind == "abandon":
        await room.abandon(save)
    else:
        rewound = await _take_back(room, counted.target, save)
    room.proposals[counted.number] = counted
    acknowledge(connection, command, present(room))
    room.tell(message(type="proposal", proposal=counted.data()))
    if rewound is not None:
        room.show(rewound)


def _check_replaceable(room: Room, by: int, seat: int | None) -> None:
    """Only for somebody else, who is gone or whose time is up."""
    if seat is None or seat >= len(room.info.seats) or seat == by or room.info.seats[seat].is_bot:
        raise Refusal(409, "cannot-propose", "Name the seat of another player.")
    assert room.play is not None
    if seat in room.connected and seat not in room.play.clock.overdue(now_ms()):
        raise Refusal(409, "cannot-propose", "This player is here and still has time.")


async def _takeback_target(room: Room, seat: int) -> int:
    kept = await room.hall.store.read(lambda db: read_told(db, room.info.id))
    _, made = told(room.game, room.info, *kept)
    mine = [number for number, choice in enumerate(made) if choice.seat == seat]
    if not mine:
        raise Refusal(409, "nothing-to-undo", "You have not chosen anything yet.")
    return mine[-1]


async def _take_back(room: Room, target: int, save: Callable[[Db], None]) -> Entry:
    """The match is played again without the last choices, and goes on from there."""
    play = await room.loaded()
    kept = await room.hall.store.read(lambda db: read_told(db, room.info.id))
    match, made = told(room.game, room.info, *kept)
    for choice in made[:target]:
        match.choose(choice.seat, choice.text)
    restored = room.game.restore(match.snapshot())  # as it will be when it is read from the log
    entry = play.rewound(restored, made[target].seq_before, target, now_ms())
    await room.commit([entry], None, save, with_snapshot=True)
    return entry


HANDLERS: dict[str, Callable[[Room, Connection, Any], Awaitable[None]]] = {"propose": propose, "vote": vote}

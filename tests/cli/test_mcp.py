"""What a language model can do: begin a match, read the table, choose, ask; here and at a table of a server."""

import pytest

from tests.server.conftest import server, sqlite
from tests.server.running import Running
from turncoat import game
from turncoat.command.mcp import SeatHere, SeatThere, Tools, told

__all__ = ["server", "sqlite"]


def offered(turn: str) -> list[str]:
    """The choices at the end of a turn."""
    return [line.partition("\t")[0] for line in turn.splitlines() if "\t" in line]


def test_a_match_from_beginning_to_end() -> None:
    tools = Tools()
    assert "in-too-deep standard: In Too Deep" in tools.list_games()
    turn = tools.new_match("lanterns", seats=3, seed="7")
    assert "You are You." in turn or "You are" in turn
    turns = 0
    while offered(turn):
        assert offered(turn) == offered(tools.turn())
        turn = tools.choose(offered(turn)[0])
        turns += 1
    assert turns >= 3 and "Dawn has come." in turn


def test_questions() -> None:
    tools = Tools()
    first = offered(tools.new_match("lanterns", seats=3, seed="7"))[0]
    assert tools.preview(first) == tools.preview(first)
    assert "not in your hand" in tools.why_not("play 3") and tools.why_not(first) == ""
    assert "LAN-3" in tools.look_up("robber lantern") or "robber" in tools.look_up("robber lantern").lower()


@pytest.mark.parametrize(
    ("tool", "words", "answer"),
    [
        ("turn", (), "No match has begun: call new_match first. (no-match)"),
        ("choose", ("play 1",), "(no-match)"),
        ("look_up", ("robber",), "(no-match)"),
        ("new_match", ("chess",), "(unknown-game)"),
        ("new_match", ("lanterns", "backwards"), "(unknown-mode)"),
    ],
)
def test_a_refusal_is_an_answer(tool: str, words: tuple[str, ...], answer: str) -> None:
    tools = Tools()
    assert told(getattr(tools, tool))(*words).endswith(answer) and tools.seat is None


def test_what_is_not_offered_changes_nothing() -> None:
    tools = Tools()
    tools.new_match("lanterns", seats=3, seed="7")
    assert isinstance(tools.seat, SeatHere)
    before = tools.seat.match.digest()
    assert "not offered" in told(tools.choose)("play 3")
    assert tools.seat.match.digest() == before


def test_a_seat_at_a_table_of_a_server(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mbb", start=True)
    token = ada.post(f"/api/tables/{table['id']}/token")["token"]
    tools = Tools(SeatThere(server.url, table["id"], token), game("lanterns"))
    assert [tool.__name__ for tool in tools.all()] == ["turn", "choose", "look_up"]
    turn = tools.turn()
    assert "You are Ada." in turn
    while offered(turn):
        turn = tools.choose(offered(turn)[0])
    assert ada.get(f"/api/tables/{table['id']}")["status"] == "over"
    assert told(tools.choose)("play 1").endswith(")") and "Traceback" not in told(tools.choose)("play 1")
    wrong = Tools(SeatThere(server.url, table["id"], "nothing"))
    assert told(wrong.turn)().endswith("(bad-token)")
    assert told(Tools(SeatThere("http://127.0.0.1:9", "abcd", "x")).turn)().endswith("(no-server)")

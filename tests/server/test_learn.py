"""Lessons and guides over HTTP: nothing is remembered, everything is checked."""

import pytest

from tests.server.running import Running
from turncoat.games import game
from turncoat.learn.first import first_games


def test_a_lesson_is_taken_by_requests_alone(server: Running) -> None:
    ada = server.guest("Ada")
    teaching = ada.get("/api/games/lanterns/learn")
    assert [lesson["name"] for lesson in teaching["lessons"]] == ["robbing"]
    path = "/api/games/lanterns/lessons/robbing"
    begun = ada.post(path, {"choices": []})
    assert (begun["solved"], begun["done"], begun["answer"]) == (0, False, "rob 2")
    asked = begun["update"]["prompt"]
    assert [choice["text"] for choice in asked["choices"]] == ["rob 1", "rob 2"]
    assert begun["update"]["events"] == [], "what led to the position is not told"
    previews = {preview["text"]: preview for preview in ada.post(f"{path}/previews", {"choices": []})}
    assert previews["rob 2"]["certain"][0]["path"] == ["table", "lanterns", 0]
    assert ada.post(f"{path}/why", {"choices": [], "text": "rob 0"})[0]["rule"] == "LAN-3"
    wrong = ada.post(path, {"choices": ["rob 1"]})
    assert (wrong["solved"], wrong["fault"], wrong["update"]) == (0, "rob 1", None)
    solved = ada.post(path, {"choices": ["rob 2"]})
    update = solved["update"]
    assert solved["done"] and update["view"]["table"]["lanterns"] == [1, 1, 1]
    assert update["events"][0]["events"][0]["event"] == "Robbed"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("lanterns/lessons/juggling", {"choices": []}, 404, "unknown-lesson"),
        ("chess/lessons/robbing", {"choices": []}, 404, "unknown-game"),
        ("lanterns/lessons/robbing", {"choices": ["rob 0"]}, 422, "not-offered"),
        ("lanterns/lessons/robbing", {"choices": ["rob 2", "rob 1"]}, 422, "lesson-over"),
        ("lanterns/lessons/robbing", {"choices": "rob 2"}, 422, "invalid-request"),
        ("lanterns/lessons/robbing", {"choices": ["rob 2"] * 61}, 422, "invalid-request"),
        ("lanterns/lessons/robbing/previews", {"choices": ["rob 1"]}, 409, "not-asked"),
        ("lanterns/lessons/robbing/why", {"choices": []}, 422, "invalid-request"),
    ],
)
def test_what_is_no_answer_is_refused(server: Running, path: str, body: object, status: int, code: str) -> None:
    assert server.guest("Ada").post(f"/api/games/{path}", body, status)["code"] == code


def test_one_search_over_all_that_is_taught(server: Running) -> None:
    found = server.guest("Ada").get("/api/games/lanterns/find?wanted=how+do+i+wni")
    assert found[0]["title"] == "How do I win?"
    assert server.guest("Ada").get("/api/games/lanterns/find?wanted=", 422)


def test_bots_go_on_with_the_opening_of_a_first_game(server: Running) -> None:
    """A bot that chooses at random would hardly ever begin with a search, and seldom twice."""
    first = first_games(game("rogue-agent"))[0]
    assert first.opening[-1] == (1, "search")
    ada = server.guest("Ada")
    for _ in range(3):
        table = ada.table("rogue-agent", "mbb", mode=first.mode, seed=first.seed, options=first.options, start=True)
        with ada.sit(table) as sitting:
            for _, text in first.opening[:-1]:
                assert sitting.choose(text)["type"] == "ack"
            while len(theirs := [event["event"] for event in sitting.events if event.get("seat") == 1]) < 2:
                sitting.until("update")
        assert theirs[:2] == ["TurnBegan", "Rolled"]

"""A bot of thirty lines: it asks for its turn, picks a choice, and says so.

    python examples/random_bot.py http://127.0.0.1:8000 TABLE TOKEN

The token is made at the table: menu, "Let a program play my seat".
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

server, table, token = sys.argv[1:4]


def ask(path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{server}/api/tables/{table}/{path}", data, headers), timeout=70) as answer:
        return dict(json.load(answer))


while True:
    turn = ask("turn?wait=8")
    if turn["status"] in ("over", "abandoned"):
        print(turn["text"])
        break
    if turn["asked"]:
        choice = random.choice(turn["choices"])
        print(turn["question"], "->", choice["says"])
        ask("choose", {"decision": turn["decision"], "pick": turn["pick"], "text": choice["text"]})

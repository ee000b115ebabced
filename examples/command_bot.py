"""A bot that lets any command play, such as a language model: the turn on its standard input, a choice on its output.

    python examples/command_bot.py http://127.0.0.1:8000 TABLE TOKEN -- llm "Answer with one of the choices, alone."

The command is run once for each turn. It reads the table in words, the question, and the choices, one a line with a
tab behind its text. The last line of what it prints should be one of the choices; else it is told so, three times,
and then the first choice is made.
"""

import json
import subprocess
import sys
from typing import Any
from urllib.request import Request, urlopen

TRIES = 3


def ask(url: str, token: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers), timeout=70) as answer:
        return dict(json.load(answer))


def told(turn: dict[str, Any], said: str) -> str:
    """What the command reads."""
    happened = "\n".join(turn["log"])
    choices = "\n".join([f"{choice['text']}\t{choice['says']}" for choice in turn["choices"]])
    wrong = f"\n{said!r} is none of the choices.\n" if said else ""
    return f"{turn['text']}\n{happened}\n\n{turn['question']}\n{choices}\n{wrong}"


def answered(command: list[str], turn: dict[str, Any]) -> str:
    """The choice that the command has made."""
    offered = [choice["text"] for choice in turn["choices"]]
    said = ""
    for _ in range(TRIES):
        run = subprocess.run(command, input=told(turn, said), capture_output=True, text=True, check=False)
        said = (run.stdout.strip().splitlines() or [""])[-1].strip().strip("`\"'")
        if said in offered:
            return said
    return str(offered[0])


def main() -> None:
    server, table, token, _, *command = sys.argv[1:]
    url = f"{server}/api/tables/{table}"
    while True:
        turn = ask(f"{url}/turn?wait=8", token)
        if turn["status"] in ("over", "abandoned"):
            break
        if turn["asked"]:
            text = answered(command, turn)
            print(f"{turn['question']} {text}", flush=True)
            ask(f"{url}/choose", token, {"decision": turn["decision"], "pick": turn["pick"], "text": text})


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# One hostile connection of each kind against the real server, and what a good player notices of it: how long an answer
# takes to be acknowledged, and how long a hint of 20 ms. `--seconds` of each kind; `--out` writes the figures as JSON.
import argparse
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

from wire import Wire

BOTS = [{"seat": seat, "who": "bot", "bot": "search", "ms": 10000} for seat in ("red", "blue", "warden")]
RANDOM = [{"seat": seat, "who": "bot", "bot": "random"} for seat in ("red", "blue", "warden")]


class Stop(Exception):
    pass


class Hostile(threading.Thread):
    """One connection that does its worst until it is told to stop; a refusal is what it gets, never a rest."""

    def __init__(self, port, what):
        super().__init__(daemon=True)
        self.port, self.what, self.over, self.done, self.refused, self.problem = port, what, False, 0, 0, None

    def run(self):
        while not self.over:
            try:
                self.what(self)
            except Stop:
                return
            except (ConnectionError, OSError):
                time.sleep(0.05)  # thrown out: it comes back
            except Exception as problem:  # a bug of this test, not of the server
                self.problem = problem
                return

    def step(self, reply=None):
        self.done += 1
        if reply is not None and reply["type"] in ("error", "refused"):
            self.refused += 1
            time.sleep(0.005)
        if self.over:
            raise Stop

    def wire(self):
        wire = Wire(self.port, timeout=30)
        wire.hello()
        return wire

    def request(self, path):
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode())
            heard = b""
            while some := line.recv(1 << 20):
                heard += some
        return int(heard.split()[1])


def created(wire, seats, mission="vault"):
    return wire.ask("created", type="create", game="drill", mission=mission, options={}, seats=seats, name="h")


def search_bots(me):
    """Tables of search bots of 10 s, as many as one may make; some are looked at."""
    wire = me.wire()
    while True:
        made = created(wire, BOTS)
        me.step(made)
        if made["type"] == "created":
            me.step(wire.ask("snapshot", type="open", table=made["table"]))


def random_bots(me):
    """The same with bots that answer at once: a table plays to its end as fast as it may."""
    wire = me.wire()
    open_tables = []
    while True:
        made = created(wire, RANDOM)
        me.step(made)
        if made["type"] != "created":
            continue
        open_tables.append(made["table"])
        wire.send(type="open", table=made["table"])
        if len(open_tables) > 20:
            wire.send(type="leave", table=open_tables.pop(0))
        wire.sock.settimeout(0.001)
        try:
            while True:
                wire.receive()
        except (socket.timeout, TimeoutError):
            wire.held = wire.held
        wire.sock.settimeout(30)


def hints(me):
    """Hints of 5 s, three at a time."""
    wire = me.wire()
    table = created(wire, [], "yard")["table"]
    wire.ask("snapshot", type="open", table=table)
    while True:
        for _ in range(3):
            wire.send(type="hint", table=table, ms=5000, id="h")
        for _ in range(3):
            me.step(wire.until("hint", "error", "refused"))


def opens(me):
    """Snapshots of a table with a long past."""
    wire = me.wire()
    table = created(wire, [], "yard")["table"]
    seen = wire.ask("snapshot", type="open", table=table)
    played(wire, table, seen, 60)
    while True:
        me.step(wire.ask("snapshot", type="open", table=table))


def logs(me):
    """The log of a table over HTTP, without a secret."""
    wire = me.wire()
    table = created(wire, [], "yard")["table"]
    played(wire, table, wire.ask("snapshot", type="open", table=table), 60)
    while True:
        status = me.request(f"/api/tables/{table}/log")
        me.step({"type": "error" if status == 429 else "log"})


def chatter(me):
    """Chat as long as lines may be."""
    wire = me.wire()
    table = created(wire, [], "yard")["table"]
    while True:
        me.step(wire.ask("ack", type="chat", table=table, text="x" * 500))


def plans(me):
    """Plans of 64 answers."""
    wire = me.wire()
    while True:
        made = created(wire, [], "yard")
        me.step(made)
        if made["type"] != "created":
            continue
        seen = wire.ask("snapshot", type="open", table=made["table"])
        for _ in range(30):
            if "scene" not in seen or "over" in seen["scene"]:
                break
            answers = [choice["answer"] for choice in seen["scene"]["prompt"]["choices"]]
            me.step(wire.ask("ack", type="plan", table=made["table"], seq=seen["seq"],
                             seat=seen["scene"]["prompt"]["seats"][0], answers=(answers * 64)[:64]))
            seen = wire.ask("snapshot", type="open", table=made["table"])


def deaf(me):
    """Asks for snapshots and never reads them, alive by pings."""
    wire = me.wire()
    table = created(wire, [], "yard")["table"]
    wire.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    while True:
        wire.send(type="open", table=table)
        wire._frame(9, b"here")
        time.sleep(0.02)
        me.step()


def watchers(me, crowd=100):
    """Watchers of one table who come and go together."""
    host = me.wire()
    table = created(host, [], "yard")["table"]
    while True:
        lines = []
        for _ in range(crowd):
            wire = me.wire()
            wire.send(type="open", table=table)
            lines.append(wire)
            me.step()
        for wire in lines:
            wire.close()


def comers(me):
    """Connections that say hello, make a table and go, one after the other."""
    while True:
        wire = me.wire()
        me.step(created(wire, BOTS))
        wire.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wire.close()


def flood(me):
    """Messages as fast as the line takes them."""
    wire = me.wire()
    while True:
        for _ in range(50):
            wire.send(type="lobby")
        me.step()


KINDS = [search_bots, random_bots, hints, opens, logs, chatter, plans, deaf, watchers, comers, flood]


def played(wire, table, seen, answers):
    for n in range(answers):
        scene = seen["scene"]
        if "over" in scene:
            break
        wire.send(type="act", table=table, seq=seen["seq"], seat=scene["prompt"]["seats"][0],
                  answer=scene["prompt"]["choices"][-1]["answer"], id=f"p{n}")
        fresh, acked = None, False
        while not (fresh and acked):
            message = wire.receive()
            if message["type"] in ("error", "refused"):
                return
            fresh = message if message["type"] == "update" else fresh
            acked = acked or message["type"] == "ack"
        seen = fresh


class Good(threading.Thread):
    """Somebody honest who plays on, an answer every 50 ms, and asks for a hint of 20 ms now and then."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.over, self.answers, self.hints, self.problem = port, False, [], [], None

    def run(self):
        try:
            while not self.over:
                self.game()
        except Exception as problem:
            self.problem = problem

    def game(self):
        wire = Wire(self.port, timeout=60)
        wire.hello()
        table = wire.ask("created", type="create", game="drill", mission="yard", options={}, seats=[], name="good")["table"]
        seen, n = wire.ask("snapshot", type="open", table=table), 0
        while not self.over and "over" not in seen["scene"]:
            scene, n = seen["scene"], n + 1
            if n % 8 == 0:
                begun = time.monotonic()
                reply = wire.ask("hint", type="hint", table=table, ms=20, seat=scene["prompt"]["seats"][0])
                if reply["type"] != "hint":
                    raise AssertionError(f"a hint gets {reply}")
                self.hints.append(time.monotonic() - begun)
            begun = time.monotonic()
            wire.send(type="act", table=table, seq=seen["seq"], seat=scene["prompt"]["seats"][0],
                      answer=scene["prompt"]["choices"][-1]["answer"], id=f"g{n}")
            fresh, acked = None, False
            while not (fresh and acked):
                message = wire.receive()
                if message["type"] in ("error", "refused"):
                    raise AssertionError(f"a good answer gets {message}")
                fresh = message if message["type"] == "update" else fresh
                acked = acked or message["type"] == "ack"
            self.answers.append(time.monotonic() - begun)
            seen = fresh
            time.sleep(0.05)
        wire.close()


def quantile(values, q):
    return sorted(values)[min(len(values) - 1, int(q * len(values)))] * 1000 if values else float("nan")


def memory(pid):
    with open(f"/proc/{pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) // 1024


def measure(port, pid, kind, seconds):
    good = Good(port)
    hostile = Hostile(port, kind) if kind else None
    if hostile:
        hostile.start()
        time.sleep(min(1.0, seconds / 4))
    good.start()
    time.sleep(seconds)
    good.over = True
    good.join(90)
    if hostile:
        hostile.over = True
        hostile.join(1)
    for one in (good, hostile):
        if one and one.problem:
            raise AssertionError(f"{kind.__name__ if kind else 'alone'}: {one.problem!r}")
    if good.is_alive() or not good.answers:
        raise AssertionError(f"{kind.__name__}: the good player is stuck")
    return {"answers": len(good.answers), "p50_ms": round(quantile(good.answers, 0.5), 1),
            "p99_ms": round(quantile(good.answers, 0.99), 1), "most_ms": round(max(good.answers) * 1000, 1),
            "hints": len(good.hints), "hint_most_ms": round(quantile(good.hints, 1), 1), "memory_mib": memory(pid),
            "done": hostile.done if hostile else 0, "refused": hostile.refused if hostile else 0}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/release/fireteam")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each kind")
    parser.add_argument("--kind", action="append", help="only these")
    parser.add_argument("--out", help="write the figures to this file")
    wishes = parser.parse_args()
    data = tempfile.mkdtemp(prefix="fireteam-shares-")
    server = subprocess.Popen([wishes.program, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    figures, failed = {}, 0
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        Wire(port).hello()
        for kind in [None] + KINDS:
            name = kind.__name__ if kind else "alone"
            if wishes.kind and name not in wishes.kind:
                continue
            figures[name] = found = measure(port, server.pid, kind, wishes.seconds)
            print(f"{name:12} " + "  ".join(f"{key} {value}" for key, value in found.items()), flush=True)
    except AssertionError as problem:
        print(f"FAILED: {problem}")
        failed = 1
    finally:
        server.terminate()
        server.wait(60)
        shutil.rmtree(data, ignore_errors=True)
    if server.returncode != 0:
        print(f"FAILED: the server ended with {server.returncode}")
        return 1
    if wishes.out and not failed:
        with open(wishes.out, "w") as out:
            json.dump({"command": f"tests/load/shares.py --seconds {wishes.seconds:g}", "cores": os.cpu_count(),
                       "load_of_the_machine": os.getloadavg()[0], "with": figures}, out, indent=1)
            out.write("\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())

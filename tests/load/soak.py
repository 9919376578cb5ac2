#!/usr/bin/env python3
# Plays for as long as one wishes against two real servers: a calm one, whose memory, handles and latencies should stay
# flat, and a troubled one that is killed and whose disk fails now and then. All games, with bots; people come and go,
# watch, chat and take back. Started by tools/soak.sh; tests/load/soak_report.py draws what it writes.
import argparse
import csv
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from soak_report import report
from wire import Wire

COLUMNS = ["seconds", "server", "memory_mib", "handles", "threads", "answers", "p50_ms", "p99_ms", "most_ms", "tables",
           "long_waiting", "refused", "broken", "kills", "disk_faults", "frozen"]


class Server:
    """A server that can be killed and started again at the same port over the same data."""

    def __init__(self, name, program, folder):
        self.name, self.program, self.data = name, program, str(folder / name)
        self.port, self.process = 0, None
        self.log = open(folder / f"{name}.log", "w")
        self.lock, self.times, self.answers = threading.Lock(), [], 0
        self.refused = self.broken = self.kills = self.faults = self.frozen = 0

    def start(self):
        self.process = subprocess.Popen([self.program, "serve", "--port", str(self.port), "--data", self.data, "--threads", "2"],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            raise RuntimeError(f"{self.name}: the server did not start: {line}")
        self.port = int(found.group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.kills += 1
        self.start()

    def disk_fault(self, seconds):
        """For a while no file may grow: every write that needs room fails."""
        pid = self.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        time.sleep(seconds)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        self.faults += 1

    def answered(self, seconds):
        with self.lock:
            self.times.append(seconds * 1000)
            self.answers += 1

    def row(self, since):
        with self.lock:
            times, self.times = sorted(self.times), []
        pid, row = self.process.pid, dict.fromkeys(COLUMNS, "")
        try:
            status = pathlib.Path(f"/proc/{pid}/status").read_text()
            row["memory_mib"] = round(int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024, 1)
            row["threads"] = int(re.search(r"Threads:\s+(\d+)", status).group(1))
            row["handles"] = len(list(pathlib.Path(f"/proc/{pid}/fd").iterdir()))
            figures = self.metrics()
            row["tables"] = int(figures.get("fireteam_tables_in_memory", -1))
            row["long_waiting"] = int(figures.get("fireteam_long_work_waiting", -1))
        except (OSError, AttributeError, ValueError):
            pass  # it is being started again
        at = lambda q: round(times[min(len(times) - 1, int(q * len(times)))], 1) if times else ""
        row.update(seconds=round(since, 1), server=self.name, answers=self.answers, p50_ms=at(0.5), p99_ms=at(0.99),
                   most_ms=at(1), refused=self.refused, broken=self.broken, kills=self.kills, disk_faults=self.faults,
                   frozen=self.frozen)
        return row

    def metrics(self):
        import http.client
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        line.request("GET", "/metrics")
        text = line.getresponse().read().decode()
        line.close()
        return {name: float(value) for name, value in re.findall(r"^(\w+) ([\d.e+]+)$", text, re.M)}


class Player(threading.Thread):
    """Somebody who plays one table after the other, at leisure, and does all that one may do there."""

    def __init__(self, number, server, pace, over):
        super().__init__(daemon=True)
        self.random, self.server, self.pace, self.over = random.Random(number), server, pace, over
        self.client = self.table = None

    def run(self):
        while not self.over.is_set():
            try:
                self.visit()
            except (ConnectionError, OSError, KeyError):
                self.server.broken += 1
                self.over.wait(self.random.uniform(0.2, 2))

    def visit(self):
        wire = Wire(self.server.port, client=self.client, timeout=60)
        try:
            wire.hello()
            self.client = wire.client
            if self.table is None:
                self.table = self.new_table(wire)
            if self.table:
                self.play(wire)
        finally:
            wire.close()

    def new_table(self, wire):
        games = wire.ask("lobby", type="lobby")["games"]
        game = self.random.choice(games)
        mission = self.random.choice(game["missions"])
        seats = [{"seat": seat["id"], "who": "me"} if n == 0 else
                 {"seat": seat["id"], "who": "bot", "bot": self.random.choice(["random", "greedy", "search"]), "ms": 30}
                 for n, seat in enumerate(mission["seats"])]
        made = wire.ask("created", type="create", game=game["id"], mission=mission["id"], options={}, name="soak", seats=seats)
        if made["type"] != "created":
            self.server.refused += 1
            self.over.wait(5)
            return None
        return made["table"]

    def play(self, wire):
        seen = wire.ask("snapshot", type="open", table=self.table)
        if seen["type"] != "snapshot":
            self.table = None
            return
        if seen.get("frozen"):
            self.server.frozen += 1
            self.table = None
            return
        watched = None
        for _ in range(self.random.randint(10, 80)):  # then they go and come back
            if self.over.wait(self.random.uniform(0.5, 1.5) * self.pace):
                return
            scene = seen["scene"]
            if "over" in scene:
                self.table = None
                return
            seen = self.act(wire, seen) if scene.get("prompt", {}).get("mine") else self.patient(wire, seen)
            whim = self.random.random()
            if whim < 0.03:
                wire.ask("ack", type="chat", table=self.table, text="soaked " * self.random.randint(1, 40))
            elif whim < 0.05:
                wire.ask("ack", type="undo", table=self.table)
            elif whim < 0.06:
                wire.ask("hint", type="hint", table=self.table, ms=20)
            elif whim < 0.07 and not watched:
                watched = Wire(self.server.port, timeout=60)
                watched.hello()
                watched.ask("snapshot", type="open", table=self.table)
            elif whim < 0.09 and watched:
                watched = watched.close()
            if whim < 0.06:
                seen = wire.ask("snapshot", type="open", table=self.table)
                if seen["type"] != "snapshot":
                    return
        if self.random.random() < 0.2:
            self.table = None

    def act(self, wire, seen):
        prompt = seen["scene"]["prompt"]
        begun = time.monotonic()
        reply = wire.ask("ack", type="act", table=self.table, seq=seen["seq"], seat=seen["scene"]["seat"],
                         answer=self.random.choice(prompt["choices"])["answer"])
        if reply["type"] == "ack":
            self.server.answered(time.monotonic() - begun)
        else:
            self.server.refused += 1
        return self.latest(wire, seen)

    def patient(self, wire, seen):
        """Somebody else's turn: a bot's, most of the time."""
        wire.ask("pong", type="ping")
        return self.latest(wire, seen)

    def latest(self, wire, seen):
        for message in wire.inbox + wire.heard:
            if message["type"] in ("update", "snapshot") and message.get("table") == self.table:
                seen = {**message, "scene": wire.scenes[self.table]}
        wire.inbox.clear()
        return seen


def trouble(server, every, over):
    """In turns: a kill, a disk that takes nothing for two seconds."""
    kill = True
    while not over.wait(every):
        if kill:
            server.kill()
        else:
            server.disk_fault(2)
        kill = not kill


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--program", default="build/release/fireteam")
    parser.add_argument("--out", default="build/soak", help="folder for soak.csv, soak.svg, soak.json and logs")
    parser.add_argument("--people", type=int, default=8, help="at each server")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between a person's answers")
    parser.add_argument("--trouble", type=float, default=60.0, help="seconds between a kill and a disk fault")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two rows")
    wishes = parser.parse_args()
    out = pathlib.Path(wishes.out)
    out.mkdir(parents=True, exist_ok=True)
    data = pathlib.Path(tempfile.mkdtemp(prefix="fireteam-soak-"))
    over = threading.Event()
    servers = [Server("calm", wishes.program, data), Server("troubled", wishes.program, data)]
    for server in servers:
        server.start()
    people = [Player(n, servers[n % 2], wishes.pace, over) for n in range(2 * wishes.people)]
    troubling = threading.Thread(target=trouble, args=(servers[1], wishes.trouble, over), daemon=True)
    for thread in people + [troubling]:
        thread.start()
    begun = time.monotonic()
    with open(out / "soak.csv", "w", newline="") as file:
        rows = csv.DictWriter(file, COLUMNS)
        rows.writeheader()
        while (since := time.monotonic() - begun) < wishes.seconds:
            time.sleep(min(wishes.every, max(0.1, wishes.seconds - since)))
            for server in servers:
                rows.writerow(server.row(time.monotonic() - begun))
            file.flush()
    over.set()
    for thread in people + [troubling]:
        thread.join(20)
    ends = []
    for server in servers:
        server.process.terminate()
        ends.append(server.process.wait(60))
        server.log.close()
        shutil.copy(data / f"{server.name}.log", out / f"{server.name}.log")
    shutil.rmtree(data, ignore_errors=True)
    failed = report(out, " ".join(["tools/soak.sh"] + sys.argv[1:]))
    if any(ends):
        print(f"FAILED: the servers ended with {ends}")
    return 1 if failed or any(ends) else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# Kills the server without warning, again and again under play, and checks each time that no acknowledged answer is lost.
import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from wire import Wire


class Seat:
    """One browser at a table of its own; remembers every answer that was acknowledged."""

    def __init__(self, number, mission):
        self.number, self.game, self.mission = number, *mission.split("/")
        self.random = random.Random(number)
        self.client = None
        self.begin()

    def begin(self):
        self.table, self.acked, self.pending, self.over = None, [], None, False

    def play(self, port, ready):
        """Plays until the line breaks. Returns how many answers were acknowledged."""
        count = 0
        try:
            wire = Wire(port, client=self.client, timeout=30)
            wire.hello()
            self.client = wire.client
            if self.table is None or self.over:
                self.begin()
                self.table = wire.ask("created", type="create", game=self.game, mission=self.mission, options={}, seats=[], name="k")["table"]
            seen = wire.ask("snapshot", type="open", table=self.table)
            ready.release()
            if self.pending:  # what was on its way when the server died is sent again, with the same id
                reply = wire.ask("ack", "refused", **self.pending)
                if reply["type"] == "ack":
                    self.acked.append((self.pending["id"], self.pending["answer"]))
                self.pending = None
                seen = wire.ask("snapshot", type="open", table=self.table)
            while True:
                scene = seen["scene"]
                if scene.get("over"):
                    self.over = True
                    return count
                choice = self.random.choice(scene["prompt"]["choices"])
                self.pending = dict(
                    type="act", table=self.table, seq=seen["seq"], seat=scene["seat"], answer=choice["answer"],
                    id=f"{self.number}-{len(self.acked)}-{self.random.random()}")
                wire.send(**self.pending)
                acked = fresh = None
                while not (acked and fresh):
                    message = wire.receive()
                    if message["type"] in ("update", "snapshot"):
                        fresh = message
                    elif message["type"] == "ack":
                        acked = message
                        self.acked.append((self.pending["id"], self.pending["answer"]))
                        self.pending = None
                        count += 1
                    elif message["type"] in ("refused", "error"):
                        raise AssertionError(f"table {self.table}: {message}")
                seen = fresh
        except (ConnectionError, OSError):
            return count

    def check(self, port):
        """The record of the table holds every acknowledged answer, in order, and at most one more."""
        if not self.table:
            return
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/tables/{self.table}/record", headers={"X-Fireteam-Client": self.client})
        text = urllib.request.urlopen(request, timeout=30).read().decode()
        body = text.split("\n\n", 1)[1]
        given = [line.split(" ", 1)[1] for line in body.splitlines() if line and line.split(" ", 1)[0] not in ("chance", "=")]
        acked = [answer for _, answer in self.acked]
        if given[: len(acked)] != acked:
            raise AssertionError(f"table {self.table}: an acknowledged answer is lost\n{acked[-3:]}\n{given[-3:]}")
        if len(given) > len(acked) + (1 if self.pending else 0):
            raise AssertionError(f"table {self.table}: {len(given)} answers on disk, {len(acked)} acknowledged")


def start(program, data):
    server = subprocess.Popen([program, "serve", "--port", "0", "--data", data, "--rate", "0"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    line = server.stdout.readline()
    found = re.search(r":(\d+)/", line)
    if not found:
        raise AssertionError(f"the server did not start: {line!r}")
    return server, int(found.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/release/fireteam")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--mission", default="drill/yard")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    chance = random.Random(wishes.seed)
    data = tempfile.mkdtemp(prefix="fireteam-kill-")
    seats = [Seat(i, wishes.mission) for i in range(wishes.tables)]
    begun, answers, failure = time.time(), 0, []
    try:
        for kill in range(wishes.kills):
            server, port = start(wishes.program, data)
            try:
                for seat in seats:
                    seat.check(port)
                ready = threading.Semaphore(0)
                counts = [0] * len(seats)

                def run(i):
                    try:
                        counts[i] = seats[i].play(port, ready)
                    except Exception as problem:
                        failure.append(problem)

                threads = [threading.Thread(target=run, args=(i,)) for i in range(len(seats))]
                for thread in threads:
                    thread.start()
                # Most lives end in the middle of play, some while tables are made or opened.
                if kill % 5:
                    for _ in seats:
                        ready.acquire(timeout=20)
                    wanted = sum(len(seat.acked) for seat in seats) + chance.randint(0, 8)
                    patience = time.time() + 2
                    while sum(len(seat.acked) for seat in seats) < wanted and time.time() < patience:
                        time.sleep(0.001)
                time.sleep(chance.uniform(0, 0.02))
            finally:
                server.kill()
                server.wait()
            for thread in threads:
                thread.join()
            if failure:
                raise failure[0]
            answers += sum(counts)
        server, port = start(wishes.program, data)
        try:
            for seat in seats:
                seat.check(port)
        finally:
            server.terminate()
            server.wait()
    except AssertionError as problem:
        print(json.dumps({"kills": kill, "answers": answers, "lost": str(problem)}))
        return 1
    finally:
        shutil.rmtree(data, ignore_errors=True)
    if answers < wishes.kills:
        print(f"only {answers} answers were acknowledged in {wishes.kills} lives of the server: nothing was tested")
        return 1
    print(f"{wishes.kills} kills, {answers} acknowledged answers, none lost, {time.time() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

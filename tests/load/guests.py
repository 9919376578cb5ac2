# Guests at a real server, for tests: people who make tables, join, look and play over the wire.
import itertools
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

from wire import Wire

IDS = itertools.count(0, 100_000)
SEATS = {"vault": ("red", "blue", "warden"), "yard": ("red", "blue")}


def expect(what, held):
    if not held:
        raise AssertionError(what)


class Server:
    def __init__(self, program, *more):
        self.program, self.more = program, more
        self.data = tempfile.mkdtemp(prefix="fireteam-fair-")
        self.start()

    def start(self):
        self.process = subprocess.Popen([self.program, "serve", "--port", "0", "--data", self.data, *self.more],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)

    def close(self):
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)
        expect(f"the server ended with {self.process.returncode}", self.process.returncode == 0)


class Person:
    def __init__(self, server, name, client=None):
        self.server, self.name = server, name
        self.wire = Wire(server.port, timeout=60)
        self.wire.client = client
        self.wire.count = next(IDS)  # what one asked is never taken for what another asked
        self.welcome = self.wire.hello()
        self.client = self.wire.client

    def say(self, type, **fields):
        return self.wire.ask(type=type, **fields)

    def create(self, mission, more=None, **seats):
        made = self.say("create", game="drill", mission=mission, options={}, name=self.name,
                        seats=[{"seat": seat, "who": who, **({"bot": "random"} if who == "bot" else {})}
                               for seat, who in seats.items()], **(more or {}))
        expect(f"created: {made}", made["type"] == "created")
        return made["table"], {seat: link.split("invite=")[1] for seat, link in made.get("invites", {}).items()}

    def look(self, table):
        return self.wire.ask("snapshot", type="open", table=table)

    def asked(self, table):
        scene = self.wire.scenes[table]
        return "over" not in scene and scene.get("prompt", {}).get("mine", False)

    def answer(self, table, pick):
        scene = self.wire.scenes[table]
        choices = scene["prompt"]["choices"]
        reply = self.wire.ask("ack", type="act", table=table, seq=self.wire.seqs[table], seat=scene["seat"],
                              answer=choices[pick % len(choices)]["answer"])
        expect(f"an answer gets {reply}", reply["type"] == "ack")

    def join(self, table, seat, invite=""):
        return self.wire.ask("snapshot", type="join", table=table, seat=seat, invite=invite, name=self.name)

    def seat(self, table, seat, who):
        return self.wire.ask("ack", type="seat", table=table, seat=seat, who=who)

    def lines(self, table):
        return [line.get("text", "") for line in self.look(table)["log"]]

    def get(self, table, what):
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}/api/tables/{table}/{what}",
                                         headers={"X-Fireteam-Client": self.client})
        try:
            return 200, urllib.request.urlopen(request, timeout=60).read().decode()
        except urllib.error.HTTPError as problem:
            return problem.code, problem.read().decode()

    def listed(self, table):
        tables = self.wire.ask("lobby", type="lobby")["tables"]
        return next((one for one in tables if one["table"] == table), {})


def play(table, *people, answers=5000):
    """They answer in turn until the game is over or so many answers were given; the last who did."""
    last, given = None, 0
    for person in people:
        person.look(table)
    while given < answers:
        asked = next((person for person in people if person.asked(table)), None)
        if not asked:  # perhaps an update is still on its way
            for person in people:
                person.look(table)
            asked = next((person for person in people if person.asked(table)), None)
        if not asked:
            break
        asked.answer(table, given * 7 + 3)
        last, given = asked, given + 1
        for person in people:
            person.say("ping")  # what the server sent before has come with the pong
    return last


def finished(server, games={}):
    """A game of two people that is over, played once: who they are, its table, and who answered last."""
    if server not in games:
        ann, ben, table = pair(server)
        last = play(table, ann, ben)
        expect("a game was played", last is not None)
        games[server] = ann.client, ben.client, table, last.name
    ann, ben, table, last = games[server]
    return Person(server, "Ann", ann), Person(server, "Ben", ben), table, last


def pair(server, mission="vault", host="warden"):
    """Ann hosts one side, Ben is invited to the other seats and has come."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table, invites = ann.create(mission, **{seat: "me" if seat == host else "invite" for seat in SEATS[mission]})
    for seat, invite in invites.items():
        ben.join(table, seat, invite)
    ann.look(table)
    return ann, ben, table


def tells(person, table, text):
    lines = person.lines(table)
    expect(f"{person.name}'s log tells '{text}': {lines[-6:]}", any(text in line for line in lines))


def refused(reply, word=""):
    expect(f"refused with '{word}': {reply}", reply["type"] == "refused" and word in reply["what"])


def verify(server, text, *flags):
    with tempfile.NamedTemporaryFile("w", suffix=".record", delete=False) as file:
        file.write(text)
    done = subprocess.run([server.program, "replay", file.name, "--verify", *flags], capture_output=True, text=True)
    os.unlink(file.name)
    return done.returncode, done.stdout + done.stderr

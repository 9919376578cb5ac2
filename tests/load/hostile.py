#!/usr/bin/env python3
# Everything that a bad or broken client may do to the real server; after each of it a good one still plays.
import argparse
import os
import re
import resource
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

from wire import Wire

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def upgrade(port, host=None, origin=None, path="/ws"):
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
             f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13"]
    if origin:
        lines.append(f"Origin: {origin}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def raw(port, data, wait=5.0):
    """Sends bytes and gives all that comes back until the server closes or goes quiet."""
    with socket.create_connection(("127.0.0.1", port), timeout=wait) as line:
        line.sendall(data)
        heard = b""
        try:
            while True:
                some = line.recv(65536)
                if not some:
                    return heard, True
                heard += some
                if heard.startswith(b"HTTP/1.1") and b"\r\n\r\n" in heard and not heard.startswith(b"HTTP/1.1 101"):
                    return heard, False
        except (TimeoutError, socket.timeout):
            return heard, False
        except ConnectionError:
            return heard, True


def status_of(heard):
    return int(heard.split()[1]) if heard else 0


def expect(what, held):
    if not held:
        raise AssertionError(what)


def good_play(port, answers=3):
    """Somebody honest makes a table and plays: the server is well."""
    wire = Wire(port, timeout=20)
    wire.hello()
    table = wire.ask("created", type="create", game="drill", mission="yard", options={}, seats=[], name="good")["table"]
    seen = wire.ask("snapshot", type="open", table=table)
    for n in range(answers):
        scene = seen["scene"]
        if "over" in scene:
            break
        wire.send(type="act", table=table, seq=seen["seq"], seat=scene["prompt"]["seats"][0],
                  answer=scene["prompt"]["choices"][-1]["answer"], id=f"g{n}")
        seen, acked = None, False
        while not (seen and acked):
            message = wire.receive()
            expect(f"a good answer gets {message}", message["type"] not in ("refused", "error"))
            seen = message if message["type"] == "update" else seen
            acked = acked or message["type"] == "ack"
    return wire, table


def origins(port):
    here = f"http://127.0.0.1:{port}"
    expect("own origin", status_of(raw(port, upgrade(port, origin=here), 1)[0]) == 101)
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{port}.evil.example", "https://localhost:1"):
        heard, _ = raw(port, upgrade(port, origin=origin))
        expect(f"origin {origin}: {heard[:60]}", status_of(heard) == 403)
    heard, _ = raw(port, upgrade(port, host="evil.example"))
    expect(f"a name that is not ours: {heard[:60]}", status_of(heard) == 421)
    heard, _ = raw(port, upgrade(port, path="/elsewhere"))
    expect("the line is at /ws only", status_of(heard) == 404)
    request = f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://evil.example\r\n\r\n".encode()
    expect("api of another origin", status_of(raw(port, request)[0]) == 403)


def pages(port):
    heard, _ = raw(port, b"GARBAGE\r\n\r\n")
    expect(f"no HTTP: {heard[:60]}", not heard or status_of(heard) >= 400)
    host = f"Host: 127.0.0.1:{port}\r\n"
    heard, _ = raw(port, ("GET / HTTP/1.1\r\n" + host + "X: " + "y" * 20000 + "\r\n\r\n").encode())
    expect(f"a long header: {heard[:60]}", not heard or status_of(heard) in (400, 413, 431))
    heard, _ = raw(port, (f"POST /api/import HTTP/1.1\r\n{host}Content-Length: 99999999\r\n\r\n").encode() + b"x" * 100)
    expect(f"a long body: {heard[:60]}", status_of(heard) == 413)
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/tables/../../x/record", "/api/tables//record", "/api/nothing"):
        heard, _ = raw(port, (f"GET {path} HTTP/1.1\r\n{host}\r\n").encode())
        expect(f"{path}: {heard[:60]}", b"root:" not in heard and status_of(heard) in (200, 400, 404))
    heard, _ = raw(port, (f"GET / HTTP/1.1\r\n{host}\r\n").encode())
    expect("a strict policy stands in the header", b"Content-Security-Policy: default-src 'none'" in heard)


def frames(port):
    """Frames that break the protocol end their own connection; texts that make no sense get an error."""
    wire = Wire(port)
    wire.hello()
    for text in ("", "{", "[]", "null", "7", '"x"', "[" * 100, '{"type":7}', '{"type":"act"}', '{"type":"open","table":{}}',
                 '{"type":"open","table":"' + "x" * 5000 + '"}', '{"type":"create","game":"drill","mission":"../../etc"}',
                 '{"type":"nothing","table":"abc"}', '{"a":' * 50 + "1" + "}" * 50):
        wire.send_text(text)
        reply = wire.receive()
        expect(f"{text[:40]}: {reply}", reply["type"] == "error" and reply["what"])
    wire.close()
    oversized = Wire(port)
    oversized.hello()
    expect("a message of 70 KB ends the line", ended(oversized, lambda: oversized.send_text("x" * 70000)))
    lying = Wire(port)
    header = bytes([0x81, 0x80 | 127]) + struct.pack("!Q", 1 << 40) + b"mask"
    expect("a length of a terabyte ends the line", ended(lying, lambda: lying.sock.sendall(header)))
    bare = Wire(port)
    expect("an unmasked frame ends the line", ended(bare, lambda: bare.sock.sendall(bytes([0x81, 2]) + b"{}")))
    odd = Wire(port)
    expect("reserved bits end the line", ended(odd, lambda: odd.sock.sendall(bytes([0xF1, 0x80]) + b"mask")))
    binary = Wire(port)
    expect("binary ends the line", ended(binary, lambda: binary._frame(2, b"\x00\x01")))
    letters = Wire(port)
    expect("a text that is no UTF-8 ends the line", ended(letters, lambda: letters._frame(1, b"\xff\xfe")))
    pinging = Wire(port)
    pinging.hello()
    pinging._frame(9, b"are you there")
    expect("a ping is answered and the line stays", pinging.ask("pong", type="ping")["type"] == "pong")


def ended(wire, send):
    try:
        send()
        while True:
            wire.receive_text()
    except (ConnectionError, socket.timeout, TimeoutError) as end:
        return isinstance(end, ConnectionError)


def flood(port):
    """Too many messages: errors first, then the door."""
    wire = Wire(port, timeout=20)
    wire.hello()
    errors = 0
    try:
        for _ in range(1000):
            wire.send(type="ping")
        while True:
            errors += wire.receive()["type"] == "error"
    except (ConnectionError, OSError):
        pass
    expect(f"a flood is told so ({errors}) and ended", errors > 0)


def slow(port, table):
    """Watchers who never read: the table goes on, and what waits for them is bounded."""
    idle = []
    for _ in range(20):
        wire = Wire(port)
        wire.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.hello()
        wire.send(type="open", table=table)
        idle.append(wire)
    good_play(port, 20)
    for wire in idle:
        wire.close()


def half_open(port):
    """Sockets that say nothing, or stop in the middle, or go without a word."""
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(100)]
    half = socket.create_connection(("127.0.0.1", port))
    half.sendall(upgrade(port)[:60])
    torn = Wire(port)
    torn.hello()
    torn.sock.sendall(bytes([0x81, 0x80 | 100]) + b"mask" + b"half")
    torn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    torn.close()
    good_play(port)
    for line in silent + [half]:
        line.close()


def resend(port):
    """The same answer twice is played once; one for another moment, seat or table is refused."""
    wire, table = good_play(port, 1)
    seen = wire.ask("snapshot", type="open", table=table)
    act = dict(type="act", table=table, seq=seen["seq"], seat=seen["scene"]["prompt"]["seats"][0],
               answer=seen["scene"]["prompt"]["choices"][0]["answer"], id="twice")
    expect("first", wire.ask("ack", **act)["type"] == "ack")
    after = wire.ask("snapshot", type="open", table=table)["steps"]
    expect("second", wire.ask("ack", **act)["type"] == "ack")
    expect("played once", wire.ask("snapshot", type="open", table=table)["steps"] == after)
    expect("late", wire.ask(**{**act, "id": "late"})["type"] == "refused")
    other = Wire(port)
    other.hello()
    other.ask("snapshot", type="open", table=table)
    expect("not your seat", other.ask(**{**act, "id": "x"})["type"] == "refused")
    expect("no such table", other.ask(type="open", table="nowhere")["type"] == "error")
    request = f"GET /api/tables/{table}/record HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Fireteam-Client: {other.client}\r\n\r\n"
    expect("a running record is not for everybody", status_of(raw(port, request.encode())[0]) == 403)


def replies(port, *requests):
    """Requests one after the other on one line, each with what came back whole: (status, length named, body)."""
    found = []
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        held = b""
        for method, path in requests:
            line.sendall(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            while b"\r\n\r\n" not in held:
                held += line.recv(65536)
            head, held = held.split(b"\r\n\r\n", 1)
            length = int(re.search(rb"Content-Length: (\d+)", head).group(1))
            want = 0 if method == "HEAD" else length
            while len(held) < want:
                held += line.recv(65536)
            found.append((int(head.split()[1]), length, held[:want]))
            held = held[want:]
    return found


def heads(port):
    """HEAD brings the head alone, and the answers after it stay in step; /metrics is text for Prometheus."""
    first, games, metrics, last = replies(port, ("HEAD", "/healthz"), ("HEAD", "/api/games"), ("GET", "/metrics"), ("GET", "/healthz"))
    expect(f"HEAD /healthz: {first}", first == (200, 3, b""))
    expect(f"HEAD /api/games: {games}", games[0] == 200 and games[1] > 1000)
    expect(f"in step: {last}", last == (200, 3, b"ok\n"))
    lines = [text for text in metrics[2].decode().splitlines() if not text.startswith("#")]
    expect("metrics are names with numbers", all(re.fullmatch(r'\w+(\{\w+="[^"]+"\})? [\d.e+-]+', text) for text in lines))
    names = {re.match(r"\w+", text)[0] for text in lines}
    for name in ("fireteam_tables_in_memory", "fireteam_answers_total", "fireteam_answer_seconds_bucket", "fireteam_faults_total"):
        expect(f"metrics have {name}", name in names)
    request = f"GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.1.1\r\n\r\n".encode()
    expect("metrics are not for those behind a proxy", b"fireteam_answers_total" not in raw(port, request)[0])


def early(port):
    """A frame that comes with the upgrade breaks RFC 6455: it is refused, not lost."""
    heard, _ = raw(port, upgrade(port) + bytes([0x81, 0x80]) + b"mask")
    expect(f"a frame before the answer: {heard[:60]}", status_of(heard) == 400)


def bounds(port):
    """Tables, chat and requests of one person end somewhere, in clear words; another person does not notice."""
    wire = Wire(port, timeout=20)
    wire.hello()
    made = []
    while len(made) < 200 and (not made or made[-1]["type"] == "created"):
        made.append(wire.ask("created", type="create", game="drill", mission="yard", options={}, seats=[], name="many"))
        time.sleep(0.1 if len(made) > 30 else 0)
    expect(f"{len(made)} tables end with {made[-1]}", "many tables" in made[-1].get("what", "") and len(made) > 50)
    table, said = made[0]["table"], []
    time.sleep(1)
    while len(said) < 60 and (not said or said[-1]["type"] == "ack"):
        said.append(wire.ask("ack", type="chat", table=table, text="on and on"))
    expect(f"{len(said)} lines end with {said[-1]}", "said much" in said[-1].get("what", ""))
    statuses = [status for status, _, _ in replies(port, *[("GET", "/api/nothing")] * 150)]
    expect(f"150 requests: {statuses[-1]}", statuses[0] == 404 and 429 in statuses)
    wire.close()


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def no_handles(program):
    """Out of handles the server waits instead of spinning, and goes on when there are some again."""
    data = tempfile.mkdtemp(prefix="fireteam-handles-")
    os.chmod(data, 0o755)
    log = open(os.path.join(data, "log"), "w+")
    server = subprocess.Popen([program, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        good_play(port)[0].close()
        expect("a folder that was there keeps its rights", os.stat(data).st_mode & 0o777 == 0o755)
        expect("tables are the owner's alone", os.stat(os.path.join(data, "tables.sqlite")).st_mode & 0o777 == 0o600)
        expect("the log of the store is laid out", os.path.getsize(os.path.join(data, "tables.sqlite-wal")) > 16_000_000)
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        expect(f"the soft limit of handles is raised ({soft} of {hard})", soft == min(hard, 65536))
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (descriptors(server.pid) + 8, hard))
        lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(40)]
        before, begun = processor_time(server.pid), time.time()
        time.sleep(1.5)
        busy = (processor_time(server.pid) - before) / (time.time() - begun)
        expect(f"{busy:.2f} of a core while nothing can be accepted", busy < 0.5)
        expect("the log stays short", os.path.getsize(log.name) < 4096 and "cannot be accepted" in open(log.name).read())
        for line in lines:
            line.close()
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (soft, hard))
        good_play(port)[0].close()
    finally:
        server.terminate()
        server.wait(30)
        log.close()
        shutil.rmtree(data, ignore_errors=True)


def by_address(program):
    """Behind a proxy limits are those of the address that it names."""
    data = tempfile.mkdtemp(prefix="fireteam-proxy-")
    server = subprocess.Popen([program, "serve", "--port", "0", "--data", data, "--proxy"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        ask = lambda who: upgrade(port).replace(b"\r\n\r\n", f"\r\nX-Forwarded-For: 1.1.1.1, {who}\r\n\r\n".encode())
        held, statuses = [], []
        for n in range(70):
            line = socket.create_connection(("127.0.0.1", port), timeout=10)
            line.sendall(ask("2001:db8::%x" % n))  # one network of 64 bits
            statuses.append(status_of(line.recv(4096)))
            held.append(line)
        expect(f"64 lines of one address: {statuses.count(101)}", statuses.count(101) == 64 and statuses[-1] == 429)
        expect("another address", status_of(raw(port, ask("10.0.0.7"), 1)[0]) == 101)
        for line in held:
            line.close()
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(data, ignore_errors=True)


def processor_time(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/release/fireteam")
    wishes = parser.parse_args()
    data = tempfile.mkdtemp(prefix="fireteam-hostile-")
    server = subprocess.Popen([wishes.program, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        _, table = good_play(port)
        before = descriptors(server.pid)
        for attack in (origins, pages, heads, early, frames, flood, lambda p: slow(p, table), half_open, resend, bounds):
            attack(port)
            good_play(port)[0].close()
        patience = time.time() + 30
        while descriptors(server.pid) > before + 8 and time.time() < patience:
            time.sleep(0.2)
        expect(f"{descriptors(server.pid)} descriptors after, {before} before", descriptors(server.pid) <= before + 8)
        expect("the server lives", server.poll() is None)
        no_handles(wishes.program)
        by_address(wishes.program)
    except AssertionError as problem:
        print(f"FAILED: {problem}")
        return 1
    finally:
        server.terminate()
        _, log = server.communicate(timeout=30)
        shutil.rmtree(data, ignore_errors=True)
    if server.returncode != 0:
        print(f"FAILED: the server ended with {server.returncode}\n{log}")
        return 1
    if "client" in log and re.search(r"[A-Za-z0-9_-]{40,}", log):
        print("FAILED: a secret stands in the log\n" + log)
        return 1
    print("origins, pages, frames, floods, slow and silent clients, answers sent again, limits, no handles: the server stood")
    return 0


if __name__ == "__main__":
    sys.exit(main())

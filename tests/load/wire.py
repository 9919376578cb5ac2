# A small WebSocket client for tests: text messages over a blocking socket, standard library only.
import base64
import json
import os
import socket
import struct
import time


def patched(scene, patch):
    """The scene after an update: what is left out stands, null is gone, an id alone is the item as it was."""
    scene = dict(scene)
    for key, value in patch.items():
        if value is None:
            scene.pop(key, None)
            continue
        if key in ("pieces", "tracks", "hands"):
            held = {item["id"]: item for item in scene.get(key, []) if "id" in item}
            value = [held[item] if isinstance(item, str) else item for item in value]
        scene[key] = value
    return scene


class Wire:
    """One connection to a server's /ws that speaks JSON messages."""

    def __init__(self, port, host="127.0.0.1", timeout=10.0, client=None, origin=None):
        self.sock = socket.create_connection((host, port), timeout=timeout)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if origin:
            lines.append(f"Origin: {origin}")
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.held = b""
        while b"\r\n\r\n" not in self.held:
            self.held += self._some()
        head, self.held = self.held.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise ConnectionError(f"status {self.status}")
        self.client = client
        self.inbox, self.heard, self.scenes, self.seqs = [], [], {}, {}
        self.count = 0

    def _some(self):
        data = self.sock.recv(65536)
        if not data:
            raise ConnectionError("closed")
        return data

    def _exactly(self, n):
        while len(self.held) < n:
            self.held += self._some()
        data, self.held = self.held[:n], self.held[n:]
        return data

    def send_text(self, text):
        self._frame(1, text.encode())

    def _frame(self, opcode, body):
        mask = os.urandom(4)
        head = bytes([0x80 | opcode])
        if len(body) < 126:
            head += bytes([0x80 | len(body)])
        elif len(body) < 65536:
            head += bytes([0x80 | 126]) + struct.pack("!H", len(body))
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", len(body))
        padded = mask * (len(body) // 4 + 1)
        masked = (int.from_bytes(body, "big") ^ int.from_bytes(padded[: len(body)], "big")).to_bytes(len(body), "big")
        self.sock.sendall(head + mask + masked)

    def receive_text(self):
        whole = b""
        while True:
            first, second = self._exactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self._exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._exactly(8))
            body = self._exactly(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise ConnectionError("closed by the server")
            if opcode == 9:
                self._frame(10, body)
                continue
            if opcode == 10:
                continue
            whole += body
            if first & 0x80:
                return whole.decode()

    def receive(self):
        """The next message; a list of several is taken apart, and an update's scene is made whole."""
        while not self.heard:
            message = json.loads(self.receive_text())
            self.heard.extend(message if isinstance(message, list) else [message])
        message = self.heard.pop(0)
        if message["type"] in ("snapshot", "update"):
            self.seqs[message["table"]] = message["seq"]
        if message["type"] == "snapshot":
            self.scenes[message["table"]] = message["scene"]
        elif message["type"] == "update":
            message["scene"] = self.scenes[message["table"]] = patched(self.scenes[message["table"]], message["scene"])
        return message

    def send(self, **message):
        self.send_text(json.dumps(message))

    def until(self, *types):
        """The next message of one of these types; the others are kept in `inbox`."""
        while True:
            message = self.receive()
            if message["type"] in types:
                return message
            self.inbox.append(message)

    def ask(self, *types, **message):
        """Sends with an id and waits for the reply that repeats it."""
        self.count += 1
        id = message.setdefault("id", f"q{self.count}")
        self.send(**message)
        others, end = [], time.monotonic() + 60
        while time.monotonic() < end:  # the server's pings keep the socket awake, so its own time-out never comes
            reply = self.receive()
            if reply.get("id") == id:
                if not types or reply["type"] in types or reply["type"] in ("error", "refused"):
                    return reply
                others.append(reply["type"])
            self.inbox.append(reply)
        raise AssertionError(f"no {' or '.join(types)} came for {message}, only {others}")

    def hello(self):
        fields = {"client": self.client} if self.client else {}
        reply = self.ask("welcome", type="hello", version=2, **fields)
        self.client = reply["client"]
        return reply

    def close(self):
        try:
            self.sock.close()
        except OSError:
            pass

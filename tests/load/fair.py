#!/usr/bin/env python3
# Fair play over the wire: each sentence of docs/fairness.md has a function here that tries to break it.
import argparse
import json
import os
import re
import sys

from guests import Person, Server, expect, finished, pair, play, refused, tells, verify
from wire import Wire


# ---- when the game is over

def over_is_over(server):
    ann, ben, table, last = finished(server)
    for who in (ann, ben):
        seen = who.look(table)
        expect("the seed is open", "seed" in seen and "over" in seen["scene"])
        expect(f"no undo is offered: {seen['undo']}", seen["undo"]["can"] is False and "branch" in seen["undo"]["why"])
        seat = seen["scene"]["seat"]
        refused(who.say("undo", table=table, seat=seat), "nothing is taken back")
        for at in (0, seen["steps"] - 1):
            refused(who.say("rewind", table=table, at=at), "nothing is taken back")
        refused(who.say("consent", table=table, agree=True))
        expect("nothing moved", who.look(table)["steps"] == seen["steps"])
    server.stop()
    server.start()
    again = next(who for who in finished(server)[:2] if who.name == last)
    seen = again.look(table)
    refused(again.say("undo", table=table, seat=seen["scene"]["seat"]), "nothing is taken back")


def branch_is_marked(server):
    ann, ben, table, _ = finished(server)
    before = ann.look(table)
    made = ben.say("branch", table=table, at=3)
    expect(f"a game that is over may be branched: {made}", made["type"] == "created")
    seen = ben.look(branch := made["table"])
    expect("the seed is fresh and shut", seen["commit"] != before["commit"] and "seed" not in seen)
    expect("the snapshot says so", seen["origin"] == "branch")
    tells(ben, branch, "as a branch with fresh dice")
    tells(ann, table, "Ben begins a branch of this game at step 3")
    expect("the list says so", ben.listed(branch).get("origin") == "branch")
    expect("only there", "origin" not in ben.listed(table))
    code, record = ben.get(branch, "record")
    expect("the record says so", code == 200 and f"note branch {table} 3" in record)
    play(branch, ben)
    code, record = ben.get(branch, "record")
    expect("what was thrown elsewhere is not proved", verify(server, record)[0] == 1)
    status, text = verify(server, record, "--branch", "--hash", seen["commit"])
    expect(f"the rest is: {text}", status == 0 and "before the branch" in text)


# ---- before it begins

def dealt_when_all_have_come(server):
    ann, ben, cat = Person(server, "Ann"), Person(server, "Ben"), Person(server, "Cat")
    table, invites = ann.create("vault", red="invite", blue="open", warden="me")
    seen = ann.look(table)
    expect(f"nobody is asked but to wait: {seen['scene']['prompt']}",
           seen["gathering"] and seen["scene"]["prompt"]["kind"] == "gather" and seen["scene"]["prompt"]["seats"] == ["red", "blue"])
    hands = [card for hand in seen["scene"].get("hands", []) for card in hand.get("cards", [])]
    expect(f"nothing is dealt: {hands}", not hands)
    for answer in ("rig A1", "rig D4", "end"):
        refused(ann.say("act", table=table, seq=seen["seq"], seat="warden", answer=answer), "promised seats")
    expect("the record is shut", ann.get(table, "record")[0] == 403)
    refused(ann.say("branch", table=table, at=0), "alone all along")
    refused(ann.say("rewind", table=table, at=0), "not begun")
    expect("the list says who is awaited", ann.listed(table)["awaited"] == ["red", "blue"])
    ben.join(table, "red", invites["red"])
    expect("still waiting", ann.look(table).get("gathering"))
    cat.join(table, "blue")
    for who in (ann, ben, cat):
        expect("it has begun", "gathering" not in who.look(table))
        for text in ("Ben takes the seat Red", "Cat takes the seat Blue", "All have come"):
            tells(who, table, text)
    expect("answers are taken", play(table, ann, ben, cat, answers=3) is not None)


def a_promise_may_become_a_bot(server):
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table, invites = ann.create("vault", red="invite", blue="invite", warden="me")
    ben.join(table, "blue", invites["blue"])
    refused(ben.seat(table, "red", "bot"), "not yours")
    expect("the host may", ann.seat(table, "red", "bot")["type"] == "ack")
    expect("it has begun", "gathering" not in ben.look(table))
    tells(ben, table, "Ann lets a bot (greedy) play Red")
    refused(Person(server, "Cat").join(table, "red", invites["red"]), "taken")


def no_look_before_the_deal(server):
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table, _ = ann.create("vault", red="invite", blue="invite", warden="me")
    expect("before the deal", ann.seat(table, "red", "me")["type"] == "ack")
    hands = [card for hand in ann.look(table)["scene"].get("hands", []) for card in hand.get("cards", [])]
    expect(f"nothing to see: {hands}", not hands)
    expect("and back", ann.seat(table, "red", "invite")["type"] == "ack")
    invites = {seat: link.split("invite=")[1] for seat, link in ann.look(table)["invites"].items()}
    for seat in ("red", "blue"):
        ben.join(table, seat, invites[seat])
    tells(ben, table, "Ann takes the seat Red")
    tells(ben, table, "Ann invites somebody to the seat Red")
    # Once dealt, who saw a hand cannot have somebody play it against them.
    other, _ = ann.create("vault", red="invite", blue="invite", warden="me")
    ann.seat(other, "red", "me"), ann.seat(other, "blue", "me")
    play(other, ann, answers=2)
    for who in ("invite", "open"):
        refused(ann.seat(other, "red", who), "other side")


# ---- while others play

def nothing_without_the_others(server):
    ann, ben, table = pair(server)
    play(table, ann, ben, answers=12)
    steps = ann.look(table)["steps"]
    refused(ann.say("branch", table=table, at=0), "alone all along")
    expect("the record is shut", ann.get(table, "record")[0] == 403)
    refused(ann.seat(table, "red", "me"), "not yours")
    asked = ann.wire.ask("consent", type="rewind", table=table, at=0)
    expect(f"a rewind is a question: {asked}", asked["type"] == "consent" and asked["needs"] == ["red", "blue"])
    question = ben.wire.until("consent")
    expect("to him", question["asked"] and question["who"] == "Ann")
    ben.wire.send(type="consent", table=table, agree=False)
    refused(ann.wire.until("refused"), "Ben would rather not")
    expect("nothing moved", ann.look(table)["steps"] == steps)
    ann.wire.ask("consent", type="rewind", table=table, at=2)
    ben.wire.until("consent")
    expect("he agrees", ben.wire.ask("ack", type="consent", table=table, agree=True)["type"] == "ack")
    expect("it went back", ann.look(table)["steps"] == 2)
    for who in (ann, ben, Person(server, "Eve")):
        tells(who, table, "Ann takes back, and all agreed")


def undo_by_consent(server):
    ann, ben, table = pair(server, "yard", "red")
    for n in range(200):
        play(table, ann, ben, answers=1)
        if n > 5 and ann.look(table)["undo"].get("consent"):
            break
    steps = ann.look(table)["steps"]
    asked = ann.wire.ask("consent", type="undo", table=table, seat="red")
    expect(f"the partner is asked: {asked}", asked["type"] == "consent" and asked["needs"] == ["blue"])
    ben.wire.until("consent")
    ben.wire.ask("ack", type="consent", table=table, agree=True)
    expect("taken back", ann.look(table)["steps"] < steps)
    tells(ben, table, "all agreed")


def a_slip_is_ones_own(server):
    ann, ben, table = pair(server, "yard", "red")
    for n in range(60):
        play(table, ann, ben, answers=1)
        seen = ann.look(table)
        if seen["undo"].get("can") and not seen["undo"].get("consent"):
            expect("taken back unasked", ann.say("undo", table=table, seat="red")["type"] == "ack")
            expect("by one step", ann.look(table)["steps"] == seen["steps"] - 1)
            return
    raise AssertionError("there was no answer to take back")


def a_lent_seat_is_kept(server):
    ann, ben, table = pair(server)
    play(table, ann, ben, answers=8)
    for seat in ("red", "blue"):
        expect("lent", ben.seat(table, seat, "bot")["type"] == "ack")
    for who in ("me", "bot", "open", "invite"):
        refused(ann.seat(table, "red", who), "only Ben may take it back")
    refused(ann.say("branch", table=table, at=0), "alone all along")
    expect("the record is shut", ann.get(table, "record")[0] == 403)
    asked = ann.wire.ask("consent", type="rewind", table=table, at=0)
    expect(f"his consent is asked: {asked}", asked["type"] == "consent")
    expect("he takes it back", ben.seat(table, "red", "me")["type"] == "ack")
    for who in (ann, ben):
        tells(who, table, "Ben lets a bot (greedy) play Red")
        tells(who, table, "Ben takes the seat Red. A bot played it until now")


def who_left_still_counts(server):
    ann, ben, table = pair(server, "yard", "red")
    play(table, ben, answers=1)
    ben.seat(table, "blue", "open")
    ann.seat(table, "blue", "me")
    undo = ann.look(table)["undo"]
    expect(f"what he answered stays his, though no die fell: {undo}", undo["bar"] == "other" and undo["consent"])
    ann, ben, table = pair(server, "yard", "red")
    play(table, ann, ben, answers=10)
    ben.seat(table, "blue", "open")
    tells(ann, table, "Ben leaves the seat Blue to whoever comes. Ben played it until now")
    refused(ann.say("rewind", table=table, at=0), "promised to somebody")
    expect("a partner may take the seat of one who left", ann.seat(table, "blue", "me")["type"] == "ack")
    expect("but not the record", ann.get(table, "record")[0] == 403)
    refused(ann.say("branch", table=table, at=0), "alone all along")
    asked = ann.wire.ask("consent", type="rewind", table=table, at=0)
    expect(f"Ben is asked: {asked}", asked["type"] == "consent" and asked["needs"] == ["blue"])
    expect("he is", ben.wire.until("consent")["asked"])
    expect("he agrees", ben.wire.ask("ack", type="consent", table=table, agree=True)["type"] == "ack")
    expect("it went back", ann.look(table)["steps"] == 0)


def nobody_changes_sides(server):
    ann, ben, table = pair(server)
    play(table, ann, ben, answers=6)
    ben.seat(table, "red", "open")
    refused(ann.join(table, "red"), "other side")
    refused(ann.seat(table, "red", "me"), "other side")
    cat = Person(server, "Cat")
    expect("somebody new may", cat.join(table, "red")["type"] == "snapshot")
    tells(ann, table, "Cat takes the seat Red")
    cat.seat(table, "red", "open")
    expect("and who was on that side", ben.join(table, "red")["type"] == "snapshot")


# ---- alone

def bars_met(ann, table):
    """Plays a game alone to its end and tells why nothing could be taken back, wherever nothing could."""
    bars = set()
    for _ in range(40):
        play(table, ann, answers=1)
        seen = ann.look(table)
        if "over" in seen["scene"]:
            break
        if seen["undo"]["can"]:
            continue
        bars.add(seen["undo"]["bar"])
        refused(ann.say("undo", table=table, seat=seen["scene"]["seat"]), "Only a practice table")
        refused(ann.say("rewind", table=table, at=0), "Only a practice table")
        expect("nothing moved", ann.look(table)["steps"] == seen["steps"])
    return bars


def alone_has_no_second_throw(server):
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table, _ = ann.create("yard", red="me", blue="me")
    play(table, ann, answers=3)
    made = ann.say("branch", table=table, at=1)
    expect("a second try is a table of its own", made["type"] == "created")
    expect("and practice", ann.look(made["table"])["practice"] is True and ann.look(made["table"])["origin"] == "branch")
    bars = bars_met(ann, table)
    for _ in range(12):  # a game may end before anything has been thrown
        bars = bars or bars_met(ann, ann.create("yard", red="me", blue="me")[0])
    expect(f"it says what stands between: {bars}", bars and bars <= {"chance", "revealed", "other"})
    expect("the record is theirs to read", ann.get(table, "record")[0] == 200)
    ann.seat(table, "blue", "open")
    ben.join(table, "blue")
    for text in ("Ann begins a branch", "Ann leaves the seat Blue to whoever comes. Ann played it until now"):
        tells(ben, table, text)


def practice_is_said(server):
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table, _ = ann.create("yard", {"practice": True}, red="me", blue="me")
    play(table, ann, answers=25)
    seen = ann.look(table)
    expect("the table says so", seen["practice"] is True)
    expect("undo is open", seen["undo"]["can"] and "bar" not in seen["undo"])
    first = [line.get("text") for line in seen["log"]]
    expect("back to the start", ann.say("rewind", table=table, at=0)["type"] == "ack")
    play(table, ann, answers=25)
    again = [line.get("text") for line in ann.look(table)["log"]]
    differ = [(a, b) for a, b in zip(first, again) if a != b][:3]
    expect(f"the same answers meet the same dice: {len(first)} {len(again)} {differ}", again == first)
    play(table, ann)
    record = ann.get(table, "record")[1]
    expect("the record says so", "note practice" in record)
    status, text = verify(server, record)
    expect(f"its dice follow from the seed, and what is not proved is said: {text}", status == 0 and "practice" in text)
    listed = [one for one in ann.say("lobby")["tables"] if one["table"] == table]
    expect("the list says so", listed and listed[0].get("practice") is True)
    expect("undo goes over the end", ann.say("undo", table=table, seat="red")["type"] == "ack")
    tells(ann, table, "This is practice")


def told_after_a_restart(server):
    ann, ben, table = pair(server, "yard", "red")
    play(table, ann, ben, answers=10)
    ben.seat(table, "blue", "bot")
    before = [(line["seq"], line.get("text")) for line in ann.look(table)["log"]]
    server.stop()
    server.start()
    ann, ben = Person(server, "Ann", ann.client), Person(server, "Ben", ben.client)
    after = [(line["seq"], line.get("text")) for line in ann.look(table)["log"]]
    held = [line for line in after if line in before]
    expect(f"the log stands: {before[-3:]} {after[-3:]}", "Ben lets a bot" in str(after) and len(held) >= len(before) - 1)
    asked = ann.wire.ask("consent", type="rewind", table=table, at=0)
    expect(f"Ben still counts: {asked}", asked["type"] == "consent")
    refused(ann.seat(table, "blue", "me"), "only Ben")
    expect("and keeps his seat", ben.seat(table, "blue", "me")["type"] == "ack")


# ---- checking a record

def one_with_returns(ann, ben):
    """The record of a game that went back to its beginning three times."""
    table, invites = ann.create("yard", {"salt": "my-own"}, red="me", blue="invite")
    ben.join(table, "blue", invites["blue"])
    ann.look(table)
    for _ in range(3):
        play(table, ann, ben, answers=9)
        asked = ann.wire.ask("consent", type="rewind", table=table, at=2)
        expect(f"asked: {asked}", asked["type"] == "consent")
        ben.wire.until("consent")
        expect("back", ben.wire.ask("ack", type="consent", table=table, agree=True)["type"] == "ack")
        play(table, ann, ben, answers=4)
    play(table, ann, ben)
    return ann.get(table, "record")[1]


def a_record_proves_its_dice(server):
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    shown = ann.welcome["commit"]
    for _ in range(20):  # the server's dice are its own: in some games nothing was thrown before the others agreed to go back
        record = one_with_returns(ann, ben)
        status, text = verify(server, record, "--hash", shown)
        if "were taken back" in text:
            break
    for words in ("beats went by these rules", "follow from the seed", "'my-own'", "were taken back", "fits the hash that was handed in", "not proved:"):
        expect(f"'{words}' in {text}", status == 0 and words in text)
    expect("without the hash it says what is missing", "--hash" in verify(server, record)[1])

    def fails(what, changed, word, *flags):
        expect(f"{what}: the record was changed", changed != record or flags)
        status, text = verify(server, changed, *flags)
        expect(f"{what}: {status} {text}", status == 1 and word in text)

    without = lambda pattern: re.sub(pattern, "", record, flags=re.M)
    fails("digests cut", without(r"^= .*\n"), "digests of 0 beats")
    fails("commitment cut", without(r"^note seed-hash .*\n"), "no commitment")
    fails("seed cut", without(r"^note seed .*\n"), "not open")
    fails("another hash", record, "not the one that was handed in", "--hash", "0" * 64)
    fails("said to be the lab's", record, "not one of the lab", "--lab")
    fails("returns cut", without(r"^< .*\n"), "dice:")
    fails("thrown elsewhere", record.replace("note seed-hash", "note chance-from 99999\nnote seed-hash", 1), "another table")
    fails("salt changed", record.replace("my-own", "my-uwn"), "does not follow")
    thrown = re.findall(r"^- chance .*$", record, flags=re.M)
    taken_back = [line for line in thrown if re.search(r"\b(hit|miss)\b", line)]
    expect(f"dice were thrown: {thrown}", taken_back)
    for one in dict.fromkeys(taken_back):  # whatever fell, the other face is a lie
        other = re.sub(r"\b(hit|miss)\b", lambda face: "miss" if face[0] == "hit" else "hit", one, count=1)
        fails("what was taken back is changed", record.replace(one, other, 1), "dice:")


def all_salts_count_from_the_first_throw(server):
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table, invites = ann.create("yard", {"salt": "of-ann"}, red="me", blue="invite")
    ben.wire.ask("snapshot", type="join", table=table, seat="blue", invite=invites["blue"], name="Ben", salt="of-ben")
    ann.look(table)
    play(table, ann, ben)
    record = ann.get(table, "record")[1]
    expect(f"both: {record[:400]}", "note salt 0 red of-ann" in record and "note salt 0 blue of-ben" in record)
    status, text = verify(server, record)
    expect(text, status == 0 and "'of-ben'" in text)


# ---- names, and things sent twice

def names_are_ones_own(server):
    ann, ben = Person(server, "Ann"), Person(server, "\u202eAnn\u200b ")
    table, invites = ann.create("yard", red="me", blue="invite")
    seen = ben.join(table, "blue", invites["blue"])
    names = {seat["id"]: seat["player"] for seat in seen["seats"]}
    expect(f"two people, two names: {names}", names == {"red": "Ann", "blue": "Ann (2)"})
    ann.look(table)
    ben.say("chat", table=table, text="hello\u202e\u2066 there\u200d")
    line = ann.wire.until("chat")
    expect(f"a line reads as it was written: {line}", line["who"] == "Ann (2)" and line["text"] == "hello there")
    cat = Person(server, "Warden")
    table, invites = ann.create("vault", red="invite", blue="me", warden="me")
    seen = cat.join(table, "red", invites["red"])
    names = {seat["id"]: seat["player"] for seat in seen["seats"]}
    expect(f"nobody bears the name of another's seat: {names}", names["red"] == "Warden (2)")


def sent_twice_is_done_once(server):
    ann = Person(server, "Ann")
    made = ann.say("create", game="drill", mission="yard", options={}, name="Ann")
    table = made["table"]
    expect("a name without seats is kept", {seat.get("player") for seat in ann.look(table)["seats"]} == {"Ann"})
    for restart in (False, True):
        if restart:
            server.stop()
            server.start()
            ann = Person(server, "Ann", ann.client)
        ann.look(table)
        ann.wire.ask("ack", type="chat", table=table, text="once", id="chat-1")
        ann.wire.ask("ack", type="save", table=table, name="here", id="save-1")
        ann.wire.ask("ack", type="seat", table=table, seat="blue", who="bot", id="seat-1")
    seen = ann.look(table)
    expect(f"said once: {seen['chat']}", len(seen["chat"]) == 1)
    expect(f"saved once: {seen['saves']}", len(seen["saves"]) == 1)
    expect("handed over once", len([line for line in ann.lines(table) if "lets a bot" in line]) == 1)


def too_fast_is_told_by_id(server):
    slow = Server(server.program, "--rate", "1")
    try:
        wire = Wire(slow.port, timeout=20)
        wire.hello()
        for n in range(12):
            wire.send(type="ping", id=f"p{n}")
        replies = [wire.receive() for _ in range(12)]
        expect(f"each reply bears its id: {replies}", [reply.get("id") for reply in replies] == [f"p{n}" for n in range(12)])
        expect("some were too many", any(reply["type"] == "error" for reply in replies))
        wire.close()
    finally:
        slow.close()


def each_side_has_its_story(server):
    ann, ben, table, _ = finished(server)
    stories = {who.name: json.loads(who.get(table, "story")[1]) for who in (ann, ben)}
    expect(f"one won, one lost: {[story['over'] for story in stories.values()]}",
           {story["over"] for story in stories.values()} == {"won", "lost"})
    for who in (ann, ben):
        expect(f"{who.name}'s own", stories[who.name]["over"] == who.look(table)["scene"]["over"])


TESTS = (over_is_over, branch_is_marked, dealt_when_all_have_come, a_promise_may_become_a_bot, no_look_before_the_deal,
         nothing_without_the_others, undo_by_consent, a_slip_is_ones_own, a_lent_seat_is_kept, who_left_still_counts, nobody_changes_sides,
         alone_has_no_second_throw, practice_is_said, told_after_a_restart, a_record_proves_its_dice, all_salts_count_from_the_first_throw, names_are_ones_own, sent_twice_is_done_once,
         too_fast_is_told_by_id, each_side_has_its_story)


def named_in(page):
    """Every test stands in the page, and every name there is a test."""
    with open(page, encoding="utf-8") as text:
        named = set(re.findall(r"`([a-z_]+)`", text.read()))
    tests = {test.__name__ for test in TESTS}
    expect(f"{page} lacks {sorted(tests - named)}", tests <= named)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/release/fireteam")
    parser.add_argument("--only", help="the name of one test")
    parser.add_argument("--page", default=os.path.join(os.path.dirname(__file__), "../../docs/fairness.md"))
    wishes = parser.parse_args()
    server, bad = Server(wishes.program, "--rate", "0"), 0
    try:
        for test in TESTS:
            if wishes.only and test.__name__ != wishes.only:
                continue
            try:
                test(server)
                print(test.__name__, flush=True)
            except (AssertionError, OSError, KeyError) as problem:
                print(f"FAILED {test.__name__}: {type(problem).__name__} {problem}")
                bad += 1
        if not wishes.only:
            named_in(wishes.page)
    finally:
        server.close()
    if not bad:
        print(f"{len(TESTS)} ways to play unfairly: none works")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

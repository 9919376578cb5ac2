"""The mutants of a file of rule code, and the file with all of them in it, each under its number.

Conditions are forced to true and to false, part by part; comparisons move by one; numbers go up and down by one; plus and
minus change places; a call or an assignment that is a statement is left out; a verdict that forbids allows. What would
only repeat another mutant is left out: in a && b, that a is false says the same as that the whole is.
"""
import re
from dataclasses import dataclass, field

import clang

COMPARE = {"<": ("less", "<="), "<=": ("at_most", "<"), ">": ("greater", ">="), ">=": ("at_least", ">"),
           "==": ("equal", "!="), "!=": ("unequal", "==")}
ARITHMETIC = {"+": ("plus", "-"), "-": ("minus", "+")}
YES, NO = "always true", "always false"


@dataclass
class Mutant:
    key: str
    number: int
    line: int
    last_line: int


@dataclass
class Wrap:
    """Text before and after a piece of the source; the operator inside may become a comma."""
    start: int
    end: int
    before: str
    after: str
    lines: tuple
    operator: tuple = None
    instead: str = ", "
    mutants: list = field(default_factory=list)


def strip(node):
    """Without implicit casts, which libclang shows as nodes of the same extent, and without parentheses."""
    while True:
        inner = [c for c in node.children if c.start < c.end]
        if node.kind == clang.UNEXPOSED and len(inner) == 1 and (inner[0].start, inner[0].end) == (node.start, node.end):
            node = inner[0]
        elif node.kind == clang.PAREN and len(inner) == 1:
            node = inner[0]
        else:
            return node


def is_expression(node):
    return 100 <= node.kind < 200


class Finder:
    def __init__(self, path, args, first):
        self.source = path.read_bytes()
        self.name = path.name
        self.header = path.suffix == ".h"
        self.next = first
        self.function = ""
        self.constant = False  # in the initializer of a constant
        self.wraps, self.mutants = [], []
        self.keys, self.done, self.seen = {}, set(), set()
        self.root = clang.Parser().parse(path, args)
        self.look(self.root)

    # -- the source
    def text(self, start, end):
        return self.source[start:end].decode()

    def line(self, offset):
        return self.source.count(b"\n", 0, offset) + 1

    def new(self, node, what):
        snippet = re.sub(r"\s+", " ", self.text(node.start, node.end))
        if len(snippet) > 110:
            snippet = snippet[:80] + " … " + snippet[-27:]
        key = f"{self.name} {self.function}: {snippet}: {what}"
        self.keys[key] = self.keys.get(key, 0) + 1
        if self.keys[key] > 1:
            key += f" #{self.keys[key]}"
        number, self.next = self.next, self.next + 1
        self.mutants.append(Mutant(key, number, self.line(node.start), self.line(node.end)))
        return self.mutants[-1]

    def wrap(self, node, before, after, mutants, operator=None, instead=", "):
        lines = (self.line(node.start), self.line(node.end))
        self.wraps.append(Wrap(node.start, node.end, before, after, lines, operator, instead, mutants))

    # -- operators
    def operation(self, node):
        """(operator, left, right, where the operator stands) of a binary expression, built in or overloaded."""
        if node.kind == clang.CALL and not node.name.startswith("operator"):
            return None
        if node.kind not in (clang.BINARY, clang.CALL):
            return None
        sides = sorted((c for c in node.children if c.start < c.end), key=lambda c: (c.start, c.end))
        if len(sides) < 2 or sides[0].start != node.start or sides[-1].end != node.end:
            return None
        left, right = sides[0], sides[-1]
        between = self.text(left.end, right.start)
        operator = between.strip()
        if not re.fullmatch(r"[-+*/%<>=!&|^]+", operator):
            return None
        at = left.end + between.index(operator)
        return operator, left, right, (at, at + len(operator))

    # -- conditions
    def condition(self, node, wanted):
        node = strip(node)
        if id(node) in self.done or node.macro:
            return
        self.done.add(id(node))
        found = self.operation(node)
        if found and found[0] in ("&&", "||"):
            whole, part = (NO, YES) if found[0] == "&&" else (YES, NO)
            if whole in wanted:
                self.force(node, {whole})
            self.condition(found[1], {part})
            self.condition(found[2], {part})
            return
        if node.kind == clang.UNARY and self.text(node.start, node.start + 1) == "!":
            self.condition(node.children[0], {YES if w == NO else NO for w in wanted})
            return
        if node.kind == clang.BOOL_LITERAL:
            wanted = wanted - {YES if self.text(node.start, node.end) == "true" else NO}
        self.force(node, wanted)

    def force(self, node, wanted):
        if not wanted:
            return
        made = [self.new(node, what) if what in wanted else None for what in (YES, NO)]
        yes, no = (m.number if m else 0 for m in made)
        self.wrap(node, f"::mutant::forced({yes}, {no}, ", ")", [m for m in made if m])

    # -- the tree
    def look(self, node, parent=None):
        if parent is not None and node.macro:
            return
        if node.kind in (clang.STATIC_ASSERT, clang.ENUMERATOR, clang.PARAMETER, clang.REFERENCE):
            return
        outer = self.function
        if node.kind in clang.FUNCTIONS:
            self.function = node.name
        handler = {clang.IF: self.look_if, clang.WHILE: self.look_loop, clang.DO: self.look_loop, clang.FOR: self.look_loop,
                   clang.FOR_EACH: self.look_each, clang.CASE: self.look_case, clang.DEFAULT: self.look_body,
                   clang.COMPOUND: self.look_body, clang.RETURN: self.look_return, clang.VAR: self.look_variable,
                   clang.MEMBER: self.look_member}.get(node.kind)
        if handler:
            handler(node)
        else:
            if is_expression(node) and self.function:
                self.look_expression(node)
            for child in node.children:
                self.look(child, node)
        self.function = outer

    def look_if(self, node):
        if re.match(r"if\s+constexpr", self.text(node.start, node.start + 20)):
            for child in node.children[1:]:
                self.body(child)
            return
        close = self.closing(node.start)
        after = [child for child in node.children if child.start > close]
        for child in node.children:
            if child.start > close:
                self.body(child, len(after) > 1)  # a single statement left out is a condition that is always false
            elif child.kind == clang.VAR:
                made = [self.new(child, YES), self.new(child, NO)]
                numbers = ", ".join(str(m.number) for m in made)
                self.wrap(child, "", f"; ::mutant::forced({numbers}, {child.name})", made)
                self.look(child, node)
            elif is_expression(child):
                if not any(c.kind == clang.VAR for c in node.children):
                    self.condition(child, {YES, NO})
                    self.look(child, node)
            else:
                self.look(child, node)

    def look_loop(self, node):
        """A loop that never ends is noticed by the time limit and says nothing: conditions are only forced to false."""
        *rest, last = node.children
        if node.kind == clang.DO:
            rest, last = [last], rest[0]
        for child in rest:
            if is_expression(child) and node.kind != clang.FOR:
                self.condition(child, {NO})
            elif is_expression(child) and strip(child).type == clang.TYPE_BOOL:
                self.condition(child, {NO})
            self.look(child, node)
        self.body(last)

    def look_each(self, node):
        for child in node.children[:-1]:
            if child.kind != clang.VAR or child.children:
                self.look(child, node)
        self.body(node.children[-1])

    def look_case(self, node):
        for child in node.children[1:]:
            self.body(child)

    def look_body(self, node):
        for child in node.children:
            self.body(child)

    def look_return(self, node):
        for child in node.children:
            inner = strip(child)
            if inner.type == clang.TYPE_BOOL:
                self.condition(child, {YES, NO})
            elif inner.type == 2 and inner.kind == clang.CALL:  # return of a void call
                self.drop(inner)
            self.look(child, node)

    def look_variable(self, node):
        words = self.text(node.start, max(node.start, node.at))
        if "constexpr" in words:
            if self.header or not any(c.kind == clang.LITERAL for c in self.all_of(node)):
                return
            at = node.start + words.index("constexpr")
            self.wrap(node, "", "", [], (at, at + len("constexpr")), "const")
        for child in node.children:
            if child.start <= node.at or self.source[child.start - 1 : child.start] == b"[":
                continue  # its type, or the bound of an array
            if node.type == clang.TYPE_BOOL and self.function:
                self.condition(child, {YES, NO})
            outer = self.function, self.constant
            self.function, self.constant = self.function or node.name, "const" in words and strip(child).kind != clang.LAMBDA
            self.look(child, node)
            self.function, self.constant = outer

    def look_member(self, node):
        for child in node.children:
            if child.end <= node.at:  # not the template arguments of what is named
                self.look(child, node)

    def all_of(self, node):
        yield node
        for child in node.children:
            yield from self.all_of(child)

    def body(self, node, droppable=True):
        if is_expression(node) and droppable:
            inner = strip(node)
            found = self.operation(inner)
            assigns = inner.kind == clang.ASSIGN_WITH or (found and re.fullmatch(r"[-+*/%&|^<>]*=", found[0]) and found[0] not in COMPARE)
            steps = inner.kind == clang.UNARY and re.match(r"\+\+|--", self.text(inner.start, inner.end).strip())
            if assigns or steps or (inner.kind == clang.CALL and not found and inner.name != "check"):
                self.drop(inner)
        self.look(node)

    def drop(self, node):
        if node.macro or id(node) in self.done:
            return
        made = self.new(node, "left out")
        self.wrap(node, f"(::mutant::on({made.number}) ? void() : (void)(", "))", [made])

    def look_expression(self, node):
        place = (node.start, node.end)
        found = self.operation(node)
        if found and (place, "operator") not in self.seen:
            operator, left, right, at = found
            if operator in ("&&", "||"):
                self.condition(node, {YES, NO})
            name = None
            # Forced both ways, == need not be turned round; a number that a boundary is compared with moves by itself.
            repeated = id(node) in self.done if operator in ("==", "!=") else clang.LITERAL in (strip(left).kind, strip(right).kind)
            if operator in COMPARE and not repeated:
                name, other = COMPARE[operator]
            elif operator in ARITHMETIC and all(strip(x).type in clang.TYPE_INTS for x in (node, left, right)):
                name, other = ARITHMETIC[operator]
            if name:
                self.seen.add((place, "operator"))
                made = self.new(node, f"{operator} to {other}")
                self.wrap(node, f"::mutant::{name}({made.number}, ", ")", [made], at)
        elif node.kind == clang.UNARY and self.text(node.start, node.start + 1) == "!":
            self.condition(node, {YES, NO})
        elif node.kind == clang.CONDITIONAL:
            self.condition(node.children[0], {YES, NO})
        elif node.kind == clang.LITERAL:
            text = self.text(node.start, node.end)
            if re.fullmatch(r"\d+[uU]?", text) and (place, "literal") not in self.seen:
                self.seen.add((place, "literal"))
                around = clang.Node()
                around.start, around.end = self.around(node)
                value = int(text.rstrip("uU"))
                made = [self.new(around, f"{text} to {value + 1}")] + ([self.new(around, f"{text} to {value - 1}")] if value else [])
                less = made[1].number if value else 0
                name = "figure" if self.constant else "number"
                self.wrap(node, f"::mutant::{name}({made[0].number}, {less}, ", ")", made)
        elif node.kind == clang.CALL and node.name == "forbidden" and (place, "verdict") not in self.seen:
            self.seen.add((place, "verdict"))
            made = self.new(node, "allowed")
            self.wrap(node, f"(::mutant::on({made.number}) ? ::fireteam::allowed : ", ")", [made])

    def around(self, node):
        """A number says little by itself: the line that it stands in, from its first sign."""
        start = self.source.rfind(b"\n", 0, node.start) + 1
        end = self.source.find(b"\n", node.end)
        line = self.source[start:end]
        comment = line.find(b"//")
        if comment > 0:
            line = line[:comment]
        return start + len(line) - len(line.lstrip()), start + len(line.rstrip())

    def closing(self, start):
        """Where the parenthesis after a word closes."""
        at = self.source.index(b"(", start)
        depth = 0
        quoted = None
        while True:
            sign = self.source[at : at + 1]
            if quoted:
                if sign == b"\\":
                    at += 1
                elif sign == quoted:
                    quoted = None
            elif sign == b'"' or (sign == b"'" and not self.source[at - 1 : at].isalnum()):
                quoted = sign
            elif sign == b"(":
                depth += 1
            elif sign == b")":
                depth -= 1
                if depth == 0:
                    return at
            at += 1

    # -- the instrumented file
    def instrumented(self, without, wanted):
        """The source with the mutants `wanted` in it, by their keys, but for those that touch one of the lines `without`."""
        kept = [w for w in self.wraps if not any(w.lines[0] <= line <= w.lines[1] for line in without)]
        kept = [w for w in kept if not w.mutants or any(m.key in wanted for m in w.mutants)]
        kept_lines = [w for w in kept if w.mutants]
        edits = []  # (offset, order, length, text): what ends at an offset comes before what begins there
        for ordinal, wrap in enumerate(kept):
            if not wrap.mutants and not any(wrap.start <= w.start and w.end <= wrap.end for w in kept_lines):
                continue
            edits.append((wrap.start, (1, -wrap.end, ordinal), 0, wrap.before))
            edits.append((wrap.end, (0, -wrap.start, -ordinal), 0, wrap.after))
            if wrap.operator:
                edits.append((wrap.operator[0], (2, 0, 0), wrap.operator[1] - wrap.operator[0], wrap.instead))
        out, at = [], 0
        for offset, _, length, text in sorted(edits, key=lambda e: (e[0], e[1])):
            out.append(self.source[at:offset].decode())
            out.append(text)
            at = offset + length
        out.append(self.source[at:].decode())
        return "".join(out), [m for w in kept for m in w.mutants if m.key in wanted]

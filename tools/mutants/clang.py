"""The syntax tree of a C++ file by libclang, called directly: kinds, extents as offsets of bytes, children."""
import ctypes
import glob
import sys

# Kinds of libclang's Index.h that mutants are made of.
VAR, LITERAL, BOOL_LITERAL, CALL, PAREN, UNARY, BINARY, ASSIGN_WITH = 9, 106, 130, 103, 111, 112, 114, 115
UNEXPOSED, REFERENCE, MEMBER, CONDITIONAL, LAMBDA, INIT_LIST = 100, 101, 102, 116, 144, 119
COMPOUND, CASE, DEFAULT, IF, SWITCH, WHILE, DO, FOR, RETURN, FOR_EACH, DECLARATION = 202, 203, 204, 205, 206, 207, 208, 209, 214, 225, 231
FUNCTIONS = {8, 21, 24, 25, 26, 30}
STATIC_ASSERT, ENUMERATOR, PARAMETER = 602, 7, 10
TYPE_BOOL, TYPE_INTS, TYPE_DEPENDENT = 3, range(3, 21), 26


class _String(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("flags", ctypes.c_uint)]


class _Place(ctypes.Structure):
    _fields_ = [("of", ctypes.c_void_p * 2), ("at", ctypes.c_uint)]


class _Extent(ctypes.Structure):
    _fields_ = [("of", ctypes.c_void_p * 2), ("begin", ctypes.c_uint), ("end", ctypes.c_uint)]


class _Cursor(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("extra", ctypes.c_int), ("data", ctypes.c_void_p * 3)]


class _Type(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("data", ctypes.c_void_p * 2)]


_Visitor = ctypes.CFUNCTYPE(ctypes.c_int, _Cursor, _Cursor, ctypes.c_void_p)


def _library():
    found = sorted(glob.glob("/usr/lib/llvm-*/lib/libclang.so*") + glob.glob("/usr/lib/*/libclang*.so*"))
    if not found:
        sys.exit("libclang is needed to read the rule code: apt install libclang1")
    lib = ctypes.CDLL(found[-1] if "llvm" not in found[0] else found[0])
    lib.clang_createIndex.restype = lib.clang_parseTranslationUnit.restype = ctypes.c_void_p
    lib.clang_createIndex.argtypes = [ctypes.c_int, ctypes.c_int]
    lib.clang_parseTranslationUnit.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_char_p), ctypes.c_int,
                                               ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint]
    lib.clang_getTranslationUnitCursor.argtypes, lib.clang_getTranslationUnitCursor.restype = [ctypes.c_void_p], _Cursor
    lib.clang_visitChildren.argtypes = [_Cursor, _Visitor, ctypes.c_void_p]
    lib.clang_getCursorExtent.argtypes, lib.clang_getCursorExtent.restype = [_Cursor], _Extent
    lib.clang_getCursorLocation.argtypes, lib.clang_getCursorLocation.restype = [_Cursor], _Place
    lib.clang_getRangeStart.argtypes, lib.clang_getRangeStart.restype = [_Extent], _Place
    lib.clang_getRangeEnd.argtypes, lib.clang_getRangeEnd.restype = [_Extent], _Place
    lib.clang_Location_isFromMainFile.argtypes = [_Place]
    for name in ("clang_getExpansionLocation", "clang_getSpellingLocation"):
        getattr(lib, name).argtypes = [_Place] + [ctypes.c_void_p] * 4
    lib.clang_getCursorType.argtypes, lib.clang_getCursorType.restype = [_Cursor], _Type
    lib.clang_getCanonicalType.argtypes, lib.clang_getCanonicalType.restype = [_Type], _Type
    lib.clang_getCursorSpelling.argtypes, lib.clang_getCursorSpelling.restype = [_Cursor], _String
    lib.clang_getCString.argtypes, lib.clang_getCString.restype = [_String], ctypes.c_char_p
    lib.clang_disposeString.argtypes = [_String]
    lib.clang_getNumDiagnostics.argtypes = [ctypes.c_void_p]
    lib.clang_getDiagnostic.argtypes, lib.clang_getDiagnostic.restype = [ctypes.c_void_p, ctypes.c_uint], ctypes.c_void_p
    lib.clang_getDiagnosticSeverity.argtypes = [ctypes.c_void_p]
    lib.clang_getDiagnosticSpelling.argtypes, lib.clang_getDiagnosticSpelling.restype = [ctypes.c_void_p], _String
    lib.clang_disposeTranslationUnit.argtypes = lib.clang_disposeIndex.argtypes = [ctypes.c_void_p]
    return lib


class Node:
    __slots__ = ("kind", "type", "start", "end", "at", "name", "children", "macro")


class Parser:
    def __init__(self):
        self.lib = _library()

    def _text(self, string):
        text = (self.lib.clang_getCString(string) or b"").decode()
        self.lib.clang_disposeString(string)
        return text

    def _offset(self, place):
        spelled, expanded = ctypes.c_uint(), ctypes.c_uint()
        self.lib.clang_getSpellingLocation(place, None, None, None, ctypes.byref(spelled))
        self.lib.clang_getExpansionLocation(place, None, None, None, ctypes.byref(expanded))
        return expanded.value, spelled.value != expanded.value

    def _node(self, cursor):
        lib, node = self.lib, Node()
        node.kind = cursor.kind
        node.type = lib.clang_getCanonicalType(lib.clang_getCursorType(cursor)).kind
        extent = lib.clang_getCursorExtent(cursor)
        node.start, first = self._offset(lib.clang_getRangeStart(extent))
        node.end, last = self._offset(lib.clang_getRangeEnd(extent))
        node.at, _ = self._offset(lib.clang_getCursorLocation(cursor))
        node.macro = first or last
        node.name = self._text(lib.clang_getCursorSpelling(cursor))
        node.children = []
        return node

    def _fill(self, node, cursor, only_main):
        def visit(child, _parent, _data):
            if not only_main or self.lib.clang_Location_isFromMainFile(self.lib.clang_getCursorLocation(child)):
                inner = self._node(child)
                self._fill(inner, child, False)
                node.children.append(inner)
            return 1  # go on beside it

        self.lib.clang_visitChildren(cursor, _Visitor(visit), None)

    def parse(self, path, args):
        """What the file itself declares, as the root of a tree."""
        index = self.lib.clang_createIndex(0, 0)
        words = (ctypes.c_char_p * len(args))(*[a.encode() for a in args])
        unit = self.lib.clang_parseTranslationUnit(index, str(path).encode(), words, len(args), None, 0, 0)
        if not unit:
            sys.exit(f"libclang cannot read {path}")
        for i in range(self.lib.clang_getNumDiagnostics(unit)):
            diagnostic = self.lib.clang_getDiagnostic(unit, i)
            if self.lib.clang_getDiagnosticSeverity(diagnostic) >= 3:
                sys.exit(f"{path}: {self._text(self.lib.clang_getDiagnosticSpelling(diagnostic))}")
        cursor = self.lib.clang_getTranslationUnitCursor(unit)
        root = self._node(cursor)
        self._fill(root, cursor, True)
        self.lib.clang_disposeTranslationUnit(unit)
        self.lib.clang_disposeIndex(index)
        return root

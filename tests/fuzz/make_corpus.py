#!/usr/bin/env python3
"""make_corpus.py [FOLDER]: writes the fuzzers' seed inputs to FOLDER (default: corpus/).

Reads the operations' numbers from the current message.h; run.sh generates the inputs again each time."""
import pathlib
import re
import struct
import sys

HERE = pathlib.Path(__file__).parent
if len(sys.argv) > 1 and sys.argv[1].startswith("-"):
    sys.exit(__doc__)
TARGET = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "corpus"
PLUGINS = HERE / "../../plugins"
HEADER = (PLUGINS / "wire/messages/message.h").read_text()
NAMES = re.findall(r"^  (\w+)(?: = 1)?,", HEADER.split("enum class Op")[1].split("};")[0], re.M)
OP = {name: number for number, name in enumerate(NAMES, 1)}
# The methods of the contracts, such as "IGrid::get": see wire/messages/operations.h.
FIRST = int(re.search(r"kFirstOfContracts = (\d+)", HEADER)[1])
MOST = int(re.search(r"kMostMethods = (\d+)", (PLUGINS / "wire/messages/operations.h").read_text())[1])
LIST = (PLUGINS / "contracts/contract.h").read_text().split("using Contracts")[1].split(";")[0]
METHODS = re.findall(
    r"Method<&(\w+)::(\w+)>", "".join(file.read_text() for file in sorted((PLUGINS / "contracts").glob("*.h")))
)
for contract, interface in enumerate(re.findall(r"Description<(\w+)>", LIST)):
    for place, name in enumerate(method for owner, method in METHODS if owner == interface):
        OP[f"{interface}::{name}"] = FIRST + contract * MOST + place
CALL, RESULT, THROWN = 1, 2, 3
GRID, BOARD, CALLBACK = 1, 2, 3  # the ids in loans_fuzz.cpp


def packet(kind, op, obj=0, numbers=(), text=b"", turn=1):
    head = struct.pack("<BBHII", kind, OP[op], len(numbers), turn, obj)
    return head + struct.pack(f"<{len(numbers)}i", *numbers) + text


def conversation(*packets):
    return b"".join(struct.pack("<H", len(one)) + one for one in packets)


def write(target, **inputs):
    folder = TARGET / target
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in inputs.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())


get = packet(CALL, "IGrid::get", GRID, (8, 0))
write(
    "message",
    get=get,
    shape=packet(RESULT, "IGrid::shape", 0, (3, 3)),
    load=packet(CALL, "load", 0, (), b"/tmp/plugin.so"),
    scratch=packet(CALL, "makeScratchGrid", 0, (2, 2) + tuple(range(4)) * 4),
    sets=packet(RESULT, "scratchLoggedSets", 0, (1,), bytes((0, 0, 1, 8, 8, 9))),
    half=get[:11],
    announces_more=get[:2] + b"\xff\x02" + get[4:],
)
write(
    "exceptions",
    bad_cell=packet(THROWN, "IGrid::get", 0, (1, 9, 0)),
    bad_digit=packet(THROWN, "IGrid::set", 0, (2, 10)),
    bad_move=packet(THROWN, "IBoard::move", 0, (3, 1, 2, 30)),
    bad_alloc=packet(THROWN, "ISolver::solve", 0, (4,), b"std::bad_alloc\nstd::bad_alloc"),
    standard=packet(THROWN, "ISolver::solve", 0, (5,), b"std::runtime_error\nwrong\nagain"),
    other=packet(THROWN, "ISolver::solve", 0, (6,), b"int\n"),
    unknown=packet(THROWN, "ISolver::solve", 0, (7,)),
)
solution = (2, 2, 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
write(
    "loans",
    grid=conversation(
        packet(CALL, "IGrid::get", GRID, (0, 0)),
        packet(CALL, "IGrid::set", GRID, (0, 0, 5)),
        packet(CALL, "IGrid::isValid", GRID),
        packet(CALL, "IGrid::shape", GRID),
    ),
    grid_throws=conversation(packet(CALL, "IGrid::get", GRID, (9, -1)), packet(CALL, "IGrid::set", GRID, (0, 0, 10))),
    board=conversation(
        packet(CALL, "IBoard::isBad", BOARD),
        packet(CALL, "IBoard::move", BOARD, (0, 1, 4)),
        packet(CALL, "IBoard::move", BOARD, (0, 0, 4)),
        packet(CALL, "IBoard::valueAt", BOARD, (8, 8)),
        packet(CALL, "IBoard::isFixed", BOARD, (8, 9)),
    ),
    solution=conversation(packet(CALL, "onSolution", CALLBACK, solution)),
    no_digits=conversation(packet(CALL, "onSolution", CALLBACK, (2, 1, -1, 3, 2, 1))),
    not_lent=conversation(packet(CALL, "IGrid::get", 77, (0, 0)), packet(CALL, "IGrid::get", 0, (0, 0))),
    not_its_own=conversation(packet(CALL, "ISolver::solve", GRID), packet(CALL, "IGrid::get", CALLBACK, (0, 0))),
    garbage=conversation(b"garbage", b"", get[:5]),
)
LINE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
ROWS = "\n".join(LINE[i : i + 9] for i in range(0, 81, 9))
PLAYED = "".join(f"{digit}|0|{int(digit == '0')}|" for digit in LINE)
OF_OTHERS = {
    "sadman": f"#ARuud\n[Puzzle]\n{ROWS}\n[State]\n{LINE}\n[Puzzle]\n{LINE}\n",
    "frames": "*---*\n" + ROWS.replace("\n", "|\n|---+\n|") + f"\n{LINE} ED=7.2/1.2/1.2\n",
    "symbols": "19A" + "." * 253 + f"\n{LINE}\n" + "G" + "." * 255 + "\n",
    "ambiguous": "\n".join(["AB" + "." * 14] * 16) + f"\n{LINE}\n" + "1" + "." * 624 + "\n",
    "open_sudoku": f'<?xml version="1.0"?>\n<opensudoku>\n<name>n</name><!-- c -->\n<game data="{LINE}"/>\n{LINE}\n'
    f"<game data='version: 3&#10;{PLAYED}'/><game data='x'/></opensudoku>\n{LINE}\n",
    "open_sudoku_broken": f'<opensudoku><game data="{LINE[:9]}\n{LINE}\n',
    "columns": f"id,puzzle,solution\n1,{LINE},{LINE}\n2,{LINE},\n{LINE},3\n{LINE}\n",
    "separated": ROWS.replace("0", ",").replace(".", "") + f"\n\n{LINE}\n",
    "list": "int grid[9][9] = {\n" + "\n".join("{" + ", ".join(row) + "}," for row in ROWS.split()) + "\n};\n",
    "headings": f"Grid 01\n{ROWS}\nGrid 02\n{ROWS}\n\nlost\n\n{ROWS}\n\nThe end\n",
    "bands": ROWS[:30] + "\n" + ROWS[30:60] + "\n" + ROWS[60:] + f"\n1\n{ROWS}\n",
    "dashes": ROWS.replace("0", "-") + "\n------+------\n" + LINE.replace("0", "-") + "\n",
    "blanks": ROWS.replace("0", " ") + "\n\n" + ROWS.replace("0", " ") + "\n",
    "small": "0100023000000002\n" * 17,
    "utf16": f"\ufeff{LINE}\n{LINE}\n".encode("utf-16-le"),
}
write(
    "puzzle_text",
    line=LINE + "\n",
    rows=ROWS + "\n",
    windows=ROWS.replace("\n", "\r\n"),
    spaced="\n".join(" ".join(row) for row in ROWS.split()),
    several=f"\ufeff# two puzzles\n{LINE}:annotation\n\n1234\n3412\n2143\n43..\n",
    hex="0123456789abcdef\n" + "................\n" * 15,
    numbers="\n".join(" ".join(str((x + 4 * y) % 16 + 1) for x in range(16)) for y in range(16)),
    letters="ABCDEFGHIJKLMNOPQRSTUVWXY\n" + ("." * 25 + "\n") * 24,
    broken=LINE[:-1] + "x\n" + ROWS[:-3] + "\n\n" + LINE,
    **OF_OTHERS,
)
write("puzzle_blocks", **OF_OTHERS)
RUBRIC = """[assignment]
name = "n"
title = "t"

[limits]
cpu_seconds = 2.5
wall_seconds = 20
memory_mib = 256
output_kib = 64

[[check]]
id = "grid-starts-empty"
points = 1

[[check]]
id = "solver-20-gaps"
points = 2.5
visible = false
after = ["grid-starts-empty"]
hint = "h"
"""
write(
    "rubric",
    good=RUBRIC,
    short='assignment = {name = "n", title = "t"}\n[[check]]\nid = "solver-cost"\npoints = 1\n',
    dotted='assignment.name = "n"\nassignment.title = "t"\n[[check]]\nid = "solver-cost"\npoints = 1\n',
    wrong_types='assignment = 1\nlimits = [1]\ncheck = {id = 1979-05-27T07:32:00Z}\n',
    programs=RUBRIC.replace('title = "t"', 'title = "t"\nprogram = "standard-input"')
    + '[[check]]\nid = "step-program-valid"\npoints = 3.5\nafter = ["solver-20-gaps"]\n'
    + '[own-tests]\npoints = 1\nextra = true\nmistakes = ["a"]\n[[manual]]\nid = "m"\ntitle = "M"\npoints = 2\n',
    infinite=RUBRIC.replace("2.5", "nan", 1).replace("256", "inf"),
    not_toml="[[check\n",
)
# Sources; a zero byte separates one from a header.
write(
    "leading_includes",
    plain="#include <vector>\n#include <sudoku/grid.h>\n\nint x;\n",
    local="#include \"part.h\"\n#include <map>\n\0#ifndef PART_H\n#define PART_H\n#include <set>\n#endif\n",
    comments="/* a\n */ // b\n# include <map> /* c\n */\n#include <set>\n",
    windows="#pragma once\r\n#include <map>\r\n",
    joined="// a \\\n#include <map>\n#define X \\\n y\n",
)

write(
    "sanitizer_opt_outs",
    own="# 0 \"./solver.cpp\"\n# 3 \"parts/words.h\" 1\n__attribute__((no_sanitize(\"address\")))\n",
    system="# 1 \"/usr/include/stdio.h\" 1 3 4\nextern int f() __asm__ (\"g\");\n# 2 \"./solver.cpp\" 2\nint x;\n",
    pragma="# 1 \"./a.cpp\"\n#pragma clang attribute push(__attribute__((no_sanitize(\"all\"))))\n",
)

def numbers(*values):
    return struct.pack(f"<{len(values)}Q", *values)


write(
    "unpacked_text",
    files=numbers(100, 10, 0, 5, 1, 1) + b"x" + numbers(1, 5) + b"a.cpp" + numbers(4, 4) + b"text",
    refused=numbers(100, 10, 1, 3) + b"why",
    unreadable=numbers(100, 10, 2, 3) + b"why",
    outside=numbers(100, 10, 0, 5, 0, 1, 6) + b"../a.h" + numbers(0, 0),
)

# The output of programs, and sources whose comments are counted.
HEX = "0123456789abcdef"
HEX_ROWS = "".join(f"{HEX[i:]}{HEX[:i]}\n" for i in range(16))
write(
    "solutions_file",
    one=f"Solution 1\n\n{HEX_ROWS}\n",
    two=f"Solution 1\n{HEX_ROWS}SOLUTION #2:\n{HEX_ROWS}",
    windows=f"Solution 1\n\n{HEX_ROWS}".replace("\n", "  \r\n"),
    empty="",
    blank=" \r\n\n",
    upper=f"Solution 1\n{HEX_ROWS.upper()}",
    barred="Solution 1\n" + "0123 | 4567 | 89ab | cdef\n----+----\n" * 16,
    no_header=HEX_ROWS + HEX_ROWS,
    cut_short=f"Solution 1\n{HEX_ROWS[:-18]}Solution 99999999999\n",
    gaps="solution 01 :\n" + HEX_ROWS.replace("a", "."),
)
STEP = "\n".join(" ".join(row) for row in ROWS.split()) + "\n"
write(
    "step_output",
    solved=f"{STEP}Solved:\n{STEP}",
    valid=f"{STEP}Valid\n",
    unsolvable=f"{STEP}Grid isn't solvabled",
    windows=f"{STEP}Solved:\n{STEP}Grid isn't solvable".replace("\n", " \r\n"),
    prompt=f"Your grid: {STEP}Valid\nSolved:\n{STEP}{STEP}",
    framed="| 1 2 3 | 4 5 6 | 7 8 9 |\n------+-----\n" * 9,
    ten="0 1 2 3 4 5 6 7 8 9\n\t1 2 3 4 5 6 7 8 9\n" * 5,
    bars="|\n||\n | | \n",
)
write(
    "comments",
    lines="// one\nint a;  // two\n\n// three \\\nfour\n",
    blocks="/* one\n\ntwo */ int a; /**/ int /*/ */ b;\n/* never ended",
    strings='auto a = "// \\" /*"; char b = \'"\', c = \'\\\'\';\ncase\'"\': // d\n"one \\\r\ntwo"\n"unended\n',
    raw='auto a = R"x(" // )" )x"; auto b = LR"(\n//)"; MAKER"(" R"never ended(',
    numbers="int a = 1'000'000 + 0xF'F + .5'0 + u8'x' + 1';  // a\n",
)

write(
    "repair",
    loops="bool f(int x) {\n  for (int i = 0; i < 9; ++i) { g.set(x, i, 7); if (!f(i + 1) && x) break; }\n  return false;\n}\n",
    classes="#include <vector>\nclass A : public B {\n  int get(int x, int y) const override { return a[x][y]; }\n"
    "  bool solve() override { try { list.push_back({1, 2}); } catch (...) { throw; } return c / 3 % 2 >= 1; }\n"
    "  std::vector<std::pair<int, int>> list;\n  int a[9][9] = {};\n};\n",
    lambdas="auto f = [&](int x) -> bool { static int n = 0; n += x; do { --n; } while (n > 0 || x != 1); return true; };\n",
    texts='void p() { out << R"x(")x" << \' \' << "\\n"; switch (a) { case 1: f(); break; default: return; } }\n',
    broken="a(b[c{d)e]f}\n#line 7\n",
    messages="bool f() { return 1 < 2; }\n./code.cpp:1:60: error: no\ncode.cpp:1:1: required from here\n",
)

write(
    "compiler_messages",
    error="a.cpp:1:5: error: see /our/sudoku/grid.h\n    1 | int a\n      | ^\n",
    foreign="In file included from ../x.h:1,\n                 from a.cpp:1:\n/etc/x:1: error\n 1 | x\na..cpp:1: b\n",
    twice="a.cpp:9: error: redefinition of 'x sudoku_export_solver'\n",
    symbols="  5: 0000000000000000  16 FUNC  GLOBAL DEFAULT    1 main\n"
    "  6: 0000000000000000  8 OBJECT  WEAK DEFAULT  2 sudoku_export_grid\n  7: 0 0 NOTYPE GLOBAL DEFAULT UND puts\n",
)
write(
    "sanitizer_report",
    address="hello\n=================================================================\n"
    "==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\n    #0 0x1 in f(int) a.cpp:12\n",
    undefined="a.cpp:3:4: runtime error: signed integer overflow\n",
    deadly="AddressSanitizer:DEADLYSIGNAL\n==1==ERROR: AddressSanitizer: stack-overflow\n    #0 0x1 in g() (/x+0x1)\n",
)
write(
    "escape",
    controls=b"a\x1b[2J\x7f\xc2\x85\xe2\x80\xae\xe2\x81\xa6\xe2\x80\xa8\xd8\x9c\xff\n\t\r",
    html="<a href=\"x\" b='y'>&amp;",
    words="\u00e4\u20ac\U0001f600",
)

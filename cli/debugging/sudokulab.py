"""What `sudokulab debug` teaches gdb: grids and boards print as squares, and the check's own places to stop.

A grid of the judge's is drawn by the worker (plugins/worker/debugged.h), which asks for its cells as student code does.
Squares of numbers in the sources (int[9][9], std::array, std::vector) are read from memory.
"""

import gdb

MOST_ROWS = 25
IS_SET = "*(int*)&sudokulab_stop_here"
DRAWERS = {"sudoku::IGrid": "sudokulab_draw_grid", "sudoku::IBoard": "sudokulab_draw_board"}


class Square:
    """Text that stands below the name."""

    def __init__(self, text):
        self.text = text

    def to_string(self):
        return "\n" + self.text.rstrip("\n")


def drawn(address, drawer):
    call = "((const char*(*)(const void*)) %s)((const void*) %d)" % (drawer, int(address))
    return gdb.parse_and_eval(call).string()


def elements(value):
    """Those of an array, std::array or std::vector; None for anything else."""
    kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_ARRAY:
        low, high = kind.range()
        return [value[i] for i in range(low, min(high, low + MOST_ROWS) + 1)]
    name = kind.name or ""
    if name.startswith("std::array<"):
        return elements(value["_M_elems"])
    if name.startswith("std::vector<") and "bool" not in name.split(",")[0]:
        parts = value["_M_impl"]
        count = int(parts["_M_finish"] - parts["_M_start"])
        return [parts["_M_start"][i] for i in range(max(0, min(count, MOST_ROWS + 1)))]
    return None


def cell(value):
    kind = value.type.strip_typedefs()
    if kind.code not in (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR):
        return None
    number = int(value)
    if kind.sizeof == 1 and 32 < number < 127:
        return chr(number)
    return "." if number == 0 else str(number)


def table(value):
    """The text of a square of cells, None where it is none."""
    rows = elements(value)
    if rows is None or not 4 <= len(rows) <= MOST_ROWS:
        return None
    lines = []
    for row in rows:
        inner = elements(row)
        cells = [cell(one) for one in inner] if inner is not None else None
        if cells is None or len(cells) != len(rows) or None in cells:
            return None
        width = 2 if len(rows) > 9 else 1
        lines.append(" ".join(one.rjust(width) for one in cells))
    return "\n".join(lines)


def printer(value):
    kind = value.type.strip_typedefs()
    if kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        value = value.referenced_value()
        kind = value.type.strip_typedefs()
    drawer = None
    if kind.code == gdb.TYPE_CODE_PTR and int(value) != 0:
        drawer = DRAWERS.get(kind.target().strip_typedefs().unqualified().name)
        address = value
    elif kind.code == gdb.TYPE_CODE_STRUCT and value.address is not None:
        drawer = DRAWERS.get(kind.unqualified().name)
        address = value.address
    try:
        text = drawn(address, drawer) if drawer else table(value)
    except gdb.error as error:
        if not drawer:
            return None
        # As of gdb 13 on processors whose registers take more room than it knows.
        text = "(not drawn: gdb cannot call a function here: %s)" % error
    return Square(text) if text else None


def quietly(command):
    try:
        gdb.execute(command, to_string=True)
    except gdb.error as error:
        print("sudokulab: %s: %s" % (command, error))


class Here(gdb.Command):
    """The innermost frame of the submission is selected."""

    def __init__(self, sources):
        super().__init__("sudokulab-here", gdb.COMMAND_USER)
        self.sources = sources

    def invoke(self, argument, from_tty):
        frame = gdb.newest_frame()
        while frame is not None:
            place = frame.find_sal().symtab
            if place is not None and any(place.filename.endswith(source) for source in self.sources):
                frame.select()
                gdb.execute("frame")
                return
            frame = frame.older()


class OfTheSubmission:
    """A filter of backtraces: what stands in no source is the worker's; `bt -no-filters` shows it."""

    name = "sudokulab"
    priority = 100
    enabled = True

    def __init__(self):
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        return (one for one in frames if one.inferior_frame().find_sal().symtab is not None)


class Fault(gdb.Breakpoint):
    """Where the check fails while the code is at work."""

    def __init__(self):
        super().__init__("sudokulab_fails_here", internal=True)
        self.silent = True
        self.commands = "silent\nsudokulab-here"


def begin(sources, method, throws):
    """Places to stop: where `method` is entered, and where it throws, once the call of interest has begun."""
    for setting in ("breakpoint pending on", "startup-with-shell off", "print frame-arguments scalars"):
        quietly("set " + setting)
    Here(sources)
    Fault()
    OfTheSubmission()
    for source in sources if method else []:
        quietly('tbreak -source "%s" -function %s if %s' % (source, method, IS_SET))
    if throws:
        quietly("catch throw")
        quietly("condition $bpnum " + IS_SET)


def register(objfile):
    """Before the printers of the standard library, which know a vector of vectors as a list."""
    if printer not in objfile.pretty_printers:
        objfile.pretty_printers.insert(0, printer)


for loaded in gdb.objfiles():
    register(loaded)
gdb.events.new_objfile.connect(lambda event: register(event.new_objfile))

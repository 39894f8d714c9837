"""gdb extensions of `sudokulab debug`: prints grids and boards as squares, and stops where the check needs it.

The worker draws the judge's grids (plugins/worker/debugged.h): it asks for their cells the way student code does.
Squares of numbers in the sources (int[9][9], std::array, std::vector) are read from memory.
"""

import gdb

MOST_ROWS = 25
IS_SET = "*(int*)&sudokulab_stop_here"
DRAWERS = {"sudoku::IGrid": "sudokulab_draw_grid", "sudoku::IBoard": "sudokulab_draw_board"}


class Square:
    """Text that is printed below the name."""

    def __init__(self, text):
        self.text = text

    def to_string(self):
        return "\n" + self.text.rstrip("\n")


def drawn(address, drawer):
    call = "((const char*(*)(const void*)) %s)((const void*) %d)" % (drawer, int(address))
    return gdb.parse_and_eval(call).string()


def elements(value):
    """The elements of an array, std::array or std::vector; None for anything else."""
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
    """A square of cells as text; None if the value is not one."""
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
        # gdb 13 fails on processors whose registers need more space than it expects.
        text = "(not drawn: gdb cannot call a function here: %s)" % error
    return Square(text) if text else None


def quietly(command):
    try:
        gdb.execute(command, to_string=True)
    except gdb.error as error:
        print("sudokulab: %s: %s" % (command, error))


class Here(gdb.Command):
    """Selects the innermost frame of the submission."""

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
    """Removes frames without source code from backtraces: they are the worker's. `bt -no-filters` shows them."""

    name = "sudokulab"
    priority = 100
    enabled = True

    def __init__(self):
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        return (one for one in frames if one.inferior_frame().find_sal().symtab is not None)


class Fault(gdb.Breakpoint):
    """Stops where the check fails while the code under test is running."""

    def __init__(self):
        super().__init__("sudokulab_fails_here", internal=True)
        self.silent = True
        self.commands = "silent\nsudokulab-here"


def begin(sources, method, throws):
    """Sets breakpoints: on entry to `method` and, if `throws`, on exceptions, both once the call of interest has begun."""
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
    """Registers the printer before those of the standard library, which print a vector of vectors as a list."""
    if printer not in objfile.pretty_printers:
        objfile.pretty_printers.insert(0, printer)


for loaded in gdb.objfiles():
    register(loaded)
gdb.events.new_objfile.connect(lambda event: register(event.new_objfile))

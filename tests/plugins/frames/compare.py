"""Compares call stacks as our reader sees them with those that gdb sees, at each step of frames_driver.

gdb -batch -ex "python plugin, steps = 'PLUGIN', 'FILE'" -x compare.py --args frames_driver PLUGIN MODULE PUZZLE FILE
Prints what was compared, or the first differences, and exits with status 1 if there are any.
"""

import json
import os
import re

import gdb

MOST_DIFFERENCES = 10
counts = {"steps": 0, "frames": 0, "values": 0, "containers": 0, "items": 0}
differences = []


def note(words):
    differences.append("step %d: %s" % (counts["steps"], words))


def student_frames():
    """Outermost first: frames with a line in a file with a relative name."""
    frames = []
    frame = gdb.newest_frame()
    while frame is not None:
        place = frame.find_sal()
        if place.symtab is not None and place.symtab.objfile.filename == plugin and place.symtab.filename[0] != "/":
            frames.append((frame, place.symtab.filename, place.line))
        frame = frame.older()
    return frames[::-1]


def scalar(value):
    kind = value.type.strip_typedefs()
    if kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        value = value.referenced_value()
        kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_BOOL:
        return "true" if value else "false"
    if kind.code == gdb.TYPE_CODE_INT and kind.sizeof > 1:
        return str(int(value))
    return None


def elements(value):
    """What gdb's pretty-printers list; of an adaptor, those of its container."""
    kind = value.type.strip_typedefs()
    if kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        value = value.referenced_value()
        kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_ARRAY:
        low, high = kind.range()
        return [value[i] for i in range(low, high + 1)]
    if (kind.name or "").startswith("std::array<"):
        return elements(value["_M_elems"])
    printer = gdb.default_visualizer(value)
    return [child for _, child in printer.children()] if printer is not None else None


def compare_item(item, value):
    """The members of an item that are numbers."""
    for name, shown in item.items() if isinstance(item, dict) else [(None, item)]:
        try:
            expected = scalar(value[name] if name else value)
        except gdb.error:
            continue
        if expected is None or not isinstance(shown, str):
            continue
        counts["items"] += 1
        if expected != shown:
            note("item %s is %s, gdb says %s" % (name, shown, expected))


def compare_variable(shown):
    try:
        value = gdb.parse_and_eval(shown["name"])
        if "value" in shown:
            expected = scalar(value)
            if expected is not None and isinstance(shown["value"], str):
                counts["values"] += 1
                if expected != shown["value"]:
                    note("%s is %s, gdb says %s" % (shown["name"], shown["value"], expected))
        elif "items" in shown:
            all_items = elements(value)
            if all_items is None:
                return
            counts["containers"] += 1
            if len(all_items) != shown["size"]:
                note("%s has %d elements, gdb says %d" % (shown["name"], shown["size"], len(all_items)))
                return
            for item, one in zip(shown["items"], all_items[shown["first"]:]):
                compare_item(item, one)
    except gdb.error:
        return  # a capture of a lambda has another name in gdb


def compare(frames):
    expected = student_frames()
    if len(expected) != len(frames):
        note("%d frames, gdb says %d" % (len(frames), len(expected)))
        return
    stack_pointers = [int(frame.older().read_register("sp")) for frame, _, _ in expected]
    stack_pointers.append(int(expected[-1][0].read_register("sp")) if expected else 0)
    for index, (ours, (frame, file, line)) in enumerate(zip(frames, expected)):
        counts["frames"] += 1
        if ours["bytes"] != stack_pointers[index] - stack_pointers[index + 1]:
            note("%d bytes in %s, gdb says %d"
                 % (ours["bytes"], ours["function"], stack_pointers[index] - stack_pointers[index + 1]))
        if ours["line"] != line or os.path.basename(ours["file"]) != os.path.basename(file):
            note("%s:%d in %s, gdb says %s:%d" % (ours["file"], ours["line"], ours["function"], file, line))
        last = re.split(r"::|<", ours["function"].split(" in ")[-1])
        if not any(part and part in (frame.name() or "") for part in last):
            note("function %s, gdb says %s" % (ours["function"], frame.name()))
        frame.select()
        for shown in ours.get("vars", []):
            compare_variable(shown)


class Step(gdb.Breakpoint):
    def __init__(self, steps):
        super().__init__("sudokulab_step_here", internal=True)
        self.silent = True
        self.steps = steps
        self.read = 0
        self.frames = []

    def stop(self):
        counts["steps"] += 1
        with open(self.steps) as file:
            file.seek(self.read)
            for line in iter(file.readline, "\n"):
                record = json.loads(line)
                depth = record["depth"]
                self.frames = (self.frames + [{}] * depth)[:depth]
                for index, frame in record.get("frames", {}).items():
                    self.frames[int(index)] = frame
            self.read = file.tell()
        compare(self.frames)
        return len(differences) >= MOST_DIFFERENCES


gdb.execute("set startup-with-shell off")
gdb.execute("set breakpoint pending on")
Step(steps)
gdb.execute("run", to_string=True)
print("compared: " + json.dumps(counts))
for difference in differences:
    print(difference)
if gdb.selected_inferior().pid:
    gdb.execute("kill", to_string=True)
gdb.execute("quit %d" % (1 if differences or not counts["steps"] else 0))

// Simulated student solvers: their sources, and the calls, frames and values that a trace of them records.
import { Recorder } from "./assemble.js";

export const recursiveSource = `#include "recursive_solver.h"

RecursiveSolver::RecursiveSolver(IGrid& grid) : grid_(grid) {}

bool RecursiveSolver::solve() { return fillFrom(0); }

/// Fills the gaps from this cell on.
bool RecursiveSolver::fillFrom(int cell) {
  while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
  if (cell == 81) return true;
  for (int digit = 1; digit <= 9; ++digit) {
    grid_.set(cell % 9, cell / 9, digit);
    if (!grid_.isValid()) continue;
    if (fillFrom(cell + 1)) return true;
  }
  grid_.set(cell % 9, cell / 9, 0);  // <b>none fits</b>
  return false;
}
`;

export const stackSource = `#include "stack_solver.h"

#include <stack>

struct Move { int x, y, digit; };

bool StackSolver::solve() {
  std::stack<Move> moves;
  moves.push(firstGap(grid_));
  while (!moves.empty()) {
    Move& top = moves.top();
    if (++top.digit > 9) {
      grid_.set(top.x, top.y, 0);
      moves.pop();
      continue;
    }
    grid_.set(top.x, top.y, top.digit);
    if (!grid_.isValid()) continue;
    if (isFull(grid_)) return true;
    moves.push(nextGap(grid_, top));
  }
  return false;
}
`;

/** The line of a source that contains this text. */
export const lineOf = (source, text) => source.split("\n").findIndex((line) => line.includes(text)) + 1;

class StopSearch extends Error {}

/** Records a call with its frames; values only for the first `values` steps. */
function caller(recorder, { values = 2000, steps = 1e6 }) {
  return (frames, call) => {
    if (recorder.total.step >= steps) throw new StopSearch();
    const isRead = recorder.total.step < values;
    recorder.stack(isRead ? frames : frames.map(({ vars, ...rest }) => rest));
    return call();
  };
}

function search(recorder, run) {
  try {
    run();
  } catch (error) {
    if (!(error instanceof StopSearch)) throw error;
    recorder.meta.end = "stepLimit";
  }
  return recorder.done();
}

const value = (name, number, type = "int") => ({ name, type, value: String(number) });

/** The recursive solver. Limits: `values`, `steps`. */
export function recursion(puzzle, limits = {}, name = "recursive") {
  const file = "recursive_solver.cpp";
  const recorder = new Recorder(name, puzzle, { form: "recursive", sources: [{ file, text: recursiveSource }] });
  const call = caller(recorder, limits);
  const at = (text) => lineOf(recursiveSource, text);
  const waiting = [{ function: "RecursiveSolver::solve", file, line: at("return fillFrom(0)"), bytes: 32, vars: [] }];
  const fill = (from) => {
    let cell = from;
    while (cell < 81 && recorder.cells[cell] !== 0) cell++;
    if (cell === 81) return true;
    const frame = (line, digit) => ({ function: "RecursiveSolver::fillFrom", file, line, bytes: 96,
      vars: [value("cell", cell), ...(digit ? [value("digit", digit)] : []),
             { name: "grid_", type: "IGrid&", missing: "foreign type" }] });
    const set = (digit) => recorder.set(cell % 9, Math.floor(cell / 9), digit);
    for (let digit = 1; digit <= 9; digit++) {
      call([...waiting, frame(at("cell / 9, digit)"), digit)], () => set(digit));
      if (!call([...waiting, frame(at("!grid_.isValid"), digit)], () => recorder.isValid())) continue;
      waiting.push(frame(at("fillFrom(cell + 1)"), digit));
      const isSolved = fill(cell + 1);
      waiting.pop();
      if (isSolved) return true;
    }
    call([...waiting, frame(at("none fits"), 0)], () => set(0));
    return false;
  };
  return search(recorder, () => fill(0));
}

/** How a solver with a stack shows its container, given its entries (cell, digit), the top last. */
const containers = {
  stack: (entries) => [{ name: "moves", type: "std::stack<Move>", size: entries.length, itemBytes: 12,
    first: Math.max(0, entries.length - 40), items: entries.slice(-40).map(moveOf) }],
  deque: (entries) => [{ name: "frames_", type: "std::deque<Frame>", size: entries.length, first: 0, itemBytes: 24,
    items: entries.map(([cell, digit]) => ({ gap: { column: String(cell % 9), row: String(Math.floor(cell / 9)) }, next: String(digit + 1) })) }],
  array: (entries, slots) => {
    entries.forEach((entry, index) => { slots[index] = moveOf(entry); });
    return [{ name: "path", type: "Move [81]", size: 81, first: 0, itemBytes: 12, items: slots.slice() },
            { name: "gaps", type: "int [81]", size: 81, first: 0, itemBytes: 4, items: slots.map((_, index) => String(index)) },
            value("last", entries.length - 1)];
  },
};
const moveOf = ([cell, digit]) => ({ x: String(cell % 9), y: String(Math.floor(cell / 9)), digit: String(digit) });

/** The solver with an explicit stack. `kind`: a key of containers. Limits as above. */
export function explicitStack(puzzle, limits = {}, kind = "stack", name = "stack", more = {}) {
  const file = "stack_solver.cpp";
  const recorder = new Recorder(name, puzzle, { form: "flat", sources: [{ file, text: stackSource }], ...more });
  const call = caller(recorder, limits);
  const at = (text) => lineOf(stackSource, text);
  const slots = Array.from({ length: 81 }, () => ({ x: "-1", y: "0", digit: "0" }));
  const entries = [];
  const frames = (line) => [{ function: "StackSolver::solve", file, line, bytes: 144, vars: containers[kind](entries, slots) }];
  const push = () => entries.push([recorder.cells.indexOf(0), 0]);
  return search(recorder, () => {
    for (push(); entries.length > 0;) {
      const top = entries.at(-1);
      const set = (digit) => recorder.set(top[0] % 9, Math.floor(top[0] / 9), digit);
      if (++top[1] > 9) {
        call(frames(at("top.y, 0)")), () => set(0));
        entries.pop();
        continue;
      }
      call(frames(at("top.y, top.digit)")), () => set(top[1]));
      if (!call(frames(at("!grid_.isValid")), () => recorder.isValid())) continue;
      if (!recorder.cells.includes(0)) return;
      push();
    }
  });
}

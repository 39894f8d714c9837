// What the values of a search show: which function recurses, which container is the student's own stack, and which
// variables and fields hold the cell and the digit. No names are assumed; everything follows from the recorded values.
//
// Recursion: a function that is on the call stack more than once, whose depth follows the depth of the search.
// Stack:     a container whose size follows the depth of the search; or an array of fixed size with an integer that
//            moves by one and follows the depth, if the array changes only next to that index.
// Roles:     a variable holds the digit if it equals the digit in (nearly) all recorded placements; likewise the cell.

const MAX_SAMPLES = 2000;
const FOLLOWS = 0.7; // correlation with the depth of the search
const AGREES = 0.9; // share of the placements
const FEWEST = 5; // placements that must agree
const NEAR_TOP = 6; // frames, and cells of the path, that a sample looks at

/** Pearson's correlation of two series. */
class Correlation {
  constructor() {
    this.count = this.x = this.y = this.xx = this.yy = this.xy = 0;
    this.values = new Set();
  }

  add(x, y) {
    this.count++;
    this.x += x;
    this.y += y;
    this.xx += x * x;
    this.yy += y * y;
    this.xy += x * y;
    if (this.values.size < 8) this.values.add(y);
  }

  get r() {
    const spread = (this.count * this.xx - this.x ** 2) * (this.count * this.yy - this.y ** 2);
    return spread > 0 ? (this.count * this.xy - this.x * this.y) / Math.sqrt(spread) : 0;
  }

  get follows() {
    return this.values.size > 2 && this.r >= FOLLOWS;
  }
}

/** Counts how often each value equals a part of a placement. */
class Roles {
  constructor(order) {
    Object.assign(this, { order, total: 0, counts: new Map() });
  }

  add(leaves, cell, digit) {
    this.total++;
    const parts = { digit, next: digit + 1, x: cell % this.order, y: Math.floor(cell / this.order), cell };
    for (const [path, text] of leaves) {
      if (!this.counts.has(path)) this.counts.set(path, { digit: 0, next: 0, x: 0, y: 0, cell: 0 });
      const hits = this.counts.get(path);
      const value = numberIn(text);
      for (const part of Object.keys(parts)) if (parts[part] === value) hits[part]++;
    }
  }

  /** The path that holds this part, or null. */
  path(part) {
    const [path, hits] = [...this.counts].reduce((best, one) => (one[1][part] > best[1][part] ? one : best), ["", { [part]: 0 }]);
    return hits[part] >= FEWEST && hits[part] >= AGREES * this.total ? path : null;
  }

  /** The paths of all parts. */
  found() {
    const paths = Object.fromEntries(["digit", "next", "x", "y", "cell"].map((part) => [part, this.path(part)]));
    return { ...paths, order: this.order, knowsCell: paths.cell !== null || (paths.x !== null && paths.y !== null) };
  }
}

/** The cell in these values, according to the roles; -1 if there is none. */
function cellIn(leaves, roles) {
  const values = new Map(leaves);
  const at = (path) => (path === null ? NaN : numberIn(values.get(path) ?? ""));
  // In the first row, a column looks like a cell.
  const isPair = roles.x !== null && roles.y !== null && (roles.cell === null || roles.cell === roles.x);
  const cell = isPair ? at(roles.y) * roles.order + at(roles.x) : at(roles.cell);
  return Number.isInteger(cell) ? cell : -1;
}

/** Variables near the top of a call stack by name, innermost first. */
function* nearTop(stack) {
  const seen = new Set();
  for (const frame of stack.slice(-NEAR_TOP).reverse()) {
    for (const one of frame.vars) {
      if (seen.has(one.name)) continue;
      seen.add(one.name);
      yield one;
    }
  }
}

/** An array of fixed size: which of its items changed, seen from each integer. */
class ArrayWatch {
  constructor() {
    Object.assign(this, { before: null, changes: 0, offsets: new Map() });
  }

  add(array, numbers) {
    const before = this.before ?? array;
    const offset = array.first - before.first;
    const changed = array.items.flatMap((item, index) => (isSame(item, before.items[index + offset] ?? item) ? [] : [index + array.first]));
    this.before = array;
    this.changes += changed.length;
    for (const slot of changed)
      for (const [name, value] of numbers) this.count(name, slot - value);
  }

  count(name, offset) {
    if (Math.abs(offset) > 1) return;
    if (!this.offsets.has(name)) this.offsets.set(name, [0, 0, 0]);
    this.offsets.get(name)[offset + 1]++;
  }

  /** How many items are in use beyond the index (0 or 1), or null if the array does not change next to it. */
  extra(name) {
    const [below, at, above] = this.offsets.get(name) ?? [0, 0, 0];
    if (this.changes < 3 || below + at + above < AGREES * this.changes) return null;
    return below > at ? 0 : 1;
  }
}

/** Finds the container that plays the stack. */
class StackFinder {
  constructor() {
    Object.assign(this, { containers: new Map(), numbers: new Map(), owners: new Map() });
  }

  add({ stack, depth }) {
    const numbers = [];
    const arrays = [];
    for (const one of nearTop(stack)) {
      if (one.items) this.container(one, depth, arrays);
      else if ("value" in one) this.integers(one, depth, numbers);
    }
    for (const [watch, array] of arrays) watch.add(array, numbers);
    const holders = stack.slice(-NEAR_TOP).reverse().flatMap((frame) =>
      frame.vars.filter((one) => one.items).map((one) => `${one.name} ${frame.function}`));
    for (const key of new Set(holders)) this.owners.set(key, (this.owners.get(key) ?? 0) + 1);
  }

  container(one, depth, arrays) {
    if (!this.containers.has(one.name)) this.containers.set(one.name, { one, sizes: new Correlation(), watch: new ArrayWatch() });
    const known = this.containers.get(one.name);
    known.sizes.add(depth, one.size);
    if (known.sizes.values.size === 1) arrays.push([known.watch, one]);
  }

  integers(one, depth, numbers) {
    for (const [path, text] of leavesOf(one.value, one.name)) {
      const value = numberIn(text);
      if (Number.isNaN(value)) continue;
      if (!this.numbers.has(path)) this.numbers.set(path, { values: new Correlation(), jumps: 0, last: value });
      const known = this.numbers.get(path);
      known.values.add(depth, value);
      if (Math.abs(value - known.last) > 1) known.jumps++;
      known.last = value;
      numbers.push([path, value]);
    }
  }

  found() {
    const best = [...this.containers.values()].filter(({ sizes }) => sizes.follows).sort((a, b) => b.sizes.r - a.sizes.r)[0];
    if (best) return { ...this.described(best), index: null };
    const indexes = [...this.numbers].filter(([, one]) => one.values.follows && one.jumps <= (1 - AGREES) * one.values.count);
    for (const known of this.containers.values()) {
      for (const [index] of indexes) {
        const extra = known.watch.extra(index);
        if (extra !== null) return { ...this.described(known), index, extra };
      }
    }
    return null;
  }

  /** A container; its function is the innermost one that always sees it (null if there is none). */
  described({ one: { name, type, itemBytes }, sizes }) {
    const owner = [...this.owners].find(([key, count]) => key.startsWith(`${name} `) && count === sizes.count);
    return { name, type, itemBytes, function: owner ? owner[0].slice(name.length + 1) : null };
  }
}

/** Collects samples while a search is scanned, and then says what they show. */
class Study {
  constructor(order) {
    Object.assign(this, { order, samples: [], ranges: [], deepest: [], depths: new Correlation(), hasFrames: false,
                          recursion: null, container: null });
  }

  see(position) {
    const { stack, frames, call, step } = position;
    if (stack.length === 0) return;
    this.hasFrames = true;
    this.depths.add(frames.length, stack.length);
    if (stack.length > this.deepest.length) this.deepest = stack;
    if (!hasValues(stack)) return;
    const range = this.ranges.at(-1);
    if (range && range[1] >= step - 1) range[1] = step;
    else this.ranges.push([step, step]);
    if (this.samples.length < MAX_SAMPLES)
      this.samples.push({ stack, call, depth: frames.length, path: frames.slice(-NEAR_TOP).map(({ cell, digit }) => ({ cell, digit })) });
  }

  finish() {
    if (this.depths.follows) this.recursion = this.findRecursion();
    const finder = new StackFinder();
    for (const sample of this.samples) finder.add(sample);
    this.container = finder.found();
    if (this.container) this.findEntries();
    this.samples = [];
  }

  findRecursion() {
    const counts = new Map();
    for (const frame of this.deepest) counts.set(frame.function, (counts.get(frame.function) ?? 0) + 1);
    const often = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
    const found = often.map(([name]) => this.recursionOf(name)); // several, if functions call each other
    const worth = ({ roles }) => (roles.digit !== null ? 2 : 0) + (roles.knowsCell ? 1 : 0);
    return found.sort((a, b) => worth(b) - worth(a))[0] ?? null;
  }

  recursionOf(name) {
    const roles = new Roles(this.order);
    let aligned = 0;
    for (const { stack, call, depth } of this.samples) {
      if (call?.kind !== "set" || call.digit === 0) continue;
      roles.add(stack.findLast((frame) => frame.function === name)?.leaves ?? [], call.y * this.order + call.x, call.digit);
      if (stack.filter((frame) => frame.function === name).length === depth) aligned++;
    }
    return { name, roles: roles.found(), isAligned: roles.total > 0 ? aligned >= AGREES * roles.total : true, ...this.levelCost(name) };
  }

  /** The lines where the calls of this function wait, and the bytes from one to the next; null if not all are known. */
  levelCost(name) {
    const at = this.deepest.flatMap((frame, index) => (frame.function === name ? [index] : []));
    const waiting = at.slice(0, -1).map((index) => this.deepest[index]);
    const lines = [...new Set(waiting.map((frame) => frame.line))].filter((line) => line !== null).sort((a, b) => a - b);
    const costs = waiting.map((_, level) => this.deepest.slice(at[level], at[level + 1]).reduce((sum, { bytes }) => sum + (bytes || NaN), 0));
    const total = costs.reduce((sum, cost) => sum + cost, 0);
    const bytes = costs.length > 0 && total > 0 ? Math.round(total / costs.length) : null;
    return { lines, bytes, isAverage: new Set(costs).size > 1 };
  }

  /** Which entry belongs to which cell of the path, and what its fields hold. */
  findEntries() {
    const found = [0, 1, -1].map((shift) => ({ shift, roles: this.entryRoles(shift) }));
    const worth = ({ roles }) => (roles.digit !== null || roles.next !== null ? 2 : 0) + (roles.knowsCell ? 1 : 0);
    const best = found.sort((a, b) => worth(b) - worth(a))[0];
    Object.assign(this.container, best, { isAligned: worth(best) > 0 });
  }

  entryRoles(shift) {
    const roles = new Roles(this.order);
    for (const { stack, depth, path } of this.samples) {
      const entries = entriesIn(stack, this.container);
      // The newest cell may not have its entry yet.
      for (let level = Math.max(0, depth - path.length); entries && level < depth - 1; level++) {
        const item = entries.at(level + shift);
        const { cell, digit } = path[level - (depth - path.length)];
        if (item !== undefined) roles.add(leavesOf(item), cell, digit);
      }
    }
    return roles.found();
  }
}

/** The entries of the student's stack at a step: their number, and the item at an index. Null if they were not read. */
function entriesIn(stack, container) {
  let array = null;
  let index = NaN;
  for (const one of nearTop(stack)) {
    if (one.items && one.name === container.name) array ??= one;
    if (container.index !== null && "value" in one && Number.isNaN(index))
      index = numberIn(new Map(leavesOf(one.value, one.name)).get(container.index) ?? "");
  }
  const size = container.index === null ? array?.size : index + container.extra;
  if (!array || !(size >= 0)) return null;
  return { size, at: (entry) => (entry < size ? array.items[entry - array.first] : undefined) };
}

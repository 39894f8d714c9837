"use strict";
// One recorded search, at any of its steps.
//
// The records are those of a trace file (docs/trace-format.md). A Position advances record by record and keeps
// the path of the search: a cell that gets a digit joins it; setting a cell on the path removes all cells after
// it, and the cell itself if it is emptied. Track keeps a copy of the position every KEY_STEPS steps, so that
// any step can be reached by advancing from the copy before it. `stack` is the student's own call stack at the last
// call, `stackBefore` the one a step earlier; both are never modified, so copies share them.

const KEY_STEPS = 4096;
const PROFILE_POINTS = 400;
const UTF8 = new TextDecoder();

/** The next gap of the puzzle after each cell, and the last one before it; [cell + 1]: cell -1 precedes the first. */
function gapsBeside(puzzle) {
  const size = puzzle.length;
  const next = new Int16Array(size + 1).fill(-1);
  const last = new Int16Array(size + 1).fill(-1);
  for (let cell = size - 2; cell >= -1; cell--)
    next[cell + 1] = puzzle[cell + 1] === 0 ? cell + 1 : next[cell + 2];
  for (let cell = 1; cell < size; cell++)
    last[cell + 1] = puzzle[cell - 1] === 0 ? cell - 1 : last[cell];
  return { next, last };
}

/** The state of a search after one of its steps. */
class Position {
  /** `start`: the state at the first step on the page, as given to the page. */
  constructor(start, size) {
    Object.assign(this, {
      offset: 0, step: start.step, lastCell: start.last, placements: start.placements, resets: start.resets,
      valids: start.valids, gets: start.gets, solutions: start.solutions, backtracks: start.backtracks,
      deepest: start.deepest, since: 0, wentBack: false, call: null, ghost: null, stack: stackOf(start.frames), stackBefore: [] });
    this.stackBefore = this.stack;
    this.cells = Uint8Array.from(start.cells);
    this.frames = start.path.map((cell) => this.frame(cell, start.cells[cell]));
    this.levels = new Int16Array(size); // by cell, from 1; 0: not on the path
    this.frames.forEach((frame, index) => { this.levels[frame.cell] = index + 1; });
  }

  /** A cell on the path: its digit, the digits rejected there, and how many placements each has cost. */
  frame(cell, digit) {
    return { cell, digit, placed: this.placements, tried: [] };
  }

  copy() {
    const copyOf = (frame) => frame && { ...frame, tried: frame.tried.slice() };
    return Object.assign(Object.create(Position.prototype), this, {
      cells: this.cells.slice(), levels: this.levels.slice(), frames: this.frames.map(copyOf), ghost: copyOf(this.ghost) });
  }

  set(cell, digit) {
    const level = this.levels[cell];
    this.wentBack = level > 0 && this.lastCell !== cell;
    this.lastCell = cell;
    this.cells[cell] = digit;
    while (level > 0 && this.frames.length > level) this.levels[this.frames.pop().cell] = 0;
    if (digit === 0) this.empty(cell, level);
    else this.place(cell, digit, level);
    if (this.wentBack) this.backtracks++;
    this.deepest = Math.max(this.deepest, this.frames.length);
  }

  /** Removes a cell from the end of the path. Keeps the tried digits: the next set may try another one there. */
  empty(cell, level) {
    this.resets++;
    if (level === 0) return;
    const frame = this.frames[level - 1];
    this.giveUp(frame);
    this.levels[cell] = 0;
    this.frames.length = level - 1;
    this.ghost = Object.assign(frame, { digit: 0 });
  }

  place(cell, digit, level) {
    let frame = this.frames[level - 1];
    if (level > 0) {
      this.giveUp(frame);
    } else {
      frame = this.ghost && this.ghost.cell === cell ? this.ghost : this.frame(cell, digit);
      this.levels[cell] = this.frames.push(frame);
    }
    this.placements++;
    this.since = -1;
    this.ghost = null;
    Object.assign(frame, { digit, placed: this.placements });
  }

  giveUp(frame) {
    frame.tried.push(frame.digit, this.placements - frame.placed);
  }
}

/** Reads records into a position. */
class Decoder {
  constructor(bytes, puzzle) {
    this.bytes = bytes;
    this.puzzle = puzzle;
    this.order = Math.sqrt(puzzle.length);
    this.beside = gapsBeside(puzzle);
  }

  number(position) {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[position.offset++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed(position) {
    const bits = this.number(position);
    return bits % 2 === 0 ? bits / 2 : -(bits + 1) / 2;
  }

  /** Advances to the next step. Requires that there is one. */
  advance(position) {
    position.stackBefore = position.stack;
    for (;;) {
      const byte = this.bytes[position.offset++];
      const op = byte >> 5;
      const argument = byte & 31;
      if (op === 5) {
        position.gets += argument < 31 ? argument + 1 : this.number(position);
        continue;
      }
      if (op === 6 && argument > 2) {
        this.readText(position, argument);
        continue;
      }
      position.step++;
      position.wentBack = false;
      if (op < 4) this.set(position, op, argument);
      else if (op === 4) this.isValid(position, argument === 1);
      else this.rare(position, argument);
      position.since++;
      return;
    }
  }

  /** A call stack (3), or a source file (4), which the page already has. */
  readText(position, argument) {
    const size = this.number(position);
    const text = this.bytes.subarray(position.offset, position.offset + size);
    position.offset += size;
    if (argument === 3) position.stack = nextStack(position.stack, UTF8.decode(text));
  }

  set(position, op, digit) {
    const last = position.lastCell;
    const cell = op === 0 ? last : op === 1 ? this.beside.next[last + 1]
      : op === 2 ? this.beside.last[last + 1] : this.number(position);
    position.set(cell, digit);
    position.call = { kind: "set", x: cell % this.order, y: Math.floor(cell / this.order), digit };
  }

  isValid(position, answer) {
    position.valids++;
    position.call = { kind: "isValid", answer };
  }

  rare(position, argument) {
    if (argument === 0) {
      const [x, y, digit] = [0, 1, 2].map(() => this.signed(position));
      position.call = { kind: "refused", x, y, digit };
      if (digit === 0) position.resets++;
      else { position.placements++; position.since = -1; }
      return;
    }
    position.solutions++;
    const size = this.puzzle.length;
    const cells = argument === 1 ? null : this.bytes.slice(position.offset, position.offset + size);
    if (cells) position.offset += size;
    position.call = { kind: "solution", cells };
  }
}

/** A recorded search: `now` is the last position requested. */
class Track {
  constructor(meta, bytes) {
    this.meta = meta;
    this.decoder = new Decoder(bytes, meta.puzzle);
    this.first = meta.start.step;
    this.last = meta.start.step + meta.steps;
    this.now = new Position(meta.start, meta.puzzle.length);
    this.keys = [];
    this.study = new Study(this.decoder.order);
    this.profile = Array.from({ length: Math.min(PROFILE_POINTS, meta.steps + 1) }, () => [Infinity, 0]);
  }

  /** Visits every step once. Awaits `rest()` now and then, so that the page stays responsive. */
  async scan(rest) {
    const position = this.now;
    for (;;) {
      const done = position.step - this.first;
      if (done % KEY_STEPS === 0) this.keys.push(position.copy());
      if (done % (KEY_STEPS * 64) === 0) await rest(done / Math.max(1, this.meta.steps));
      const point = this.profile[Math.floor((done * this.profile.length) / (this.meta.steps + 1))];
      point[0] = Math.min(point[0], position.frames.length);
      point[1] = Math.max(point[1], position.frames.length);
      this.study.see(position);
      if (position.step === this.last) break;
      this.decoder.advance(position);
    }
    this.study.finish();
    this.end = position.copy();
    this.seek(this.first);
  }

  keyAt(index) {
    this.now = this.keys[index].copy();
    return this.now;
  }

  /** The position after that step. Advances by at most KEY_STEPS steps. */
  seek(step) {
    const distance = step - this.now.step;
    if (distance < 0 || distance > KEY_STEPS) this.keyAt(Math.floor((step - this.first) / KEY_STEPS));
    while (this.now.step < step) this.decoder.advance(this.now);
    return this.now;
  }

  /** The first step after which that many digits have been placed; the last step if they never are. */
  stepOfPlacement(count) {
    if (count <= this.keys[0].placements) return this.first;
    if (count > this.end.placements) return this.last;
    let low = 0;
    for (let high = this.keys.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (this.keys[middle].placements < count) low = middle;
      else high = middle;
    }
    this.keyAt(low);
    while (this.now.placements < count) this.decoder.advance(this.now);
    return this.now.step;
  }

  /** The nearest step after (or before) this one that goes back to an earlier cell; null if there is none. */
  backtrackAfter(step) {
    const position = this.seek(step);
    if (position.backtracks === this.end.backtracks) return null;
    let index = Math.floor((step - this.first) / KEY_STEPS) + 1;
    while (index < this.keys.length && this.keys[index].backtracks === position.backtracks) index++;
    const skipTo = (index - 1) * KEY_STEPS + this.first;
    const start = this.seek(Math.max(step, skipTo));
    do this.decoder.advance(start); while (!start.wentBack);
    return start.step;
  }

  backtrackBefore(step) {
    const before = step > this.first ? this.seek(step - 1).backtracks : 0;
    if (step <= this.first || before === this.keys[0].backtracks) return null;
    let index = Math.floor((step - 1 - this.first) / KEY_STEPS);
    while (this.keys[index].backtracks === before) index--;
    const position = this.keyAt(index);
    while (position.backtracks < before) this.decoder.advance(position);
    return position.step;
  }
}

/** One or two tracks in step: after the same number of placements, and the same number of calls since the last one. */
class Timeline {
  constructor(tracks) {
    this.tracks = tracks;
    const longer = (a, b) => b.end.placements - a.end.placements || b.meta.steps - a.meta.steps;
    this.lead = [...tracks].sort(longer)[0];
    this.first = this.lead.first;
    this.last = this.lead.last;
    this.step = this.first;
  }

  seek(step) {
    this.step = Math.min(this.last, Math.max(this.first, step));
    const { placements, since } = this.lead.seek(this.step);
    for (const track of this.tracks) {
      if (track === this.lead) continue;
      if (this.step === this.last) track.seek(track.last);
      else if (this.step === this.first) track.seek(track.first);
      else this.follow(track, placements, since);
    }
  }

  follow(track, placements, since) {
    const next = track.stepOfPlacement(placements + 1);
    const isOver = placements >= track.end.placements;
    const end = isOver ? track.last : next - 1;
    const own = track.stepOfPlacement(placements);
    track.seek(placements > track.end.placements ? track.last : Math.min(own + since, end));
  }
}

// One search on the page: the grid, the path, the idea, the counts, and the drawings.

const SHOWN_FRAMES = 10;

/** Sets the text of an element only if it changes. */
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function made(parent, name, attributes = {}, text = "") {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** The cells whose digit occurs twice in a row, column or box. */
function conflictsIn(cells, order, width, height) {
  const bad = new Uint8Array(cells.length);
  const seen = new Int16Array(3 * order * (order + 1)).fill(-1);
  for (let cell = 0; cell < cells.length; cell++) {
    const digit = cells[cell];
    if (digit === 0) continue;
    const x = cell % order;
    const y = Math.floor(cell / order);
    const box = Math.floor(y / height) * height + Math.floor(x / width);
    for (const unit of [y, order + x, 2 * order + box]) {
      const slot = unit * (order + 1) + digit;
      if (seen[slot] >= 0) bad[cell] = bad[seen[slot]] = 1;
      else seen[slot] = cell;
    }
  }
  return bad;
}

/** The grid as a table; only cells that change are redrawn. */
class GridTable {
  constructor(table, meta) {
    this.meta = meta;
    this.order = Math.sqrt(meta.puzzle.length);
    this.shown = new Array(meta.puzzle.length).fill(null);
    table.classList.toggle("large", this.order > 9);
    const head = made(table.tHead, "tr");
    const corner = made(head, "th", { scope: "col" });
    made(corner, "span", { class: "unseen" }, "row");
    for (let x = 0; x < this.order; x++) made(head, "th", { scope: "col" }, String(x));
    for (let y = 0; y < this.order; y++) this.row(table.tBodies[0], y);
    this.cells = [...table.tBodies[0].querySelectorAll("td")];
  }

  row(body, y) {
    const row = made(body, "tr");
    made(row, "th", { scope: "row" }, String(y));
    const { width, height } = this.meta;
    for (let x = 0; x < this.order; x++) {
      const sides = [x === 0 && "left", y === 0 && "top", (x + 1) % width === 0 && "right", (y + 1) % height === 0 && "bottom"];
      made(row, "td", { class: ["cell", ...sides.filter(Boolean)].join(" ") });
    }
  }

  render(position) {
    const reported = position.call?.kind === "solution" && position.call.cells;
    const cells = reported || position.cells;
    const bad = conflictsIn(cells, this.order, this.meta.width, this.meta.height);
    const tried = position.step > this.meta.start.step ? position.lastCell : -1;
    const isOver = position.step === this.meta.total.step;
    const faults = new Map();
    for (let cell = 0; cell < cells.length; cell++) {
      const isTried = cell === tried && !reported;
      const fault = faultOf(this.meta, cell, cells[cell], position.cells[cell], isOver);
      if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
      const key = `${cells[cell]} ${bad[cell]} ${isTried} ${fault}`;
      if (this.shown[cell] !== key) this.draw(cell, cells[cell], bad[cell] === 1, isTried, fault);
      this.shown[cell] = key;
    }
    return [...faults].map(([fault, count]) => `${counted(count, "cell")}: ${fault}`).join("; ");
  }

  /** Marks a cell that a row or a question refers to; -1: none. */
  link(cell) {
    this.linked?.classList.remove("linked");
    this.linked = this.cells[cell];
    this.linked?.classList.add("linked");
  }

  draw(cell, digit, isBad, isTried, fault) {
    const element = this.cells[cell];
    const isGiven = digit !== 0 && digit === this.meta.puzzle[cell];
    element.classList.toggle("given", isGiven);
    element.classList.toggle("filled", !isGiven);
    element.classList.toggle("tried", isTried);
    element.classList.toggle("differs", isBad || fault !== "");
    element.title = fault;
    element.textContent = symbolOf(this.order, digit);
    const words = [isTried && "set last", isBad && "in conflict", fault].filter(Boolean).join(", ");
    if (digit === 0) made(element, "span", { class: "unseen" }, words ? `empty, ${words}` : "empty");
    else if (words) made(element, "span", { class: "unseen" }, `, ${words}`);
  }
}

/** The path as frames, newest on top. The most recently abandoned frame stays for a moment, faded. */
class Frames {
  constructor(list, below, meta, language) {
    this.below = below;
    this.order = Math.sqrt(meta.puzzle.length);
    this.language = language;
    this.rows = Array.from({ length: SHOWN_FRAMES }, () => {
      const row = made(list, "li", { hidden: "" });
      const parts = ["level", "cell", "digit", "given-up"].map((name) => made(row, "span", { class: name }));
      return { row, parts };
    });
  }

  render({ frames, ghost }) {
    const top = ghost ? [ghost] : [];
    const room = SHOWN_FRAMES - top.length;
    const shown = [...top, ...frames.slice(-room).reverse()];
    this.rows.forEach(({ row, parts }, index) => {
      row.hidden = index >= shown.length;
      if (row.hidden) return;
      const frame = shown[index];
      const level = frames.length + top.length - index;
      row.classList.toggle("ghost", frame === ghost);
      row.classList.toggle("top", index === top.length);
      this.texts(frame, level).forEach((text, part) => say(parts[part], text));
    });
    const hidden = frames.length - Math.min(room, frames.length);
    say(this.below, frames.length === 0 ? "Empty." : hidden > 0 ? `and ${number(hidden)} more below` : "");
  }

  texts(frame, level) {
    const tried = frame.tried.filter((_, index) => index % 2 === 0);
    const symbols = [...new Set(tried)].map((digit) => symbolOf(this.order, digit)).join(this.order > 9 ? " " : "");
    const cell = this.language.cell(frame.cell % this.order, Math.floor(frame.cell / this.order));
    return [String(level), cell, frame.digit === 0 ? "emptied" : `= ${symbolOf(this.order, frame.digit)}`,
            symbols ? `tried ${symbols}` : ""];
  }
}

const COUNTS = [["placements", "placements"], ["resets", "resets"], ["valids", null], ["gets", "reads"],
                ["backtracks", "backtracks"], ["depth", "depth"], ["deepest", "deepest so far"]];

class Panel {
  constructor(track, template, language) {
    const { meta, study } = track;
    const root = template.content.cloneNode(true);
    const parts = Object.fromEntries([...root.querySelectorAll("[data-name]")].map((one) => [one.dataset.name, one]));
    Object.assign(this, { track, parts, language, idea: ideaOf(meta) });
    this.describe(meta);
    this.grid = new GridTable(parts.grid, meta);
    this.profile = new DepthProfile(parts.profile, parts.profileWords, track);
    this.tree = new TreeSketch(parts.tree, parts.treeWords, track, language);
    this.counts = COUNTS.map(([key, word]) => {
      const pair = made(parts.counts, "div");
      made(pair, "dt", {}, word ?? this.language.count);
      return [key, made(pair, "dd")];
    });
    this.showCode(sourcesOf(meta), harmless(meta.solver));
    this.showStacks(study);
    parts.section.classList.toggle("flat", Boolean(study.container && !study.recursion));
    parts.section.classList.toggle("own", Boolean(this.source || study.hasFrames));
    this.root = root;
  }

  /** The student's source, or the idea of the code if there is none. */
  showCode(sources, name) {
    const { parts } = this;
    if (sources.length > 0) this.source = new SourceView(parts, sources, name);
    parts.ideaBox.hidden = sources.length > 0;
    this.lines = this.idea.lines.map((line) => made(parts.idea, "li", {}, line));
  }

  /** The call stack and the student's own stack, or the derived path if there are none. */
  showStacks(study) {
    const { parts, language, track } = this;
    if (study.hasFrames) this.calls = new CallStack(parts, study, language);
    else this.frames = new Frames(parts.frames, parts.below, track.meta, language);
    if (study.container) this.entries = new EntryList(parts, study, language);
    parts.path.hidden = study.hasFrames;
    parts.stacks.hidden = !study.hasFrames;
  }

  describe(meta) {
    const { parts, idea } = this;
    const name = harmless(meta.solver);
    say(parts.solver, name);
    say(parts.outcome, outcomeOf(meta));
    const note = noteOf(meta);
    say(parts.note, note);
    parts.note.hidden = note === "";
    say(parts.grid.caption, `The grid of ${name}. ${this.language.legend}`);
    say(parts.pathTitle, idea.path);
    say(parts.ideaTitle, idea.title);
    // Anything that may be wider than a phone can be scrolled, including by keyboard.
    if (Math.sqrt(meta.puzzle.length) > 9) {
      for (const [part, label] of [[parts.scroll, "The grid"], [parts.treeScroll, "The search tree"]])
        for (const [key, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", `${label} of ${name}`]])
          part.setAttribute(key, value);
    }
  }

  render() {
    const position = this.track.now;
    const isOver = position.step === this.track.meta.total.step;
    const faults = this.grid.render(position);
    for (const list of [this.frames, this.calls, this.entries]) list?.render(position);
    this.source?.render(position.stack);
    this.profile.render(position);
    this.tree.render(position);
    const running = lineOf(this.idea, position, isOver, this.track.meta);
    this.lines.forEach((line, index) => {
      line.classList.toggle("running", index === running);
      if (index === running) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    for (const [key, element] of this.counts)
      say(element, number(key === "depth" ? position.frames.length : position[key]));
    const { call, note } = callOf(this.language, position);
    say(this.parts.call, call);
    say(this.parts.callNote, [note, faults].filter(Boolean).join("; "));
  }

  /** The current step in a sentence, for screen readers. */
  sentence() {
    const position = this.track.now;
    const { call, note } = callOf(this.language, position);
    return `${harmless(this.track.meta.solver)}: step ${number(position.step)}, ${call} ${note}, depth ${position.frames.length}.`;
  }
}

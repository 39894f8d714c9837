// The student's call stack and the student's own stack as lists, newest on top.

/** The level of these values on the path of the search, from 1; 0 if it is unknown or not on the path. */
function levelOf(leaves, roles, position) {
  if (!roles.knowsCell) return 0;
  const cell = cellIn(leaves, roles);
  if (cell < 0 || cell >= position.levels.length) return 0;
  if (position.levels[cell] > 0) return position.levels[cell];
  return position.ghost?.cell === cell ? position.frames.length + 1 : 0;
}

/** Rows of a list that are drawn again only when their content changes. */
class Rows {
  constructor(list, count) {
    this.rows = Array.from({ length: count }, () => ({ row: made(list, "li", { hidden: "" }), key: null }));
  }

  /** `shown`: one {key, level, classes, draw} per row. */
  render(shown) {
    this.rows.forEach((one, index) => {
      const content = shown[index];
      one.row.hidden = !content;
      if (!content || one.key === content.key) return;
      one.key = content.key;
      one.row.textContent = "";
      one.row.className = content.classes;
      one.row.dataset.level = content.level || "";
      content.draw(one.row);
    });
  }
}

/** The number of a level with its cell and digit, the same on both sides of the page. */
function drawLevel(row, level, position, language, order) {
  const frame = level > 0 && (position.frames[level - 1] ?? position.ghost);
  if (!frame) return;
  const head = made(row, "span", { class: "level" });
  made(head, "span", { class: "unseen" }, "level ");
  made(head, "b", {}, String(level));
  const cell = language.cell(frame.cell % order, Math.floor(frame.cell / order));
  made(head, "span", {}, frame.digit === 0 ? `${cell} empty` : `${cell} = ${symbolOf(order, frame.digit)}`);
}

function levelKey(level, position) {
  const frame = level > 0 && (position.frames[level - 1] ?? position.ghost);
  return frame ? `${level} ${frame.cell} ${frame.digit}` : "";
}

class CallStack {
  constructor(parts, study, language) {
    Object.assign(this, { parts, study, language, order: study.order, rows: new Rows(parts.calls, SHOWN_FRAMES), serials: new WeakMap(), next: 0 });
    parts.callBox.hidden = false;
  }

  serial(frame) {
    if (!frame) return 0;
    if (!this.serials.has(frame)) this.serials.set(frame, ++this.next);
    return this.serials.get(frame);
  }

  /** The level of each shown frame, by index in the stack. */
  levels(position) {
    const { recursion } = this.study;
    const { stack } = position;
    const levels = new Map();
    if (!recursion) return levels;
    const isRead = hasValues(stack) && recursion.roles.knowsCell;
    let count = 0;
    stack.forEach((frame, index) => {
      if (frame.function !== recursion.name) return;
      count++;
      if (isRead) levels.set(index, levelOf(frame.leaves, recursion.roles, position));
      else if (recursion.isAligned && count <= position.frames.length + (position.ghost ? 1 : 0)) levels.set(index, count);
    });
    return levels;
  }

  render(position) {
    const { stack, stackBefore } = position;
    const levels = this.levels(position);
    const isRead = hasValues(stack);
    const shown = stack.slice(-SHOWN_FRAMES).map((frame, at) => {
      const index = Math.max(0, stack.length - SHOWN_FRAMES) + at;
      const level = levels.get(index) ?? 0;
      const before = stackBefore[index];
      const isTop = index === stack.length - 1;
      // Of a function that does not recurse, two calls in a row look like one.
      const isNew = position.step > 0 && !before && frame.function === this.study.recursion?.name;
      return { level, classes: [isTop && "top", isNew && "new"].filter(Boolean).join(" "),
               key: [this.serial(frame), this.serial(before), isTop, isRead, levelKey(level, position)].join(),
               draw: (row) => this.draw(row, { frame, before, isTop, isNew, isRead, level, position }) };
    });
    this.rows.render(shown.reverse());
    const below = stack.length - shown.length;
    say(this.parts.callsBelow, stack.length === 0 ? "No call of your code is recorded yet." : below > 0 ? `and ${number(below)} more below` : "");
    this.note(stack, isRead);
  }

  draw(row, { frame, before, isTop, isNew, isRead, level, position }) {
    drawLevel(row, level, position, this.language, this.order);
    const head = made(row, "span", { class: "function" });
    made(head, "code", { title: shortened(frame.function) }, shortName(frame.function));
    const line = frame.line === null ? "line unknown" : isTop ? `line ${frame.line}` : `waits in line ${frame.line}`;
    made(head, "span", { class: "line" }, isNew ? `${line}, called now` : line);
    // What cannot be read is the same in each call of a function: said once, at the top.
    const lines = isRead ? linesOfFrame(frame, before).filter(({ isMissing }) => isTop || !isMissing) : [];
    if (lines.length === 0) return;
    const list = made(row, "ul", { class: "vars" });
    for (const { text, isChanged, isMissing } of lines) {
      const one = made(list, "li", isChanged ? { class: "changed" } : isMissing ? { class: "missing" } : {});
      made(one, "code", {}, shortened(text));
      if (isChanged) made(one, "span", { class: "unseen" }, " (changed)");
    }
  }

  /** Says where values were read, at steps where they were not. */
  note(stack, isRead) {
    const { ranges } = this.study;
    const spans = ranges.slice(0, 6).map(([from, to]) => (from === to ? `step ${number(from)}` : `steps ${number(from)} to ${number(to)}`));
    const text = stack.length === 0 || isRead ? "" : spans.length === 0 ? "Only lines were recorded, no values."
      : `Only the lines were recorded at this step. Values were read for ${spans.join(", ")}.`;
    say(this.parts.valuesNote, text);
    this.parts.valuesNote.hidden = text === "";
  }
}

class EntryList {
  constructor(parts, study, language) {
    const { container, order } = study;
    Object.assign(this, { parts, container, language, order, rows: new Rows(parts.entries, SHOWN_FRAMES + 1) });
    parts.entryBox.hidden = false;
    parts.entriesTitle.textContent = "Your stack ";
    made(parts.entriesTitle, "code", {}, shortened(container.name));
  }

  level(entries, index, position) {
    const { roles, shift, isAligned } = this.container;
    const item = entries.at(index);
    if (roles.knowsCell && item !== undefined) return levelOf(leavesOf(item), roles, position);
    const level = index + 1 - shift;
    return isAligned && level > 0 && level <= position.frames.length ? level : 0;
  }

  render(position) {
    const entries = entriesIn(position.stack, this.container);
    const isRead = entries !== null && hasValues(position.stack);
    if (!isRead) {
      this.rows.render([]);
      say(this.parts.entriesType, this.container.type ? shortened(this.container.type) : "");
      say(this.parts.entriesBelow, position.step === 0 ? "The search has not begun." : "Its content was not recorded at this step.");
      return;
    }
    const before = hasValues(position.stackBefore) ? entriesIn(position.stackBefore, this.container) : null;
    const shown = [];
    const popped = before ? Math.max(0, before.size - entries.size) : 0;
    if (popped > 0) shown.push(this.row(before, before.size - 1, position, "popped", popped > 1 ? `popped, ${number(popped)} in total` : "popped"));
    for (let index = entries.size - 1; index >= 0 && shown.length <= SHOWN_FRAMES - (popped > 0 ? 0 : 1); index--)
      shown.push(this.row(entries, index, position, ...this.change(entries, before, index)));
    this.rows.render(shown);
    const type = shortened(this.container.type);
    const index = this.container.index === null ? "" : `, index ${shortened(this.container.index)}`;
    say(this.parts.entriesType, `${type ? `${type}, ` : ""}${number(entries.size)} ${entries.size === 1 ? "entry" : "entries"}${index}`);
    const below = entries.size - (shown.length - (popped > 0 ? 1 : 0));
    say(this.parts.entriesBelow, entries.size === 0 ? "Empty." : below > 0 ? `and ${number(below)} more below` : "");
  }

  change(entries, before, index) {
    if (!before) return ["", ""];
    if (index >= before.size) return ["new", "pushed"];
    const [now, old] = [entries.at(index), before.at(index)];
    return now !== undefined && old !== undefined && textOf(now) !== textOf(old) ? ["changed", "changed"] : ["", ""];
  }

  row(entries, index, position, kind, word) {
    const item = entries.at(index);
    const text = item === undefined ? "not recorded" : textOf(item);
    const level = kind === "popped" ? 0 : this.level(entries, index, position);
    const isTop = kind !== "popped" && index === entries.size - 1;
    return { level, classes: [isTop && "top", kind].filter(Boolean).join(" "),
             key: [index, text, kind, word, isTop, levelKey(level, position)].join(),
             draw: (row) => {
               drawLevel(row, level, position, this.language, this.order);
               const head = made(row, "span", { class: "function" });
               made(head, "code", {}, shortened(text));
               if (word) made(head, "span", { class: "line" }, word);
             } };
  }
}

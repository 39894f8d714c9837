// Two searches next to each other: which call belongs to which entry, and what differs, in up to three sentences.
// Every sentence follows from the recorded values; what they do not show is not said.

/** How a search remembers its levels: in calls, in entries of a container, or unknown (null). */
function memoryOf(study) {
  if (study.recursion) return { isCalls: true, ...study.recursion };
  return study.container && { isCalls: false, ...study.container };
}

const codeOf = (text) => ({ code: shortened(text) });
const functionOf = (name) => ({ code: shortName(name) });

/** The clauses as one sentence after its subject. */
const joined = (subject, clauses) =>
  (clauses.length > 0 ? [subject, ...clauses.flatMap((one, index) => (index === 0 ? one : ["; ", ...one])), "."] : null);

function digitClause({ name, memory }) {
  const path = memory.roles.next ?? memory.roles.digit;
  if (path === null) return null;
  const owner = memory.isCalls ? ["each call of ", functionOf(memory.name)] : ["each entry of ", codeOf(memory.name)];
  const part = path === "" ? [] : [memory.isCalls ? "the variable " : "the field ", codeOf(path), " of "];
  return [`${name} keeps it in `, ...part, ...owner];
}

function returnClause({ name, memory, depth }) {
  if (!memory.isCalls)
    return depth && [`in ${name} no call waits for a level: `, ...(memory.function ? [functionOf(memory.function)] : ["the search"]),
                     " goes on from the top entry of ", codeOf(memory.name)];
  if (memory.lines.length === 0) return null;
  const lines = `${memory.lines.length === 1 ? "line" : "lines"} ${memory.lines.slice(0, 4).join(", ")}`;
  return [`in ${name} each call of `, functionOf(memory.name), ` waits in ${lines} and goes on there`];
}

function bytesClause({ name, memory }) {
  const bytes = memory.isCalls ? memory.bytes : memory.itemBytes;
  if (!(bytes > 0)) return null;
  return memory.isCalls ? [`${memory.isAverage ? "on average " : ""}${counted(bytes, "byte")} of call stack in ${name}`]
    : [`${counted(bytes, "byte")} in ${name}, one entry of `, codeOf(memory.name)];
}

/** The sentences about two searches, as lists of texts and {code}. */
function sentencesOf(tracks) {
  const names = tracks.map(({ meta }) => harmless(meta.solver));
  const areSame = new Set(names).size < names.length;
  const sides = tracks.map(({ study }, index) => ({
    name: areSame ? ["the first search", "the second search"][index] : names[index], memory: memoryOf(study),
    depth: study.hasFrames && !study.recursion ? study.deepest.length : null })).filter(({ memory }) => memory);
  if (sides.length < 2) return [];
  const say = (subject, clause) => joined(subject, sides.map(clause).filter(Boolean));
  return [say("The next digit to try: ", digitClause), say("Where to continue after a dead end: ", returnClause),
          say("What a level costs: ", bytesClause)].filter(Boolean);
}

/** Marks the same level on both sides: on hover and focus, and by lines between the panels if there is room. */
class Lesson {
  constructor(tracks, panels, parts) {
    Object.assign(this, { panels, parts, level: 0, pairs: [], hasFrames: tracks.every(({ study }) => study.hasFrames) });
    const sentences = sentencesOf(tracks);
    parts.lesson.hidden = sentences.length === 0 && new Set(tracks.map(({ meta }) => meta.contract)).size === 1;
    for (const sentence of sentences) {
      const item = made(parts.sentences, "li");
      for (const one of sentence) {
        if (typeof one === "string") item.append(one);
        else made(item, "code", {}, one.code);
      }
    }
    if (new Set(tracks.map(({ meta }) => meta.contract)).size > 1)
      say(parts.notation, `The two contracts name cells differently. On this page both sides use one notation. ${panels[0].language.legend}`);
    this.lists = panels.map((panel) => panel.parts.stacks);
    for (const list of this.lists) {
      for (const type of ["mouseover", "focusin"]) list.addEventListener(type, (event) => this.point(event));
      for (const type of ["mouseleave", "focusout"]) list.addEventListener(type, () => this.highlight(0));
      list.addEventListener("keydown", (event) => this.walk(event));
    }
    new ResizeObserver(() => this.connect()).observe(parts.panels);
  }

  point({ target }) {
    this.highlight(Number(target.closest("[data-level]")?.dataset.level ?? 0));
  }

  /** The arrow keys move between the levels of a list. */
  walk(event) {
    const rows = [...event.currentTarget.querySelectorAll("li[tabindex]")];
    const at = rows.indexOf(document.activeElement);
    const next = event.key === "ArrowDown" ? rows[at + 1] : event.key === "ArrowUp" ? rows[at - 1] : null;
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }

  rowsByLevel(list) {
    const rows = new Map();
    for (const row of list.querySelectorAll(".levels > li:not([hidden])"))
      if (row.dataset.level && !rows.has(row.dataset.level)) rows.set(row.dataset.level, row);
    return rows;
  }

  /** Whether a level is the same cell on both sides. */
  isSame(level) {
    const [left, right] = this.panels.map(({ track }) => track.now.frames[level - 1] ?? track.now.ghost);
    return left && right && left.cell === right.cell;
  }

  render() {
    if (!this.hasFrames) return;
    const [left, right] = this.lists.map((list) => this.rowsByLevel(list));
    this.pairs = [...left].filter(([level]) => right.has(level) && this.isSame(Number(level)))
      .map(([level, row]) => [level, row, right.get(level)]);
    for (const list of this.lists) {
      for (const row of list.querySelectorAll(".levels > li")) {
        row.removeAttribute("tabindex");
        row.classList.remove("paired");
      }
    }
    this.pairs.forEach(([, ...rows], index) => rows.forEach((row) => {
      row.setAttribute("tabindex", index === 0 ? "0" : "-1");
      row.classList.add("paired");
    }));
    this.highlight(this.level);
    this.connect();
  }

  highlight(level) {
    this.level = level;
    for (const panel of this.panels) {
      for (const row of panel.parts.stacks.querySelectorAll(".levels > li"))
        row.classList.toggle("linked", level > 0 && Number(row.dataset.level) === level);
      panel.grid.link(level > 0 ? panel.track.now.frames[level - 1]?.cell ?? -1 : -1);
    }
    for (const line of this.parts.links.children) line.classList.toggle("linked", Number(line.dataset.level) === level);
  }

  /** Draws a line for each pair of rows, if the panels are next to each other. */
  connect() {
    const { links } = this.parts;
    links.textContent = "";
    const origin = this.parts.panels.getBoundingClientRect();
    for (const [level, left, right] of this.pairs) {
      const [a, b] = [left, right].map((row) => row.getBoundingClientRect());
      if (a.right >= b.left) return;
      const [x1, y1, x2, y2] = [a.right - origin.left, a.top + Math.min(a.height / 2, 14) - origin.top,
                                b.left - origin.left, b.top + Math.min(b.height / 2, 14) - origin.top];
      const bend = (x2 - x1) / 2;
      const line = drawn(links, "path", { d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`, "data-level": level });
      line.classList.toggle("linked", Number(level) === this.level);
    }
  }
}

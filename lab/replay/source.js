// The student's source with the line of the current call, and the lines where other calls wait.

const MAX_LINES = 20000;

/** The files of a search as text. */
function sourcesOf(meta) {
  const given = Array.isArray(meta.sources) ? meta.sources : [];
  return given.filter((one) => isObject(one) && typeof one.text === "string").map(({ file, text }) => ({ file: asText(file) || "source", text }));
}

/** The source file of a frame: the same name, or the same name without folders. -1 if there is none. */
function sourceIndex(sources, file) {
  const plain = (name) => name.slice(name.lastIndexOf("/") + 1);
  const same = sources.findIndex((one) => one.file === file);
  return same >= 0 || file === "" ? same : sources.findIndex((one) => plain(one.file) === plain(file));
}

class SourceView {
  constructor(parts, sources, name) {
    Object.assign(this, { parts, sources, shown: -1, marked: [], current: null });
    parts.source.hidden = false;
    for (const [key, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", `Source of ${name}`]])
      parts.sourceBox.setAttribute(key, value);
    if (sources.length > 1) {
      this.tabs = sources.map(({ file }, index) => {
        const tab = made(parts.sourceFiles, "button", { type: "button" }, shortened(file));
        tab.addEventListener("click", () => this.open(index));
        return tab;
      });
    }
    say(parts.sourceTitle, sources.length > 1 ? "Source" : shortened(sources[0].file));
    this.stack = [];
    this.open(0);
    new ResizeObserver(() => this.reveal()).observe(parts.sourceBox);
  }

  /** Shows a file. */
  open(index) {
    if (this.shown === index) return;
    this.shown = index;
    const list = this.parts.sourceLines;
    list.textContent = "";
    this.lines = this.sources[index].text.split(/\r?\n/).slice(0, MAX_LINES).map((text) => {
      const line = made(list, "li");
      made(line, "code", {}, harmless(text.replaceAll("\t", "    ")) || "\n");
      return line;
    });
    this.tabs?.forEach((tab, at) => tab.setAttribute("aria-pressed", String(at === index)));
    this.marked = [];
    this.mark();
    this.reveal();
  }

  render(stack) {
    const { stack: before } = this;
    this.stack = stack;
    if (stack === before) return;
    const own = stack.findLast((frame) => sourceIndex(this.sources, frame.file) >= 0);
    const file = own ? sourceIndex(this.sources, own.file) : -1;
    if (file >= 0 && file !== this.shown) return this.open(file);
    this.mark();
    this.reveal();
  }

  /** Marks the lines of all frames in this file. */
  mark() {
    for (const line of this.marked) {
      line.className = "";
      line.removeAttribute("aria-current");
      line.querySelector(".waiting")?.remove();
    }
    this.marked = [];
    this.current = null;
    const waiting = new Map();
    this.stack.forEach((frame, index) => {
      const line = sourceIndex(this.sources, frame.file) === this.shown && this.lines[frame.line - 1];
      if (!line) return;
      if (index === this.stack.length - 1) this.current = line;
      else waiting.set(line, (waiting.get(line) ?? 0) + 1);
    });
    for (const [line, count] of waiting) {
      line.classList.add("waits");
      made(line, "span", { class: "waiting" }, `${counted(count, "call")} ${count === 1 ? "waits" : "wait"} here`);
      this.marked.push(line);
    }
    if (!this.current) return;
    this.current.classList.add("running");
    this.current.setAttribute("aria-current", "step");
    this.marked.push(this.current);
  }

  /** Scrolls within the box, never the page, until the current line is well inside. */
  reveal() {
    const line = this.current;
    const box = this.parts.sourceBox;
    if (!line || box.clientHeight === 0) return;
    const top = line.offsetTop - box.scrollTop;
    const margin = 2.5 * line.offsetHeight;
    if (top < margin || top + line.offsetHeight > box.clientHeight - margin)
      box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }
}

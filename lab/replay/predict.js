// A mode that stops before steps and asks what the search does next: which cell, which digit, or how far back.
// The score lives as long as the page; nothing is stored.

/**
 * The next step worth a question after the current one: its cell, its digit, and the parts to ask. Null if there is
 * none. Another digit in the same cell is asked about once: the one after it is hardly a question.
 */
function nextQuestion(track, previous) {
  const ahead = track.now.copy();
  while (ahead.step < track.last) {
    const { lastCell } = ahead;
    track.decoder.advance(ahead);
    const { call, step, wentBack } = ahead;
    if (call.kind !== "set" || (call.digit === 0 && !wentBack)) continue;
    const isRepeated = ahead.lastCell === lastCell && previous?.cell === lastCell && previous.parts[0] === "digit";
    if (isRepeated) continue;
    const parts = [wentBack ? "back" : ahead.lastCell !== lastCell && "cell", call.digit > 0 && "digit"].filter(Boolean);
    return { step, cell: ahead.lastCell, digit: call.digit, parts };
  }
  return null;
}

/** Lets the reader choose a cell of a grid, by click or by arrow keys and Enter. */
class CellPicker {
  constructor(grid, nameOf, choose) {
    Object.assign(this, { grid, nameOf, choose, isActive: false, at: 0 });
    this.table = grid.cells[0].closest("table");
    this.table.addEventListener("click", ({ target }) => this.pick(grid.cells.indexOf(target.closest("td"))));
    this.table.addEventListener("keydown", (event) => this.key(event));
  }

  start(cell) {
    this.isActive = true;
    this.table.setAttribute("role", "grid");
    this.table.classList.add("picking");
    this.grid.cells.forEach((element, index) => {
      element.setAttribute("tabindex", "-1");
      element.setAttribute("aria-label", this.nameOf(index));
    });
    this.focus(cell);
  }

  stop() {
    this.isActive = false;
    this.table.removeAttribute("role");
    this.table.classList.remove("picking");
    for (const element of this.grid.cells)
      for (const name of ["tabindex", "aria-label"]) element.removeAttribute(name);
  }

  focus(cell) {
    this.grid.cells[this.at].setAttribute("tabindex", "-1");
    this.at = cell;
    this.grid.cells[cell].setAttribute("tabindex", "0");
    this.grid.cells[cell].focus({ preventScroll: true });
    this.grid.cells[cell].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  pick(cell) {
    if (this.isActive && cell >= 0) this.choose(cell);
  }

  key(event) {
    if (!this.isActive || event.ctrlKey || event.altKey || event.metaKey) return;
    const { order } = this.grid;
    const [x, y] = [this.at % order, Math.floor(this.at / order)];
    const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!move && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!move) return this.pick(this.at);
    const within = (value) => Math.min(order - 1, Math.max(0, value));
    this.focus(within(y + move[1]) * order + within(x + move[0]));
  }
}

class Predictor {
  constructor(player) {
    const panel = player.panels.find((one) => one.track === player.timeline.lead);
    Object.assign(this, { player, panel, track: panel.track, order: panel.grid.order, isActive: false, right: 0, asked: 0, part: null });
    this.picker = new CellPicker(panel.grid, (cell) => this.cellName(cell, true), (cell) => this.answer(cell));
    this.digits = Array.from({ length: this.order }, (_, index) => {
      const button = made($("digits"), "button", { type: "button" }, symbolOf(this.order, index + 1));
      button.addEventListener("click", () => this.answer(index + 1));
      return button;
    });
    $("predictOn").addEventListener("click", () => this.start());
    $("predictOff").addEventListener("click", () => this.stop());
    $("predictNext").addEventListener("click", () => this.next());
  }

  cellName(cell, withDigit = false) {
    const name = this.panel.language.cell(cell % this.order, Math.floor(cell / this.order));
    if (!withDigit) return name;
    return `${name}, ${symbolOf(this.order, this.track.now.cells[cell]) || "empty"}`;
  }

  start() {
    this.player.pause();
    Object.assign(this, { isActive: true, right: 0, asked: 0, question: null });
    $("player").classList.add("predicting");
    $("predict").hidden = false;
    say($("verdict"), "");
    this.next();
  }

  stop() {
    this.isActive = false;
    this.setPart(null);
    this.panel.grid.link(-1);
    $("player").classList.remove("predicting");
    $("predict").hidden = true;
    $("predictOn").focus();
  }

  next() {
    this.panel.grid.link(-1);
    say($("verdict"), "");
    this.question = nextQuestion(this.track, this.question);
    if (!this.question) {
      say($("question"), "There are no more steps to ask about on this page.");
      this.setPart(null);
      $("predictNext").hidden = true;
      $("predictOff").focus();
      return;
    }
    this.player.jump(this.question.step - 1);
    this.ask(0);
  }

  ask(index) {
    const part = this.question.parts[index];
    const who = this.player.panels.length > 1 ? `${harmless(this.track.meta.solver)}: ` : "";
    const cell = this.cellName(this.question.cell);
    say($("question"), who + { cell: "Which cell is set next?", digit: `Which digit is tried next in ${cell}?`,
                               back: "The search goes back now. To which cell?" }[part]);
    this.index = index;
    this.setPart(part);
    $("predictNext").hidden = true;
    this.score();
    if (part === "digit") {
      this.panel.grid.link(this.question.cell);
      this.digits[0].focus({ preventScroll: true });
    } else {
      this.picker.start(Math.max(0, this.track.now.lastCell));
    }
    this.player.fit(); // the bar has just grown
    this.picker.table.scrollIntoView({ block: "nearest" });
  }

  /** Shows the controls of a part; null: there is nothing to answer. */
  setPart(part) {
    this.part = part;
    if (this.picker.isActive) this.picker.stop();
    $("digits").hidden = part !== "digit";
    say($("answerKeys"), part === "digit" ? "Choose a digit, or type it." : part ? "Choose a cell in the grid: click, or arrow keys and Enter." : "");
  }

  answer(given) {
    const { part, question } = this;
    const isDigit = part === "digit";
    const nameOf = (value) => (isDigit ? symbolOf(this.order, value) : this.cellName(value));
    const truth = isDigit ? question.digit : question.cell;
    this.asked++;
    if (given === truth) this.right++;
    say($("verdict"), given === truth ? `Right: ${nameOf(truth)}.` : `Not quite: it is ${nameOf(truth)}, you chose ${nameOf(given)}.`);
    $("verdict").className = given === truth ? "right" : "wrong";
    if (this.index + 1 < question.parts.length) return this.ask(this.index + 1);
    this.setPart(null);
    this.player.jump(question.step);
    this.score();
    $("predictNext").hidden = false;
    $("predictNext").focus({ preventScroll: true });
  }

  score() {
    say($("score"), `Score: ${this.right} of ${this.asked}`);
  }

  /** A key anywhere on the page while the mode is on. */
  key(event) {
    const digit = this.part === "digit" ? this.digits.findIndex((one) => one.textContent.toLowerCase() === event.key.toLowerCase()) : -1;
    if (digit >= 0) this.answer(digit + 1);
    else if (event.key === "Escape" || event.key.toLowerCase() === "p") this.stop();
    else if (this.picker.isActive && event.key.startsWith("Arrow")) this.picker.focus(this.picker.at);
    else if (this.part === "digit" && /^Arrow(Left|Right)$/.test(event.key)) this.moveDigit(event.key === "ArrowLeft" ? -1 : 1);
    else return;
    event.preventDefault();
  }

  moveDigit(by) {
    const at = this.digits.indexOf(document.activeElement);
    this.digits[Math.min(this.order - 1, Math.max(0, at + by))].focus();
  }
}

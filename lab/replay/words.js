// Texts that describe a search.

const number = new Intl.NumberFormat("en").format;

const counted = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Text from student code, with a visible mark for each invisible character. */
function harmless(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu, "\ufffd");
}

/** A digit as written in puzzles: 1..9; hexadecimal from 0 in 16x16; otherwise letters. */
function symbolOf(order, digit) {
  if (digit === 0) return "";
  if (order === 16) return (digit - 1).toString(16);
  return order > 9 ? String.fromCharCode(64 + digit) : String(digit);
}

/** How each contract names cells and calls. */
const LANGUAGES = {
  solver: {
    cell: (x, y) => `(${x}, ${y})`,
    set: (x, y, digit) => `set(${x}, ${y}, ${digit})`,
    isValid: (answer) => `isValid() → ${answer}`,
    count: "isValid",
    legend: "A cell is (x, y): column and row, counted from 0.",
  },
  "board-solver": {
    cell: (x, y) => `(${y}, ${x})`,
    set: (x, y, digit) => `move(Move(${y}, ${x}, ${digit}))`,
    isValid: (answer) => `isBad() → ${!answer}`,
    count: "isBad",
    returned: "return text",
    legend: "A cell is (row, column), counted from 0.",
  },
  "step-solver": {
    cell: (x, y) => `[${y}][${x}]`,
    set: (x, y, digit) => `grid[${y}][${x}] = ${digit}`,
    isValid: (answer) => `are the givens valid? ${answer}`,
    count: "checks of the givens",
    legend: "A cell is [x][y]: row and column, counted from 0. The recursion is part of sudokulab; the solver "
      + "implements findNextEmptyCell and usedValuesAt.",
  },
};
const languageOf = (contract) => LANGUAGES[contract] ?? LANGUAGES.solver;

/** The language of each search on a page. All of them name cells like the first. */
function languagesOf(metas) {
  const { cell, legend } = languageOf(metas[0].contract);
  return metas.map(({ contract }) => {
    const own = languageOf(contract);
    return own.cell === cell ? own : { ...own, cell, legend, isRenamed: true };
  });
}

const ENDS = {
  solved: "It found a correct solution.",
  wrong: "It claimed to have a solution, but that is wrong.",
  noSolution: "It said that there is no solution",
  finished: "It reported all solutions that it found",
  threw: "It threw an exception.",
  crashed: "It crashed.",
  stepLimit: "It was stopped at the step limit: the search continues after the last step.",
  timeLimit: "It was stopped at the time limit: the search continues after the last step.",
  overLimit: "It was stopped: it exceeded a limit.",
  tampered: "It was stopped: it sent data that no honest code sends.",
  interrupted: "It was interrupted: the search continues after the last step.",
  cutOff: "The trace was cut off: the search continues after the last step.",
};

/** Whether the search ended with a claim that requires the grid to be unchanged. */
const leavesGrid = (meta) => meta.end === "noSolution" || meta.end === "finished";

function outcomeOf(meta) {
  const { total } = meta;
  const saidSo = leavesGrid(meta); // then the reason continues the sentence
  const reason = meta.reason ? (saidSo ? `, ${harmless(meta.reason)}` : ` (${harmless(meta.reason)})`) : "";
  const solutions = meta.contract === "all-solutions-solver" ? `, ${counted(total.solutions, "solution")}` : "";
  return `${ENDS[meta.end]}${reason}${saidSo ? "." : ""} In total, ${counted(total.step, "step")}: ${
    counted(total.placements, "placement")}, ${counted(total.resets, "reset")}, ${
    counted(total.backtracks, "backtrack")}, at most ${counted(total.deepest, "cell")} deep${solutions}.`;
}

/** What is wrong with the digit in a cell, apart from conflicts; empty if nothing is. `held`: the digit in the grid
    itself, if another grid was returned or reported. */
function faultOf(meta, cell, digit, held, isOver) {
  const order = Math.sqrt(meta.puzzle.length);
  const given = meta.puzzle[cell];
  if (given !== 0 && digit !== given) return `given was ${symbolOf(order, given)}`;
  if (given === 0 && digit !== 0 && isOver && leavesGrid(meta)) return "left behind";
  if (digit === 0 && isOver && meta.end === "wrong") return "not filled";
  if (meta.contract === "board-solver" && held !== 0 && held !== digit) return `the board holds ${symbolOf(order, held)}`;
  return "";
}

/** Notes on what this page does not show; empty if there are none. */
function noteOf(meta) {
  const notes = [];
  const { start, steps, total } = meta;
  if (steps < total.step) {
    notes.push(`This page shows only steps ${number(start.step)} to ${number(start.step + steps)} of ${
      number(total.step)}. The trace file has all of them.`);
    if (start.step > 0) notes.push("Digits tried before the first of these steps are not shown.");
  }
  if (total.resets === 0 && total.backtracks === 0 && total.step > 0)
    notes.push("The solver never backtracked on this grid: either it reached no dead end, or it searched on a copy of "
      + "its own, which this page cannot show.");
  if (total.step === 0) notes.push("The solver made no calls that could be shown.");
  return notes.join(" ");
}

/** The idea of the code in five lines, and the line that each kind of call belongs to. */
const IDEAS = {
  recursive: {
    title: "The idea as a recursion",
    path: "Recursion",
    lines: ["fill: no gap left? solved", "  each digit: put it in the gap", "    valid grid? fill the rest",
            "      that worked? solved", "  none fits: empty it, go back"],
    place: 1, isValid: 2, solved: 3, reset: 4, start: 0 },
  flat: {
    title: "The idea with a stack",
    path: "Stack",
    lines: ["push the first gap; then repeat:", "  pop the last move, empty it",
            "  a digit left? put it, push it", "  valid grid? push the next gap", "  no gap left? solved"],
    place: 2, isValid: 3, solved: 4, reset: 1, start: 0 },
};

function ideaOf(meta) {
  if (meta.form !== "unknown") return IDEAS[meta.form];
  return meta.contract === "board-solver" ? IDEAS.flat : IDEAS.recursive;
}

function lineOf(idea, position, isOver, meta) {
  const { call } = position;
  if (isOver && (meta.end === "solved" || call?.kind === "solution")) return idea.solved;
  if (!call) return idea.start;
  if (call.kind === "isValid") return idea.isValid;
  if (call.kind === "solution") return idea.solved;
  return call.digit === 0 ? idea.reset : idea.place;
}

/** The current step in the contract's notation, and a note about it. */
function callOf(language, position) {
  const { call } = position;
  if (!call) return { call: "", note: "Before the first call." };
  if (call.kind === "isValid") return { call: language.isValid(call.answer), note: "" };
  if (call.kind === "solution" && language.returned) return { call: language.returned, note: "what the solver returned" };
  if (call.kind === "solution") return { call: "onSolution(grid)", note: `solution ${number(position.solutions)}` };
  const text = language.set(call.x, call.y, call.digit);
  if (call.kind === "refused") return { call: text, note: "refused: the grid does not accept this" };
  const cell = language.isRenamed ? `cell ${language.cell(call.x, call.y)}` : "";
  return { call: text, note: [cell, position.wentBack && "a backtrack"].filter(Boolean).join(", ") };
}

// The drawings next to the grid: the depth of the search at each step, and its tree.

const SVG = "http://www.w3.org/2000/svg";
const TREE = { levels: 8, column: 26, row: 34, left: 40, top: 20, radius: 9 };

function drawn(parent, name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

/** The depth over all steps of the page, from lowest to highest in each column, with a mark at the current step. */
class DepthProfile {
  constructor(svg, words, track) {
    const points = track.profile;
    this.track = track;
    const deepest = Math.max(1, ...points.map((point) => point[1]));
    const x = (index) => (400 * index) / Math.max(1, points.length - 1);
    const y = (depth) => 58 - (56 * depth) / deepest;
    const upper = points.map((point, index) => `${x(index).toFixed(1)},${y(point[1]).toFixed(1)}`);
    const lower = points.map((point, index) => `${x(index).toFixed(1)},${y(Math.min(point[0], point[1])).toFixed(1)}`);
    drawn(svg, "path", { class: "range", d: `M${upper.join("L")}L${lower.reverse().join("L")}Z` });
    this.mark = drawn(svg, "line", { class: "mark", y1: 0, y2: 60 });
    const span = `from step ${number(track.first)} to step ${number(track.last)}; the highest point is ${number(deepest)} cells deep`;
    svg.setAttribute("aria-label", `Depth of the search ${span}.`);
    words.textContent = `Cells on the path, ${span}.${track.meta.steps > points.length
      ? ` Each of the ${points.length} columns shows the minimum and maximum over its steps.` : ""}`;
  }

  render(position) {
    const { first, last } = this.track;
    const x = (400 * (position.step - first)) / Math.max(1, last - first);
    this.mark.setAttribute("x1", x);
    this.mark.setAttribute("x2", x);
  }
}

/** 1234 as 1.2k, which fits below a digit. */
function short(count) {
  if (count < 1000) return String(count);
  const [value, unit] = count < 1e6 ? [count / 1e3, "k"] : [count / 1e6, "M"];
  return (value < 10 ? value.toFixed(1) : Math.round(value)) + unit;
}

/** The last levels of the path: one row per level, with the digits that were tried there. */
class TreeSketch {
  constructor(svg, words, track, language) {
    this.svg = svg;
    this.words = words;
    this.order = Math.sqrt(track.meta.puzzle.length);
    this.language = language;
    this.isWindow = track.first > 0;
    this.width = TREE.left + this.order * TREE.column + 6;
    this.height = TREE.levels * TREE.row + 8;
    svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    svg.classList.toggle("wide", this.order > 12);
  }

  x(digit) {
    return TREE.left + (digit - 0.5) * TREE.column;
  }

  render(position) {
    const frames = position.ghost ? [...position.frames, position.ghost] : position.frames;
    const from = Math.max(0, frames.length - TREE.levels);
    const edges = []; // drawn first, so that they hide nothing
    const nodes = [];
    for (let level = from; level < frames.length; level++) {
      const parent = level > from ? this.x(frames[level - 1].digit) : null;
      this.level(frames[level], TREE.top + (level - from) * TREE.row, parent, edges, nodes);
    }
    this.svg.innerHTML = edges.join("") + nodes.join(""); // only our own numbers and symbols
    this.say(frames, from, position);
  }

  /** One row: a cell, and the digits tried there, joined to the digit above. */
  level(frame, y, parent, edges, nodes) {
    const tried = new Map();
    for (let i = 0; i < frame.tried.length; i += 2) tried.set(frame.tried[i], (tried.get(frame.tried[i]) ?? 0) + frame.tried[i + 1]);
    const cell = this.language.cell(frame.cell % this.order, Math.floor(frame.cell / this.order));
    nodes.push(`<text class="level" x="0" y="${y + 3}">${cell}</text>`);
    for (let digit = 1; digit <= this.order; digit++) {
      const on = digit === frame.digit ? " on" : "";
      const cost = tried.get(digit);
      const x = this.x(digit);
      if (!on && cost === undefined) {
        nodes.push(`<circle class="untried" cx="${x}" cy="${y}" r="2"/>`);
        continue;
      }
      if (parent !== null) edges.push(`<path class="edge${on}" d="M${parent} ${y - TREE.row}L${x} ${y}"/>`);
      nodes.push(this.node(digit, x, y, on, cost));
    }
  }

  node(digit, x, y, on, cost) {
    const cross = on ? "" : `<path class="cross" d="M${x - 6} ${y + 6}L${x + 6} ${y - 6}"/>`;
    const below = !on && cost > 0 ? `<text class="cost" x="${x}" y="${y + TREE.radius + 9}">${short(cost)}</text>` : "";
    return `<circle class="node${on}" cx="${x}" cy="${y}" r="${TREE.radius}"/><text class="digit${on}" x="${x}" y="${y + 4}">${
      symbolOf(this.order, digit)}</text>${cross}${below}`;
  }

  say(frames, from, position) {
    if (frames.length === 0) {
      this.words.textContent = "The path is empty.";
      this.svg.setAttribute("aria-label", "An empty tree.");
      return;
    }
    const depth = position.frames.length;
    const levels = from > 0 ? `The last ${TREE.levels} of ${number(frames.length)} levels` : "All levels of the path";
    this.svg.setAttribute("aria-label", `${levels}; ${number(depth)} cells on the path.`);
    this.words.textContent = `${levels}: each row is a cell with the digits tried there. Digits that were given up are crossed `
      + `out, with the number of placements spent below them. Only the path and its direct branches are shown.`
      + (this.isWindow ? " Digits tried before the first step on this page are not shown." : "");
  }
}

// Assembles a replay page from lab/replay/ and recorded searches, as lab/replay/replay_page.cpp does, for tests of
// traces with sources, frames and values. Records: docs/trace-format.md.
import crypto from "node:crypto";
import fs from "node:fs";
import zlib from "node:zlib";

const root = new URL("../../", import.meta.url);
const read = (file) => fs.readFileSync(new URL(file, root), "utf8");

/** Every script of lab/Replay.cmake, in its order. */
function scripts() {
  const [, names] = /foreach\(name IN ITEMS ([^)]*)\)/.exec(read("lab/Replay.cmake"));
  return names.trim().split(/\s+/).map((name) => `\n${read(`lab/replay/${name}.js`)}`).join("");
}

const hash = (text) => `'sha256-${crypto.createHash("sha256").update(text).digest("base64")}'`;

/** The page of these searches: [{meta, bytes}]. */
export function pageOf(searches) {
  const style = /R"css\(([^]*?)\)css"/.exec(read("html/style.h"))[1] + read("lab/replay/replay.css");
  const script = scripts();
  const steps = searches.map(({ bytes }, index) =>
    `<script type="text/plain" id="steps-${index}">${zlib.deflateSync(bytes).toString("base64")}</script>\n`).join("");
  const json = JSON.stringify(searches.map(({ meta }) => meta)).replaceAll("<", "\\u003c");
  const body = read("lab/replay/body.html").replace("@STEPS@", () => steps).replace("@SEARCHES@", () => json);
  const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`
    + `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`
    + `<title>Replay</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}<script>${script}</script></body></html>`;
}

/** Writes the records of one search, and counts what the page wants to know. */
export class Recorder {
  constructor(solver, puzzle, more = {}) {
    const cells = [...puzzle].map((symbol) => (symbol === "." ? 0 : Number(symbol)));
    this.order = Math.sqrt(cells.length);
    const box = Math.sqrt(this.order);
    this.chunks = [];
    this.path = [];
    this.total = { step: 0, last: -1, placements: 0, resets: 0, valids: 0, gets: 0, solutions: 0, backtracks: 0, deepest: 0 };
    this.meta = { solver, contract: "solver", width: box, height: box, puzzle: cells, end: "solved", reason: "", form: "unknown", ...more,
                  start: { ...this.total, cells, path: [], frames: [] } };
    this.cells = cells.slice();
  }

  number(value) {
    const bytes = [];
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    return [...bytes, value];
  }

  text(argument, text) {
    const bytes = Buffer.from(text);
    this.chunks.push(Buffer.from([0xc0 + argument, ...this.number(bytes.length)]), bytes);
  }

  /** The call stack from the next step on: only frames that differ from those before are written. */
  stack(frames) {
    const texts = frames.map((frame) => JSON.stringify(frame));
    const changed = texts.flatMap((text, index) => (text === this.before?.[index] ? [] : [`"${index}":${text}`]));
    if (changed.length > 0 || texts.length !== this.before?.length) this.text(3, `{"depth":${frames.length},"frames":{${changed.join()}}}`);
    this.before = texts;
  }

  set(x, y, digit) {
    const cell = y * this.order + x;
    this.chunks.push(Buffer.from([0x60 + digit, ...this.number(cell)]));
    const { total, path } = this;
    const level = path.indexOf(cell) + 1;
    if (level > 0 && total.last !== cell) total.backtracks++;
    total.step++;
    total.last = cell;
    if (level > 0) path.length = digit === 0 ? level - 1 : level;
    else if (digit > 0) path.push(cell);
    total[digit === 0 ? "resets" : "placements"]++;
    total.deepest = Math.max(total.deepest, path.length);
    this.cells[cell] = digit;
  }

  isValid() {
    const { order, cells, meta } = this;
    const seen = new Set();
    const keysOf = (x, y) => [`r${y}`, `c${x}`, `b${Math.floor(y / meta.height)},${Math.floor(x / meta.width)}`];
    const answer = cells.every((digit, cell) => digit === 0 || keysOf(cell % order, Math.floor(cell / order))
      .every((key) => !seen.has(`${key}=${digit}`) && seen.add(`${key}=${digit}`)));
    this.chunks.push(Buffer.from([0x80 + Number(answer)]));
    this.total.step++;
    this.total.valids++;
    return answer;
  }

  done() {
    return { meta: { ...this.meta, steps: this.total.step, total: this.total }, bytes: Buffer.concat(this.chunks) };
  }
}

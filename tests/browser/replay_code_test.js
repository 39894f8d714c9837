// Tests what a replay shows of the student's own code: source, call stack, own stack, two searches, predict. The pages
// come from simulated solvers (searches.js), so this also runs alone, without C++:
//
//   node replay_code_test.js PAGES SCREENSHOTS
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Recorder, pageOf } from "./assemble.js";
import { drawn, goTo, key, press, stepOf } from "./driving.js";
import { checkAccessibility, checkPolicy, launch, open as openIn, runAll } from "./looking.js";
import { explicitStack, lineOf, recursion, recursiveSource, stackSource } from "./searches.js";

const easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" };
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" };
const [folder, screenshots] = process.argv.slice(2);

/** A search whose records are garbage or hostile, between good ones. */
function hostile() {
  const recorder = new Recorder("hostile", easy, { sources: [{ file: "a.cpp", text: "int a;\n</script><img src=x>\n" }, { text: 3 }, null,
                                                             { file: "b.cpp", text: "int b;" }] });
  const frame = { function: "f<img src=x>", file: "a.cpp", line: 2, bytes: "many", vars: [
    null, 7, { name: 3 }, { name: "__proto__", value: { __proto__: null, constructor: { deep: { deeper: { deepest: { no: "1" } } } } } },
    { name: "<b>\u202e", type: "<i>", value: "<script>" }, { name: "list", items: "x" }, { name: "gone", missing: "<u>optimised out" }] };
  recorder.stack([frame]);
  recorder.set(0, 0, 1);
  for (const text of ["{", "null", "[]", "{\"depth\":-1}", "{\"depth\":1e9}", "{\"depth\":\"2\",\"frames\":{}}", `${"[".repeat(9000)}`]) recorder.text(3, text);
  recorder.set(0, 0, 2);
  recorder.text(4, "a.cpp");
  recorder.text(3, JSON.stringify({ depth: 3, frames: { 2: { line: "x", file: 5, vars: "none" }, "-1": frame, 9: frame, x: frame } }));
  recorder.set(0, 0, 3);
  return recorder.done();
}

function makePages() {
  const recursive = recursion(easy);
  const stack = explicitStack(easy);
  const withoutSources = recursion(easy, { steps: 60 });
  delete withoutSources.meta.sources;
  const pages = { recursive: [recursive], stack: [stack], both: [recursive, stack], lines: [recursion(easy, { values: 200 })],
                  deque: [explicitStack(easy, { steps: 600 }, "deque")], array: [explicitStack(easy, { steps: 600 }, "array")],
                  boards: [recursive, explicitStack(easy, {}, "stack", "board", { contract: "board-solver" })],
                  "no-sources": [withoutSources], "hostile-frames": [hostile()] };
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, searches] of Object.entries(pages)) fs.writeFileSync(path.join(folder, `${name}.html`), pageOf(searches));
}

async function open(browser, name, options = desktop) {
  const opened = await openIn(browser, folder, `${name}.html`, options);
  await opened.page.locator("#player").waitFor();
  return opened;
}

/** Opens a page, checks it, and then that it had no faults. */
const checking = (name, check, options) => async (browser) => {
  const { context, page, faults } = await open(browser, name, options);
  await check(page);
  assert.deepEqual(faults, [], name);
  await context.close();
};

/** The number of the current line, and the waiting lines with their notes. */
const markedLines = (page, panel = 0) => page.locator(".panel").nth(panel).locator(".source").evaluate((box) => {
  const lines = [...box.querySelectorAll("li")];
  const current = lines.filter((line) => line.getAttribute("aria-current") === "step");
  const isVisible = current.every((line) => line.offsetTop >= box.scrollTop && line.offsetTop + line.offsetHeight <= box.scrollTop + box.clientHeight);
  return { current: current.map((line) => lines.indexOf(line) + 1), isVisible,
           waiting: lines.flatMap((line, at) => (line.matches(".waits") ? [[at + 1, line.querySelector(".waiting").textContent]] : [])) };
});
const rowsOf = (page, part, panel = 0) => page.locator(".panel").nth(panel).locator(`[data-name=${part}] > li:visible`).allInnerTexts()
  .then((texts) => texts.map((text) => text.replace(/\s+/g, " ")));

async function checkSource(page) {
  const at = (text) => lineOf(recursiveSource, text);
  const call = [at("return fillFrom(0)"), "1 call waits here"];
  for (const [step, line, waiting] of [[1, "cell / 9, digit)", []], [2, "!grid_.isValid", []], [301, "none fits", [[at("fillFrom(cell + 1)"), "5 calls wait here"]]]]) {
    await goTo(page, step);
    assert.deepEqual(await markedLines(page), { current: [at(line)], isVisible: true, waiting: [call, ...waiting] }, `step ${step}`);
  }
  assert.equal(await page.locator(".idea:visible").count(), 0, "no pseudocode next to a source");
  assert.equal(await page.locator(".source b").count(), 0);
  assert.match(await page.locator(".source").innerText(), /<b>none fits<\/b>/);
}

async function checkFrames(page) {
  await goTo(page, 1);
  assert.deepEqual(await rowsOf(page, "calls"), ["level 1 (0, 0) = 1 fillFrom line 12, called now cell = 0 digit = 1 grid_: not available (foreign type)",
                                                  "solve waits in line 5"]);
  await goTo(page, 3);
  assert.deepEqual(await page.locator(".vars .changed").allTextContents(), ["digit = 2 (changed)"]);
  await goTo(page, 301);
  const rows = await rowsOf(page, "calls");
  assert.equal(rows.length, 7);
  assert.match(rows[1], /^level 5 ?\(7, 0\) = 8 fillFrom ?waits in line 14 cell = 7 digit = 8$/);
  await press(page, "Go to the end");
  assert.equal((await rowsOf(page, "calls")).length, 10);
  assert.match(await page.locator("[data-name=callsBelow]").innerText(), /^and 40 more below$/);
}

async function checkLines(page) {
  await goTo(page, 200);
  assert.ok((await page.locator(".vars li").count()) > 0);
  await goTo(page, 201);
  assert.equal(await page.locator(".vars li:visible").count(), 0);
  assert.match(await page.locator("[data-name=valuesNote]").innerText(), /Only the lines were recorded.*read for steps 1 to 200\./);
  assert.deepEqual((await markedLines(page)).current.length, 1);
}

/** The student's stack on each kind of page, at a step with six entries, and its pushes and pops. */
const checkEntries = (name, top) => async (page) => {
  assert.equal(await page.locator("[data-name=entriesTitle]").innerText(), `Your stack ${name}`);
  await goTo(page, 301);
  const rows = await rowsOf(page, "entries");
  assert.equal(rows.length, 6);
  assert.ok(rows[1].endsWith(top), rows[1]);
  assert.match(rows[0], /changed$/);
  await press(page, "One step forward");
  assert.match((await rowsOf(page, "entries"))[0], /popped$/);
  await goTo(page, 3);
  for (let step = 3; (await page.locator(".levels .new").count()) === 0; step++) {
    assert.ok(step < 40, "an entry is pushed");
    await press(page, "One step forward");
  }
  assert.match((await rowsOf(page, "entries"))[0], /pushed$/);
};

async function checkBoth(page) {
  assert.deepEqual(await page.locator("#sentences li").allInnerTexts(), [
    "The next digit to try: recursive keeps it in the variable digit of each call of fillFrom; stack keeps it in the field digit of each entry of moves.",
    "Where to continue after a dead end: in recursive each call of fillFrom waits in line 14 and goes on there; in stack no call waits for a level: solve goes on from the top entry of moves.",
    "What a level costs: 96 bytes of call stack in recursive; 12 bytes in stack, one entry of moves."]);
  await goTo(page, 301);
  assert.deepEqual((await markedLines(page, 1)).current, [lineOf(stackSource, "top.y, 0)")]);
  assert.equal(await page.locator("#links path").count(), 6, "a line per level");
  const [calls, entries] = [page.locator(".panel").first().locator("[data-name=calls]"), page.locator(".panel").nth(1).locator("[data-name=entries]")];
  await calls.locator("[data-level='3']").hover();
  assert.match(await entries.locator(".linked").innerText(), /\(3, 0\) = 9/);
  assert.equal(await page.locator("td.linked").count(), 2);
  assert.equal(await page.locator("#links .linked").count(), 1);
  await entries.locator("[tabindex='0']").focus();
  await key(page, "ArrowDown");
  await key(page, "ArrowDown");
  assert.match(await calls.locator(".linked").innerText(), /\(5, 0\) = 1/);
  await page.setViewportSize(phone.viewport);
  await drawn(page);
  assert.equal(await page.locator("#links path").count(), 0, "no lines between panels one below the other");
}

async function checkNames(page) {
  assert.match(await page.locator("#notation").innerText(), /one notation\. A cell is \(x, y\)/);
  await goTo(page, 13);
  const texts = await page.locator(".panel").nth(1).locator(".call").innerText();
  assert.match(texts, /^move\(Move\(0, 1, 3\)\) cell \(1, 0\)/);
  const [left, right] = await Promise.all([rowsOf(page, "calls"), rowsOf(page, "entries", 1)]);
  assert.equal(left[0].slice(0, 16), right[0].slice(0, 16));
}

async function checkWithoutSources(page) {
  await goTo(page, 20);
  assert.equal(await page.locator(".idea .running").count(), 1);
  assert.equal(await page.locator(".source:visible").count(), 0);
  assert.ok((await rowsOf(page, "calls")).length > 1);
}

async function checkHostileFrames(page) {
  await press(page, "One step forward");
  await press(page, "One step forward");
  assert.match(await page.locator(".stacks").innerText(), /f<img src=x>[^]*line 2[^]*<b>\ufffd = <script>[^]*gone: not available \(<u>optimised out\)/);
  await press(page, "One step forward");
  assert.match(await page.locator(".stacks").innerText(), /unknown function[^]*line unknown/);
  assert.equal(await page.locator(".files button").count(), 2);
  await page.locator(".files button").nth(1).click();
  assert.match(await page.locator(".source").innerText(), /int b;/);
  assert.equal(await page.locator("img, .stacks b b, .stacks u, .stacks i").count(), 0);
}

async function checkHostilePolicy(browser) {
  const { context, page } = await open(browser, "hostile-frames");
  await checkPolicy(page, "hostile-frames");
  await context.close();
}

/** The open question, with its true answer. */
const questionOf = (page) => page.evaluate(async () => {
  const { predictor } = await player;
  return { part: predictor.part, ...predictor.question, parts: undefined };
});
const gridCell = (page, cell) => page.locator(".panel").first().locator(".grid td").nth(cell);

async function checkPredictKeys(page) {
  await goTo(page, 1);
  await page.locator("#slider").focus();
  await key(page, "p");
  for (const [word, verdict] of [["digit", /^Right: 2\.$/], ["cell", /^Not quite: it is \(1, 0\), you chose \(2, 0\)\.$/], ["digit", /^Right: 1\.$/]]) {
    const { part, digit, step } = await questionOf(page);
    assert.equal(part, word);
    assert.equal(await stepOf(page), step - 1, "it stops before the step");
    if (part === "digit") await key(page, String(digit));
    else for (const name of ["ArrowRight", "ArrowRight", "Enter"]) await key(page, name); // from (0, 0) to (2, 0)
    assert.match(await page.locator("#verdict").innerText(), verdict);
    if ((await questionOf(page)).part === null) await key(page, "Enter"); // the next question
  }
  assert.equal(await page.locator("#score").innerText(), "Score: 2 of 3");
  await key(page, "Escape");
  assert.equal(await page.locator("#predict").isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "predictOn");
  assert.equal(await page.locator("td[tabindex]").count(), 0);
}

/** Answers by touch until the search goes back. */
async function checkPredictClicks(page) {
  await goTo(page, 60);
  await page.getByRole("button", { name: "Predict" }).tap();
  for (let count = 0; ; count++) {
    assert.ok(count < 60, "it goes back");
    const { part, cell, digit } = await questionOf(page);
    if (part === "digit") await page.locator("#digits button").nth(digit - 1).tap();
    else if (part) await gridCell(page, cell).tap();
    else await press(page, "Next question");
    if (part) assert.match(await page.locator("#verdict").innerText(), /^Right/);
    if (part !== "back") continue;
    assert.match(await page.locator("#question").innerText(), /To which cell\?|Which digit/);
    break;
  }
  await checkAccessibility(page, "predict");
  await press(page, "Leave");
  assert.equal(await page.locator("#player .buttons").isVisible(), true);
}

/** Whatever gets the focus is not behind the bar, and neither is the end of the page. */
async function checkBar(page) {
  await goTo(page, 301);
  await page.evaluate(() => { window.scrollTo(0, 0); document.activeElement.blur(); });
  const covered = () => page.evaluate(() => {
    const { activeElement } = document;
    const [bar, one] = [document.getElementById("player"), activeElement].map((element) => element.getBoundingClientRect());
    const isOwn = activeElement === document.body || activeElement.closest("#player");
    return !isOwn && one.height < bar.top && one.bottom > bar.top + 1 && one.top < bar.bottom ? activeElement.outerHTML.slice(0, 90) : "";
  });
  for (const name of ["Tab", "Shift+Tab"]) {
    for (let i = 0; i < 26; i++) {
      await key(page, name);
      assert.equal(await covered(), "");
    }
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await drawn(page);
  const [bar, help, panels] = await Promise.all(["#player", "#help", "#panels"].map((id) => page.locator(id).boundingBox()));
  assert.ok(bar.y + bar.height <= help.y + 1 && panels.y + panels.height <= bar.y + 1, "the bar covers nothing at the end");
}

const checkAppearance = (name) => async (page) => {
  await goTo(page, 301);
  for (const [width, height, colorScheme] of [[360, 740, "dark"], [800, 1000, "light"], [1440, 900, "light"]]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) <= 0, `${name} at ${width}`);
    await page.screenshot({ path: path.join(screenshots, `code-${name}-${width}.png`), fullPage: true });
    await checkAccessibility(page, name);
  }
};

/** All checks, as functions of a browser. */
export function codeChecks() {
  makePages();
  fs.mkdirSync(screenshots, { recursive: true });
  const pages = ["both", "lines", "array"];
  return [
    checking("recursive", checkSource), checking("recursive", checkFrames), checking("lines", checkLines),
    checking("stack", checkEntries("moves", "x = 7, y = 0, digit = 8")),
    checking("deque", checkEntries("frames_", "gap = {column = 7, row = 0}, next = 9")),
    checking("array", checkEntries("path", "x = 7, y = 0, digit = 8")),
    checking("both", checkBoth), checking("boards", checkNames), checking("no-sources", checkWithoutSources),
    checking("hostile-frames", checkHostileFrames), checkHostilePolicy, checking("recursive", checkPredictKeys),
    checking("both", checkPredictClicks, { ...phone, hasTouch: true, bypassCSP: true }),
    checking("both", checkBar, phone), checking("both", checkBar, desktop),
    ...pages.map((name) => checking(name, checkAppearance(name), { ...desktop, bypassCSP: true }))];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = await launch();
  try {
    await runAll(codeChecks().map((check) => () => check(browser)), "code in replays");
  } finally {
    await browser.close();
  }
}

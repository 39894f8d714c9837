// Tests the replays of make_replays by mouse and keyboard, at phone and desktop widths.
//
//   node replay_test.js PAGES SCREENSHOTS
//
// easy.json holds the expected grid after each step of easy.html; C++ wrote it without the page's
// script. Exit code 1 if a check fails. No time is asserted; the printed frame times are only those
// of this run.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { drawn, goTo, key, press, stepOf } from "./driving.js";
import { checkAccessibility, checkPolicy, launch, open as openIn, runAll } from "./looking.js";

const [pages, screenshots] = process.argv.slice(2);
const expected = JSON.parse(fs.readFileSync(path.join(pages, "easy.json"), "utf8"));
const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };
// Screenshots for inspection: page and step.
const pictured = { "easy.html": 504, "two.html": 504, "million.html": 500000, "hex.html": 3000, "window.html": 500100, "hostile.html": 7 };
fs.mkdirSync(screenshots, { recursive: true });

async function open(browser, name, options = {}) {
  const opened = await openIn(browser, pages, name, options);
  await opened.page.locator("#player").waitFor();
  return opened;
}

const countOf = (page, word, panel = 0) => page.locator(".panel").nth(panel).locator(".counts").evaluate((list, name) => {
  const term = [...list.querySelectorAll("dt")].find((one) => one.textContent === name);
  return Number(term.nextElementSibling.textContent.replaceAll(",", ""));
}, word);
const gridOf = (page) => page.locator(".panel").first().locator(".grid td").evaluateAll((cells) =>
  cells.map((cell) => (cell.firstChild?.nodeType === Node.TEXT_NODE ? cell.firstChild.data : ".")).join(""));

async function checkStep(page, step) {
  assert.equal(await stepOf(page), step);
  assert.equal(await gridOf(page), expected.grids[step], `the grid after step ${step}`);
  assert.equal(await countOf(page, "depth"), expected.depths[step], `the depth after step ${step}`);
}

async function checkSteps(browser) {
  const { context, page, faults } = await open(browser, "easy.html");
  const last = expected.grids.length - 1;
  await checkStep(page, 0);
  for (let step = 1; step <= 12; step++) {
    await press(page, "One step forward");
    await checkStep(page, step);
  }
  for (let step = 11; step >= 6; step--) {
    await press(page, "One step back");
    await checkStep(page, step);
  }
  for (const step of [1000, 999, last - 1, 3, 2048]) {
    await goTo(page, step);
    await checkStep(page, step);
  }
  await goTo(page, 99999);
  assert.equal(await page.locator("#goto").inputValue(), String(last), "no step after the last");
  await press(page, "Go to the start");
  await press(page, "Go to the end");
  await checkStep(page, last);
  assert.equal(await countOf(page, "placements"), 1605);
  assert.equal(await countOf(page, "resets"), 151);
  await press(page, "Go to the start");
  for (const step of expected.backtracks.slice(0, 8)) {
    await press(page, "Next backtrack");
    await checkStep(page, step);
  }
  for (const step of expected.backtracks.slice(0, 7).reverse()) {
    await press(page, "Previous backtrack");
    await checkStep(page, step);
  }
  await press(page, "Previous backtrack"); // there is none
  await checkStep(page, expected.backtracks[0]);
  await page.locator("#slider").fill("777");
  await drawn(page);
  await checkStep(page, 777);
  assert.deepEqual(faults, []);
  await context.close();
}

async function checkPart(browser) {
  const { context, page, faults } = await open(browser, "part.html");
  await checkStep(page, 1000);
  for (const step of [1001, 1499, 1200]) {
    await goTo(page, step);
    await checkStep(page, step);
  }
  await press(page, "Next backtrack");
  await checkStep(page, expected.backtracks.find((one) => one > 1200));
  await press(page, "Go to the end");
  await checkStep(page, 1500);
  await press(page, "Go to the start");
  await checkStep(page, 1000);
  assert.deepEqual(faults, []);
  await context.close();
}

async function checkPlaying(browser) {
  const { context, page, faults } = await open(browser, "easy.html");
  await page.getByLabel("Speed").selectOption("30");
  const before = await page.locator("#status").innerText();
  await press(page, "Play");
  await page.waitForFunction(() => Number(document.getElementById("slider").value) >= 12);
  assert.equal(await page.locator("#status").innerText(), before, "nothing is announced while it plays");
  await press(page, "Pause");
  const step = await stepOf(page);
  await checkStep(page, step);
  await page.waitForFunction(() => document.getElementById("status").textContent.includes(": step "));
  assert.match(await page.locator("#status").innerText(), new RegExp(`step ${step},`));
  await page.getByLabel("Speed").selectOption("100000");
  await press(page, "Play");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor(); // stops at the end
  await checkStep(page, expected.grids.length - 1);
  assert.deepEqual(faults, []);
  await context.close();
}

async function checkKeys(browser) {
  const { context, page, faults } = await open(browser, "easy.html");
  for (const [name, step] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", expected.grids.length - 1],
                              ["Home", 0], ["Shift+ArrowRight", expected.backtracks[0]],
                              ["Shift+ArrowRight", expected.backtracks[1]], ["Shift+ArrowLeft", expected.backtracks[0]]]) {
    await key(page, name);
    await checkStep(page, step);
  }
  await key(page, "Space");
  await page.waitForFunction((step) => Number(document.getElementById("slider").value) > step, expected.backtracks[0]);
  await key(page, "Space");
  const stopped = await stepOf(page);
  await page.waitForTimeout(300);
  assert.equal(await stepOf(page), stopped, "Space pauses");
  // Every control is reachable and shows its focus.
  const reached = [];
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
      return { id: document.activeElement.id || document.activeElement.tagName, outline: `${outlineStyle} ${outlineWidth}` };
    });
    assert.equal(focus.outline === "solid 3px" || focus.id === "BODY", true, `focus on ${focus.id}: ${focus.outline}`);
    reached.push(focus.id);
  }
  for (const id of ["goto", "speed", "predictOn", "slider", "start", "backtrackBefore", "back", "play", "forward", "backtrackAfter", "end", "SUMMARY"])
    assert.ok(reached.includes(id), `${id} is reached by Tab`);
  await page.locator("#slider").focus();
  await key(page, "Home");
  await key(page, "ArrowRight");
  await checkStep(page, 1);
  await page.locator("#forward").focus();
  await key(page, "Enter");
  await checkStep(page, 2);
  await key(page, "Space"); // presses the button that has the focus
  await checkStep(page, 3);
  assert.deepEqual(faults, []);
  await context.close();
}

async function checkTwo(browser) {
  const { context, page, faults } = await open(browser, "two.html");
  assert.equal(await page.locator(".panel").count(), 2);
  assert.deepEqual(await page.locator(".path h3").allInnerTexts(), ["Recursion", "Stack"]);
  for (const step of [1, 2, 3, 4, 100, 101, 102, 2000, 4000, 1999]) {
    await goTo(page, step);
    assert.equal(await countOf(page, "placements", 0), await countOf(page, "placements", 1), `at step ${step}`);
  }
  await press(page, "Go to the end");
  assert.equal(await countOf(page, "placements", 0), 1605);
  assert.equal(await countOf(page, "resets", 0), 151);
  assert.equal(await countOf(page, "resets", 1), 1556);
  await press(page, "One step back");
  assert.equal(await countOf(page, "placements", 0), await countOf(page, "placements", 1));
  assert.deepEqual(faults, []);
  await context.close();
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

/** Prints frame times during `action`, and the script's share of them, in milliseconds. */
async function frameTimes(page, what, action) {
  await page.evaluate(async () => {
    const it = await player;
    window.times = [];
    window.works = [];
    window.measuring = true;
    it.show = function () {
      const before = performance.now();
      Player.prototype.show.call(this);
      window.works.push(performance.now() - before);
    };
    let before = performance.now();
    const tick = (now) => {
      window.times.push(now - before);
      before = now;
      if (window.measuring) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await action();
  const figures = await page.evaluate(() => {
    window.measuring = false;
    return [window.times, window.works].map((list) => list.sort((a, b) => a - b));
  });
  const words = figures.map((list) => [0.5, 0.95, 1].map((share) => quantile(list, share).toFixed(1)).join(" / "));
  console.log(`${what}: ${figures[0].length} frames, ms from one to the next ${words[0]}, of which the script ${words[1]} (median / 95 % / worst)`);
}

/** The most records of a search that any step reads: this count bounds the page's response time. */
async function mostRecordsRead(page) {
  return page.evaluate(async () => {
    const it = await player;
    let records = 0;
    const advance = Decoder.prototype.advance;
    Decoder.prototype.advance = function (position) { records++; return advance.call(this, position); };
    let worst = 0;
    for (let i = 0; i < 200; i++) {
      records = 0;
      it.timeline.seek((i * 7919773) % it.timeline.last);
      worst = Math.max(worst, records);
    }
    return worst / it.timeline.tracks.length;
  });
}

async function checkMillion(browser, name) {
  const started = Date.now();
  const { context, page, faults } = await open(browser, name);
  console.log(`${name}: ready after ${Date.now() - started} ms`);
  await page.getByLabel("Speed").selectOption("100000");
  await frameTimes(page, `${name}, playing`, async () => {
    await press(page, "Play");
    await page.waitForTimeout(1200);
    await press(page, "Pause");
  });
  assert.ok((await stepOf(page)) > 10000, "it keeps playing");
  const box = await page.locator("#slider").boundingBox();
  await frameTimes(page, `${name}, dragging`, async () => {
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    for (let i = 0; i <= 100; i++)
      await page.mouse.move(box.x + 20 + ((box.width - 40) * ((i * 37) % 101)) / 101, box.y + box.height / 2);
    await page.mouse.up();
  });
  const most = await mostRecordsRead(page);
  assert.ok(most <= 3 * 4096, `${most} records are read for a step`);
  assert.deepEqual(faults, []);
  await context.close();
}

async function checkCalm(browser) {
  const { context, page } = await open(browser, "easy.html", { reducedMotion: "reduce" });
  assert.equal(await page.getByLabel("Speed").inputValue(), "1");
  await page.getByLabel("Speed").selectOption("100");
  const pictures = await page.evaluate(async () => {
    let changes = 0;
    new MutationObserver(() => changes++).observe(document.querySelector(".call code"), { childList: true, characterData: true, subtree: true });
    document.getElementById("play").click();
    await new Promise((resolve) => { setTimeout(resolve, 1700); });
    return changes;
  });
  assert.ok(pictures >= 1 && pictures <= 4, `${pictures} pictures in 1.7 s`);
  await context.close();
}

async function checkAppearance(browser, name) {
  const { context, page, faults } = await open(browser, name, { reducedMotion: "reduce", bypassCSP: true });
  await goTo(page, pictured[name]);
  if (pictured[name]) await goTo(page, pictured[name]);
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} pixels wider than a ${width}`);
      const file = (part) => path.join(screenshots, `${path.parse(name).name}-${width}-${colorScheme}${part}.png`);
      await page.screenshot({ path: file("") });
      await page.screenshot({ path: file("-whole"), fullPage: true });
      if ((width === "phone") === (colorScheme === "light")) await checkAccessibility(page, name);
    }
  }
  assert.deepEqual(faults, [], name);
  await context.close();
}

async function checkWords(browser) {
  const say = async (name, pattern) => {
    const { context, page, faults } = await open(browser, name);
    await press(page, "One step forward");
    assert.match(await page.locator("#main").innerText(), pattern, name);
    assert.deepEqual(faults, [], name);
    await checkPolicy(page, name);
    await context.close();
  };
  await say("window.html", /This page shows only steps 500,000 to 503,000 of 1,000,000\. The trace file has all/);
  await say("million.html", /It was stopped at the step limit/);
  await say("unsolvable.html", /It said that there is no solution/);
  await say("board.html", /move\(Move\(0, 0, 1\)\)/);
  await say("solutions.html", /set\(-3, 9, 4\) refused: the grid does not accept this/);
  await say("solutions.html", /on a copy of its own,\s+which this page cannot show/);
}

async function checkMarks(browser) {
  const marked = async (name, outcome, marks) => {
    const { context, page, faults } = await open(browser, name);
    await press(page, "Go to the end");
    assert.match(await page.locator("#main").innerText(), outcome, name);
    assert.deepEqual(await page.locator(".grid td.differs").evaluateAll((cells) => cells.map((cell) => cell.title)
      .filter((title) => title !== "")), marks, name);
    await press(page, "Go to the start");
    assert.equal(await page.locator(".grid td.differs").count(), 0, name);
    assert.deepEqual(faults, [], name);
    await context.close();
  };
  await marked("leaves.html", /no solution, which is wrong: it has one\.[^]*2 cells: left behind/, ["left behind", "left behind"]);
  await marked("other-text.html", /return text what the solver returned[^]*the board holds 4/, ["the board holds 4", "given was 3"]);
}

async function checkHostile(browser) {
  const { context, page, faults } = await open(browser, "hostile.html");
  assert.notEqual(await page.title(), "hacked");
  assert.equal(await page.locator("img, iframe, object, form").count(), 0);
  assert.match(await page.locator(".panel h2").innerText(), /^<\/script><script>document\.title='hacked'<\/script><img src=x>/);
  assert.doesNotMatch(await page.locator("body").innerText(), /\u202e/);
  assert.deepEqual(faults, []);
  await context.close();
}

async function checkWithoutScripts(browser) {
  const { context, page } = await openIn(browser, pages, "easy.html", { javaScriptEnabled: false });
  assert.match(await page.locator("body").innerText(), /the browser does not run scripts/);
  await context.close();
}

const browser = await launch();
try {
  // These measure, so they run first and alone.
  for (const name of ["million.html", "two-millions.html"]) await checkMillion(browser, name);
  const names = Object.keys(pictured);
  const tasks = names.map((name) => () => checkAppearance(browser, name));
  for (const check of [checkSteps, checkPart, checkPlaying, checkKeys, checkTwo, checkCalm, checkWords, checkMarks, checkHostile, checkWithoutScripts])
    tasks.push(() => check(browser).catch((error) => { throw new Error(`${check.name}: ${error.message}`); }));
  await runAll(tasks, "replays");
} finally {
  await browser.close();
}

// Tests the pages of make_pages in Debian's chromium, at phone and desktop widths, in light and
// dark mode.
//
//   node pages_test.js PAGES SCREENSHOTS
//
// Each page: no console error, no request except for itself, no element made from student text, no
// violation of axe's rules, nothing wider than the screen. index.html: sorts by mouse and keyboard,
// and its links lead to reports. Exit code 1 if a check fails.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { checkAccessibility, checkPolicy, launch, open as openIn, runAll } from "./looking.js";

const [pages, screenshots] = process.argv.slice(2);
const open = (browser, name, options) => openIn(browser, pages, name, options);
const widths = {
  phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 }, laptop: { width: 1200, height: 800 },
  desktop: { width: 1280, height: 900 },
};
const pictured = ["faulty.html", "large.html", "refused.html", "hostile.html", "index.html", "compare.html"]; // to look at
fs.mkdirSync(screenshots, { recursive: true });

// Three sentences and the charts come first. Behind the fold, all figures are visible without scrolling.
async function checkComparison(page, colorScheme) {
  await page.locator("details").evaluate((fold) => { fold.open = false; });
  assert.equal(await page.locator("main > ul > li:visible").count(), 3);
  assert.deepEqual(await page.locator("figure svg").evaluateAll((all) => all.map((one) => one.getAttribute("role"))),
    ["img", "img", "img", "img"]);
  assert.equal(await page.locator(".figures").isVisible(), false);
  const axis = await page.locator("figure svg path").nth(1).evaluate((line) => getComputedStyle(line).stroke);
  assert.equal(Number(/\d+/.exec(axis)[0]) > 128, colorScheme === "dark", `axes are ${axis} in ${colorScheme} mode`);
  await page.locator("summary").click();
  const cut = await page.locator(".figures :is(th, td)").evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > window.innerWidth)
      .map((cell) => cell.innerText));
  assert.deepEqual(cut, [], "cells that are cut off");
}

async function checkAppearance(browser, name) {
  // axe is injected and would violate the page's policy, which checkText tests.
  const { context, page, faults } = await open(browser, name, { reducedMotion: "reduce", bypassCSP: true });
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} pixels wider than a ${width}`);
      if (name === "compare.html") await checkComparison(page, colorScheme);
      const file = path.join(screenshots, `${path.parse(name).name}-${width}-${colorScheme}.png`);
      if (pictured.includes(name)) await page.screenshot({ path: file, fullPage: true });
      if ((width === "phone") === (colorScheme === "light")) await checkAccessibility(page, name);
    }
  }
  assert.deepEqual(faults, [], name);
  await context.close();
}

// With the policy in force: student text stays text, and nothing runs.
async function checkText(browser, name) {
  const { context, page, faults } = await open(browser, name);
  const scripts = await page.locator("script").count();
  assert.equal(scripts, name.endsWith("index.html") ? 1 : 0, `scripts in ${name}`);
  assert.equal(await page.locator("iframe, object, form, [onerror], [onload]").count(), 0, name);
  const images = await page.locator("img").evaluateAll((all) => all.map((one) => one.naturalWidth));
  assert.deepEqual(images, [], `images in ${name}`);
  assert.equal(await page.locator("style").count(), 1, name);
  assert.notEqual(await page.title(), "hacked");
  if (name.startsWith("hostile")) {
    assert.match(await page.content(), /&lt;script&gt;document\.title='hacked'&lt;\/script&gt;/);
    assert.match(await page.locator("body").innerText(), /<script>document\.title='hacked'<\/script>/);
    assert.doesNotMatch(await page.content(), /[\u202a-\u202e\u2066-\u2069\x00-\x08\x1b]/);
  }
  assert.deepEqual(faults, [], name);
  await checkPolicy(page, name);
  await context.close();
}

const column = (page, index) =>
  page.locator("#submissions tbody tr").evaluateAll((rows, i) => rows.map((row) => row.cells[i].innerText), index);

async function checkSorting(browser) {
  const { context, page, faults } = await open(browser, "index.html");
  const before = await column(page, 0);
  const points = page.locator("#submissions th", { hasText: "Points" });
  await points.locator("button").click();
  assert.equal(await points.getAttribute("aria-sort"), "ascending");
  const numbers = (await column(page, 3)).filter((text) => text !== "–").map(Number);
  assert.deepEqual(numbers, [...numbers].sort((a, b) => a - b));
  assert.ok(numbers.length > 50);
  await points.locator("button").focus();
  await page.keyboard.press("Enter");
  assert.equal(await points.getAttribute("aria-sort"), "descending");
  const falling = (await column(page, 3)).filter((text) => text !== "–").map(Number);
  assert.deepEqual(falling, numbers.reverse());
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  assert.equal(await page.locator("#submissions th[aria-sort]").count(), 1, "one column sorts at a time");
  assert.deepEqual(await column(page, 0), [...before].sort(), "sorted by name, by keyboard alone");
  await page.locator("#submissions a").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/report\.html$/);
  assert.equal(await page.locator("h1").count(), 1, "the link leads to a report");
  assert.deepEqual(faults.filter((one) => !one.startsWith("request: ")), []);
  await context.close();
}

async function checkWithoutScripts(browser) {
  const { context, page } = await open(browser, "index.html", { javaScriptEnabled: false });
  assert.equal(await page.locator("#submissions button").count(), 0);
  assert.ok((await page.locator("#submissions tbody tr").count()) > 50);
  await context.close();
}

const browser = await launch();
try {
  const names = fs.readdirSync(pages).filter((name) => name.endsWith(".html"));
  assert.ok(names.length >= 9, `pages in ${pages}`);
  const tasks = names.flatMap((name) => [
    () => checkText(browser, name), () => checkAppearance(browser, name)]);
  tasks.push(() => checkSorting(browser), () => checkWithoutScripts(browser));
  await runAll(tasks, `${names.length} pages`);
} finally {
  await browser.close();
}

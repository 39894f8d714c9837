// Looks at the pages of make_pages in Debian's chromium, as a person would: at the widths of a phone and
// of a desktop, by day and by night.
//
//   node pages_test.js PAGES SCREENSHOTS
//
// Of each page: no error on the console, no request but for the page itself, nothing of a student's text
// became an element, no violation of axe's rules, nothing wider than the screen. Of index.html: it sorts
// by mouse and keyboard, and its links lead to reports. Exit code 1 if something is not so.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [pages, screenshots] = process.argv.slice(2);
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const urlOf = (name) => pathToFileURL(path.resolve(pages, name)).href;
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const pictured = ["faulty.html", "large.html", "refused.html", "hostile.html", "index.html"]; // to look at
fs.mkdirSync(screenshots, { recursive: true });

// Opens a page, and collects what must not happen on it.
async function open(browser, name, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => faults.push(`dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    if (request.url() !== urlOf(name) && !request.url().startsWith("data:"))
      faults.push(`request: ${request.url()}`);
  });
  await page.goto(urlOf(name));
  return { context, page, faults };
}

async function checkAccessibility(page, name) {
  const setDetails = (open) => page.evaluate((value) =>
    document.querySelectorAll("details").forEach((one) => { one.open = value; }), open);
  await setDetails(true);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  await setDetails(false);
  const found = violations.map((one) => `${one.id}: ${one.help}: ${one.nodes[0].html}`);
  assert.deepEqual(found, [], `accessibility of ${name}`);
}

async function checkAppearance(browser, name) {
  // axe comes in from outside, past the policy of the page, which has a check of its own below.
  const { context, page, faults } = await open(browser, name, { reducedMotion: "reduce", bypassCSP: true });
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} pixels wider than a ${width}`);
      const file = path.join(screenshots, `${path.parse(name).name}-${width}-${colorScheme}.png`);
      if (pictured.includes(name)) await page.screenshot({ path: file, fullPage: true });
      if ((width === "phone") === (colorScheme === "light")) await checkAccessibility(page, name);
    }
  }
  assert.deepEqual(faults, [], name);
  await context.close();
}

// With the policy in force: what a student wrote is text, and nothing runs.
async function checkText(browser, name) {
  const { context, page, faults } = await open(browser, name);
  const scripts = await page.locator("script").count();
  assert.equal(scripts, name.endsWith("index.html") ? 1 : 0, `scripts in ${name}`);
  assert.equal(await page.locator("img, iframe, object, form, [onerror], [onload]").count(), 0, name);
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

// The policy itself, tried with what an attacker would like to add.
async function checkPolicy(page, name) {
  const refused = await page.evaluate(() => new Promise((resolve) => {
    const refusals = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      refusals.push(event.effectiveDirective);
      if (refusals.length === 3) resolve(refusals.sort());
    });
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    const image = document.createElement("img");
    image.src = "http://127.0.0.1:9/x.png";
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    document.body.append(script, image, style);
    setTimeout(() => resolve(refusals.sort()), 3000);
  }));
  assert.deepEqual(refused, ["img-src", "script-src-elem", "style-src-elem"], `policy of ${name}`);
  assert.equal(await page.evaluate(() => window.broken), undefined, `policy of ${name}`);
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

const started = process.hrtime.bigint();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
try {
  const names = fs.readdirSync(pages).filter((name) => name.endsWith(".html"));
  assert.ok(names.length >= 9, `pages in ${pages}`);
  const tasks = names.flatMap((name) => [
    () => checkText(browser, name), () => checkAppearance(browser, name)]);
  tasks.push(() => checkSorting(browser), () => checkWithoutScripts(browser));
  const count = tasks.length;
  const failures = [];
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift())
      await task().catch((error) => failures.push(error.message));
  };
  await Promise.all([work(), work(), work()]);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  for (const failure of failures) console.error(failure);
  console.log(`${names.length} pages, ${count} tasks, ${failures.length} failed, ${seconds.toFixed(1)} s`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}

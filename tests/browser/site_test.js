// Tests the documentation site in Debian's chromium, opened from disk as if without network.
//
//   node site_test.js PAGES SCREENSHOTS
//
// Each page, at phone and desktop widths, in light and dark mode: no console error, no request
// outside the site, nothing wider than the screen, no missing picture. Some pages: axe's rules. The
// search finds words of a guide and of an interface. Exit code 1 if a check fails.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { checkAccessibility, launch, open, runAll } from "./looking.js";

const [folder, screenshots] = process.argv.slice(2);
const site = path.join(folder, "html");
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const examined = ["index.html", "tour-students.html", "tour-instructors.html", "students.html", "interface-grid.html"];
fs.mkdirSync(screenshots, { recursive: true });

async function checkAppearance(browser, name, colorScheme) {
  const { context, page, faults } = await open(browser, site, name, { reducedMotion: "reduce", colorScheme }, true);
  const scheme = await page.evaluate(() => document.body.dataset.mdColorScheme);
  assert.equal(scheme, colorScheme === "dark" ? "slate" : "default", `${name}: the reader's choice`);
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} pixels wider than a ${width}`);
    if (!examined.includes(name)) continue;
    await page.screenshot({ path: path.join(screenshots, `${path.parse(name).name}-${width}-${colorScheme}.png`) });
    // Without `preload: false` axe fetches style sheets, which a page from disk must not.
    if ((width === "phone") === (colorScheme === "light"))
      await checkAccessibility(page, `${name}, ${width}, ${colorScheme}`, { preload: false });
  }
  const broken = await page.locator("article img").evaluateAll((all) => all.filter((one) => !one.naturalWidth).map((one) => one.src));
  assert.deepEqual(broken, [], `pictures of ${name}`);
  assert.deepEqual(faults, [], name);
  await context.close();
}

async function checkSearch(browser, words, expected) {
  const { context, page, faults } = await open(browser, site, "index.html", { viewport: widths.desktop }, true);
  const found = page.locator(`.md-search-result__link[href*="${expected}"]`).first();
  // Input typed before the page has read its index is never looked up.
  for (let tries = 0; tries < 12 && !(await found.isVisible()); ++tries) {
    await page.locator("input.md-search__input").fill("");
    await page.locator("input.md-search__input").fill(words);
    await found.waitFor({ timeout: 10000 }).catch(() => {});
  }
  await found.click();
  assert.match(page.url(), new RegExp(expected));
  assert.deepEqual(faults, [], `search for ${words}`);
  await context.close();
}

const browser = await launch();
const names = fs.readdirSync(site).filter((name) => name.endsWith(".html") && name !== "404.html"); // its links start at a server's root
assert.ok(names.length > 20);
await runAll([
  ...names.flatMap((name) => ["light", "dark"].map((scheme) => () => checkAppearance(browser, name, scheme))),
  () => checkSearch(browser, "BadCellException", "interface-grid.html"),
  () => checkSearch(browser, "moodle-worksheet", "gradebooks.html"),
], `${names.length} pages of the site`);
await browser.close();

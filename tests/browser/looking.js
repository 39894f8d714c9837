// Shared by all page tests: opens a page in Debian's chromium and collects its faults.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });

/**
 * Opens a page of a folder. Its faults: console messages, errors, dialogs and requests (of a
 * site: those that leave the folder).
 */
export async function open(browser, folder, name, options = {}, isSite = false) {
  const within = `${pathToFileURL(path.resolve(folder)).href}/`;
  const url = pathToFileURL(path.resolve(folder, name)).href;
  const context = await browser.newContext(options);
  context.setDefaultTimeout(120_000); // busy machines draw slowly
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => faults.push(`dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    const isOwn = request.url() === url || request.url().startsWith("data:") ||
      (isSite && (request.url().startsWith(within) || request.url().startsWith("blob:")));
    if (!isOwn) faults.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  return { context, page, faults };
}

/** Checks axe's rules with all details open. axe is injected, so the context needs bypassCSP. */
export async function checkAccessibility(page, name, options = {}) {
  const setDetails = (open) => page.evaluate((value) =>
    document.querySelectorAll("details").forEach((one) => { one.open = value; }), open);
  await setDetails(true);
  await page.evaluate(axe);
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  await setDetails(false);
  const found = violations.map((one) => `${one.id}: ${one.help}: ${one.nodes[0].html}`);
  assert.deepEqual(found, [], `accessibility of ${name}`);
}

/** Checks the page's content security policy with what an attacker would add. */
export async function checkPolicy(page, name) {
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

/** Runs all tasks, a few at a time, and prints how many failed. Sets exit code 1 if one failed. */
export async function runAll(tasks, what) {
  const started = process.hrtime.bigint();
  const count = tasks.length;
  const failures = [];
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift())
      await task().catch((error) => failures.push(error.message));
  };
  await Promise.all([work(), work(), work()]);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  for (const failure of failures) console.error(failure);
  console.log(`${what}, ${count} tasks, ${failures.length} failed, ${seconds.toFixed(1)} s`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

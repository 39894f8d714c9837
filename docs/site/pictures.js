// Takes a screenshot of the top of a page, for the tours: see pictures.sh.
//
//   node pictures.js PAGE PICTURE WIDTH HEIGHT [SELECTOR]    starting at that element
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(path.resolve("tests/browser/package.json"));
const { chromium } = require("playwright-core");
const [file, picture, width, height, selector] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) }, colorScheme: "light" });
await page.goto(pathToFileURL(path.resolve(file)).href);
if (selector) await page.evaluate((at) => document.querySelector(at).scrollIntoView(), selector);
await page.screenshot({ path: picture });
await browser.close();

// Shared by the tests of replays: moves a page along its steps.

export const stepOf = (page) => page.locator("#slider").evaluate((slider) => Number(slider.value));

/** Waits until the page has drawn the requested state. */
export const drawn = (page) => page.evaluate(() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(resolve));
}));

export async function press(page, label) {
  await page.getByRole("button", { name: label, exact: true }).click();
  await drawn(page);
}

export async function key(page, name) {
  await page.keyboard.press(name);
  await drawn(page);
}

export async function goTo(page, step) {
  await page.locator("#goto").fill(String(step));
  await key(page, "Enter");
}

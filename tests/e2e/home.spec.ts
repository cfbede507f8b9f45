import type { Locator, Page } from "@playwright/test";
import { headlines, readTitle } from "./addresses.ts";
import { school } from "./servers.ts";
import { expect, test, testOnNewPage, waitForFonts, wake } from "./sharedPage.ts";

const [FIRST, SECOND] = headlines();

/** The typed text that a visitor sees at this moment. */
const readTypedText = (page: Page) =>
  page.locator("[data-headline=current] > span:first-child").evaluate((span) => span.textContent);

const popup = (page: Page) => page.locator("dialog[open]");

async function closePopup(page: Page): Promise<void> {
  const closing = page.locator("dialog").evaluate((dialog) => {
    return new Promise<void>((resolve) => dialog.addEventListener("close", () => resolve(), { once: true }));
  });
  await popup(page).getByRole("button").click();
  await closing;
}

test.describe("the typewriter", () => {
  testOnNewPage.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date("2025-10-01T09:00:00+03:00") });
    await page.clock.pauseAt(new Date("2025-10-01T09:00:01+03:00"));
    await page.goto(school("/"));
    await expect(page.locator("[data-boot=typewriter][data-typing]")).toBeAttached();
    await page.clock.runFor(60_000);
    expect(await readTypedText(page)).toBe("");
    await closePopup(page);
  });

  testOnNewPage("types the first headline at 80 ms a letter", async ({ page }) => {
    await page.clock.runFor(80 * 10 - 1);
    expect(await readTypedText(page)).toBe(FIRST.slice(0, 9));
    await page.clock.runFor(1);
    expect(await readTypedText(page)).toBe(FIRST.slice(0, 10));
  });

  testOnNewPage("pauses for 800 ms, types the second, and stops", async ({ page }) => {
    await page.clock.runFor(80 * FIRST.length);
    expect(await readTypedText(page)).toBe(FIRST);
    await page.clock.runFor(799);
    expect(await readTypedText(page)).toBe(FIRST);
    await page.clock.runFor(1);
    expect(await readTypedText(page)).toBe("");
    await page.clock.runFor(80 * SECOND.length);
    expect(await readTypedText(page)).toBe(SECOND);
    await page.clock.runFor(60_000);
    expect(await readTypedText(page)).toBe(SECOND);
  });

  testOnNewPage("goes on where it was when React takes the page over", async ({ page }) => {
    await page.clock.runFor(80 * 5);
    await wake(page);
    expect(await readTypedText(page)).toBe(FIRST.slice(0, 5));
    await page.clock.runFor(80);
    expect(await readTypedText(page)).toBe(FIRST.slice(0, 6));
  });

  testOnNewPage("moves nothing on the page while it types", async ({ page }) => {
    const below = page.locator("h1 ~ *, [data-boot=typewriter] ~ *").last();
    const top = () => below.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.clock.runFor(80 * FIRST.length + 800 + 80 * 7);
    expect(await top()).toBe(before);
  });

  testOnNewPage("gives a screen reader at once what is seen at the end", async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1, name: FIRST, exact: true });
    await expect(heading).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(heading.locator("[aria-hidden] > :first-child")).toHaveText(FIRST);
    await expect(heading.locator("[aria-hidden] > :first-child")).toBeVisible();
    await expect(page.locator("p [data-headline] > :first-child")).toHaveText(SECOND);
    await page.clock.runFor(60_000);
    await expect(heading.locator("[aria-hidden] > :first-child")).toHaveText(FIRST);
  });
});

test("under reduced motion both headlines are shown at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(school("/"));
  await page.keyboard.press("Escape");
  for (const headline of [FIRST, SECOND]) {
    await expect(page.locator("[data-headline]", { hasText: headline })).toBeVisible();
  }
});

/** Reloads the page, and opens the menu of a small screen once the document is parsed and before its modules run. */
async function openMenuEarly(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const open = () => document.getElementById("menu")?.showPopover();
    document.addEventListener("readystatechange", open, { once: true });
  });
  await page.reload();
  const menu = page.locator("#menu");
  await expect(menu).toBeVisible();
  return menu;
}

test.describe("the popup", () => {
  test("shows all of an upright poster, and its button beside it on a phone on its side", async ({ page }) => {
    const poster =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350"><path d="M0 0h999v999H0z"/></svg>';
    await page.route("**/media/students*.svg", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: poster }),
    );
    const picture = popup(page).locator("img");
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(school());
      await expect(picture).toHaveCSS("object-fit", "contain");
      await expect(popup(page).getByRole("link")).toBeInViewport({ ratio: 1 });
    }
  });

  test.beforeEach(({ page }) => page.goto(school("/")));

  test("is open on load, and its button closes it", async ({ page }) => {
    await expect(popup(page)).toBeVisible();
    await popup(page).getByRole("button").click();
    await expect(popup(page)).toBeHidden();
  });

  test("its button can be clicked in the dark scheme, on a small screen too", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await popup(page).getByRole("button").click({ timeout: 5000 });
    await expect(popup(page)).toBeHidden();
  });

  test("keeps the page below from scrolling until it is closed", async ({ page }) => {
    await expect(popup(page)).toBeVisible();
    const width = await page.evaluate(() => document.body.clientWidth);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("Escape");
    await expect(popup(page)).toBeHidden();
    expect(await page.evaluate(() => [scrollY, document.body.clientWidth])).toEqual([0, width]);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  testOnNewPage("waits for a menu that was opened before it came, and then opens", async ({ page }) => {
    const menu = await openMenuEarly(page);
    await expect(popup(page)).toBeHidden();
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await expect(popup(page)).toBeVisible();
  });

  testOnNewPage("does not open over the page to which a menu led that was opened before it came", async ({ page }) => {
    const menu = await openMenuEarly(page);
    await wake(page);
    await menu.locator("a[href='/location']").click();
    await expect(page).toHaveTitle(readTitle("/location"));
    await expect(menu).toBeHidden();
    await expect(popup(page)).toBeHidden();
  });

  test("stays closed when the visitor comes back to the page, until it is reloaded", async ({ page }) => {
    await popup(page).getByRole("button").click();
    await wake(page);
    await page.locator("footer a[href='/fees']").first().click();
    await expect(page).toHaveTitle(readTitle("/fees"));
    await page.locator("footer a[href='/']").first().click();
    await expect(page.locator("[data-boot=typewriter][data-typing]")).toBeAttached();
    await expect(popup(page)).toBeHidden();
    await page.reload();
    await expect(popup(page)).toBeVisible();
  });

  test.describe("on a page that does not fit its model", () => {
    test.use({ expectedErrors: /error #418/ });

    test("stays closed when React renders the page again", async ({ page }) => {
      await page.route("**/index.json", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("LEADERS", "NEW LEADERS") });
      });
      const pageError = page.waitForEvent("pageerror");
      await popup(page).getByRole("button").click();
      await wake(page);
      await pageError;
      await expect(page.locator("h1")).toContainText("NEW LEADERS");
      await expect(popup(page)).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("visible");
    });
  });

  test("is open still when the visitor left the page without closing it", async ({ page }) => {
    await page.goto(school("/fees"));
    await wake(page);
    await page.locator("footer a[href='/']").first().click();
    await expect(popup(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle(readTitle("/fees"));
    await page.locator("footer a[href='/']").first().click();
    await expect(popup(page)).toBeVisible();
  });

  test("closes on a click beside it", async ({ page }) => {
    await expect(popup(page)).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(popup(page)).toBeHidden();
  });

  test("closes on Escape, and stays closed when React hydrates the page", async ({ page }) => {
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popup(page)).toBeHidden();
    await wake(page);
    await expect(popup(page)).toBeHidden();
  });

  for (const key of ["Escape", "Enter"]) {
    // where the keyboard goes on is a state of the page
    testOnNewPage(`closed with ${key}, leaves the keyboard at the beginning of the page`, async ({ page }) => {
      await expect(popup(page).getByRole("button")).toBeFocused();
      await page.keyboard.press(key);
      await expect(popup(page)).toBeHidden();
      await expect(page.locator(":focus-visible")).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    });
  }

  test("has an edge where forced colours give it the ground of the page", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await expect(popup(page)).toHaveCSS("border", /^1px solid rgb\(/);
  });

  test("shows its close button as an icon alone on a small screen", async ({ page }) => {
    const words = popup(page).getByRole("button").locator("span");
    await page.setViewportSize({ width: 1366, height: 768 });
    expect((await words.boundingBox())?.width).toBeGreaterThan(20);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await words.boundingBox())?.width ?? 0).toBeLessThanOrEqual(1);
    await expect(popup(page).getByRole("button")).toBeVisible();
  });
});

for (const { width, height } of [
  { width: 568, height: 320 },
  { width: 844, height: 390 },
]) {
  test(`on a phone on its side, ${width} × ${height}, the popup shows all of its picture, its words and its ways out`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(school("/"));
    await waitForFonts(page);
    const shownShare = await popup(page)
      .locator("img")
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { width: across, height: down } = image.getBoundingClientRect();
        const scale = Math.max(across / image.naturalWidth, down / image.naturalHeight);
        return (across * down) / (image.naturalWidth * image.naturalHeight * scale * scale);
      });
    expect(shownShare).toBeGreaterThan(0.7);
    for (const part of [popup(page).getByRole("button"), popup(page).getByRole("link"), popup(page).locator("p")]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const { width, height, least } of [
  { width: 390, height: 844, least: 0.2 },
  { width: 768, height: 1024, least: 0.3 },
  { width: 1366, height: 768, least: 0.38 },
  { width: 1920, height: 1080, least: 0.4 },
]) {
  test(`the picture has its share of a screen of ${width} × ${height}, and shows the land in front`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(school("/"));
    const picture = page.locator("main img").first();
    const box = await picture.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(height * least);
    // the lowest part of the picture that is cut off, as a share of it
    const lostShare = await picture.evaluate((image: HTMLImageElement) => {
      const { width: across, height: down } = image.getBoundingClientRect();
      const whole = (across * image.naturalHeight) / image.naturalWidth;
      const place = Number.parseFloat(getComputedStyle(image).objectPosition.split(" ")[1] ?? "") / 100;
      return Math.max(0, ((whole - down) * (1 - place)) / whole);
    });
    expect(lostShare).toBeLessThanOrEqual(0.2);
  });
}

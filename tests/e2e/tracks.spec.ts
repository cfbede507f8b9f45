import type { Locator, Page } from "@playwright/test";
import { RUNNING } from "./countdown.ts";
import { school } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

const STEM = "/school-of-science-technology-engineering-and-mathematics";
const SOCIAL_SCIENCES = "/school-of-social-sciences";
const ARTS = "/school-of-arts-and-sports-science";

const cards = (page: Page) => page.locator("main button[aria-expanded]");
/** The region that the card of a track opens. */
const findSubjects = async (card: Locator) => card.page().locator(`[id="${await card.getAttribute("aria-controls")}"]`);
const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

test("on the STEM page the subjects of a track show below all cards; the same card hides them", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(school(STEM));
  await wake(page);
  const card = cards(page).first();
  const subjects = await findSubjects(card);
  await expect(subjects).toBeHidden();
  await card.click();
  await expect(card).toHaveAttribute("aria-expanded", "true");
  await expect(subjects.locator("li").first()).toBeVisible();
  for (const cardElement of await cards(page).all()) {
    const box = await cardElement.boundingBox();
    expect(await top(subjects)).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  }
  await card.click();
  await expect(subjects).toBeHidden();
});

for (const path of [STEM, SOCIAL_SCIENCES, ARTS]) {
  testOnNewPage(
    `on a phone a tap on any track of ${path} shows the first of its subjects, clear of the banner`,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.clock.setFixedTime(RUNNING);
      await page.goto(school(path));
      await wake(page);
      const bar = page.locator("[data-part=bar]");
      await expect(bar).toBeVisible();
      for (const card of await cards(page).all()) {
        // with the card at the foot of the screen, its subjects open below it
        await card.evaluate((button) => {
          const bottom = button.closest("li")?.getBoundingClientRect().bottom ?? 0;
          window.scrollBy({ top: bottom + 90 - innerHeight, behavior: "instant" });
        });
        await card.click();
        const subject = (await findSubjects(card)).locator("li").first();
        await expect(subject).toBeInViewport({ ratio: 1 });
        const [row, banner] = [await subject.boundingBox(), await bar.boundingBox()];
        expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
        expect(row?.y).toBeGreaterThanOrEqual(0);
      }
    },
  );
}

test("one track is open at a time", async ({ page }) => {
  await page.goto(school(STEM));
  await wake(page);
  const [first, last] = [cards(page).first(), cards(page).last()];
  await first.click();
  await last.click();
  await expect(await findSubjects(first)).toBeHidden();
  await expect(await findSubjects(last)).toBeVisible();
  await expect(page.locator("[aria-expanded=true]")).toHaveCount(1);
});

for (const path of [SOCIAL_SCIENCES, ARTS]) {
  for (const width of [390, 1366]) {
    test(`on ${path} the subjects show under the card that was clicked: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(school(path));
      await wake(page);
      const [card, next] = [cards(page).first(), cards(page).nth(1)];
      await card.click();
      const subject = (await findSubjects(card)).locator("li").last();
      await expect(subject).toBeVisible();
      expect(await top(subject)).toBeGreaterThan(await top(card));
      expect(await top(subject)).toBeLessThan(await top(next));
    });
  }
}

test("the browser's own search opens the track in which it finds a word", async ({ page }) => {
  await page.goto(school(SOCIAL_SCIENCES));
  await wake(page);
  const word = page.getByText("Literature", { exact: true });
  await expect(word).toBeHidden();
  // a link to words on a page is followed by the same search
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "#:~:text=Literature", textContent: "Search" });
    document.querySelector("h1")?.append(link);
  });
  await page.getByRole("link", { name: "Search" }).click();
  await expect(word).toBeInViewport();
  await expect(page.locator("main [aria-expanded=true]")).toHaveText("Languages & Humanities");
});

test("the keyboard opens a track", async ({ page }) => {
  await page.goto(school(STEM));
  await wake(page);
  const card = cards(page).nth(1);
  const subjects = await findSubjects(card);
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(subjects).toBeVisible();
  await page.keyboard.press("Space");
  await expect(subjects).toBeHidden();
});

import type { Page } from "@playwright/test";
import { school } from "./servers";
import { expect, test, wake } from "./test";

const card = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(name) });
const STEM = "/school-of-science-technology-engineering-and-mathematics";

test("on the STEM page the subjects of a track show below all cards; the same card hides them", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(school(STEM));
  await wake(page);
  const subject = page.getByText("Chemistry", { exact: true });
  await expect(subject).toBeHidden();
  await card(page, "Pure Sciences").click();
  await expect(card(page, "Pure Sciences")).toHaveAttribute("aria-expanded", "true");
  await expect(subject).toBeVisible();
  const lowest = await card(page, "Technical Studies").boundingBox();
  expect((await subject.boundingBox())?.y).toBeGreaterThan((lowest?.y ?? 0) + (lowest?.height ?? 0));
  await card(page, "Pure Sciences").click();
  await expect(subject).toBeHidden();
});

test("on a phone the subjects come into view that stood below the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(school("/school-of-science-technology-engineering-and-mathematics"));
  await card(page, "Pure Sciences").click();
  await expect(page.getByRole("heading", { name: "Pure Sciences" }).last()).toBeInViewport({ ratio: 1 });
});

test("one track is open at a time", async ({ page }) => {
  await page.goto(school(STEM));
  await wake(page);
  await card(page, "Pure Sciences").click();
  await card(page, "Technical Studies").click();
  await expect(page.getByText("Chemistry", { exact: true })).toBeHidden();
  await expect(page.getByText("Marine & Fisheries", { exact: true })).toBeVisible();
  await expect(page.locator("[aria-expanded=true]")).toHaveCount(1);
});

for (const [path, track, other, subject] of [
  ["/school-of-social-sciences", "Languages", "Business Studies", "Fasihi"],
  ["/school-of-arts-and-sports-science", "Sports Science", "Arts", "Recreation"],
] as const) {
  test(`on ${path} the subjects show under the card that was clicked`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(school(path));
    await wake(page);
    await card(page, track).click();
    const shown = page.getByText(subject, { exact: true });
    await expect(shown).toBeVisible();
    const own = await card(page, track).boundingBox();
    const next = await card(page, `^${other}`).boundingBox();
    const y = (await shown.boundingBox())?.y ?? 0;
    expect(y).toBeGreaterThan(own?.y ?? 0);
    expect(y).toBeLessThan(next?.y ?? 0);
  });
}

test("a click made before React is there is not lost", async ({ page }) => {
  await page.goto(school(STEM));
  await card(page, "Applied Sciences").click();
  await expect(page.getByText("Home Science", { exact: true })).toBeVisible();
});

test("the keyboard opens a track", async ({ page }) => {
  await page.goto(school(STEM));
  await wake(page);
  await card(page, "Applied Sciences").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Home Science", { exact: true })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("Home Science", { exact: true })).toBeHidden();
});

test.describe("when the application cannot be loaded, as after a new publishing", () => {
  test.use({ expectedErrors: /dynamically imported module|404 \(Not Found\)/ });

  for (const path of [STEM, "/school-of-social-sciences"]) {
    test(`the subjects of all tracks on ${path} can be read`, async ({ page }) => {
      await page.route(/application-.*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto(school(path));
      const lists = page.locator("main [id$=-subjects]");
      await expect(lists.first()).toBeHidden();
      await card(page, path === STEM ? "Pure Sciences" : "Languages").click();
      for (const list of await lists.all()) await expect(list).toBeVisible();
    });
  }
});

import { expect, test } from "@playwright/test";
import { headlines, readSchoolModel, representatives } from "./addresses.ts";
import { library, school } from "./servers.ts";

test.use({ javaScriptEnabled: false });

/** Whether a block is not shown any more. */
const isOver = (block: object) => "until" in block && Date.parse(String(block.until)) < Date.now();

// tests/pages looks for the headings in the HTML of every page
test("pages with each kind of content can be read without scripts", async ({ page }) => {
  for (const path of representatives()) {
    await page.goto(school(path));
    await expect(page.locator("h1")).toBeVisible();
    const headings = readSchoolModel(path).blocks.flatMap((block) => (isOver(block) ? [] : (block.heading ?? [])));
    const headingTexts = await page.locator("main").getByRole("heading").allTextContents();
    expect(
      headings.filter((heading) => !headingTexts.join("\n").includes(heading)),
      path,
    ).toEqual([]);
  }
});

test("the groups of the menu open, and the menu of a small screen too", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(school("/fees"));
  const link = page.locator("a[href='/chaplaincy']");
  const group = page.locator("#menu details", { has: link });
  await group.locator("summary").click();
  await group.locator(link).click();
  await expect(page).toHaveURL(school("/chaplaincy"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("buttons without effect say that what they would open is open", async ({ page }) => {
  for (const path of ["/join", "/school-of-social-sciences"]) {
    await page.goto(school(path));
    const states = await page
      .locator("[aria-expanded]")
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          button.getAttribute("aria-expanded"),
          document.getElementById(button.getAttribute("aria-controls") ?? "")?.checkVisibility(),
        ]),
      );
    expect(states.length, path).toBeGreaterThan(0);
    for (const state of states) expect(state, path).toEqual(["true", true]);
  }
});

test("pickers show their lists, and the filter that could not answer is gone", async ({ page }) => {
  await page.goto(school("/school-of-science-technology-engineering-and-mathematics"));
  const lists = page.locator("main [id$=-subjects]");
  await expect(lists.first()).toBeVisible();
  for (const list of await lists.all()) await expect(list).toBeVisible();
  await page.goto(library("/figures"));
  await expect(page.getByRole("button", { name: "2024" })).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(3);
});

test("the home page shows both headlines, and the popup is in the flow", async ({ page }) => {
  await page.goto(school("/"));
  await expect(page.locator("h1")).toContainText(headlines()[0]);
  await expect(page.locator("[data-headline]").nth(1)).toBeVisible();
  await expect(page.locator("dialog").getByRole("link")).toBeVisible();
  await expect(page.locator("dialog")).toHaveCSS("position", "static");
});

test("no countdown shows wrong figures", async ({ page }) => {
  await page.goto(school("/fees"));
  await expect(page.locator("[data-boot=countdown-late]")).toBeHidden();
});

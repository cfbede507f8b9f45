import type { Page } from "@playwright/test";
import { school } from "./servers";
import { expect, test, wake } from "./test";

const group = (page: Page, name: string) =>
  page.locator("nav[aria-label=Main] details", { has: page.getByText(name, { exact: true }) });
const isOpen = (page: Page, name: string) =>
  group(page, name).evaluate((details) => (details as HTMLDetailsElement).open);

test.describe("the bar on a wide screen", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(school("/fees"));
    await wake(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("opens a group when the pointer enters, and closes it 100 ms after it left", async ({ page }) => {
    await group(page, "Transform").hover();
    expect(await isOpen(page, "Transform")).toBe(true);
    await page.mouse.move(600, 700);
    await page.clock.runFor(99);
    expect(await isOpen(page, "Transform")).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen(page, "Transform")).toBe(false);
  });

  test("stays open when the pointer comes back within 100 ms", async ({ page }) => {
    await group(page, "Transform").hover();
    await page.mouse.move(600, 700);
    await page.clock.runFor(60);
    await group(page, "Transform").hover();
    await page.clock.runFor(500);
    expect(await isOpen(page, "Transform")).toBe(true);
  });

  test("a click opens a group that the pointer has only just opened", async ({ page }) => {
    await page.getByText("Leaders", { exact: true }).first().hover();
    await page.clock.runFor(399);
    await page.mouse.down();
    await page.mouse.up();
    expect(await isOpen(page, "Leaders")).toBe(true);
  });

  test("closes the open group on a click, and opens it on the next", async ({ page }) => {
    await page.getByText("Leaders", { exact: true }).first().hover();
    expect(await isOpen(page, "Leaders")).toBe(true);
    await page.clock.runFor(400);
    await page.mouse.down();
    await page.mouse.up();
    expect(await isOpen(page, "Leaders")).toBe(false);
    await page.mouse.down();
    await page.mouse.up();
    expect(await isOpen(page, "Leaders")).toBe(true);
  });

  test("has one group open at a time", async ({ page }) => {
    for (const name of ["Transform", "Leaders", "Student Life"]) await group(page, name).locator("summary").focus();
    await group(page, "Transform").locator("summary").press("Enter");
    await group(page, "Student Life").locator("summary").press("Enter");
    await expect(page.locator("nav[aria-label=Main] details[open]")).toHaveCount(1);
    expect(await isOpen(page, "Student Life")).toBe(true);
  });

  test("closes on a click outside", async ({ page }) => {
    await group(page, "Transform").locator("summary").press("Enter");
    await page.locator("h1").click();
    expect(await isOpen(page, "Transform")).toBe(false);
  });

  test("closes on Escape and gives the focus back", async ({ page }) => {
    await group(page, "Get Access").locator("summary").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await isOpen(page, "Get Access")).toBe(false);
    await expect(group(page, "Get Access").locator("summary")).toBeFocused();
  });

  test("closes on Escape without taking the focus from elsewhere", async ({ page }) => {
    const elsewhere = page.locator("main a").first();
    await elsewhere.focus();
    await group(page, "Transform").hover();
    expect(await isOpen(page, "Transform")).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen(page, "Transform")).toBe(false);
    await expect(elsewhere).toBeFocused();
  });

  test("closes 100 ms after a link in it was clicked", async ({ page }) => {
    await group(page, "Transform").locator("summary").press("Enter");
    await group(page, "Transform").getByRole("link", { name: "Our Leadership" }).press("Enter");
    expect(await isOpen(page, "Transform")).toBe(true);
    await page.clock.runFor(100);
    expect(await isOpen(page, "Transform")).toBe(false);
  });

  test("leaves Fees and Join Us to the menu of small screens", async ({ page }) => {
    await expect(group(page, "Fees")).toBeHidden();
    await expect(group(page, "Join Us")).toBeHidden();
    await expect(group(page, "Boarding Life")).toBeVisible();
  });

  test("no name in the bar stands elsewhere on the page that it leads to", async ({ page }) => {
    // a font that comes too late for one page may be there for the next
    await page.route(/\.woff2$/, (route) => route.abort());
    const names = ["Home", "Transform", "KCSE Past Performance", "Location", "Get Access"];
    const places = () =>
      Promise.all(
        names.map(async (name) => {
          const box = await page.locator("#menu > ul > li", { hasText: name }).first().boundingBox();
          return [box?.x, box?.width];
        }),
      );
    await page.goto(school("/fees"));
    const elsewhere = await places();
    for (const path of ["/results", "/location", "/access"]) {
      await page.goto(school(path));
      await expect(page.locator("#menu [aria-current=page]").first()).toBeAttached();
      expect(await places(), path).toEqual(elsewhere);
    }
  });

  test("the foot of the page marks the current one too, whose group the bar may leave out", async ({ page }) => {
    await page.goto(school("/fees"));
    const mark = page.locator("footer [aria-current=page]");
    await expect(mark).toHaveText("Fees");
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect(mark).toHaveText("Join Us");
    expect(await mark.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("underline");
  });

  test("marks the current page", async ({ page }) => {
    await page.goto(school("/results"));
    await expect(page.locator("nav[aria-label=Main] [aria-current=page]")).toHaveText("KCSE Past Performance");
  });
});

test.describe("the menu on a small screen", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(school("/fees"));
  });

  const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

  test("opens and closes, and gives the focus back to its button", async ({ page }) => {
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  });

  test("holds every group, Fees and Join Us too, and the way to enquire", async ({ page }) => {
    await page.getByRole("button", { name: "Menu" }).click();
    for (const name of ["Transform", "Leaders", "Student Life", "Boarding Life", "Fees", "Join Us", "Get Access"]) {
      await expect(group(page, name)).toBeVisible();
    }
    await group(page, "Join Us").locator("summary").click();
    const enquire = group(page, "Join Us").getByRole("link", { name: /Enquire/ });
    await expect(enquire).toHaveAttribute("target", "_blank");
    await expect(enquire).toHaveAttribute("rel", /noopener/);
    expect(await enquire.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("↗");
  });

  test("stays open while React takes over, and closes after a link", async ({ page }) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await group(page, "Boarding Life").locator("summary").click();
    await wake(page);
    await expect(menu(page)).toBeVisible();
    expect(await isOpen(page, "Boarding Life")).toBe(true);
    await group(page, "Boarding Life").getByRole("link", { name: "Chaplaincy" }).click();
    await expect(page).toHaveURL(school("/chaplaincy"));
    await expect(menu(page)).toBeHidden();
  });

  test("closes when the focus goes on behind it", async ({ page }) => {
    await wake(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await menu(page).locator("a:visible, summary:visible").last().focus();
    await page.keyboard.press("Tab");
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
  });

  test("does not stay over the page that the visitor goes back to", async ({ page }) => {
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect(page.locator("h1")).toHaveText("Join Us");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(school("/fees"));
    await expect(menu(page)).toBeHidden();
  });

  test("closes when the screen becomes 1024 px wide", async ({ page }) => {
    await wake(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(page.locator("#menu:popover-open")).toBeAttached();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.locator("#menu:popover-open")).not.toBeAttached();
  });
});

test("a phone's browser that knows no popovers shows the menu above the page, and covers nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(school("/fees"), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/ popover[a-z]*="\w+"/gi, "") });
  });
  await page.goto(school("/fees"));
  await page.locator("h1").click({ trial: true }); // fails where something lies over it
  await group(page, "Fees").locator("summary").click();
  await group(page, "Fees").getByRole("link", { name: "Grade 10" }).click();
  await expect(page).toHaveURL(school("/grade10fee"));
});

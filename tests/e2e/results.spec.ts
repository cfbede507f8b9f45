import type { Page } from "@playwright/test";
import { routes } from "./addresses.ts";
import { holdBack } from "./holdBack.ts";
import { library, school } from "./servers.ts";
import { expect, test, wake } from "./sharedPage.ts";

const frames = (page: Page) => page.locator("[data-boot=frame]:visible");
const year = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("all dashboards show at first; a year shows its own alone", async ({ page }) => {
  await page.goto(library("/figures"));
  await wake(page);
  await expect(frames(page)).toHaveCount(3);
  await year(page, "2025").click();
  await expect(frames(page)).toHaveCount(2);
  await year(page, "2024").click();
  await expect(frames(page)).toHaveCount(1);
  await expect(year(page, "2024")).toHaveAttribute("aria-pressed", "true");
  await year(page, "Every year").click();
  await expect(frames(page)).toHaveCount(3);
});

test("tells the chosen year by its ground where the visitor's colours leave every button an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(library("/figures"));
  const grounds = await page
    .getByRole("button", { name: /^Every year$|^\d{4}/ })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  expect(grounds[0]).not.toBe(grounds[1]);
  expect(new Set(grounds.slice(1)).size).toBe(1);
  // its words have that background, not one of the browser
  await expect(year(page, "Every year")).toHaveCSS("forced-color-adjust", "none");
});

test("a frame waits, and then shows its report, without React", async ({ page }) => {
  const answer = await holdBack(page, "**/media/reports/loans-2025.html");
  await page.goto(library("/figures"), { waitUntil: "domcontentloaded" });
  const frame = frames(page).first();
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.getByText("Loading dashboard...")).toBeVisible();
  answer();
  await expect(frame).toHaveAttribute("data-state", "loaded");
  await expect(frame.getByText("Loading dashboard...")).toBeHidden();
  await expect(page.frameLocator("iframe").first().locator("h1")).toBeVisible();
});

test.describe("a frame whose report cannot be had", () => {
  test.use({ expectedErrors: /404|ERR_FAILED|Failed to load/ });

  test("says so, and keeps its plain link", async ({ page }) => {
    await page.route("**/media/reports/loans-2025.html", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(library("/figures"));
    const frame = frames(page).first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByText("Unable to load dashboard")).toBeVisible();
    await expect(frame.getByText("Please check your connection and try again")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Open .* on its own/ }).first()).toBeVisible();
  });

  test("differs from one of a host that cannot be reached", async ({ page }) => {
    await page.goto(library("/visit")); // every outside host is unreachable in the tests
    const frame = frames(page).first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute("data-state", "failed");
    await expect(page.locator("main").getByRole("link", { name: /map/i }).first()).toBeVisible();
  });
});

test("a map of a host that answers is shown", async ({ page }) => {
  await page.route("https://maps.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Map</title><h1>A stand-in for the map</h1>",
    }),
  );
  await page.goto(library("/visit"));
  await frames(page).first().scrollIntoViewIfNeeded();
  await expect(frames(page).first()).toHaveAttribute("data-state", "loaded");
  await expect(page.frameLocator("iframe").first().locator("h1")).toHaveText("A stand-in for the map");
});

test("a framed page that has the focus has a ring around it", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<a href='/'>A link on the map</a>" }),
  );
  await page.goto(school("/location"));
  const frame = page.locator("iframe");
  const box = page.locator("[data-boot=frame]");
  await expect(box).toHaveAttribute("data-state", "loaded");
  await expect(box).toHaveCSS("outline-style", "none");
  await frame.contentFrame().getByRole("link").focus();
  await expect(box).toHaveCSS("outline-style", "solid");
});

test("a remark is set off from what follows by its own ground alone", async ({ page }) => {
  const remarks = routes.filter(({ blocks }) => blocks.slice(0, -1).some(({ type }) => type === "notice"));
  expect(remarks).not.toEqual([]);
  for (const { path } of remarks) {
    await page.goto(school(path));
    const next = page.locator("section:has([role=note]) + section").first();
    expect(await next.evaluate((section) => getComputedStyle(section, "::before").content), path).toBe("none");
  }
});

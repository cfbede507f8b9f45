import type { Page } from "@playwright/test";
import { school } from "./servers";
import { expect, test, wake } from "./test";

const frames = (page: Page) => page.locator("[data-boot=frame]:visible");
const year = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("all dashboards show at first; a year shows its own alone", async ({ page }) => {
  await page.goto(school("/results"));
  await wake(page);
  await expect(frames(page)).toHaveCount(3);
  await year(page, "2024").click();
  await expect(frames(page)).toHaveCount(2);
  await year(page, "2023").click();
  await expect(frames(page)).toHaveCount(1);
  await expect(year(page, "2023")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^All/ }).click();
  await expect(frames(page)).toHaveCount(3);
});

test("offers only the years that dashboards have", async ({ page }) => {
  await page.goto(school("/results"));
  const names = await page.getByRole("button", { name: /^(All|\d{4})/ }).allTextContents();
  expect(names.slice(1)).toEqual(["2024", "2023"]);
});

test("a frame waits, and then shows its report, without React", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/media/reports/kcse-2024-overview.html", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(school("/results"), { waitUntil: "domcontentloaded" });
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
    await page.route("**/media/reports/kcse-2024-overview.html", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(school("/results"));
    const frame = frames(page).first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByText("Unable to load dashboard")).toBeVisible();
    await expect(frame.getByText("Please check your connection and try again")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Open .* on its own/ }).first()).toBeVisible();
  });

  test("is told from one of a host that cannot be reached", async ({ page }) => {
    await page.goto(school("/location")); // every outside host is unreachable in the tests
    const frame = frames(page).first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute("data-state", "failed");
    await expect(page.locator("main").getByRole("link", { name: /map/i }).first()).toBeVisible();
  });
});

test("a map of a host that answers is shown", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Map</title><h1>A stand-in for the map</h1>",
    }),
  );
  await page.goto(school("/location"));
  await frames(page).first().scrollIntoViewIfNeeded();
  await expect(frames(page).first()).toHaveAttribute("data-state", "loaded");
  await expect(page.frameLocator("iframe").first().locator("h1")).toHaveText("A stand-in for the map");
});

test("the portal stands under its header", async ({ page }) => {
  await page.goto(school("/perfomance"));
  await expect(page.getByRole("heading", { name: "KCSE Past Performance Visualization" }).first()).toBeVisible();
  await frames(page).first().scrollIntoViewIfNeeded();
  await expect(frames(page).first()).toHaveAttribute("data-state", "loaded");
});

test("a remark is set off from what follows by its own ground alone", async ({ page }) => {
  for (const path of ["/results", "/perfomance"]) {
    await page.goto(school(path));
    const next = page.locator("section:has([role=note]) + section").first();
    expect(await next.evaluate((section) => getComputedStyle(section, "::before").content), path).toBe("none");
  }
});

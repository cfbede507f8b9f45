import { rootSite } from "../e2e/servers.ts";
import { expect, test, testOnNewPage, wake } from "../e2e/sharedPage.ts";
import { violations } from "../e2e/violations.ts";

/** The pages in the frames of results. */
const REPORTS = ["kcse-2024-overview", "kcse-2024-subjects", "kcse-2023-overview", "past-performance"];

testOnNewPage("the countdown states its facts, and runs between its moments", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2025-10-20T10:00:00+03:00"));
  await page.goto(rootSite("/fees"));
  const banner = page.locator("[data-boot=countdown-late]");
  await expect(banner).toContainText("Admissions :");
  await expect(banner).toContainText("Grade 10 admissions close in");
  await expect(banner.getByRole("link", { name: /Apply for Grade 10/ })).toBeVisible();
  const moments = await banner.evaluate(({ dataset }) =>
    [dataset.start, dataset.target].map((at) => Date.parse(at ?? "")),
  );
  expect(moments).toEqual(["2025-09-27T00:00:00+03:00", "2025-10-29T23:59:59+03:00"].map((at) => Date.parse(at)));
  await banner.getByRole("button", { name: "Close" }).click();
  await expect(banner.getByRole("button", { name: "Grade 10 Admissions" })).toBeVisible();
});

test("the popup says how to close it", async ({ page }) => {
  await page.goto(rootSite("/"));
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeVisible();
});

test("the portal is under its header", async ({ page }) => {
  await page.goto(rootSite("/perfomance"));
  await expect(page.getByRole("heading", { name: "KCSE Past Performance Visualization" }).first()).toBeVisible();
  const frame = page.locator("[data-boot=frame]:visible").first();
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("data-state", "loaded");
});

test("there are two dashboards of 2024 and one of 2023", async ({ page }) => {
  await page.goto(rootSite("/results"));
  await wake(page);
  for (const [year, count] of [
    ["2024", 2],
    ["2023", 1],
  ] as const) {
    await page.getByRole("button", { name: year, exact: true }).click();
    await expect(page.locator("#dashboards li:visible")).toHaveCount(count);
  }
});

for (const [now, isOver] of [
  ["2025-10-29T23:59:58+03:00", false],
  ["2025-10-29T23:59:59+03:00", true],
] as const) {
  testOnNewPage(`at ${now} the close of admissions is ${isOver ? "over" : "to come"}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    for (const path of ["/grade10", "/join"]) {
      await page.goto(rootSite(path));
      await expect(page.locator("#grade10-closing")).toBeVisible({ visible: !isOver });
      await expect(page.locator("#grade10-closed")).toBeVisible({ visible: isOver });
    }
  });
}

for (const [now, terms, events] of [
  ["2025-11-22T23:59:59+03:00", false, false],
  ["2025-11-23T00:00:00+03:00", false, true],
  ["2026-01-04T00:00:00+03:00", true, true],
] as const) {
  testOnNewPage(`at ${now} the calendar says which of its dates are over`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    await page.goto(rootSite("/events"));
    const remark = (block: string) => page.locator(`${block} [data-from]:not(:has(table))`);
    await expect(remark("#terms")).toBeVisible({ visible: terms });
    await expect(remark("#other-dates")).toBeVisible({ visible: events });
    await expect(page.locator("#being-confirmed")).toBeVisible({ visible: !terms });
    await expect(page.locator("#terms td").first()).toBeVisible();
  });
}

testOnNewPage("the privacy policy is dated on the day on which it is read", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-03-04T23:30:00Z"));
  await page.goto(rootSite("/privacy"));
  await expect(page.locator("time[data-boot=today]")).toHaveText("5 March 2031"); // in Nairobi it is the next day
});

test("nothing is said of a half-term that the calendar does not have", async ({ page }) => {
  await page.goto(rootSite("/events"));
  const halfTerms = page.locator("#terms td[data-label='Half-term']");
  await expect(halfTerms).toHaveText([/February/, /June/, ""]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(halfTerms.last()).toBeHidden();
});

test("each frame of results shows what will be there", async ({ page }) => {
  for (const [path, count] of [
    ["/results", 3],
    ["/perfomance", 1],
  ] as const) {
    await page.goto(rootSite(path));
    const frames = page.locator("[data-boot=frame]");
    await expect(frames).toHaveCount(count);
    for (const frame of await frames.all()) {
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveAttribute("data-state", "loaded");
      await expect(frame.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    }
  }
});

test.describe("a dashboard that cannot be had", () => {
  test.use({ expectedErrors: /404/ });

  test("says so, beside the others", async ({ page }) => {
    await page.route("**/media/reports/kcse-2024-subjects.html", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(rootSite("/results"));
    const dashboard = page.locator("#kcse-2024-subjects");
    await dashboard.locator("[data-boot=frame]").scrollIntoViewIfNeeded();
    await expect(dashboard).toContainText("Unable to load dashboard");
    await expect(dashboard.getByText("Please check your connection and try again")).toBeVisible();
    await expect(page.locator("#kcse-2024-overview [data-boot=frame]")).toHaveAttribute("data-state", "loaded");
  });
});

for (const report of REPORTS) {
  test(`${report} is accessible, without figures and dead links, and fits its frame on a phone and at a desk`, async ({
    page,
  }) => {
    await page.goto(rootSite(`/media/reports/${report}.html`));
    expect(await violations(page)).toEqual([]);
    const words = await page.locator("body").innerText();
    expect(words.replace(/KCSE 202[34]|The 202[34] results/g, "")).not.toMatch(/\d/);
    await expect(page.locator("a, svg text")).toHaveCount(0);
    for (const [width, height] of [
      [288, 320],
      [700, 394],
    ] as const) {
      await page.setViewportSize({ width, height });
      const missing = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(missing, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

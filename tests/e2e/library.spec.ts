import { resolveTheme } from "../../src/site/theme/resolveTheme.ts";
import { readSpec } from "../specs.ts";
import { libraryAddresses } from "./addresses.ts";
import { setText } from "./largeText.ts";
import { markedPictures } from "./markedPictures.ts";
import { readRefusals, showAll } from "./refusals.ts";
import { library } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";
import { violations } from "./violations.ts";

const spec = readSpec("tests/fixtures/library/site.json");
const publishedRoutes = spec.routes.filter(({ draft }) => !draft);

test("another site.json is another site: every page, below its path, without an error, nothing refused by the policy", async ({
  page,
}) => {
  for (const address of libraryAddresses) {
    await page.goto(address);
    await wake(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("h1")).toBeVisible();
    const brokenPictures = await page
      .locator("img")
      .evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map(({ src }) => src),
      );
    expect(brokenPictures).toEqual([]);
    expect.soft(await markedPictures(page), address).toEqual([]);
    await showAll(page);
    expect(await readRefusals(page), address).toEqual([]);
  }
});

test("moving between its pages stays below its path and loads no document", async ({ page }) => {
  await page.goto(library("/"));
  await wake(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    const isOfPage = request.resourceType() === "document" && request.frame() === page.mainFrame();
    if (isOfPage) documents.push(request.url());
  });
  for (const { path } of publishedRoutes.slice(1)) {
    const link = page.locator(`a[href='/reading${path}']`).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(library(path));
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  }
  expect(documents).toEqual([]);
});

test("its colours are its own", async ({ page }) => {
  await page.goto(library("/"));
  const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const { surface } = resolveTheme(spec.site.theme).light;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(surface.slice(at, at + 2), 16));
  expect(ground).toBe(`rgb(${red}, ${green}, ${blue})`);
});

test("its countdown shows on its pages", async ({ page }) => {
  const except = spec.banners?.[0]?.exceptOn ?? [];
  const path = publishedRoutes.map((route) => route.path).find((candidate) => !except.includes(candidate)) as string;
  await page.goto(library(path));
  await expect(page.locator("[data-boot=countdown-late]")).toBeVisible();
});

test.describe("an unknown address below its path", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("shows its own not-found page", async ({ page }) => {
    const answer = await page.goto(library("/borow"));
    expect(answer?.status()).toBe(404);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("[data-boot=suggestion] a")).toHaveAttribute("href", "/reading/borrow");
  });
});

test("its pages say its own words, and the usual ones for the rest", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const group = page.locator("#children");
  for (const adopt of [async () => {}, wake]) {
    await page.goto(library("/groups"));
    await adopt(page);
    await expect(page.getByRole("button", { name: "Contents" })).toBeVisible();
    await expect(page.locator("a.skip-link")).toHaveText("Skip to the content");
    await expect(group.getByText("2 readings")).toBeVisible();
  }
});

testOnNewPage(
  "its notice disappears at its moment, in the document and when the application comes to its page",
  async ({ page }) => {
    const notice = page.getByText("The figures of last year come on Monday.");
    await page.clock.setFixedTime(new Date("2099-12-31T17:59:59Z"));
    await page.goto(library("/figures"));
    await expect(notice).toBeVisible();
    await page.clock.setFixedTime(new Date("2099-12-31T18:00:00Z"));
    await page.goto(library("/figures"));
    await expect(notice).toBeHidden();
    await page.goto(library("/"));
    await wake(page);
    await page
      .locator("a[href='/reading/figures']")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect(notice).toBeHidden();
  },
);

testOnNewPage("its notice goes at its moment from a page that is being read", async ({ page }) => {
  const notice = page.getByText("The figures of last year come on Monday.");
  await page.clock.install({ time: new Date("2099-12-31T17:59:00Z") });
  await page.clock.pauseAt(new Date("2099-12-31T17:59:59Z"));
  await page.goto(library("/figures"));
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
});

testOnNewPage("a notice whose time is over does not move the place that a link leads to", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2099-12-31T18:00:00Z"));
  await page.goto(library("/"));
  await wake(page);
  const id = "reports";
  await page.evaluate((id) => {
    const link = Object.assign(document.createElement("a"), { href: `/reading/figures#${id}` });
    link.dataset.kind = "page";
    document.querySelector("main")?.append(link);
    link.click();
  }, id);
  await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect
    .poll(() => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top))
    .toBeCloseTo(padding, 0);
});

test("a cell of its table has the head of its column beside it on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(library("/groups"));
  const cell = page.locator("#week td", { hasText: "Bookbinding" });
  const head = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
  expect(head).toBe('"Monday"');
  await expect(page.locator("#week").getByRole("columnheader", { name: "Monday" })).not.toBeInViewport();
});

test("a table that is wider than a tablet scrolls sideways on its own", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto(library("/groups"));
  await setText(page, 24);
  const last = page.locator("#week").getByRole("columnheader", { name: "Sunday" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test("a table that is wider than a tablet has a name and scrolls by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto(library("/groups"));
  await setText(page, 24);
  const scroller = page.getByRole("region", { name: "Who meets when" });
  await scroller.getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(scroller).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("a photo of its gallery opens over the page before React is there, stays open when it comes, and closes by a tap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(library("/history"));
  const photo = page.getByRole("button", { name: "A lamp on the desk of the reading room.", exact: true });
  const large = page.locator("figure", { has: page.locator("figcaption", { hasText: "The reading room" }) });
  await expect(large).toBeHidden();
  await photo.click();
  await expect(large).toBeInViewport({ ratio: 1 });
  await wake(page);
  await expect(large).toBeVisible();
  await large.click({ position: { x: 20, y: 20 } });
  await expect(large).toBeHidden();
  await photo.click();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(photo).toBeFocused();
});

test("an open photo of its gallery does not cover what the focus goes on to", async ({ page }) => {
  await page.goto(library("/history"));
  await wake(page);
  const photo = page.getByRole("button", { name: "A lamp on the desk of the reading room.", exact: true });
  const large = page.locator("figure:popover-open");
  for (const [keys, name] of [
    [["Tab", "Tab"], "on to the next photo"],
    [["Tab", "Shift+Tab"], "back to its own"],
    [["Shift+Tab"], "back to the element before it"],
  ] as const) {
    await photo.press("Enter");
    await expect(large, name).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(large, name).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body), name).toBe(true);
  }
});

test("the icon that closes a photo of its gallery shows with forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(library("/history"));
  await page.getByRole("button", { name: "A lamp on the desk of the reading room.", exact: true }).click();
  const icon = page.locator("figure:popover-open button svg");
  const ground = await page.locator("html").evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.background = "Canvas";
    return getComputedStyle(probe).backgroundColor;
  });
  await expect(icon).toHaveCSS("background-color", ground);
});

test("its photos are accessible, opened large", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(library("/history"));
    await page.getByRole("button", { name: "A lamp on the desk of the reading room.", exact: true }).click();
    expect(await violations(page)).toEqual([]);
  }
});

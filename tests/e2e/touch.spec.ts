import type { Page } from "@playwright/test";
import { readTitle, routes } from "./addresses.ts";
import { school } from "./servers.ts";
import { expect, test, testOnNewPage } from "./sharedPage.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a touch fetches nothing, wherever it is, and the next page is a document", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  const requests = recordRequests(page);
  for (const place of ["main h1", "main p", "footer p"]) await page.locator(place).first().tap();
  await page.locator("main a[href='/chaplaincy']").first().tap();
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
  expect(requests).toContain("document");
  expect(requests.filter((type) => ["script", "fetch", "stylesheet"].includes(type))).toEqual([]);
});

test("a field of a block, which only the application answers, brings it at a touch", async ({ page }) => {
  await page.goto(school("/privacy"));
  await page.evaluate(() => document.body.append(document.createElement("select")));
  await page.locator("select").tap();
  await expect(page.locator("html[data-ready=true]")).toBeAttached();
});

/** The types of the requests that a page makes from now on. */
function recordRequests(page: Page): string[] {
  const types: string[] = [];
  page.on("request", (request) => types.push(request.resourceType()));
  return types;
}

test("every link of the footer is high enough for a finger", async ({ page }) => {
  await page.goto(school("/fees"));
  for (const link of await page.locator("footer a").all()) {
    const box = await link.boundingBox();
    expect(box?.height, (await link.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
});

test("a number to call and an address to write to, alone on their line, are high enough for a finger", async ({
  page,
}) => {
  await page.goto(school("/location"));
  const links = page.locator("#contact dd a");
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("a finger on a number to call never writes to the address below it in the same sentence", async ({ page }) => {
  await page.goto(school("/join"));
  const number = page.locator("main p a[href^='tel:']:has(~ a[href^='mailto:'])").first();
  await number.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const hits = await number.evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const { x, width, top, height } = words.getBoundingClientRect();
    return [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(x + width / 2, top + share * height) === link);
  });
  expect(hits).toEqual([true, true, true]);
});

test("the buttons of a closing call to action are as wide as the screen lets them", async ({ page }) => {
  const closing = routes.filter(({ blocks }) => blocks.at(-1)?.type === "callToAction");
  expect(closing).not.toEqual([]);
  for (const { path } of closing.slice(0, 3)) {
    await page.goto(school(path));
    await page.keyboard.press("Escape");
    const { widths, room } = await page
      .locator("main section")
      .last()
      .evaluate((section) => {
        const links = [...section.querySelectorAll("a[class]")].slice(-2);
        return {
          widths: links.map((link) => link.getBoundingClientRect().width),
          room: links[0]?.parentElement?.getBoundingClientRect().width,
        };
      });
    expect(widths.length, path).toBeGreaterThan(0);
    expect(widths, path).toEqual(widths.map(() => room));
  }
});

for (const { width, height } of [
  { width: 568, height: 320 },
  { width: 844, height: 390 },
]) {
  test(`on a phone on its side, ${width} × ${height}, a page's first picture is more than a strip, and its title whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/aviator", "/transformative-history", "/basketball-life", "/student-life", "/boarding-life"]) {
      await page.goto(school(path));
      await expect(page.locator("h1"), path).toBeInViewport({ ratio: 1 });
      const texts = await page
        .locator("main img")
        .first()
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          const { width: across, height: down } = image.getBoundingClientRect();
          const scale = Math.max(across / image.naturalWidth, down / image.naturalHeight);
          return (across * down) / (image.naturalWidth * image.naturalHeight * scale * scale);
        });
      expect(texts, path).toBeGreaterThan(0.4);
    }
  });
}

testOnNewPage("a finger on the open menu moves the menu, never the page behind it", async ({ page }) => {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  for (const size of [
    { width: 390, height: 844 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(school("/transform"));
    await page.getByRole("button", { name: "Menu" }).tap();
    const menu = page.locator("#menu:popover-open");
    await expect(menu).toBeVisible();
    for (let swipe = 0; swipe < 4; swipe++) {
      const x = size.width - 60;
      await touch("touchStart", [{ x, y: size.height - 40 }]);
      for (let y = size.height - 40; y > 60; y -= 15) await touch("touchMove", [{ x, y }]);
      await touch("touchEnd", []);
    }
    // content that does not fit is reached, and no further
    await expect
      .poll(() => menu.evaluate((panel) => panel.scrollHeight - panel.clientHeight - panel.scrollTop))
      .toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => window.scrollY), `${size.width} px`).toBe(0);
  }
});

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { representatives } from "./addresses.ts";
import { RUNNING } from "./countdown.ts";
import { SCHOOL, school } from "./servers.ts";
import { frames, openWithLateFonts, openWithoutFonts, shift } from "./stillness.ts";
import { expect, test } from "./test.ts";

// routes.spec.ts looks for the same on every page on a phone
test("nothing moves on a desk on pages with each kind of content, React hydrating them", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of representatives()) {
    await openWithoutFonts(page, school(path));
    expect(await shift(page), path).toBe(0);
  }
});

test("fonts that come late are shown, and move little", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of representatives()) {
    await openWithLateFonts(page, school(path));
    const countLoadedFonts = () =>
      page.evaluate(() => Array.from(document.fonts).filter(({ status }) => status === "loaded").length);
    expect(await countLoadedFonts(), path).toBeGreaterThanOrEqual(2);
    // the fallbacks are adjusted
    expect(await shift(page), path).toBeLessThan(0.02);
  }
});

for (const [what, path, place, file] of [
  ["logo", "/events", "header img", "**/media/logo.svg"],
  ["popup's picture", "/", "dialog img", "**/media/students*.svg"],
] as const)
  test(`the ${what} has its place before it has come`, async ({ page }) => {
    let come = () => {};
    await page.route(file, (route) => {
      come = () => void route.continue();
    });
    await page.goto(school(path), { waitUntil: "commit" });
    const picture = page.locator(place);
    await expect(picture).toBeVisible();
    // as it is laid out, whatever scale it comes in with
    const size = () => picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const before = await size();
    expect(Math.min(...before)).toBeGreaterThan(0);
    come();
    await page.waitForLoadState();
    expect(await size()).toEqual(before);
  });

test("nothing moves when the countdown appears, nor while it counts", async ({ page }) => {
  await page.clock.install({ time: RUNNING });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/fees"));
  await expect(page.locator("[data-boot=countdown-late]")).toBeVisible();
  await page.clock.runFor(3000);
  expect(await page.clock.resume().then(() => shift(page))).toBe(0);
});

/** Has the browser lay the page out between its frames, too, as it does for a pointer that rests on it. */
function askForPlaces(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    document.elementFromPoint(1, 1);
    if (document.readyState !== "complete") port2.postMessage("");
  };
  port2.postMessage("");
}

/** The servers of pages that come in parts: a page may ask for more when it has been looked at. */
const servers: Server[] = [];
test.afterAll(() => {
  for (const server of servers) server.close();
});

/** Opens a page of which the rest comes when the first part has arrived. */
async function openInParts(page: Page, html: string, end: number, whenArrived: () => Promise<void>): Promise<void> {
  let sendRest = () => {};
  const server = createServer(({ url }, answer) => {
    if (url !== "/") return answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": "text/html" }).write(html.slice(0, end));
    sendRest = () => answer.end(html.slice(end));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: "commit" });
  await whenArrived();
  sendRest();
  await page.waitForLoadState();
}

test.describe("a page that comes slowly", () => {
  test.use({ expectedErrors: /404/ });

  const MARK = 'data-boot="schedule-early" data-until="2099-';
  for (const [what, mark, isShown] of [
    ["never shows a notice whose time is over", MARK.replace("2099-", "2024-"), false],
    [
      "never shows a notice whose time is to come",
      MARK.replace("data-until", 'data-from="2098-01-01" data-until'),
      false,
    ],
    [
      "shows at once a notice whose time has come since the build",
      `hidden="" ${MARK.replace("data-until", 'data-from="2024-01-01" data-until')}`,
      true,
    ],
  ] as const)
    test(what, async ({ page }) => {
      await page.addInitScript(askForPlaces);
      const builtHtml = readFileSync(".prospectus/library/figures.html", "utf8");
      expect(builtHtml).toContain(MARK);
      // another clock would have frames of its own, which are not those that are shown
      const html = builtHtml.replace(MARK, mark);
      await openInParts(page, html, html.indexOf("Year by year"), async () => {
        await expect(page.locator("[data-until]")).toBeAttached();
        await frames(page);
      });
      await expect(page.locator("[data-until]")).toBeVisible({ visible: isShown });
      expect(await shift(page)).toBe(0);
    });

  for (const [what, width, file, mark] of [
    // its end takes room from the name of the site
    ["header", 390, "grade10", '<button type="button"'],
    // its text is in the middle of its height
    ["hero", 1366, "aviator", "</h1>"],
    ["floating buttons", 390, "grade10", 'data-boot="scrollToTop"'],
  ] as const)
    test(`does not shift when its first part ends in its ${what}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 768 });
      const html = readFileSync(`${SCHOOL}/${file}.html`, "utf8");
      await openInParts(page, html, html.indexOf(mark), async () => {
        // its answer comes after a paint that nothing delays
        const logo = page.locator("header img");
        await expect.poll(() => logo.evaluate(({ complete }: HTMLImageElement) => complete)).toBe(true);
      });
      await expect(page.locator("[data-boot=scrollToTop]")).toBeAttached();
      expect(await shift(page)).toBe(0);
    });
});

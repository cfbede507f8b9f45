import type { Page } from "@playwright/test";
import { listFiles } from "../../src/files/listFiles.ts";
import { PARISH, parish } from "./servers.ts";
import { expect, test, wake } from "./test.ts";
import { violations } from "./violations.ts";

/** The addresses of all published pages. */
const addresses = listFiles(PARISH)
  .filter((file) => file.endsWith(".html") && !/^(404|index\.php|media\/)/.test(file))
  .map((file) => parish(`/${file.replace(/(index)?\.html$/, "")}`));
const MAP = "Map of the bridge and the parish hall";
const FILM = "Film of the way from the station";

/** The hosts other than that of the site that a page asks for something from now on. */
function recordHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(parish()).host) hosts.add(host);
  });
  return hosts;
}

/** Answers in place of a host with a small page. */
const serveHost = (page: Page, host: string) =>
  page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><html lang=en><title>Map</title><p>A map.</p>" }),
  );

const findButton = (page: Page, title: string) => page.getByRole("button", { name: title });
const findFrame = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`);

/** Scrolls to each frame of a page, where one that is loaded in view would be. */
async function visitFrames(page: Page): Promise<void> {
  for (const box of await page.locator("[data-boot=offeredFrame]").all()) await box.scrollIntoViewIfNeeded();
}

test("no page contacts another host before a click, as a document and in the application", async ({ page }) => {
  const hosts = recordHosts(page);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    await page.goto(address);
    await visitFrames(page);
  }
  await page.goto(parish("/"));
  await wake(page);
  await page.locator("#menu a[data-kind=page]", { hasText: "Find us" }).first().click();
  await expect(page.locator("h1")).toHaveText("Find us");
  await expect(findButton(page, FILM)).toBeVisible();
  await visitFrames(page);
  expect([...hosts]).toEqual([]);
});

test("the keyboard loads one frame, which gets the focus, and no other host is contacted", async ({ page }) => {
  await serveHost(page, "maps.example");
  await page.goto(parish("/find-us"));
  expect(await violations(page)).toEqual([]);
  const hosts = recordHosts(page);
  await findButton(page, MAP).focus();
  await page.keyboard.press("Enter");
  const box = page.locator("[data-boot=offeredFrame]", { has: findFrame(page, MAP) });
  await expect(box).toHaveAttribute("data-state", "loaded");
  await expect(findFrame(page, MAP)).toBeFocused();
  await expect(findFrame(page, MAP).contentFrame().locator("p")).toHaveText("A map.");
  await expect(findButton(page, MAP)).toBeHidden();
  expect([...hosts]).toEqual(["maps.example"]);
  expect(await violations(page)).toEqual([]);
});

test("a frame that was loaded stays when the application starts, and others are still asked for", async ({ page }) => {
  await serveHost(page, "maps.example");
  await page.goto(parish("/find-us"));
  await findButton(page, MAP).click();
  await expect(findFrame(page, MAP).contentFrame().locator("p")).toHaveText("A map.");
  // keys are for the frame now
  await page.locator("#menu a[data-kind=page]").first().hover();
  await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
  await expect(findFrame(page, MAP).contentFrame().locator("p")).toHaveText("A map.");
  await serveHost(page, "video.example");
  await findButton(page, FILM).click();
  await expect(findFrame(page, FILM)).toBeFocused();
  await expect(findFrame(page, FILM).contentFrame().locator("p")).toHaveText("A map.");
});

test.describe("a host that does not answer", () => {
  test.use({ expectedErrors: /ERR_|Failed to load/ });

  test("is reported in place of the frame", async ({ page }) => {
    await page.route("https://maps.example/**", (route) => route.abort());
    await page.goto(parish("/find-us"));
    await findButton(page, MAP).click();
    const box = page.locator("[data-boot=offeredFrame]", { has: findFrame(page, MAP) });
    await expect(box).toHaveAttribute("data-state", "failed");
    await expect(box).toContainText("take the first lane on the left");
  });
});

test("paper has the poster and the address, and no button", async ({ page }) => {
  await page.goto(parish("/find-us"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByAltText("A bridge of grey stone")).toBeVisible();
  await expect(findButton(page, MAP)).toBeHidden();
  const address = await page
    .locator("a[href='https://maps.example/bridge']")
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(address).toContain("https://maps.example/bridge");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the plain link leads to the page, and no button does nothing", async ({ page }) => {
    await page.goto(parish("/find-us"));
    await expect(page.locator("a[href='https://video.example/way']")).toBeVisible();
    await expect(findButton(page, FILM)).toBeHidden();
    await expect(page.getByAltText("A bridge of grey stone")).toBeVisible();
  });
});

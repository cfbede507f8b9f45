import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import { examples } from "../examples.ts";
import { SCHOOL_FOLDER } from "../specs.ts";
import { expect, test } from "./sharedPage.ts";
import { violations } from "./violations.ts";

test.describe.configure({ mode: "serial" });

/** The address that the preview prints; it leads to the view of Studio. */
let address: string;
let running: ChildProcess;
let site: string;

test.beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "prospectus-"));
  cpSync(SCHOOL_FOLDER, site, { recursive: true });
  running = spawn("node", ["scripts/launch.mjs", "start", "--blocks", "--port", "0"], {
    env: { ...process.env, SITE: join(site, "site.json") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  address = await new Promise<string>((resolve, reject) => {
    running.stderr?.on("data", (part: Buffer) => {
      output += part;
      const [url] = /http\S+\/@blocks\//.exec(output) ?? [];
      if (url) resolve(url);
    });
    running.on("exit", () => reject(new Error("The preview ended")));
  });
});
test.afterAll(() => {
  running?.kill();
  if (site) rmSync(site, { recursive: true });
});

/** The page in the frame of an example, once it is shown as the options say. */
async function findFrame(page: Page, type: string, index = 0): Promise<Frame> {
  const element = page.locator(`#${type} iframe`).nth(index);
  await element.scrollIntoViewIfNeeded();
  // prepared frames take part in the page again
  await expect(element).not.toHaveAttribute("inert");
  return (await (await element.elementHandle())?.contentFrame()) as Frame;
}

const openOptions = (page: Page) => page.getByRole("button", { name: "Preview" }).click();

test("examples in the gallery of blocks have no picture behind them", async ({ request }) => {
  const index = examples.filter(({ type }) => type === "quote").findIndex(({ block }) => "background" in block);
  const countPictures = async (path: string) =>
    (await (await request.get(new URL(path, address).href)).text()).split("<img").length;
  expect(await countPictures(`quote/${index}.plain`)).toBe((await countPictures(`quote/${index}`)) - 1);
});

test("the view is accessible on a phone and on a desktop, and as wide as the window", async ({ page }) => {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${address}?search=termCalendar`);
    await findFrame(page, "termCalendar");
    await page.getByRole("button", { name: "Properties of termCalendar" }).click();
    await page
      .getByRole("button", { name: /^JSON of/ })
      .first()
      .click();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  }
});

test("the options change how examples look", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`${address}?search=mediaText`);
  const frame = await findFrame(page, "mediaText");
  const readLook = () =>
    frame.evaluate(() => ({
      width: innerWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      direction: getComputedStyle(document.querySelector("main") as Element).direction,
      pictures: getComputedStyle(document.querySelector("main img") as Element).display !== "none",
    }));
  await expect.poll(readLook).toMatchObject({ width: 1280, direction: "ltr", pictures: true });
  const { ground } = await readLook();
  await openOptions(page);
  await page.getByRole("radio", { name: "Phone" }).click();
  await page.getByLabel("Colours").selectOption("dark");
  await page.getByLabel("Direction").selectOption("rtl");
  await expect.poll(readLook).toMatchObject({ width: 390, direction: "rtl", pictures: true });
  expect((await readLook()).ground).not.toBe(ground);
  await page.getByLabel("Medium").selectOption("print");
  await expect.poll(readLook).toMatchObject({ pictures: false, ground: "rgb(255, 255, 255)" });
});

test("a frame is as high as its block on a screen, and no more", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`${address}?search=hero`);
  const frame = await findFrame(page, "hero");
  const stage = page.locator("#hero iframe").first().locator("..");
  const readBlock = () =>
    frame.evaluate(() => document.querySelector("main > section")?.getBoundingClientRect().height);
  await expect
    .poll(() => stage.evaluate((box) => Math.round((box.clientHeight * 1280) / box.clientWidth)))
    .toBe(Math.round((await readBlock()) ?? 0));
});

test("an example in a language that is written from right to left is shown so", async ({ page }) => {
  await page.goto(`${address}?search=faq`);
  const index = examples.filter(({ type }) => type === "faq").findIndex(({ language }) => language === "ar");
  const root = (await findFrame(page, "faq", index)).locator("html");
  await expect(root).toHaveAttribute("lang", "ar");
  await expect(root).toHaveCSS("direction", "rtl");
  await openOptions(page);
  await page.getByLabel("Direction").selectOption("ltr");
  await expect(root).toHaveCSS("direction", "ltr");
  await page.getByLabel("Direction").selectOption("");
  await expect(root).toHaveCSS("direction", "rtl");
});

test("an example works as on a page, and is loaded again when the site is saved", async ({ page }) => {
  const connected = page.waitForEvent("console", (message) => message.text().includes("[vite] connected"));
  await page.goto(`${address}?search=trackPicker`);
  await connected;
  const frame = await findFrame(page, "trackPicker");
  const button = frame.locator("main button[aria-expanded]").first();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.press("Shift");
  await expect(frame.locator("html")).toHaveAttribute("data-ready", "true");

  const file = join(site, "site.json");
  const spec = JSON.parse(readFileSync(file, "utf8"));
  spec.site.language = "fr";
  writeFileSync(file, JSON.stringify(spec, null, 2));
  await expect(page.frameLocator("#trackPicker iframe >> nth=0").locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("searchbox")).toHaveValue("trackPicker");
});

test.describe("scripts that are switched off", () => {
  test.use({ expectedErrors: /Blocked script execution/ });

  test("leave an example with all that scripts would hide", async ({ page }) => {
    await page.goto(`${address}?search=trackPicker`);
    const readText = async () => (await findFrame(page, "trackPicker")).locator("main").innerText();
    const textWithScripts = await readText();
    await openOptions(page);
    await page.getByLabel("Scripts").selectOption("none");
    await expect.poll(async () => (await readText()).length).toBeGreaterThan(textWithScripts.length);
    const root = (await findFrame(page, "trackPicker")).locator("html");
    expect(await root.getAttribute("data-ready")).toBeNull();
  });
});

test.describe("scripts that never arrive", () => {
  test.use({ expectedErrors: /missing\.js|404/ });

  test("leave an example as visitors then see it", async ({ page }) => {
    await page.goto(`${address}?scripts=never&search=trackPicker`);
    const frame = await findFrame(page, "trackPicker");
    await expect(frame.locator("html")).toHaveAttribute("data-ready", "never");
  });
});

test("a popup of an example leaves the focus and the scroll position where they are", async ({ page }) => {
  await page.goto(`${address}?search=popup`);
  const search = page.getByRole("searchbox");
  await search.focus();
  const frame = await findFrame(page, "popup");
  const scrollPosition = await page.evaluate(() => scrollY);
  await expect(frame.getByRole("dialog")).toBeVisible();
  await expect(search).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import { filesIn } from "../../src/files/filesIn.ts";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { examples, types } from "../examples.ts";
import { SCHOOL_FOLDER } from "../specs.ts";
import { expect, test } from "./sharedPage.ts";
import { violations } from "./violations.ts";

test.describe.configure({ mode: "serial" });

const PORTS = { preview: 4815, built: 4816 };
const BELOW = "/staff/blocks";
const preview = (path = "") => `http://127.0.0.1:${PORTS.preview}/@blocks/${path}`;
const built = (path = "") => `http://127.0.0.1:${PORTS.built}${BELOW}/${path}`;

let running: ChildProcess;
let folder: string;
let site: string;
let server: Server;

test.beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "prospectus-"));
  cpSync(SCHOOL_FOLDER, site, { recursive: true });
  running = spawn("node", ["scripts/launch.mjs", "start", "--blocks", "--port", String(PORTS.preview)], {
    env: { ...process.env, SITE: join(site, "site.json") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    running.stderr?.on("data", (part: Buffer) => String(part).includes(preview()) && resolve());
    running.on("exit", () => reject(new Error("The preview ended")));
  });
  folder = mkdtempSync(join(tmpdir(), "prospectus-blocks-"));
  spawnSync("node", ["scripts/launch.mjs", "build", join(site, "site.json"), "--blocks", folder], { stdio: "inherit" });
  server = serveFolder(folder, BELOW).listen(PORTS.built, "127.0.0.1");
  await once(server, "listening");
});
test.afterAll(() => {
  running?.kill();
  server?.close();
  for (const each of [folder, site]) if (each) rmSync(each, { recursive: true });
});

/** The page in the frame of an example, once it is shown as the switches say. */
async function frameOf(page: Page, type: string, index = 0): Promise<Frame> {
  const element = page.locator(`#${type} .stage iframe`).nth(index);
  await element.scrollIntoViewIfNeeded();
  // prepared frames take part in the page again
  await expect(element).not.toHaveAttribute("inert");
  return (await (await element.elementHandle())?.contentFrame()) as Frame;
}

for (const [where, address] of [
  ["in the preview", preview],
  ["as a static site below a path", built],
] as const)
  test(`${where}, every example of every block type is there and can be rendered`, async ({ request }) => {
    const catalogue = await (await request.get(address())).text();
    const frames = Array.from(catalogue.matchAll(/<iframe src="([^"]+)"/g));
    const expected = types.flatMap((type) =>
      examples.filter((example) => example.type === type).map((_, index) => `${type}/${index}.html`),
    );
    expect(frames.map(([, src]) => src)).toEqual(expected);
    for (const [, src = ""] of frames) {
      const response = await request.get(address(src));
      expect(response.status(), src).toBe(200);
      // the message in place of a block that failed; a notice has its role elsewhere
      expect(await response.text(), src).not.toContain('<p role="note" class');
    }
    const failing = await request.get(address("hero/0.failing.html"));
    expect(await failing.text()).toContain("missing.js");
  });

test("the catalogue is accessible on a phone and on a desktop", async ({ page }) => {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(built("?search=termCalendar"));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.locator("#termCalendar summary").click();
    expect(await violations(page)).toEqual([]);
  }
});

test("the switches change how examples are shown", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(preview("?search=mediaText"));
  const frame = await frameOf(page, "mediaText");
  const seen = () =>
    frame.evaluate(() => ({
      width: innerWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      direction: getComputedStyle(document.querySelector("main") as Element).direction,
      pictures: getComputedStyle(document.querySelector("main img") as Element).display !== "none",
    }));
  await expect.poll(seen).toMatchObject({ width: 1280, direction: "ltr", pictures: true });
  const { ground } = await seen();
  await page.getByLabel("Width").selectOption("Phone");
  await page.getByLabel("Colours").selectOption("Dark");
  await page.getByLabel("Direction").selectOption("Right to left");
  await expect.poll(seen).toMatchObject({ width: 390, direction: "rtl", pictures: true });
  expect((await seen()).ground).not.toBe(ground);
  await page.getByLabel("Shown").selectOption("On paper");
  await expect.poll(seen).toMatchObject({ pictures: false, ground: "rgb(255, 255, 255)" });
  await page.reload();
  await expect(page.getByLabel("Direction")).toHaveValue("rtl");
});

test("a save of the site shows in the open catalogue", async ({ page }) => {
  const connected = page.waitForEvent("console", (message) => message.text().includes("[vite] connected"));
  await page.goto(preview("?search=quote"));
  await connected;
  const file = join(site, "site.json");
  const changed = JSON.parse(readFileSync(file, "utf8"));
  changed.site.name = "A name that was just written";
  writeFileSync(file, JSON.stringify(changed, null, 2));
  await expect(page.locator("h1")).toContainText(changed.site.name);
  await expect(page.getByRole("searchbox")).toHaveValue("quote");
});

test("a frame shows a block as high as it is on a screen, and no more", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(built("?search=hero"));
  const frame = await frameOf(page, "hero");
  const stage = page.locator("#hero .stage").first();
  const block = () => frame.evaluate(() => document.querySelector("main > section")?.getBoundingClientRect().height);
  await expect
    .poll(() => stage.evaluate((box) => Math.round((box.clientHeight * 1280) / box.clientWidth)))
    .toBe(Math.round((await block()) ?? 0));
});

test("an example in a language that is written from right to left is shown so", async ({ page }) => {
  await page.goto(built("?search=faq"));
  const index = examples.filter(({ type }) => type === "faq").findIndex(({ language }) => language === "ar");
  const root = (await frameOf(page, "faq", index)).locator("html");
  await expect(root).toHaveAttribute("lang", "ar");
  await expect(root).toHaveCSS("direction", "rtl");
  await page.getByLabel("Direction").selectOption("Left to right");
  await expect(root).toHaveCSS("direction", "ltr");
  await page.getByLabel("Direction").selectOption("Of the language");
  await expect(root).toHaveCSS("direction", "rtl");
});

test.describe("scripts that are switched off", () => {
  test.use({ expectedErrors: /Blocked script execution/ });

  test("leave an example with all that scripts would hide", async ({ page }) => {
    await page.goto(built("?search=trackPicker"));
    const region = async () => (await frameOf(page, "trackPicker")).locator("main");
    const running = await (await region()).innerText();
    await page.getByLabel("Scripts").selectOption("Switched off");
    await expect.poll(async () => (await (await region()).innerText()).length).toBeGreaterThan(running.length);
    expect(await (await region()).evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  });
});

test.describe("scripts that never arrive", () => {
  test.use({ expectedErrors: /missing\.js|404/ });

  test("leave an example as visitors then see it", async ({ page }) => {
    await page.goto(built("?scripts=never&search=trackPicker"));
    const frame = await frameOf(page, "trackPicker");
    await expect(frame.locator("html")).toHaveAttribute("data-ready", "never");
  });
});

test("the JSON of an example is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(built("?search=quote"));
  const [example] = examples.filter(({ type }) => type === "quote");
  await page.locator("#quote .copy").first().click();
  await expect(page.getByRole("status")).not.toBeEmpty();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual(example?.block);
});

test("a search leaves the types in which its words occur", async ({ page }) => {
  await page.goto(built());
  const shown = page.locator("main > section:visible");
  await expect(shown).toHaveCount(types.length);
  await page.getByRole("searchbox").fill("gallery photos");
  await expect(shown.first()).toHaveId("gallery");
  expect(await shown.count()).toBeLessThan(types.length);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Opening" })).toBeHidden();
});

test("the static site needs nothing but its own files, and its examples work", async ({ page }) => {
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(built("?search=picture"));
  const frame = await frameOf(page, "trackPicker");
  const button = frame.locator("main button[aria-expanded]").first();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.press("Shift");
  await expect(frame.locator("html")).toHaveAttribute("data-ready", "true");
  const text = await frameOf(page, "mediaText");
  await expect
    .poll(() =>
      text
        .locator("main img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1600);
  expect(missing).toEqual([]);
  const texts = filesIn(folder).filter((name) => /\.(html|js)$/.test(name));
  const developing = texts.filter((name) => readFileSync(join(folder, name), "utf8").includes("/@vite"));
  expect(developing).toEqual([]);
});

test("a popup of an example leaves the focus and the scroll position where they are", async ({ page }) => {
  await page.goto(built("?search=popup"));
  const search = page.getByRole("searchbox");
  await search.focus();
  const frame = await frameOf(page, "popup");
  const scrolled = await page.evaluate(() => scrollY);
  await expect(frame.getByRole("dialog")).toBeVisible();
  await expect(search).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "../project.ts";
import { siteWith } from "../specs.ts";
import { expect, test } from "./test.ts";

let folder: string;
let preview: ChildProcess;
let address: string;
const source = (name: string) => join(folder, "src/blocks/quote", name);

// one preview for all
test.describe.configure({ mode: "serial" });

/** A preview of a copy of the project, whose sources the tests edit. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), "hot-"));
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true });
  // what Vite caches is the copy's own
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const quote = { type: "quote" as const, text: "Learn to serve.", attribution: "The founder" };
  writeFileSync(join(folder, "site.json"), JSON.stringify(siteWith({ type: "hero", heading: "Home" }, quote)));
  preview = spawn("node", [join(folder, "scripts/launch.mjs"), "start", "--port", "0"], { cwd: folder });
  address = await new Promise<string>((done, fail) => {
    preview.stderr?.on("data", (part: Buffer) => {
      const [url] = /(?<=^Preview of .*: )http\S+/m.exec(String(part)) ?? [];
      if (url) done(url);
    });
    preview.on("exit", () => fail(new Error("The preview ended")));
  });
  // at the first visit Vite bundles the packages, and may reload the page for them
  const page = await browser.newPage();
  await page.goto(address);
  await start(page);
  await page.close();
});
test.afterAll(() => {
  preview.kill();
  rmSync(folder, { recursive: true });
});

/** Opens the page, with a mark that a reload would lose. */
async function open(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

async function start(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-ready=true]")).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 50_000 });
}
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

for (const [state, prepare] of [
  ["before React has started", async () => {}],
  ["when React has started", start],
] as const) {
  test(`an edit of styles is shown without a reload, ${state}`, async ({ page }) => {
    await open(page);
    await prepare(page);
    const attribution = page.locator("figcaption");
    await expect(attribution).not.toHaveCSS("letter-spacing", "7px");
    const before = readFileSync(source("Quote.module.css"), "utf8");
    appendFileSync(source("Quote.module.css"), "\n.attribution { letter-spacing: 7px; }\n");
    await expect(attribution).toHaveCSS("letter-spacing", "7px");
    writeFileSync(source("Quote.module.css"), before);
    await expect(attribution).not.toHaveCSS("letter-spacing", "7px");
    expect(await isSamePage(page)).toBe(true);
  });
}

test.describe("a component", () => {
  test.use({ expectedErrors: /status of 500|Failed to reload/ });

  test("is edited without a reload, and a syntax error keeps the page and names its place", async ({ page }) => {
    await open(page);
    await start(page);
    const good = readFileSync(source("Quote.tsx"), "utf8");
    writeFileSync(source("Quote.tsx"), good.replace("<blockquote>", '<blockquote data-edited="once">'));
    await expect(page.locator("blockquote[data-edited=once]")).toBeVisible();

    writeFileSync(source("Quote.tsx"), `${good}\nexport const broken = ;\n`);
    await expect(page.locator("vite-error-overlay")).toContainText(/quote\/Quote\.tsx:\d+:\d+/);
    await expect(page.locator("blockquote[data-edited=once]")).toBeAttached();

    writeFileSync(source("Quote.tsx"), good.replace("<blockquote>", '<blockquote data-edited="twice">'));
    await expect(page.locator("blockquote[data-edited=twice]")).toBeVisible();
    await expect(page.locator("vite-error-overlay")).toHaveCount(0);
    writeFileSync(source("Quote.tsx"), good);
    await expect(page.locator("blockquote[data-edited]")).toHaveCount(0);
    expect(await isSamePage(page)).toBe(true);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "../project.ts";
import { createSite } from "../specs.ts";
import { expect, test } from "./test.ts";

let folder: string;
let preview: ChildProcess;
let address: string;
/** The output of the preview. */
let output = "";
const source = (name: string) => join(folder, "src/blocks/quote", name);

// one preview for all
test.describe.configure({ mode: "serial" });

/** A preview of a copy of the project, whose sources the tests edit. */
test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), "hot-"));
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true });
  // the cache of Vite is the copy's own
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const quote = { type: "quote" as const, text: "Learn to serve.", attribution: "The founder" };
  writeFileSync(join(folder, "site.json"), JSON.stringify(createSite({ type: "hero", heading: "Home" }, quote)));
  // whatever environment it is started from
  const env = { ...process.env, NODE_ENV: "production" };
  preview = spawn("node", [join(folder, "scripts/launch.mjs"), "start", "--port", "0"], { cwd: folder, env });
  address = await new Promise<string>((onAddress, fail) => {
    preview.stderr?.on("data", (part: Buffer) => {
      output += part;
      const [url] = /(?<=^Preview of .*: )http\S+/m.exec(output) ?? [];
      if (url) onAddress(url);
    });
    preview.on("exit", () => fail(new Error("The preview ended")));
  });
  // at the first visit Vite bundles the packages, and may reload the page. The page stays open: while none is connected,
  // Vite keeps a message to reload for the next one
  const page = await browser.newPage();
  await page.goto(address);
  await start(page);
});
test.afterAll(() => {
  preview?.kill();
  rmSync(folder, { recursive: true });
});

/** Opens the page; returns a check that it was not reloaded since, which shows the messages of Vite when it was. */
async function open(page: Page): Promise<() => Promise<void>> {
  const messages: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => messages.push(String(payload).slice(0, 300)));
    socket.on("close", () => messages.push("The connection was closed."));
  });
  const isConnected = () => messages.some((message) => message.includes('"connected"'));
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await expect.poll(isConnected).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return async () => {
    const isSamePage = await page.evaluate(() => "isSamePage" in window);
    expect(isSamePage, [...messages, output].join("\n")).toBe(true);
  };
}

async function start(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-ready=true]")).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 50_000 });
}

for (const [state, prepare] of [
  ["before React has started", async () => {}],
  ["when React has started", start],
] as const) {
  test(`an edit of styles is shown without a reload, ${state}`, async ({ page }) => {
    const expectSamePage = await open(page);
    await prepare(page);
    const attribution = page.locator("figcaption");
    await expect(attribution).not.toHaveCSS("letter-spacing", "7px");
    const before = readFileSync(source("Quote.module.css"), "utf8");
    writeFileSync(source("Quote.module.css"), `${before}\n.attribution { letter-spacing: 7px; }\n`);
    await expect(attribution).toHaveCSS("letter-spacing", "7px");
    writeFileSync(source("Quote.module.css"), before);
    await expect(attribution).not.toHaveCSS("letter-spacing", "7px");
    await expectSamePage();
  });
}

test("a component keeps its state when it is edited", async ({ page }) => {
  const good = readFileSync(source("Quote.tsx"), "utf8");
  const counter = (label: string) => {
    const code = good.replace(
      "  return (",
      `  const [count, setCount] = useState(0);
  const button = <button type="button" onClick={() => setCount(count + 1)}>{\`${label} \${count}\`}</button>;
  return (`,
    );
    return `import { useState } from "react";\n${code.replace("<blockquote>", "{button}<blockquote>")}`;
  };
  writeFileSync(source("Quote.tsx"), counter("Clicks"));
  await expect.poll(async () => (await fetch(address)).text()).toContain("Clicks 0");
  const expectSamePage = await open(page);
  await start(page);
  await page.getByRole("button", { name: "Clicks 0" }).click();
  await expect(page.getByRole("button", { name: "Clicks 1" })).toBeVisible();
  writeFileSync(source("Quote.tsx"), counter("Times"));
  await expect(page.getByRole("button", { name: "Times 1" })).toBeVisible();
  await expectSamePage();
  writeFileSync(source("Quote.tsx"), good);
  await expect(page.getByRole("button", { name: /Times/ })).toHaveCount(0);
});

test.describe("a component", () => {
  test.use({ expectedErrors: /status of 500|Failed to reload/ });

  test("is edited without a reload, and a syntax error keeps the page and names its place", async ({ page }) => {
    const expectSamePage = await open(page);
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
    await expectSamePage();
  });
});

test.describe("a block that throws", () => {
  test.use({ expectedErrors: /No (words|effect)\.|status of 500/ });

  test("is reported in the view of all blocks with its file and line, also when it throws in the browser alone", async ({
    page,
  }) => {
    const good = readFileSync(source("Quote.tsx"), "utf8");
    const [before = "", after] = good.split("  return (");
    const place = `src/blocks/quote/Quote.tsx:${before.split("\n").length}`;
    const frame = page.locator("#quote iframe").first();
    const failure = page.locator("#quote article").first().getByRole("alert");
    const throwing = (code: string) => writeFileSync(source("Quote.tsx"), `${before}  ${code}\n  return (${after}`);
    /** Waits for the errors below the example, whose frame is loaded when it is in view. */
    const expectFailure = (message: string, prepare = async () => {}) =>
      expect(async () => {
        await frame.scrollIntoViewIfNeeded();
        await prepare();
        await expect(failure).toContainText(message, { timeout: 2000 });
        await expect(failure.locator("code")).toHaveText(place);
      }).toPass({ timeout: 60_000 });

    throwing('throw new Error("No words.");');
    await page.goto(new URL("/@blocks/?search=quote", address).href);
    await expectFailure("No words.");

    throwing('if ("document" in globalThis) throw new Error("No effect.");');
    await expectFailure("No effect.", () => frame.contentFrame().locator("main").press("Shift", { timeout: 2000 }));
    writeFileSync(source("Quote.tsx"), good);
    await expect(failure).toHaveCount(0);
  });
});

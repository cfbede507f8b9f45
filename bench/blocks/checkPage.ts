import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { isRightToLeft } from "../../src/render/document.ts";
import type { Example } from "../../src/site/example.ts";
import { readPage, weigh } from "../../tests/e2e/builtPages.ts";
import { COLOR_RULES, checkLook, findSizeFaults, type Look } from "../../tests/e2e/exampleLooks.ts";
import { openers } from "../../tests/e2e/exampleMarker.ts";
import { findIdleControls } from "../../tests/e2e/idleControls.ts";
import { findPlainFaults, listExpectedTexts } from "../../tests/e2e/plainTexts.ts";
import { NOW } from "../../tests/specs.ts";
import type { BuiltExamples } from "./buildExamples.ts";
import type { CheckName } from "./dimensions.ts";
import { findKeyboardFaults } from "./keyboard.ts";

/** Widths of a phone, a desk, and the printable part of a sheet. */
const WIDTHS = [390, 1366];
const SHEET = 673;
/** The sizes of text that visitors set in their browser, in pixels: the usual one, and twice that. */
const [USUAL, LARGE] = [16, 32];
/** The bytes of a document with its styles and scripts, as brotli sends them. */
export const FIRST_LOAD = 14_000;
const EMPTY_PAGE = "<!doctype html><html lang=en><title>A website</title>";

/** A fault of a page in a check, with where it was seen. */
export interface PageFault {
  check: CheckName;
  where: string;
  fault: string;
}

/** Two pages of a browser, of which one runs no scripts. */
export interface Lane {
  page: Page;
  plain: Page;
}

/** Opens a lane. Other websites answer with an empty page. */
export async function openLane(browser: Browser): Promise<Lane> {
  const pages = [true, false].map(async (javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled, bypassCSP: true, reducedMotion: "reduce" });
    await context.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: EMPTY_PAGE }));
    return context.newPage();
  });
  const [page, plain] = (await Promise.all(pages)) as [Page, Page];
  await page.clock.setFixedTime(NOW);
  return { page, plain };
}

/** Something to check: a page of a built site, with the examples on it. */
export interface Target {
  site: BuiltExamples;
  origin: string;
  path: string;
  /** The examples on the page, each after a marker; none for a page without markers. */
  examples: readonly Example[];
}

/** Runs some checks of a page. `onFault` is called while the page still shows a fault that it finds. */
export async function checkPage(lane: Lane, target: Target, { checks, onFault }: CheckOptions): Promise<PageFault[]> {
  const faults: PageFault[] = [];
  const report: Report = async (check, where, found, page = lane.page) => {
    // one rule fails at many elements
    faults.push(...found.slice(0, 3).map((fault) => ({ check, where, fault })));
    if (faults.length > 0 && found.length > 0) await onFault?.(page, check, where);
  };
  const has = (check: CheckName) => checks.includes(check);
  const { site, path, examples } = target;
  // the examples of a type together are more than a page
  if (has("first load") && examples.length === 0) await checkFirstLoad(site.folder, path, report);
  if (has("no scripts") && examples.length > 0) await checkWithoutScripts(lane, target, report);
  if (has("keyboard")) {
    await openPage(lane.page, target);
    await report("keyboard", "1366 px", await findKeyboardFaults(lane.page));
    await openPage(lane.page, target);
    const idleControls = await findIdleControls(lane.page, []);
    const idleFaults = idleControls.map((control) => `"${control}" does nothing`);
    await report("keyboard", "1366 px, pressed", idleFaults);
  }
  await openPage(lane.page, target);
  for (const opener of await openers(lane.page).all())
    if ((await opener.getAttribute("aria-expanded")) !== "true")
      await opener.evaluate((element: HTMLElement) => element.click());
  await checkLooks(lane.page, { dir: isRightToLeft(site.variant.language) ? "rtl" : "ltr", has, report });
  return faults;
}

interface CheckOptions {
  checks: readonly CheckName[];
  onFault?: (page: Page, check: CheckName, where: string) => Promise<void>;
}

type Report = (check: CheckName, where: string, found: readonly string[], page?: Page) => Promise<void>;

async function openPage(page: Page, { origin, path }: Target): Promise<void> {
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(origin + path);
  await page.evaluate(() => document.fonts.ready);
}

async function checkFirstLoad(folder: string, path: string, report: Report): Promise<void> {
  const bytes = weigh(readPage(folder, path), FIRST_LOAD);
  await report("first load", "", bytes > FIRST_LOAD ? [`${bytes} bytes`] : []);
}

/** Checks that all is seen without scripts, and on paper. */
async function checkWithoutScripts({ page, plain }: Lane, target: Target, report: Report): Promise<void> {
  for (const anyPage of [page, plain]) await openPage(anyPage, target);
  const { toRead, toPrint } = await listExpectedTexts(page, target.examples);
  await report("no scripts", "without scripts", await findPlainFaults(plain, toRead), plain);
  for (const [where, printedPage] of [
    ["paper", page],
    ["paper without scripts", plain],
  ] as const) {
    await printedPage.setViewportSize({ width: SHEET, height: 800 });
    await printedPage.emulateMedia({ media: "print" });
    await report("no scripts", where, await findPlainFaults(printedPage, toPrint), printedPage);
  }
}

interface LooksOptions {
  dir: Look["dir"];
  has(check: CheckName): boolean;
  report: Report;
}

/** Checks sizes, colours and elements of an open page in each width and colour scheme, with large text and on paper. */
async function checkLooks(page: Page, { dir, has, report }: LooksOptions): Promise<void> {
  const check = async (name: CheckName, { rules, ...look }: Omit<Look, "dir">) => {
    const { size, style, markup } = await checkLook(page, { dir, ...look, ...(rules && { rules }) });
    const where = look.media === "print" ? "" : `${look.width} px, ${look.colorScheme}`;
    await report(look.media === "print" ? "paper" : "size", where, size);
    await report(name, where, [...style, ...markup]);
  };
  const colors = has("contrast") ? COLOR_RULES : [];
  for (const width of WIDTHS) {
    const light = { width, colorScheme: "light", media: "screen" } as const;
    await (has("axe") ? check("axe", light) : check("contrast", { ...light, rules: colors }));
    await setBrowserText(page, LARGE);
    await report("large text", `${width} px, text of 200%`, await findSizeFaults(page));
    await setBrowserText(page, USUAL);
    if (has("contrast")) await check("contrast", { ...light, colorScheme: "dark", rules: colors });
  }
  // ink is the same in both schemes
  await check("paper", { width: SHEET, colorScheme: "dark", media: "print", rules: colors.slice(0, 1) });
}

/** Sets the size of text in the settings of the browser, on which the breakpoints of the styles depend, too. */
async function setBrowserText(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
  await session.detach();
}

/** Takes a picture of a page into a folder; returns its path. */
export async function photograph(page: Page, folder: string, name: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(/[^\w]+/g, "-")}.png`);
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
  return path;
}

import type { Page } from "@playwright/test";
import type { PageModel } from "../../src/generated/props.ts";
import type { Block } from "../../src/generated/site.ts";
import { bootModule, isEarly, throwMissingBootScript } from "../../src/vite-plugin/build/bootScripts.ts";
import { bundledCode, LOADER } from "../../src/vite-plugin/build/code.ts";
import { createDocument } from "../../src/vite-plugin/build/document.ts";
import { textOf } from "../../src/vite-plugin/files/chunks.ts";
import { examples, types } from "../examples.ts";
import { moveTo, openers, openForAll, pageOf, servePictures } from "./exampleSite.ts";
import { library } from "./servers.ts";
import { expect, test } from "./test.ts";
import { visibleTexts } from "./visibleTexts.ts";

/** What only a script answers or sets going. What a button folds can be read all the same, and so can its words. */
const SCRIPTED =
  "button:not([aria-expanded]), label, output, [aria-live], fieldset, [role=timer], [data-boot=countdown-late]";
/** What has no place on paper: a dialog that is open over the page, and how many entries a list has that is printed. */
const UNPRINTED = `${SCRIPTED}, dialog, [data-open] p:has(svg)`;

const REMEDY = `Many visitors get what a component renders at first and no more. What folds is a Disclosure, which is open without a
script and on paper; for "until", see notice. What only a script can say is an output, or has role="timer" where it
changes on its own.`;

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

let page: Page;
let errors: string[];
/** A page without scripts, and one whose scripts never arrive. */
let plain: Page;
let failing: Page;
let documentOf: Awaited<ReturnType<typeof documents>>;
test.beforeAll(async ({ browser }) => {
  ({ page, errors } = await openForAll(browser));
  documentOf = await documents(page);
  plain = await browser.newPage({ javaScriptEnabled: false });
  failing = await page.context().newPage();
  await failing.route("**/assets/*.js", (route) => route.abort());
  for (const each of [page, plain, failing]) await serveOthers(each);
});
test.afterAll(() => Promise.all([page, plain].map((each) => each?.context().close())));

for (const type of types) {
  test(`each example of ${type} says without scripts, when they never arrive and on paper what it says with them, and less when its time is over`, async () => {
    const faults: string[] = [];
    const own = examples.filter((example) => example.type === type);
    for (const [place, { name, block, language }] of own.entries()) {
      const path = `/${type}-${place}`;
      await moveTo(page, path, [block], language);
      const said = await visibleTexts(page);
      const printed = await printedTexts(page);
      const toRead = await allTexts(page, SCRIPTED);
      const toPrint = await allTexts(page, UNPRINTED);
      for (const other of [plain, failing]) await openDocument(other, path, documentOf(path, block, language));
      await failStarting(failing);
      const losses = {
        "without scripts": lost(toRead, await visibleTexts(plain)),
        "when its scripts never arrive": lost(toRead, await visibleTexts(failing)),
        "on paper": lost(toPrint, printed),
        "on paper, without scripts": lost(toPrint, await printedTexts(plain)),
        "on paper, when its scripts never arrive": lost(toPrint, await printedTexts(failing)),
      };
      for (const [where, texts] of Object.entries(losses))
        for (const text of texts) faults.push(`${name}: "${text}" is not seen ${where}`);
      const over = atItsEnd(block);
      if (!over) continue;
      await moveTo(page, `${path}-over`, [over], language);
      if ((await visibleTexts(page)).length >= said.length) faults.push(`${name} is seen after its "until"`);
    }
    expect(faults, REMEDY).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Answers for all that is not of the site. */
async function serveOthers(page: Page): Promise<void> {
  await servePictures(page);
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
}

/** Makes what writes the document of a page of one block, which the site that `page` shows does not have. */
async function documents(page: Page): Promise<(path: string, block: Block, language?: string) => string> {
  const { inline, server } = await bundledCode("/reading/");
  await server.loadAllBlocks();
  const settings = JSON.parse((await page.locator("#prospectus").textContent()) ?? "");
  const file = (address: string) => page.request.get(library(address.replace("/reading", "")));
  const shared = await (await file(settings.shared)).json();
  const style = await (await file(settings.style)).text();
  const render = server.createRenderer(shared);
  return (path, block, language = "en") => {
    const documentOf = createDocument({ shared: { ...shared, language }, wholeStyle: settings.style, settings });
    const { boot, ...rendered } = render(pageOf(path, [block], language) as PageModel);
    const scripts = boot.map((name) => ({
      code: inline[bootModule(name)] ?? throwMissingBootScript(name),
      early: isEarly(name),
    }));
    const head = `<title>${path}</title>`;
    return textOf(
      documentOf({ ...rendered, preloads: "", head, style, scripts: [{ code: inline[LOADER] ?? "" }, ...scripts] }),
    );
  };
}

async function openDocument(page: Page, path: string, html: string): Promise<void> {
  await page.route(library(path), (route) => route.fulfill({ contentType: "text/html;charset=utf-8", body: html }));
  await page.goto(library(path));
}

/** Has a page ask for its application, which does not arrive. */
async function failStarting(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.keyboard.press("Shift");
  await expect(page.locator("html[data-ready=never]")).toBeAttached();
}

/** The visible texts, with those that a click shows: one after the other, since one may hide another. */
async function allTexts(page: Page, except: string): Promise<string[]> {
  const texts = await visibleTexts(page, except);
  for (const opener of await openers(page).all()) {
    const click = () => opener.evaluate((element: HTMLElement) => element.click());
    await click();
    texts.push(...(await visibleTexts(page, except)));
    await click();
  }
  return texts;
}

async function printedTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const texts = await visibleTexts(page);
  await page.emulateMedia({ media: "screen" });
  return texts;
}

/** The texts that are not among others, of which one may go on where it ends. */
function lost(texts: string[], others: string[]): string[] {
  const all = others.join("\n");
  return [...new Set(texts)].filter((text) => !all.includes(text));
}

/** A block whose every "until" is over, if it has any. */
function atItsEnd(block: Block): Block | undefined {
  const text = JSON.stringify(block);
  const over = text.replace(/("until":)"[^"]*"/g, '$1"2020-01-01T00:00:00Z"');
  return over === text ? undefined : JSON.parse(over);
}

import type { Browser, Page } from "@playwright/test";
import type { PageModel } from "../../src/generated/props";
import type { Block } from "../../src/generated/site";
import { bundles } from "../../src/vite-plugin/bundles";
import { textOf } from "../../src/vite-plugin/files/pieces";
import { examples, types } from "../examples";
import { NOW } from "../specs";
import { moveTo, pageOf, servePictures } from "./exampleSite";
import { library } from "./servers";
import { expect, test, wake } from "./test";
import { visibleTexts } from "./visibleTexts";

/** What only a script answers or sets going. */
const SCRIPTED = "button, label, output, fieldset, [role=timer], [data-boot=countdown-late]";
/** What nobody can press on paper. */
const UNPRINTED = `${SCRIPTED}, a, summary, dialog, [data-open] p:has(svg)`;

const REMEDY = `Many visitors get what a component renders at first and no more: what a script would open or let in stands there
without one, since "@media (scripting: enabled)" hides it, and on paper. See trackPicker; for "until", see notice.
What nobody but a script can say is an output, or has role="timer" where it changes by itself.`;

const contextOptions = { reducedMotion: "reduce" } as const;
test.use({ bypassCSP: true, contextOptions });

for (const type of types) {
  test(`each example of ${type} says without scripts and on paper what it says with them, and less when its time is over`, async ({
    page,
    browser,
  }) => {
    await page.clock.setFixedTime(NOW);
    await servePictures(page);
    await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
    await page.goto(library("/"));
    await wake(page);
    const open = await plainBrowser(browser);
    const faults: string[] = [];
    const own = examples.filter((example) => example.type === type);
    for (const [place, { name, block }] of own.entries()) {
      const path = `/example-${place}`;
      await moveTo(page, path, block);
      const said = await visibleTexts(page);
      const plain = await open(path, block);
      // paper has no room for the line over a heading
      const toPrint = (await visibleTexts(page, UNPRINTED)).filter(
        (text) => !("eyebrow" in block && block.eyebrow === text),
      );
      const losses = {
        "without scripts": lost(await visibleTexts(page, SCRIPTED), await visibleTexts(plain)),
        "on paper": lost(toPrint, await printedTexts(page)),
        "on paper, without scripts": lost(toPrint, await printedTexts(plain)),
      };
      for (const [where, texts] of Object.entries(losses))
        for (const text of texts) faults.push(`${name}: "${text}" is not seen ${where}`);
      const over = atItsEnd(block);
      if (!over) continue;
      await moveTo(page, `${path}-over`, over);
      if ((await visibleTexts(page)).length >= said.length) faults.push(`${name} is seen after its "until"`);
    }
    expect(faults, REMEDY).toEqual([]);
  });
}

/** Opens, in a browser that runs no scripts, pages of one block that the site does not have. */
async function plainBrowser(browser: Browser): Promise<(path: string, block: Block) => Promise<Page>> {
  const { entry } = await bundles();
  await entry.loadAllBlocks();
  const page = await browser.newPage({ javaScriptEnabled: false, bypassCSP: true, ...contextOptions });
  await servePictures(page);
  await page.goto(library("/"));
  const { shared, style } = JSON.parse((await page.locator("#prospectus").textContent()) ?? "");
  const render = entry.createRenderer(await (await page.request.get(library(shared.replace("/reading", "")))).json());
  return async (path, block) => {
    const { html } = render(pageOf(path, block) as PageModel);
    const head = `<title>${path}</title><link rel="stylesheet" href="${style}">`;
    await page.route(library(path), (route) =>
      route.fulfill({ contentType: "text/html;charset=utf-8", body: `<!doctype html>${head}${textOf(html)}` }),
    );
    await page.goto(library(path));
    return page;
  };
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
  return texts.filter((text) => !all.includes(text));
}

/** A block whose every "until" is over, if it has any. */
function atItsEnd(block: Block): Block | undefined {
  const text = JSON.stringify(block);
  const over = text.replace(/("until":)"[^"]*"/g, '$1"2020-01-01T00:00:00Z"');
  return over === text ? undefined : JSON.parse(over);
}

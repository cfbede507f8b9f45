import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { examples, listEntryPages, types } from "../examples.ts";
import { COLOR_RULES, checkLook, type Faults, type Look } from "./exampleLooks.ts";
import { openers } from "./exampleMarker.ts";
import { createExamplesPage, createPage, type ExamplePage, moveTo, openForAll } from "./exampleSite.ts";
import { expect, test } from "./test.ts";

/** Each colour scheme and direction on phones and on a desk, and the width of a printed sheet. */
const LOOKS: Look[] = [
  { width: 320, colorScheme: "light", dir: "ltr", media: "screen" },
  { width: 390, colorScheme: "dark", dir: "rtl", media: "screen", rules: COLOR_RULES },
  { width: 1366, colorScheme: "light", dir: "rtl", media: "screen" },
  { width: 1366, colorScheme: "dark", dir: "ltr", media: "screen", rules: COLOR_RULES },
  // paper has no screen reader
  { width: 673, colorScheme: "dark", dir: "ltr", media: "print", rules: ["color-contrast"] },
];

const REMEDIES: Record<keyof Faults, string> = {
  size: `Write max-width: 100%, or a width such as min(20rem, 100%); in a grid, minmax(0, 1fr) for 1fr. What has to be wider
goes into a Scroller (src/components). Paper cannot be scrolled: what is cut off there has to wrap, so write white-space: nowrap
and minimum widths only under @media screen.`,
  style: `Use the theme's colours, such as var(--text) on var(--surface): they can be read by day, by night and on paper. What is
pressed is at least 24 px wide and high.`,
  markup:
    "Change the elements or their attributes. What scrolls goes into a Scroller (src/components), which has the keyboard focus.",
};
const KINDS = Object.keys(REMEDIES) as (keyof Faults)[];
// each example may have a website in a frame
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

let page: Page;
let errors: string[];
test.beforeAll(async ({ browser }) => {
  ({ page, errors } = await openForAll(browser));
});
test.afterAll(() => page?.context().close());

for (const type of types) {
  test(`each example of ${type} can be read, by day and by night, from phone to desk, either way, and on paper`, async () => {
    const typeExamples = examples.filter((example) => example.type === type);
    // the test before has left both elsewhere
    await page.mouse.move(2, 2);
    await page.emulateMedia({ media: "screen" });
    let faults = await findFaults([{ name: type, model: createExamplesPage(`/${type}`, typeExamples) }]);
    // a popup covers the rest of its page, and where something is wrong, a page for each example shows with which
    if (KINDS.some((kind) => faults[kind].length > 0) || (await page.locator("main dialog").count()) > 0) {
      const pages = typeExamples.map(({ name, block, language }, index) => ({
        name,
        model: createPage(`/${type}-${index}`, [block], language),
      }));
      faults = await findFaults(pages);
    }
    // npm run check names the file that the message begins with
    for (const kind of KINDS) expect.soft(faults[kind], `${findFile(type, kind)}: ${REMEDIES[kind]}`).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("each page of an entry in an example can be read in all these ways, with the way back above it", async () => {
  await page.emulateMedia({ media: "screen" });
  const entries = examples.flatMap((example) => listEntryPages(example).map((model) => ({ example, model })));
  const pages = entries.map(({ example: { type, name, language = "en" }, model }, index) => ({
    name: `${name}: ${model.title}`,
    // examples have entries of the same name
    model: { ...model, path: `/${type}-entry-${index}`, language },
  }));
  expect(new Set(pages.map(({ model }) => model.path.split("-")[0]))).toEqual(new Set(["/eventList", "/newsList"]));
  const faults = await findFaults(pages, "#app");
  for (const kind of KINDS) expect.soft(faults[kind], REMEDIES[kind]).toEqual([]);
  expect(errors).toEqual([]);
});

/**
 * The faults of some pages in each look, once each, with the name of the page and the look in which they were found.
 */
async function findFaults(pages: readonly { name: string; model: ExamplePage }[], within?: string): Promise<Faults> {
  const faults: Record<keyof Faults, Map<string, string>> = { size: new Map(), style: new Map(), markup: new Map() };
  for (const { name, model } of pages) {
    await moveTo(page, model);
    for (const opener of await openers(page).all()) await opener.click();
    for (const look of LOOKS) {
      const { width, colorScheme, dir, media } = look;
      const where = `${name}, on ${media}, ${width} px, ${colorScheme}, ${dir}`;
      const faultsOfLook = await checkLook(page, { ...look, ...(within && { within }) });
      // where one cannot be read, most cannot
      for (const kind of KINDS)
        for (const fault of faultsOfLook[kind].slice(0, 3))
          if (!faults[kind].has(fault)) faults[kind].set(fault, where);
    }
  }
  const list = (kind: keyof Faults) => Array.from(faults[kind], ([fault, where]) => `${where}: ${fault}`);
  return { size: list("size"), style: list("style"), markup: list("markup") };
}

/** The file to open for a fault of a block type. */
function findFile(type: string, kind: keyof Faults): string {
  const component = `src/blocks/${type}/${type.replace(/^./, (letter) => letter.toUpperCase())}`;
  const styles = `${component}.module.css`;
  return kind !== "markup" && existsSync(styles) ? styles : `${component}.tsx`;
}

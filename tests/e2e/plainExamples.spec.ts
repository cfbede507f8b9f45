import type { Page } from "@playwright/test";
import { listExampleTexts } from "../../scripts/check/examples/exampleTexts.ts";
import type { PageModel } from "../../src/generated/props.ts";
import { joinText } from "../../src/json/chunks.ts";
import { bootModule, isEarly, throwMissingBootScript } from "../../src/output/bundle/bootScripts.ts";
import { bundledCode, LOADER } from "../../src/output/bundle/code.ts";
import { createDocument } from "../../src/render/document.ts";
import type { Example } from "../../src/site/example.ts";
import { examples, types } from "../examples.ts";
import { cutOff } from "./cutOff.ts";
import {
  createExamplesPage,
  type ExamplePage,
  moveTo,
  openers,
  openForAll,
  servePictures,
  splitByExample,
} from "./exampleSite.ts";
import { findIdleControls } from "./idleControls.ts";
import { library } from "./servers.ts";
import { expect, test } from "./test.ts";
import { visibleTexts } from "./visibleTexts.ts";

/** Elements that are there at certain times only, and parts of a clock, which only a script keeps going. */
const TIMED = "[data-boot=schedule-early], [data-boot]:has([role=timer])";
/**
 * Elements that only a script answers or fills. A folded region can be read all the same, and so can the words of its
 * button.
 */
const SCRIPTED = `button:not([aria-expanded]), label, fieldset, output, [role=status], [aria-live], ${TIMED}`;
/** Elements over a page, which are not on paper. */
const FLOATING = "dialog";
/** Elements without a place on paper: also the number of entries of a list that is printed. */
const UNPRINTED = `${SCRIPTED}, ${FLOATING}, [data-boot=disclosure] p:has(svg)`;

const REMEDY = `Many visitors get what a component renders at first and no more, and paper has no buttons. Render all texts and
pictures, and show all of them under @media (scripting: none), :root[data-ready="never"] and @media print; hide there what
only a script answers. What folds is a Disclosure, and what filters a Filter, which do this; for "until", see notice. What only
a script can say is an output, or has role="timer" where it changes on its own.`;

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
  for (const examplePage of [page, plain, failing]) await serveOthers(examplePage);
});
test.afterAll(() => Promise.all([page, plain].map((examplePage) => examplePage?.context().close())));

for (const type of types) {
  test(`each example of ${type} says without scripts, when they never arrive and on paper all that it has to say, and less when its time is over`, async () => {
    const ownExamples = examples.filter((example) => example.type === type);
    const over = ownExamples.flatMap((example) => atItsEnd(example) ?? []);
    const model = createExamplesPage(`/${type}`, [...ownExamples, ...over]);
    await moveTo(page, model);
    for (const otherPage of [plain, failing]) await openDocument(otherPage, model);
    await failStarting(failing);
    const { toRead, toPrint } = await expectedTexts(page, ownExamples);
    /** The faults, and the places of each. */
    const faults = new Map<string, string[]>();
    for (const [where, shownPage, media, expected] of [
      ["without scripts", plain, "screen", toRead],
      ["when its scripts never arrive", failing, "screen", toRead],
      ["on paper", page, "print", toPrint],
      ["on paper without scripts", plain, "print", toPrint],
      ["on paper when its scripts never arrive", failing, "print", toPrint],
    ] as const) {
      await shownPage.emulateMedia({ media });
      for (const fault of await findFaults(shownPage, expected, media))
        faults.set(fault, [...(faults.get(fault) ?? []), where]);
      await shownPage.emulateMedia({ media: "screen" });
    }
    const faultList = Array.from(faults, ([fault, places]) => `${fault} ${places.join(", ")}`);
    expect(faultList, REMEDY).toEqual([]);
    const texts = splitByExample(await visibleTexts(page));
    for (const [index, { name }] of over.entries()) {
      const before = texts[ownExamples.findIndex((example) => example.name === name)] ?? [];
      expect(texts[ownExamples.length + index]?.length, `${name} is seen after its "until"`).toBeLessThan(
        before.length,
      );
    }
    expect(errors).toEqual([]);
  });
}

test("a carousel of which one slide is shown loses the others, and its button does nothing", async () => {
  const slides = [
    { picture: { src: "hill.svg", alt: "A hill." }, caption: "In May" },
    { picture: { src: "lake.svg", alt: "A lake." }, caption: "In June" },
  ];
  const [first, second] = slides.map(({ picture, caption }) => `<img alt="${picture.alt}"><p>${caption}</p>`);
  await plain.setContent(`<main>
    <ul aria-live="polite"><li>${first}</li><li hidden>${second}</li></ul>
    <button type="button">Next</button>
    <button type="button" popovertarget="more">More</button><p id="more" popover>Both are near.</p>
  </main>`);
  const { content } = listExampleTexts({ type: "gallery", photos: slides });
  expect(lost(content, await visibleTexts(plain)).sort()).toEqual(["A lake.", "In June"]);
  expect(await findIdleControls(plain, [])).toEqual(["Next"]);
});

/** The texts of examples that a page of them loses, and the controls there that can be pressed in vain. */
async function findFaults(
  shownPage: Page,
  expected: { name: string; texts: string[] }[],
  media: "screen" | "print",
): Promise<string[]> {
  // a folded region is opened by its own script, whether or not the application arrives
  const isFolded = shownPage === failing && media === "screen";
  const seenTexts = isFolded ? await allTexts(shownPage) : splitByExample(await visibleTexts(shownPage));
  const unseen = expected.flatMap(({ name, texts }, index) =>
    lost(texts, seenTexts[index] ?? []).map((text) => `${name}: "${text}" is not seen`),
  );
  const toRead = expected.flatMap(({ texts }) => texts);
  const idle = await findIdleControls(shownPage, toRead);
  return [...new Set([...unseen, ...(await cutOff(shownPage)), ...idle.map((control) => `"${control}" does nothing`)])];
}

/** Answers for all that is not of the site. */
async function serveOthers(page: Page): Promise<void> {
  await servePictures(page);
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
}

/** Creates a function that writes the document of a page which the site of `page` does not have. */
async function documents(page: Page): Promise<(model: ExamplePage) => string> {
  const { inline, server } = await bundledCode("/reading/");
  const settings = JSON.parse((await page.locator("#prospectus").textContent()) ?? "");
  const [sharedModel] = settings.models;
  const file = (address: string) => fetch(library(address.replace("/reading", "")));
  const siteModel = await (await file(sharedModel)).json();
  const style = await (await file(settings.style)).text();
  const render = server.createRenderer(siteModel);
  return ({ language, ...model }) => {
    const documentOf = createDocument({
      shared: { ...siteModel, language },
      look: {},
      wholeStyle: settings.style,
      settings,
      sharedModel,
    });
    const { boot, ...html } = render(model as PageModel);
    const scripts = boot.map((name) => ({
      code: inline[bootModule(name)] ?? throwMissingBootScript(name),
      early: isEarly(name),
    }));
    const head = `<title>${model.path}</title>`;
    return joinText(
      documentOf({
        ...html,
        preloads: "",
        head,
        style: [style],
        scripts: [{ code: inline[LOADER] ?? "" }, ...scripts],
      }),
    );
  };
}

async function openDocument(page: Page, model: ExamplePage): Promise<void> {
  const address = library(model.path);
  const body = documentOf(model);
  await page.route(address, (route) => route.fulfill({ contentType: "text/html;charset=utf-8", body }));
  await page.goto(address);
}

/** Has a page ask for its application, which does not arrive. */
async function failStarting(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.keyboard.press("Shift");
  await expect(page.locator("html[data-ready=never]")).toBeAttached();
}

/**
 * The words of each example: its texts, and the words of its component in their place where scripts run, also after a
 * click. As read on a screen, and as printed.
 */
async function expectedTexts(page: Page, ownExamples: readonly Example[]) {
  const without = async (except?: string) => splitByExample(await visibleTexts(page, { except, withHidden: true }));
  const completeTexts = await without();
  const [textsWithoutTimed, textsWithoutScripted, textsWithoutFloating] = [
    await without(TIMED),
    await without(SCRIPTED),
    await without(FLOATING),
  ];
  const [seenTexts, printedTexts] = [await allTexts(page, SCRIPTED), await allTexts(page, UNPRINTED)];
  const expected = ownExamples.map(({ name, block }, index) => {
    /** Whether the example has a text outside of the part that was left out, or nowhere at all. */
    const isLeft = (left: string[][], text: string) => has(left[index], text) || !has(completeTexts[index], text);
    const { content, single } = listExampleTexts(block);
    const texts = [
      ...content.filter((text) => isLeft(textsWithoutTimed, text)),
      ...single.filter((text) => has(textsWithoutScripted[index], text)),
    ];
    return {
      toRead: { name, texts: [...texts, ...(seenTexts[index] ?? [])] },
      toPrint: {
        name,
        texts: [...texts.filter((text) => isLeft(textsWithoutFloating, text)), ...(printedTexts[index] ?? [])],
      },
    };
  });
  return { toRead: expected.map(({ toRead }) => toRead), toPrint: expected.map(({ toPrint }) => toPrint) };
}

/** The visible texts of each example, with those that a click shows: one after the other, since one may hide another. */
async function allTexts(page: Page, except?: string): Promise<string[][]> {
  const texts = splitByExample(await visibleTexts(page, { except }));
  const addSeen = async () => {
    for (const [index, addedTexts] of splitByExample(await visibleTexts(page, { except })).entries())
      texts[index]?.push(...addedTexts);
  };
  for (const opener of await openers(page).all()) {
    const click = () => opener.evaluate((element: HTMLElement) => element.click());
    await click();
    await addSeen();
    await click();
  }
  return texts;
}

/** The texts that are not among others, whatever elements each is divided into. */
function lost(texts: readonly string[], otherTexts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => !has(otherTexts, text));
}

function has(texts: readonly string[] = [], text: string): boolean {
  return withoutSpaces(texts.join("")).includes(withoutSpaces(text));
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

/** An example whose every "until" is over; undefined if it has none. */
function atItsEnd(example: Example): Example | undefined {
  const text = JSON.stringify(example);
  const over = text.replace(/("until":)"[^"]*"/g, '$1"2020-01-01T00:00:00Z"');
  return over === text ? undefined : JSON.parse(over);
}

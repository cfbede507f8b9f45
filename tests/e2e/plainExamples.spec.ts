import type { Page } from "@playwright/test";
import { listExampleTexts } from "../../scripts/check/examples/exampleTexts.ts";
import type { PageModel } from "../../src/generated/props.ts";
import { joinText } from "../../src/json/chunks.ts";
import { bootModule, isEarly, throwMissingBootScript } from "../../src/output/bundle/bootScripts.ts";
import { bundledCode, LOADER } from "../../src/output/bundle/code.ts";
import { createDocument } from "../../src/render/document.ts";
import type { Example } from "../../src/site/example.ts";
import { examples, types } from "../examples.ts";
import { splitByExample } from "./exampleMarker.ts";
import { createExamplesPage, type ExamplePage, moveTo, openForAll, servePictures } from "./exampleSite.ts";
import { findIdleControls } from "./idleControls.ts";
import { findPlainFaults, listExpectedTexts, listLost } from "./plainTexts.ts";
import { library } from "./servers.ts";
import { expect, test } from "./test.ts";
import { visibleTexts } from "./visibleTexts.ts";

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
    const { toRead, toPrint } = await listExpectedTexts(page, ownExamples);
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
      // a folded region is opened by its own script, whether or not the application arrives
      const isFolded = shownPage === failing && media === "screen";
      for (const fault of await findPlainFaults(shownPage, expected, { isFolded }))
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
  expect(listLost(content, await visibleTexts(plain)).sort()).toEqual(["A lake.", "In June"]);
  expect(await findIdleControls(plain, [])).toEqual(["Next"]);
});

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

/** An example whose every "until" is over; undefined if it has none. */
function atItsEnd(example: Example): Example | undefined {
  const text = JSON.stringify(example);
  const over = text.replace(/("until":)"[^"]*"/g, '$1"2020-01-01T00:00:00Z"');
  return over === text ? undefined : JSON.parse(over);
}

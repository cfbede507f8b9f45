import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import type { SharedModel } from "../../src/generated/props.ts";
import { joinText } from "../../src/json/chunks.ts";
import { bootModule } from "../../src/output/bundle/bootScripts.ts";
import { bundledCode, LOADER } from "../../src/output/bundle/code.ts";
import { createDocument } from "../../src/render/document.ts";
import { library } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

const FIXTURE = "tests/fixtures/disclosure/application.tsx";
const ENTRY = library("/assets/disclosure.js");
/** The models that the application gets in place of the ones that it does not use. */
const MODEL = library("/questions.json");

/** The code of the application of a page of disclosures, and the page's HTML, styles and scripts. */
let application: { code: string; html: string; style: string; scripts: string[] };

test.beforeAll(async ({ browser }) => {
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: FIXTURE, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  const style = output.flatMap((file) => (file.type === "asset" ? String(file.source) : [])).join("");
  const page = await browser.newPage();
  await page.route(library("/blank"), (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.route(ENTRY, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
  await page.goto(library("/blank"));
  const html = await page.evaluate(async (entry) => (await import(entry)).prerender() as string, ENTRY);
  await page.close();
  const { inline } = await bundledCode("/reading/");
  application = { code, html, style, scripts: [LOADER, bootModule("disclosure")].map((name) => inline[name] ?? "") };
});

/** Opens the page at a hash. */
async function open(page: Page, hash = ""): Promise<void> {
  const { code, html, style, scripts } = application;
  const documentOf = createDocument({
    shared: { language: "en", base: library("") } as SharedModel,
    look: {},
    wholeStyle: undefined,
    settings: { entry: ENTRY },
    sharedModel: MODEL,
  });
  const body = joinText(
    documentOf({
      page: { path: "/questions", title: "Questions", documentTitle: "Questions", draft: false, blocks: [] },
      html: [html],
      preloads: "",
      head: "<title>Questions</title>",
      style: [style],
      scripts: scripts.map((code) => ({ code })),
    }),
  );
  await page.route(library("/questions"), (route) => route.fulfill({ contentType: "text/html", body }));
  await page.route(MODEL, (route) => route.fulfill({ json: {} }));
  await page.route(ENTRY, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
  await page.goto(library(`/questions${hash}`));
}

const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const answers = (page: Page) => page.locator("main p");

/** Checks which of the answers are visible; retries until they are these. */
async function expectVisible(page: Page, ...texts: string[]): Promise<void> {
  await expect(answers(page).filter({ visible: true })).toHaveText(texts);
}

const ALL = ["Behind the house.", "Into the garden.", "From noon to two."];

test("its button is in a heading, and says what it controls and whether that is open", async ({ page }) => {
  await open(page);
  await wake(page);
  const heading = page.getByRole("heading", { level: 2, name: /dog/ });
  const firstButton = heading.getByRole("button");
  await expect(firstButton).toHaveAttribute("aria-expanded", "false");
  const region = page.locator(`[id="${await firstButton.getAttribute("aria-controls")}"]`);
  await firstButton.press("Enter");
  await expect(firstButton).toHaveAttribute("aria-expanded", "true");
  await expect(region).toHaveText("Into the garden.");
  await expect(region).toBeVisible();
});

for (const ready of [false, true])
  test(`it is printed closed, with what it contains, ${ready ? "with" : "before"} React`, async ({ page }) => {
    await open(page);
    if (ready) await wake(page);
    await expectVisible(page);
    await page.emulateMedia({ media: "print" });
    await expectVisible(page, ...ALL);
    await expect(page.locator("main svg").filter({ visible: true })).toHaveCount(0);
  });

test.describe("without scripts", () => {
  testOnNewPage.use({ javaScriptEnabled: false });

  testOnNewPage("all are open, and nothing looks as if it opened", async ({ page }) => {
    await open(page);
    await expectVisible(page, ...ALL);
    await expect(page.locator("main svg").filter({ visible: true })).toHaveCount(0);
  });
});

test("the disclosure of an address is open from the start, stays open when React comes, and closes", async ({
  page,
}) => {
  await open(page, "#dogs");
  await expectVisible(page, "Into the garden.");
  await wake(page);
  await expectVisible(page, "Into the garden.");
  await expect(button(page, /dog/)).toHaveAttribute("aria-expanded", "true");
  await button(page, /dog/).click();
  await expectVisible(page);
});

test("a click on what an address has opened closes it, also before React is there", async ({ page }) => {
  await open(page, "#dogs");
  await button(page, /dog/).click();
  await expect(button(page, /dog/)).toHaveAttribute("aria-expanded", "false");
  await expectVisible(page);
});

for (const [how, call] of [
  ["a link that the application follows", "scrollToHash('#lunch')"],
  [
    "a page that the application shows",
    "restoreScroll({ key: '1', hash: '#lunch', isTraversal: false, isSamePage: false })",
  ],
  ["an address that the visitor enters", "yieldScroll('#lunch')"],
])
  test(`${how} opens what it leads to, each time`, async ({ page }) => {
    await open(page);
    await wake(page);
    const follow = () =>
      page.evaluate(`import("${ENTRY}").then(({ restoreScroll, scrollToHash, yieldScroll }) => ${call})`);
    await follow();
    await expectVisible(page, "From noon to two.");
    await button(page, /lunch/).click();
    await expectVisible(page);
    await follow();
    await expectVisible(page, "From noon to two.");
  });

test("the search of the browser opens that in which it finds a word", async ({ page }) => {
  await open(page);
  await wake(page);
  // a link to words on a page is followed by the same search
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "#:~:text=garden", textContent: "Search" });
    document.querySelector("h1")?.append(link);
  });
  await page.getByRole("link", { name: "Search" }).click();
  await expectVisible(page, "Into the garden.");
  await expect(page.locator("[aria-expanded=true]")).toHaveText(/dog/);
});

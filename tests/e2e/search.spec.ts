import { type Page, test as plainTest } from "@playwright/test";
import fc from "fast-check";
import { build, type Rolldown } from "vite";
import { splitWords } from "../../src/search/splitWords.ts";
import { parish } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";
import { violations } from "./violations.ts";

const SEARCH = parish("/search");
/** The files of the search: its code, and the texts of all pages. */
const FILES = /\/assets\/search/;

const findField = (page: Page) => page.getByRole("searchbox");
const findResults = (page: Page) => page.locator("[data-boot=search] ol a");

/** Waits until the results of a query are shown. */
async function waitForResults(page: Page, query: string): Promise<void> {
  await expect(page.locator("[data-boot=search]")).toHaveAttribute("data-query", query);
}

test("finds pages as somebody types, with the words marked, and says how many they are", async ({ page }) => {
  await page.goto(SEARCH);
  await findField(page).pressSequentially("hir");
  await waitForResults(page, "hir");
  await expect(findResults(page).first()).toHaveAttribute("href", "/parish/hall");
  await expect(findResults(page).first().locator("mark")).toHaveText("Hire");
  const count = await findResults(page).count();
  await expect(page.locator("main").getByRole("status")).toContainText(String(count));
  await expect(page).toHaveURL(`${SEARCH}?q=hir`);
  // the list of all pages would follow
  await expect(page.getByText("/parish", { exact: true })).toHaveCount(0);
  await expect(page.locator("[data-boot=search] > div")).toBeHidden();
});

test("finds a page by a synonym and by a word with a typing error", async ({ page }) => {
  await page.goto(SEARCH);
  for (const query of ["venue", "welcoem"]) {
    await findField(page).fill(query);
    await waitForResults(page, query);
    const address = query === "venue" ? "/parish/hall" : "/parish/";
    await expect(findResults(page).and(page.locator(`[href="${address}"]`))).toHaveCount(1);
  }
});

test("says what to do when nothing is found, and lists all pages", async ({ page }) => {
  await page.goto(SEARCH);
  await findField(page).fill("xylophone");
  await waitForResults(page, "xylophone");
  await expect(page.locator("main").getByRole("status")).toContainText("xylophone");
  await expect(findResults(page)).toHaveCount(0);
  await expect(page.locator("main").getByRole("link", { name: "Hire the hall" })).toBeVisible();
});

test("shows the results of a shared address, and those of each search again on the way back", async ({ page }) => {
  await page.goto(`${SEARCH}?q=hall`);
  await waitForResults(page, "hall");
  await expect(findField(page)).toHaveValue("hall");
  await findField(page).fill("people");
  await findField(page).press("Enter");
  await waitForResults(page, "people");
  await findResults(page).first().click();
  await expect(page).toHaveURL(parish("/people"));
  await page.goBack();
  await waitForResults(page, "people");
  await page.goBack();
  await waitForResults(page, "hall");
  await expect(findField(page)).toHaveValue("hall");
});

test("is left by a link to its page in the header", async ({ page }) => {
  await page.goto(`${SEARCH}?q=hall`);
  await waitForResults(page, "hall");
  await wake(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(SEARCH);
  await expect(findResults(page)).toHaveCount(0);
  await expect(findField(page)).toHaveValue("");
});

test("can be used by keyboard alone, also once React is there", async ({ page }) => {
  await page.goto(SEARCH);
  await wake(page);
  await findField(page).focus();
  await page.keyboard.type("diary");
  await page.keyboard.press("Enter");
  await waitForResults(page, "diary");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(findResults(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(parish("/diary"));
});

test("has no barrier, with results and without, in either direction of writing", async ({ page }) => {
  for (const direction of ["ltr", "rtl"]) {
    await page.goto(SEARCH);
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    for (const query of ["hall", "xylophone"]) {
      await findField(page).fill(query);
      await waitForResults(page, query);
      expect(await violations(page)).toEqual([]);
    }
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1] as number);
  }
});

test("splits any text into the same words as Node does", async ({ page }) => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: "src/search/splitWords.ts", formats: ["iife"], name: "tokenizer" } },
  })) as Rolldown.RolldownOutput[];
  const alphabets = [
    "aéßñ019 '-",
    "ΑΐςΩ",
    "Ёжц",
    "שָלו",
    "أإآةىمُـ٢",
    "हिन्दीक",
    "학교",
    "学校東京",
    "がカー",
    "ทีนี่",
    "ລາວ",
    "ខ្មែរ",
    "မြန်မာ",
  ];
  const letters = alphabets.flatMap((alphabet) => Array.from(`${alphabet}\u200B\u00AD`));
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }), { numRuns: 1000, seed: 7 });
  await page.goto(SEARCH);
  const code = `${bundle?.output[0].code}; return ${JSON.stringify(texts)}.map((text) => tokenizer.splitWords(text));`;
  const words = await page.evaluate(`(() => { ${code} })()`);
  expect(words).toEqual(texts.map((text) => splitWords(text)));
});

testOnNewPage("fetches nothing before the field has the focus", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(SEARCH, { waitUntil: "networkidle" });
  expect(requests.filter((url) => FILES.test(url))).toEqual([]);
  await findField(page).focus();
  await findField(page).fill("hall");
  await waitForResults(page, "hall");
  expect(requests.filter((url) => FILES.test(url))).toHaveLength(2);
});

testOnNewPage("leads to its page while its code cannot be fetched", async ({ page }) => {
  await page.route(FILES, (route) => route.abort());
  await page.goto(SEARCH);
  await findField(page).fill("hall");
  await findField(page).press("Enter");
  await expect(page).toHaveURL(`${SEARCH}?q=hall`);
  await expect(page.locator("main").getByRole("link", { name: "Hire the hall" })).toBeVisible();
});

plainTest.describe("without scripts", () => {
  plainTest.use({ javaScriptEnabled: false });

  plainTest("the form leads to the page with the list of all pages", async ({ page }) => {
    await page.goto(SEARCH);
    await page.getByRole("searchbox").fill("hall");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(`${SEARCH}?q=hall`);
    await expect(page.locator("main").getByRole("link", { name: "Hire the hall" })).toBeVisible();
  });
});

import type { Locator, Page } from "@playwright/test";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { PORTS } from "./servers.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

test.describe.configure({ mode: "serial" });

const PAGE = "/farm-2-fork";
const PROSE = "A boy who knows the work behind a loaf does not throw it away.";
const NOTICE = "Tell us before you join.";

let preview: LivePreview;
let original: string;

test.beforeAll(async () => {
  preview = await startLivePreview(PORTS.studioRich);
  original = preview.text();
});
test.afterAll(() => preview.stop());
test.beforeEach(async ({ page }) => {
  await page.goto(preview.url(PAGE));
  await expect(page.locator("preview-bar").getByRole("button", { name: "Edit this page" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator("main h1[tabindex='0']")).toBeAttached();
});
test.afterEach(async ({ page }) => {
  preview.save(original);
  await expect(page.locator("main").getByText(PROSE)).toBeVisible();
  await expect(page.locator("main").getByText(NOTICE)).toBeVisible();
});

const edited = (page: Page) => page.locator("[data-studio-text]");
const studio = (page: Page) => page.locator("preview-studio");

/** Opens the rich text that has some words, with the caret at its start. */
async function open(page: Page, words: string): Promise<Locator> {
  await page
    .locator("main")
    .getByText(words)
    .click({ position: { x: 1, y: 5 } });
  await expect(edited(page)).toBeFocused();
  return edited(page);
}

/** Saves, and waits until the page shows what the file has. */
async function saveWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => preview.text()).not.toBe(original);
  await expect(edited(page)).toHaveCount(0);
}

/** The one line in which the file differs from what it was, as it was and as it is. */
function changedLine(): [string, string] {
  const [old, now] = [original.split("\n"), preview.text().split("\n")];
  expect(now.length).toBe(old.length);
  const changed = old.flatMap((line, index) => (line === now[index] ? [] : [[line, now[index] ?? ""] as const]));
  expect(changed).toHaveLength(1);
  return [...(changed[0] as readonly [string, string])];
}

test("one word is changed in one line, and undone byte for byte", async ({ page }) => {
  await open(page, PROSE);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await page.keyboard.type("Each");
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace("A boy who knows", "Each boy who knows"));
  await expect(page.locator("main").getByText(PROSE.replace("A boy", "Each boy"))).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(original);
});

test("a text that was opened and left is as it was, and Escape restores one that was changed", async ({ page }) => {
  await open(page, PROSE);
  await page.keyboard.press("Tab");
  await page.locator("main").getByText(NOTICE).click();
  await expect(edited(page)).toContainText(NOTICE);
  await page.keyboard.type("Something else");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(edited(page)).toHaveCount(0);
  await expect(page.locator("main").getByText(NOTICE)).toBeVisible();
  expect(preview.text()).toBe(original);
});

test("with the keyboard alone, words are made bold, italic and a link, and a paragraph is added", async ({ page }) => {
  await open(page, PROSE);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Last.");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Alt+F10");
  const italic = studio(page).getByRole("button", { name: "Italic" });
  await page.keyboard.press("ArrowRight");
  await expect(italic).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(italic).toHaveAttribute("aria-pressed", "true");
  await expect(edited(page)).toBeFocused();
  expect(await violations(page, undefined, "preview-studio")).toEqual([]);
  await page.keyboard.press("Control+k");
  await studio(page).getByRole("dialog").getByRole("searchbox").fill("form 4 fee");
  await page.keyboard.press("Enter");
  await expect(edited(page).getByRole("link", { name: "A", exact: true })).toBeVisible();
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(
    before
      .replace("A boy who", "[***A***](/form4fee) boy who")
      .replace("the School of STEM.", "the School of STEM.\\n\\nLast."),
  );
});

test("constants are kept, and say on how many pages they are used", async ({ page }) => {
  const text = await open(page, NOTICE);
  const { constants } = JSON.parse(original) as { constants: { email: string } };
  const chip = text.locator("[data-studio-constant=email]");
  await expect(chip).toHaveText(constants.email);
  await expect(chip).toHaveAttribute("title", /\d+ pages/);
  await page.keyboard.type("Please: ");
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace(NOTICE, `Please: ${NOTICE}`));
  await expect(page.locator("main").getByText(`Please: ${NOTICE}`)).toContainText(constants.email);
});

test("what is pasted from a word processor is reduced to the formats of the text", async ({ page }) => {
  const text = await open(page, PROSE);
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const html = `<p class=MsoNormal style="color:red"><b><span style="font-size:20pt">Welcome</span></b>, <u>all</u>.<o:p></o:p></p>`;
    clipboardData.setData("text/html", `<html><body>${html}<p class=MsoNormal>Again.</p></body></html>`);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace("A boy who", "**Welcome**, all.\\n\\nAgain.A boy who"));
});

import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { loadInPage } from "./editable.ts";
import {
  alert,
  bar,
  changedLines,
  chooseLink,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  expectFramedAccessible,
  framed,
  label,
  open,
  original,
  originalSpec,
  panel,
  paste,
  preview,
  spec,
  tabTo,
  test,
  undo,
  visit,
} from "./studio.ts";

const PAGE = "/farm-2-fork";
const PROSE = "A boy who knows the work behind a loaf does not throw it away.";
const NOTICE = "Tell us before you join.";

const shownText = (page: Page, words: string) => framed(page).locator("main").getByText(words);

/** Opens the rich text that has some words, with the caret at its start. */
async function openText(page: Page, words: string): Promise<Locator> {
  await open(page, shownText(page, words), { x: 2, y: 8 });
  return edited(page);
}

/**
 * Selects with some keys, until a text is selected; after it there is some text, or there is none. Just after it got the
 * focus, the editor may set its selection once more.
 */
async function select(page: Page, keys: string[], text: string, isAtEnd: boolean): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    const selectedText = await edited(page).evaluate(async (element) => {
      await new Promise(requestAnimationFrame);
      const selection = getSelection() as Selection;
      const rest = document.createRange();
      rest.selectNodeContents(element);
      rest.setStart(selection.focusNode as Node, selection.focusOffset);
      return { text: String(selection), isAtEnd: String(rest) === "" };
    });
    expect(selectedText).toEqual({ text, isAtEnd });
  }).toPass();
}

const selectFirstWord = (page: Page) => select(page, ["Control+Home", "Control+Shift+ArrowRight"], "A", false);
const moveToEnd = (page: Page) => select(page, ["Control+End"], "", true);

/** Saves, and waits until the page shows the text of the file. */
async function saveWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => preview.text()).not.toBe(original);
  await expect(edited(page)).toHaveCount(0);
}

/** The only line in which the file differs from before, as it was and as it is. */
function changedLine(): [string, string] {
  const { removed: removedLines, added: addedLines } = changedLines();
  expect([removedLines.length, addedLines.length]).toEqual([1, 1]);
  return [String(removedLines), String(addedLines)];
}

test("one word is changed in one line with the buttons of a phone, and undone byte for byte", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await edit(page, PAGE);
  await openText(page, PROSE);
  await selectFirstWord(page);
  await page.keyboard.type("Each");
  await expectAccessible(page);
  await bar(page).getByRole("button", { name: "Save" }).click();
  await expect.poll(() => preview.text()).not.toBe(original);
  await expect(edited(page)).toHaveCount(0);
  const [before, after] = changedLine();
  expect(after).toBe(before.replace("A boy who knows", "Each boy who knows"));
  await expect(shownText(page, PROSE.replace("A boy", "Each boy"))).toBeVisible();
  await undo(page);
  expect(preview.text()).toBe(original);
});

test("every rich text of every page is edited where it is shown", async ({ page }) => {
  await edit(page, PAGE);
  const { routes } = originalSpec();
  const inPage = await loadInPage(page);
  const paths = routes.map(({ path }) => path);
  const counts = await inPage.evaluate(({ countRichTexts }, paths) => countRichTexts(paths), paths);
  expect(counts.all).toBeGreaterThan(routes.length);
  expect(counts.editable).toBe(counts.all);
});

test("a text that was opened and left is as it was, and Escape restores one that was changed", async ({ page }) => {
  await edit(page, PAGE);
  await openText(page, PROSE);
  await page.keyboard.press("Tab");
  await shownText(page, NOTICE).click();
  await expect(edited(page)).toContainText(NOTICE);
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type("Something else");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(edited(page)).toHaveCount(0);
  await expect(shownText(page, NOTICE)).toBeVisible();
  await openText(page, NOTICE);
  await page.keyboard.type("Something else");
  await bar(page).getByRole("button", { name: "Cancel" }).click();
  await expect(edited(page)).toHaveCount(0);
  await expect(shownText(page, NOTICE)).toBeVisible();
  expect(preview.text()).toBe(original);
});

test("a text that would be an error stays on the page, and the old text can be restored", async ({ page }) => {
  await edit(page, PAGE);
  await openText(page, NOTICE);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+Enter");
  await expect(alert(page)).not.toBeEmpty();
  await expect(edited(page)).toBeFocused();
  await alert(page).getByRole("button", { name: "Restore" }).click();
  await expect(shownText(page, NOTICE)).toBeVisible();
  expect(preview.text()).toBe(original);
});

test("a shared text that was changed asks where when it is left", async ({ page }) => {
  const { fragments } = originalSpec();
  const words = "Pay only into the school accounts.";
  await edit(page, "/form3fee");
  await openText(page, words);
  await expect(framed(page).locator("[data-studio-text=shared]")).toBeVisible();
  await page.keyboard.type("Please: ");
  await page.keyboard.press("Control+Enter");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect(shownText(page, `Please: ${words}`)).toBeVisible();
  await expect.poll(preview.text).toContain(`"Please: ${words}`);
  expect(spec().fragments).toEqual(fragments);
});

test("with the keyboard alone, words are made bold, italic and a link, and a paragraph is added", async ({ page }) => {
  await edit(page, PAGE);
  await openText(page, PROSE);
  await moveToEnd(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Last: ");
  // where nothing is selected, a link has the title of its page
  await page.keyboard.press("Control+k");
  await chooseLink(page, "form 3 fee");
  await expect(edited(page).getByRole("link", { name: "Form 3 Fees" })).toBeVisible();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type(".");
  await selectFirstWord(page);
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Alt+F10");
  await tabTo(page, bar(page).getByRole("button", { name: "Italic" }), "ArrowRight");
  await page.keyboard.press("Enter");
  await expect(bar(page).getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "true");
  await expect(edited(page).locator("em strong, strong em")).toHaveText("A");
  await expect(edited(page)).toBeFocused();
  await expectAccessible(page);
  await expectFramedAccessible(page);
  // the question does not end editing
  await page.keyboard.press("Alt+F10");
  await tabTo(page, bar(page).getByRole("button", { name: "Link", exact: true }), "ArrowRight");
  await page.keyboard.press("Enter");
  await chooseLink(page, "form 4 fee");
  await expect(edited(page).getByRole("link").first()).toHaveText("A");
  await expect(edited(page)).toBeFocused();
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(
    before
      .replace("A boy who", "[***A***](/form4fee) boy who")
      .replace("the School of STEM.", "the School of STEM.\\n\\nLast: [Form 3 Fees](/form3fee)."),
  );
});

for (const width of [390, 768, 1366])
  test(`the actions of a text and its block are in reach beside a panel, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await edit(page, PAGE);
    await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Settings" }).click();
    await expect(panel(page).getByRole("heading", { level: 2 })).toBeVisible();
    // a click would miss the page, which is drawn smaller here
    await framed(page).locator("main [tabindex='0']", { hasText: PROSE }).last().focus();
    await page.keyboard.press("Enter");
    await expect(edited(page)).toBeFocused();
    const findButton = (name: string) => bar(page).getByRole("button", { name, exact: true });
    for (const name of ["Bold", "Link", "Save", "Cancel"]) await expect(findButton(name)).toBeInViewport({ ratio: 1 });
    for (const [name, opener] of [
      ["Bulleted list", "More formats"],
      ["Delete", "Block"],
    ] as const) {
      if (await findButton(opener).isVisible()) await findButton(opener).click();
      await expect(findButton(name)).toBeInViewport({ ratio: 1 });
      // the text keeps the focus, and its selection
      await expect(edited(page)).toBeFocused();
    }
    await expectAccessible(page);
    if (width < 1366) await findButton("More formats").click();
    await findButton("Bulleted list").click();
    await expect(edited(page).locator("li").first()).toBeVisible();
    await expect(edited(page)).toBeFocused();
  });

test("keys act on what those just before them have selected", async ({ page }) => {
  await edit(page, PAGE);
  await openText(page, NOTICE);
  const { keyboard } = page;
  await Promise.all([
    keyboard.down("Control"),
    keyboard.press("End"),
    keyboard.down("Shift"),
    keyboard.press("ArrowLeft"),
    keyboard.up("Shift"),
    keyboard.press("b"),
    keyboard.up("Control"),
  ]);
  await expect(edited(page).locator("strong")).toHaveText(/^\w*\.$/);
});

test("the text stays selected when arrow keys follow the key for the bar at once", async ({ page }) => {
  await edit(page, PAGE);
  await openText(page, PROSE);
  await selectFirstWord(page);
  const { keyboard } = page;
  await Promise.all([
    keyboard.down("Alt"),
    keyboard.press("F10"),
    keyboard.up("Alt"),
    keyboard.press("ArrowRight"),
    keyboard.press("ArrowRight"),
  ]);
  await tabTo(page, bar(page).getByRole("button", { name: "Bold" }), "ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(edited(page).locator("strong")).toHaveText("A");
});

test("a slash in an empty paragraph adds a block after the text, which stays as it was", async ({ page }) => {
  await edit(page, PAGE);
  const { routes } = originalSpec();
  await openText(page, PROSE);
  await moveToEnd(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("/");
  await dialog(page).getByRole("searchbox").fill("review");
  await dialog(page)
    .getByRole("button", { name: /^Quote/ })
    .first()
    .click();
  const index = routes.findIndex(({ path }) => path === PAGE);
  const types = (site: Site) => site.routes[index]?.blocks.map(({ type }) => type) ?? [];
  await expect.poll(() => types(spec())).toContain("quote");
  const before = types(originalSpec());
  expect(types(spec())).toEqual(before.toSpliced(types(spec()).indexOf("quote"), 0, "quote"));
  expect(changedLines().removed).toEqual([]);
});

test("constants are kept, and say on how many pages they are used", async ({ page }) => {
  await edit(page, PAGE);
  const { constants } = originalSpec();
  const text = await openText(page, NOTICE);
  const constant = text.locator("[data-studio-constant=email]");
  await expect(constant).toHaveText(String(constants?.email));
  await expect(constant).toHaveAttribute("title", /\d+ pages/);
  await page.keyboard.type("Please: ");
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace(NOTICE, `Please: ${NOTICE}`));
  await expect(shownText(page, `Please: ${NOTICE}`)).toContainText(String(constants?.email));

  // the day is filled in by itself
  await visit(page, "/privacy");
  const day = await framed(page).locator("main time").first().textContent();
  await openText(page, "Last updated");
  await expect(edited(page).locator("[data-studio-constant=today]")).toHaveText(day ?? "");
});

test("a text that is a constant asks before it is changed, also when it is a link", async ({ page }) => {
  await edit(page, "/contact");
  const { constants } = originalSpec();
  const phone = framed(page)
    .locator("main [tabindex='0']:has(> p)", { hasText: String(constants?.phone) })
    .first();
  const input = dialog(page).getByRole("textbox");
  await phone.focus();
  await expect(label(page)).toContainText(/\d+ pages/);
  await expect(bar(page)).toContainText(/\d+ pages/);
  await page.keyboard.press("Enter");
  const constant = framed(page).locator("[data-studio-text=shared] [data-studio-constant=phone]");
  await expect(constant).toBeFocused();
  await page.keyboard.type("+");
  await expect(input).toHaveValue("+");
  await page.keyboard.press("Escape");
  await expect(constant).toBeFocused();
  await paste(page, { "text/plain": "+254 711 000 000" });
  await expect(input).toHaveValue("+254 711 000 000");
  await page.keyboard.press("Escape");
  await expect(constant).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page)).toHaveCount(0);
  await phone.getByRole("link").click();
  await input.fill("+254 711 000 000");
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect.poll(() => spec().constants?.phone).toBe("+254 711 000 000");
});

test("a paste from a word processor is reduced to the formats of the text", async ({ page }) => {
  await edit(page, PAGE);
  await openText(page, PROSE);
  const html = `<p class=MsoNormal style="color:red"><b><span style="font-size:20pt">Welcome</span></b>, <u>all</u>.<o:p></o:p></p>`;
  await paste(page, { "text/html": `<html><body>${html}<p class=MsoNormal>Again.</p></body></html>` });
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace("A boy who", "**Welcome**, all.\\n\\nAgain.A boy who"));
});

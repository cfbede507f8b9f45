import type { Locator, Page } from "@playwright/test";
import {
  changedLines,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  original,
  originalSpec,
  paste,
  preview,
  spec,
  studio,
  tabTo,
  test,
} from "./studio.ts";

const PAGE = "/farm-2-fork";
const PROSE = "A boy who knows the work behind a loaf does not throw it away.";
const NOTICE = "Tell us before you join.";

test.beforeEach(({ page }) => edit(page, PAGE));

/** Opens the rich text that has some words, with the caret at its start. */
async function open(page: Page, words: string): Promise<Locator> {
  await page
    .locator("main")
    .getByText(words)
    .click({ position: { x: 1, y: 5 } });
  await expect(edited(page)).toBeFocused();
  return edited(page);
}

/**
 * Selects with some keys, until a text is selected; after it there is some text, or there is none. Just after it got the
 * focus, the editor may set its selection once more.
 */
async function select(page: Page, keys: string[], text: string, isAtEnd: boolean): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    const selected = await edited(page).evaluate(async (element) => {
      await new Promise(requestAnimationFrame);
      const selection = getSelection() as Selection;
      const rest = document.createRange();
      rest.selectNodeContents(element);
      rest.setStart(selection.focusNode as Node, selection.focusOffset);
      return { text: String(selection), isAtEnd: String(rest) === "" };
    });
    expect(selected).toEqual({ text, isAtEnd });
  }).toPass();
}

const selectFirstWord = (page: Page) => select(page, ["Control+Home", "Control+Shift+ArrowRight"], "A", false);
const moveToEnd = (page: Page) => select(page, ["Control+End"], "", true);

/** Saves, and waits until the page shows what the file has. */
async function saveWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => preview.text()).not.toBe(original);
  await expect(edited(page)).toHaveCount(0);
}

/** The one line in which the file differs from what it was, as it was and as it is. */
function changedLine(): [string, string] {
  const { removed, added } = changedLines();
  expect([removed.length, added.length]).toEqual([1, 1]);
  return [String(removed), String(added)];
}

test("one word is changed in one line, and undone byte for byte", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await open(page, PROSE);
  await selectFirstWord(page);
  await page.keyboard.type("Each");
  // neither covers the other where there is little room
  for (const name of ["Bold", "Save"]) await studio(page).getByRole("button", { name }).click({ trial: true });
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace("A boy who knows", "Each boy who knows"));
  await expect(page.locator("main").getByText(PROSE.replace("A boy", "Each boy"))).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(original);
});

test("every rich text of every page is edited where it is shown", async ({ page }) => {
  const { routes } = originalSpec();
  const counts = await page.evaluate(
    async (paths) => {
      const { readMarkedTree } = await import(paths.markedTree);
      const { richTexts } = await import(paths.richTexts);
      const found = { editable: 0, all: 0 };
      for (const path of paths.pages) {
        const [html, points] = await Promise.all([
          fetch(path, { headers: { accept: "text/html" } }).then((response) => response.text()),
          fetch(`/@points.json?${new URLSearchParams({ page: path })}`).then((response) => response.json()),
        ]);
        const parse = (text: string) => new DOMParser().parseFromString(text, "text/html");
        const element = parse(html).getElementById("app") as Element;
        const marked = parse(`<body><div>${points.html}</div>`).body.firstElementChild;
        const map = { ...points, root: { element, node: readMarkedTree(marked, points.pointers, points.blocks) } };
        const targets = [...element.querySelectorAll("*")].flatMap((one) => richTexts.targetsIn(one, map));
        found.editable += new Set(targets.map(({ pointer }) => pointer)).size;
        found.all += Object.keys(points.richTexts).length;
      }
      return found;
    },
    {
      markedTree: "/src/editor/page/inspect/markedTree.ts",
      richTexts: "/src/editor/page/studio/richTexts.ts",
      pages: routes.map(({ path }) => path),
    },
  );
  expect(counts.all).toBeGreaterThan(routes.length);
  expect(counts.editable).toBe(counts.all);
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
  await expect.poll(() => preview.text()).toBe(original);
});

test("a text that would be an error stays on the page, and the old text can be restored", async ({ page }) => {
  await open(page, NOTICE);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+Enter");
  await expect(studio(page).getByRole("alert")).not.toBeEmpty();
  await expect(edited(page)).toBeFocused();
  // its buttons do not cover those of the message
  const restore = studio(page).getByRole("button", { name: "Restore" });
  const { y = 0, height = 0 } = (await restore.boundingBox()) ?? {};
  await edited(page).evaluate(
    (element, bottom) => scrollBy({ top: element.getBoundingClientRect().top - bottom - 10, behavior: "instant" }),
    y + height,
  );
  await restore.click();
  await expect(page.locator("main").getByText(NOTICE)).toBeVisible();
  await expect.poll(() => preview.text()).toBe(original);
});

test("the first change of a shared text asks where it is for", async ({ page }) => {
  const { fragments } = originalSpec();
  const words = "Pay only into the school accounts.";
  await edit(page, "/form3fee");
  await open(page, words);
  await expect(page.locator("[data-studio-text=shared]")).toBeVisible();
  await page.keyboard.type("P");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type("lease: ");
  await saveWith(page, "Control+Enter");
  await expect(page.locator("main").getByText(`Please: ${words}`)).toBeVisible();
  await expect.poll(() => spec().fragments).toEqual(fragments);
  await expect.poll(() => preview.text()).toContain(`"Please: ${words}`);
});

test("with the keyboard alone, words are made bold, italic and a link, and a paragraph is added", async ({ page }) => {
  await open(page, PROSE);
  await moveToEnd(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Last: ");
  // where nothing is selected, a link has the title of its page
  await page.keyboard.press("Control+k");
  await dialog(page).getByRole("searchbox").fill("form 3 fee");
  await page.keyboard.press("Enter");
  await expect(edited(page).getByRole("link", { name: "Form 3 Fees" })).toBeVisible();
  // the buttons of Studio do not cover those of the text
  await edited(page).evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 155, behavior: "instant" }),
  );
  await page.keyboard.type(".");
  await studio(page).getByRole("button", { name: "Save" }).click({ trial: true });
  await selectFirstWord(page);
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Alt+F10");
  const italic = studio(page).getByRole("button", { name: "Italic" });
  await page.keyboard.press("ArrowRight");
  await expect(italic).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(italic).toHaveAttribute("aria-pressed", "true");
  await expect(edited(page)).toBeFocused();
  await expectAccessible(page, "html");
  // the question does not end editing
  await page.keyboard.press("Alt+F10");
  await tabTo(page, studio(page).getByRole("button", { name: "Link", exact: true }), "ArrowRight");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("searchbox").fill("form 4 fee");
  await page.keyboard.press("Enter");
  await expect(edited(page).getByRole("link", { name: "A", exact: true })).toBeVisible();
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(
    before
      .replace("A boy who", "[***A***](/form4fee) boy who")
      .replace("the School of STEM.", "the School of STEM.\\n\\nLast: [Form 3 Fees](/form3fee)."),
  );
});

test("constants are kept, and say on how many pages they are used", async ({ page }) => {
  const text = await open(page, NOTICE);
  const { constants } = originalSpec();
  const chip = text.locator("[data-studio-constant=email]");
  await expect(chip).toHaveText(String(constants?.email));
  await expect(chip).toHaveAttribute("title", /\d+ pages/);
  await page.keyboard.type("Please: ");
  await saveWith(page, "Control+Enter");
  const [before, after] = changedLine();
  expect(after).toBe(before.replace(NOTICE, `Please: ${NOTICE}`));
  await expect(page.locator("main").getByText(`Please: ${NOTICE}`)).toContainText(String(constants?.email));
  // a text that is a constant asks before it is changed, also when it is a link
  await edit(page, "/contact");
  const phone = page.locator("main [tabindex='0']:has(> p)", { hasText: String(constants?.phone) }).first();
  await phone.focus();
  await expect(studio(page).locator(".label")).toContainText(/\d+ pages/);
  await page.keyboard.press("Enter");
  const shown = page.locator("[data-studio-text=shared] [data-studio-constant=phone]");
  await expect(shown).toBeFocused();
  await page.keyboard.type("+");
  await expect(dialog(page).getByRole("textbox")).toHaveValue("+");
  await page.keyboard.press("Escape");
  await expect(shown).toBeFocused();
  await paste(page, "+254 711 000 000");
  await expect(dialog(page).getByRole("textbox")).toHaveValue("+254 711 000 000");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(edited(page)).toHaveCount(0);
  await phone.getByRole("link").click();
  await dialog(page).getByRole("textbox").fill("+254 711 000 000");
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect.poll(() => spec().constants?.phone).toBe("+254 711 000 000");
  // the day is filled in by itself
  await edit(page, "/privacy");
  const day = await page.locator("main time").first().textContent();
  await open(page, "Last updated");
  await expect(edited(page).locator("[data-studio-constant=today]")).toHaveText(day ?? "");
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

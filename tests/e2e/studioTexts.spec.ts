import type { Page } from "@playwright/test";
import {
  alert,
  bar,
  changedLines,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  expectFramedAccessible,
  framed,
  isEditing,
  label,
  open,
  original,
  originalSpec,
  paste,
  preview,
  spec,
  status,
  test,
  undo,
  visit,
} from "./studio.ts";

const PAGE = "/form3fee";

const heading = (page: Page) => framed(page).locator("main h1");
const footer = (page: Page, text: string) => framed(page).locator("footer p", { hasText: text });

test("a heading is changed where it is, as one word of one line, and the change is undone byte for byte", async ({
  page,
}) => {
  await edit(page, PAGE);
  await expect(page).toHaveTitle(/Form 3 Fees/);
  await heading(page).hover();
  await expect(label(page)).toContainText("Heading");
  await open(page, heading(page));
  await expect(bar(page).getByRole("listitem")).toHaveText([/^[A-Z]/, "Heading"]);
  await expectAccessible(page);
  await expectFramedAccessible(page);
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Heading");
  await expect(edited(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  expect(changedLines()).toEqual({
    removed: ['"heading": "Form 3 Fees",'],
    added: ['"heading": "Form 3 Fees 2027",'],
  });
  await undo(page);
  await expect(status(page)).toContainText("Heading");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(preview.text()).toBe(original);
  // in the page and around it
  await heading(page).focus();
  await page.keyboard.press("Control+y");
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).focus();
  await page.keyboard.press("Control+z");
  await expect(heading(page)).toHaveText("Form 3 Fees");
});

test("a text stays open that is clicked before the page has noticed that another one was left", async ({ page }) => {
  await edit(page, "/fees");
  await open(page, heading(page));
  await framed(page)
    .getByRole("heading", { name: "Choose your level" })
    .evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      // in one step, as in a page that is busy
      element.ownerDocument.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", ...options }));
      element.dispatchEvent(new MouseEvent("click", { clientX: left + 5, clientY: top + 5, ...options }));
    });
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" now");
  await expect(edited(page)).toHaveText("Choose your level now");
});

test("the example texts of a new block give way to what is typed, wherever they are clicked", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("[Heading]");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("[Heading]");
  await expect(edited(page)).toHaveCount(0);
  const highlights = () => CSS.highlights.get("studio-example")?.size;
  await expect.poll(() => heading(page).evaluate(highlights)).toBe(1);
  await open(page, heading(page), { x: 4, y: 8 });
  await page.keyboard.type("What it costs");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("What it costs");
  await expect.poll(() => heading(page).evaluate(highlights)).toBe(0);
  expect(changedLines().added).toEqual(['"heading": "What it costs",']);
});

test("the keys of a composition are left to it, and a translation by the browser is not saved", async ({ page }) => {
  await edit(page, PAGE);
  /** Presses a key as a browser sends it to a page while it is about a composition. */
  const press = (within: "page" | "application", key: string) =>
    (within === "page" ? framed(page) : page).locator("html").evaluate(({ ownerDocument }, key) => {
      const options = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
      ownerDocument.activeElement?.dispatchEvent(new KeyboardEvent("keydown", options));
    }, key);
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.insertText(" ni");
  await press("page", "Enter");
  await press("page", "Escape");
  await expect(edited(page)).toBeFocused();
  await expect(heading(page)).toHaveText("Form 3 Fees ni");
  expect(preview.text()).toBe(original);
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await page.getByRole("button", { name: /^Page:/ }).click();
  await page.keyboard.insertText("term");
  await press("application", "Enter");
  await expect(page.getByRole("combobox", { name: /^Search pages/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  for (const within of [page, framed(page)]) await expect(within.locator("html")).toHaveAttribute("translate", "no");
  await open(page, heading(page));
  // an extension translates marked text, too
  await heading(page).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    (texts.nextNode() as Text).data = "Ada za Kidato cha 3";
  });
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(preview.text()).toBe(original);
});

test("with the keyboard alone, a text is opened, restored and changed", async ({ page }) => {
  await edit(page, PAGE);
  await heading(page).focus();
  await page.keyboard.press("Enter");
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type("Another heading");
  // the browser asks before it leaves with unsaved text
  const canLeave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(await heading(page).evaluate(canLeave)).toBe(false);
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(await heading(page).evaluate(canLeave)).toBe(true);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(edited(page)).toBeFocused();
  // of a paste, one line without formats is left
  await paste(page, {
    "text/html": "<p><b>What you pay</b></p><p>in&nbsp;Form 3</p>",
    "text/plain": "What you pay\r\n\r\nin\xa0Form 3\r\n",
  });
  await expect(edited(page)).toHaveText("What you pay in Form 3");
  await page.keyboard.press("Enter");
  await expect.poll(() => changedLines().added).toEqual(['"heading": "What you pay in Form 3",']);
  await expect(status(page)).not.toBeEmpty();
  await expect(heading(page)).toHaveText("What you pay in Form 3");
});

test("one of two texts, the name of a frame and a text that is hidden without React are edited where they are", async ({
  page,
}) => {
  await edit(page, "/events");
  await framed(page).locator("main [tabindex='0']", { hasText: "29 February to 3" }).focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Last day" }).press("Enter");
  await expect(edited(page)).toHaveText(/^3\s*March$/);
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Escape");

  await visit(page, "/location");
  const map = framed(page).locator("main iframe");
  await framed(page).locator("main [tabindex='0']:has(> iframe)").press("Enter");
  await expect(dialog(page).getByRole("textbox")).toHaveValue(/OpenStreetMap/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await map.click({ force: true, position: { x: 5, y: 5 } });
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Map of the town");
  await page.keyboard.press("Enter");
  await expect(map).toHaveAttribute("title", "Map of the town");

  await visit(page, "/results");
  await framed(page).locator("main").getByText("Year", { exact: true }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue("Year");
  await expectAccessible(page);
});

test("an edit that adds an error does not reach the file, and the old text can be restored", async ({ page }) => {
  await edit(page, PAGE);
  for (const restore of [
    async () => {
      // editing goes on when the message is closed
      await alert(page).getByRole("button", { name: "Close the message" }).click();
      await expect(edited(page)).toBeFocused();
      await page.keyboard.press("Escape");
    },
    () => alert(page).getByRole("button", { name: "Restore" }).click(),
  ]) {
    await open(page, heading(page));
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    // an emptied text keeps its place
    expect(await edited(page).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeGreaterThan(20);
    await page.keyboard.press("Enter");
    await expect(alert(page)).not.toBeEmpty();
    await expect(edited(page)).toBeFocused();
    await expectAccessible(page);
    await restore();
    await expect(heading(page)).toHaveText("Form 3 Fees");
    await expect(alert(page)).toHaveCount(0);
  }
  expect(preview.text()).toBe(original);
});

test("headlines that are typed in turn are below each other while the page is edited, and each is edited there", async ({
  page,
}) => {
  const second = "CONGRATULATIONS TO KCSE CLASS OF 2024";
  await edit(page, "/");
  await heading(page).click();
  await expect(edited(page)).toHaveText("WE TRANSFORM BOYS INTO LEADERS AND AGENTS OF CHANGE");
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await framed(page).locator("main").getByText(second).first().focus();
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveText(second);
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect.poll(() => preview.text()).toBe(original.replace(second, `${second}!`));
  await expect(status(page)).not.toBeEmpty();
});

test("a text in a link is edited, and the link is followed only by Go there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, PAGE);
  const link = framed(page).locator("footer nav a[href^='/']").first();
  const target = await link.getAttribute("href");
  await open(page, link);
  await expect(page).toHaveURL(preview.url(`/@studio${PAGE}`));
  await expect(bar(page).getByRole("button", { name: "Change the link" })).toBeInViewport({ ratio: 1 });
  await bar(page).getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveURL(preview.url(`/@studio${target}`));
  await page.goBack();
  await expect(page).toHaveURL(preview.url(`/@studio${PAGE}`));
  await isEditing(page);
  // one in a formatted text, too
  await framed(page).locator("main a", { hasText: "how to join Form 3" }).press("Enter");
  await bar(page).getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveURL(preview.url("/@studio/form3"));
});

test("a text in a button is edited, and a space does not press the button", async ({ page }) => {
  await edit(page, "/join");
  const question = framed(page).locator("main h3 button").first();
  await open(page, question);
  await page.keyboard.press("End");
  await page.keyboard.type(" And when?");
  await page.keyboard.press("Enter");
  await expect(question).toHaveText("How do we apply? And when?");
  await expect.poll(() => changedLines().added).toEqual([expect.stringContaining('"How do we apply? And when?"')]);
  await expect(status(page)).not.toBeEmpty();
});

test("a constant in a text is changed everywhere or only here, as the person chooses", async ({ page }) => {
  await edit(page, PAGE);
  const { constants, footer: oldFooter } = originalSpec();
  const copyright = footer(page, `© 2025 ${constants?.schoolName}`);
  const input = dialog(page).getByRole("textbox");
  const amount = framed(page).locator("main dd > span", { hasText: "126,000" }).first();
  // the currency before it is no part of the constant
  const width = await amount.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth);
  await amount.click({ position: { x: width * 0.8, y: 20 } });
  await expect(input).toHaveValue("126,000");
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page).locator("[data-studio-constant=form3Term]")).toBeFocused();
  await paste(page, { "text/plain": "130,000" });
  await expect(input).toHaveValue("130,000");
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page).locator("[data-studio-constant=form3Term]")).toBeFocused();
  await page.keyboard.press("Escape");
  await open(page, copyright, { x: 5, y: 5 });
  await edited(page).locator("[data-studio-constant=schoolName]").click();
  await expect(dialog(page)).toContainText(/one value on \d+ pages/);
  await expectAccessible(page);
  await input.fill("Hillside School");
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect(footer(page, "© 2025 Hillside School")).toBeVisible();
  await expect(edited(page)).toHaveCount(0);
  await expect.poll(() => spec()).toMatchObject({ constants: { schoolName: "Hillside School" }, footer: oldFooter });

  await undo(page);
  await expect(copyright).toBeVisible();
  expect(preview.text()).toBe(original);
  // it lies over the end of the page
  await page.getByRole("button", { name: "Close the message" }).click();
  // at once when it is clicked itself
  await copyright.click();
  await input.fill("Hillside School");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect.poll(() => spec().footer.copyright).toBe("© 2025 Hillside School");
  expect(spec().constants).toEqual(constants);
  await expect(footer(page, "© 2025 Hillside School")).toBeVisible();
  await expect(edited(page)).toHaveCount(0);
});

test("a click on a fee below the area of a link asks for it, and what is wrong then can be corrected at once", async ({
  page,
}) => {
  await edit(page, "/fees");
  const description = framed(page).locator("main li p", { hasText: "126,000" });
  const amount = await description.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) {
      const range = document.createRange();
      const start = text.currentNode.textContent?.indexOf("126,000") ?? -1;
      if (start < 0) continue;
      range.setStart(text.currentNode, start);
      range.setEnd(text.currentNode, start + 7);
      const { x, y, width, height } = range.getBoundingClientRect();
      const { left, top } = element.getBoundingClientRect();
      return { x: x + width / 2 - left, y: y + height / 2 - top };
    }
    return { x: 0, y: 0 };
  });
  await description.click({ position: amount });
  await expect(dialog(page).getByRole("textbox")).toHaveValue("126,000");
  await page.keyboard.type("130,000");
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect(alert(page)).toContainText("390,000");
  await expectAccessible(page);
  await alert(page).getByRole("button", { name: "390,000" }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect
    .poll(() => spec().constants)
    .toEqual({ ...originalSpec().constants, form3Term: "130,000", form3Year: "390,000" });
});

test("a save of another program while a text is edited is shown after it, and both changes are kept", async ({
  page,
}) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  preview.save(original.replaceAll("Need Help?", "Any Questions?"));
  await page.keyboard.press("Enter");
  await expect(framed(page).getByText("Any Questions?")).toBeAttached();
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  await expect
    .poll(() => preview.text())
    .toBe(
      original
        .replaceAll("Need Help?", "Any Questions?")
        .replace('"heading": "Form 3 Fees"', '"heading": "Form 3 Fees 2027"'),
    );
});

import type { Page } from "@playwright/test";
import {
  changedLines,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  isEditing,
  original,
  originalSpec,
  paste,
  preview,
  spec,
  status,
  studio,
  test,
  toolbar,
} from "./studio.ts";

const PAGE = "/form3fee";

test.beforeEach(({ page }) => edit(page, PAGE));

const heading = (page: Page) => page.locator("main h1");
const copyright = (page: Page) =>
  page.locator("footer p", { hasText: `© 2025 ${originalSpec().constants?.schoolName}` });

test("a heading is changed where it is, as one word of one line, and the change is undone byte for byte", async ({
  page,
}) => {
  await page.locator("preview-bar").getByRole("button", { name: "Stop editing" }).click();
  await expect(page.locator("preview-bar").getByRole("button", { name: "Edit this page" })).toBeVisible();
  await page.keyboard.press("e");
  await isEditing(page);
  await heading(page).hover();
  await expect(page.locator("preview-studio .label")).toContainText("Heading");
  await expect(toolbar(page, "Opening")).toBeVisible();
  await expectAccessible(page, "html");
  await heading(page).click();
  await expect(edited(page)).toBeFocused();
  await expectAccessible(page, "html");
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await expect(status(page)).not.toBeEmpty();
  await expect(edited(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  await expect
    .poll(() => changedLines())
    .toEqual({
      removed: ['"heading": "Form 3 Fees",'],
      added: ['"heading": "Form 3 Fees 2027",'],
    });
  // a page that is edited is a document
  await expect(page.locator("html[data-ready=never]")).toBeAttached();

  await page.keyboard.press("Control+z");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await expect(status(page)).toContainText("Heading");
  await expect.poll(() => preview.text()).toBe(original);
  await page.keyboard.press("Control+y");
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
});

test("the keys of a composition are left to it, in the page and in the list of pages", async ({ page }) => {
  /** Presses a key as a browser sends it to a page while it is about a composition. */
  const press = (key: string) =>
    page.evaluate((key) => {
      let target = document.activeElement;
      while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
      const options = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
      target?.dispatchEvent(new KeyboardEvent("keydown", options));
    }, key);
  await heading(page).click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(" ni");
  await press("Enter");
  await press("Escape");
  await expect(edited(page)).toBeFocused();
  await expect(heading(page)).toHaveText("Form 3 Fees ni");
  expect(preview.text()).toBe(original);
  await page.keyboard.press("Escape");
  await page
    .locator("preview-bar")
    .getByRole("button", { name: /Form 3 Fees/ })
    .click();
  await page.keyboard.insertText("term");
  await press("Enter");
  await expect(page.locator("preview-bar").getByRole("combobox")).toBeFocused();
});

test("what a translation by the browser changes is not saved", async ({ page }) => {
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await heading(page).click();
  await expect(edited(page)).toBeFocused();
  // an extension translates what is marked, too
  await heading(page).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    (texts.nextNode() as Text).data = "Ada za Kidato cha 3";
  });
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveCount(0);
  expect(preview.text()).toBe(original);
});

test("with the keyboard alone, a text is opened, restored and changed", async ({ page }) => {
  await heading(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Another heading");
  // the browser asks before it leaves with what is not saved
  expect(await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(false);
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await expect.poll(() => preview.text()).toBe(original);
  await heading(page).focus();
  await page.keyboard.press("Enter");
  // of what is pasted, one line without formats is left
  await edited(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<p><b>What you pay</b></p><p>in&nbsp;Form 3</p>");
    clipboardData.setData("text/plain", "What you pay\r\n\r\nin\xa0Form 3\r\n");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(edited(page)).toHaveText("What you pay in Form 3");
  await page.keyboard.press("Enter");
  await expect.poll(() => changedLines().added).toEqual(['"heading": "What you pay in Form 3",']);
  await expect(heading(page)).toHaveText("What you pay in Form 3");
  // the second text of an element is opened, too
  await edit(page, "/events");
  const period = page.locator("main [tabindex='0']", { hasText: "29 February to 3" });
  await period.focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Last day" }).press("Enter");
  await expect(edited(page)).toHaveText(/^3\s*March$/);
  // what only names a frame is asked for, and what is hidden without React is shown
  await edit(page, "/location");
  await page.locator("main [tabindex='0']:has(> iframe)").press("Enter");
  await expect(dialog(page).getByRole("textbox")).toHaveValue(/OpenStreetMap/);
  await page.keyboard.press("Escape");
  await page.locator("main iframe").click({ force: true, position: { x: 5, y: 5 } });
  await expect(dialog(page).getByRole("textbox")).toHaveValue(/OpenStreetMap/);
  await page.keyboard.type("Map of the town");
  await page.keyboard.press("Enter");
  await expect(page.locator("main iframe")).toHaveAttribute("title", "Map of the town");
  await edit(page, "/results");
  await page.locator("main").getByText("Year", { exact: true }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue("Year");
  await expectAccessible(page, "html");
});

test("an edit that adds an error does not reach the file, and the old text can be restored", async ({ page }) => {
  await heading(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  // what was emptied keeps its place
  expect((await edited(page).boundingBox())?.height).toBeGreaterThan(20);
  await page.keyboard.press("Enter");
  await expect(page.locator("preview-studio").getByRole("alert")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await heading(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(studio(page).getByRole("alert")).not.toBeEmpty();
  await expect.poll(() => preview.text()).toBe(original);
  await studio(page).getByRole("button", { name: "Restore" }).click();
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await expect.poll(() => preview.text()).toBe(original);
});

test("headlines that are typed in turn are below each other while the page is edited, and each is edited there", async ({
  page,
}) => {
  const second = "CONGRATULATIONS TO KCSE CLASS OF 2024";
  await page.goto(preview.url("/"));
  await expect(page.locator("main h1 [tabindex='0']")).toBeAttached();
  await page.locator("main h1").click();
  await expect(edited(page)).toHaveText("WE TRANSFORM BOYS INTO LEADERS AND AGENTS OF CHANGE");
  await page.keyboard.press("Escape");
  await page.locator("main").getByText(second).first().focus();
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveText(second);
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect.poll(() => preview.text()).toBe(original.replace(second, `${second}!`));
});

test("a text in a link is edited, and the link is followed only by Go there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const link = page.locator("footer nav a[href^='/']").first();
  const target = await link.getAttribute("href");
  await link.click();
  await expect(edited(page)).toBeVisible();
  expect(page.url()).toBe(preview.url(PAGE));
  await expect(studio(page).getByRole("button", { name: "Change the link" })).toBeInViewport({ ratio: 1 });
  await studio(page).getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveURL(preview.url(target ?? ""));
  await page.goBack();
  await isEditing(page);
  // one in a formatted text, too
  await page.locator("main a", { hasText: "how to join Form 3" }).press("Enter");
  await studio(page).getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveURL(preview.url("/form3"));
});

test("a text in a button is edited, and a space does not press the button", async ({ page }) => {
  await edit(page, "/join");
  const question = page.locator("main h3 button").first();
  await question.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And when?");
  await page.keyboard.press("Enter");
  await expect(question).toHaveText("How do we apply? And when?");
  await expect.poll(() => changedLines().added).toEqual([expect.stringContaining('"How do we apply? And when?"')]);
});

test("a constant in a text is changed everywhere or only here, as the person chooses", async ({ page }) => {
  const { constants, footer } = originalSpec();
  // a click asks at once, also where the page scrolls then
  const amount = page.locator("main dd > span", { hasText: "126,000" }).first();
  await amount.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 130, behavior: "instant" }),
  );
  const { x = 0, y = 0, width = 0 } = (await amount.boundingBox()) ?? {};
  await page.mouse.click(x + width - 10, y + 20);
  await expect(dialog(page).getByRole("textbox")).toHaveValue("126,000");
  await page.keyboard.press("Escape");
  await expect(edited(page).locator("[data-studio-constant=form3Term]")).toBeFocused();
  await paste(page, "130,000");
  await expect(dialog(page).getByRole("textbox")).toHaveValue("130,000");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const constant = edited(page).locator("[data-studio-constant=schoolName]");
  await copyright(page).click({ position: { x: 5, y: 5 } });
  await constant.click();
  await expect(dialog(page)).toContainText(/one value on \d+ pages/);
  await expectAccessible(page);
  await dialog(page).getByRole("textbox").fill("Hillside School");
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect(page.locator("footer p", { hasText: "© 2025 Hillside School" })).toBeVisible();
  await expect(edited(page)).toHaveCount(0);
  await expect.poll(() => spec()).toMatchObject({ constants: { schoolName: "Hillside School" }, footer });

  await page.keyboard.press("Control+z");
  await expect(copyright(page)).toBeVisible();
  await expect.poll(() => preview.text()).toBe(original);
  // at once when it is clicked itself
  await copyright(page).click();
  await dialog(page).getByRole("textbox").fill("Hillside School");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect.poll(() => spec().footer.copyright).toBe("© 2025 Hillside School");
  await expect.poll(() => spec().constants).toEqual(constants);
  await expect(page.locator("footer p", { hasText: "© 2025 Hillside School" })).toBeVisible();
  await expect(edited(page)).toHaveCount(0);
});

test("a click on a fee below the area of a link asks for it, and what is wrong then can be corrected at once", async ({
  page,
}) => {
  await edit(page, "/fees");
  const description = page.locator("main li p", { hasText: "126,000" });
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
  const warning = studio(page).getByRole("alert");
  await expect(warning).toContainText("390,000");
  // on a phone it is one line until a button is pressed
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height });
  expect((await warning.boundingBox())?.height).toBeLessThan(60);
  await toolbar(page).getByRole("button", { name: "Settings" }).click({ trial: true });
  await expectAccessible(page);
  await warning.getByRole("button", { name: "Show" }).press("Enter");
  await expect(warning.getByRole("button", { name: "390,000" })).toBeFocused();
  await page.setViewportSize({ width, height });
  // the other pages that have changed are named where nothing covers them
  await page.locator("preview-changes summary").click();
  await warning.getByRole("button", { name: "390,000" }).click();
  await expect(warning).toBeHidden();
  await expect
    .poll(() => spec().constants)
    .toEqual({ ...originalSpec().constants, form3Term: "130,000", form3Year: "390,000" });
});

test("a save of another program while a text is edited is shown after it, and both changes are kept", async ({
  page,
}) => {
  await heading(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  preview.save(original.replaceAll("Need Help?", "Any Questions?"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Any Questions?")).toBeAttached();
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  await expect
    .poll(() => preview.text())
    .toBe(
      original
        .replaceAll("Need Help?", "Any Questions?")
        .replace('"heading": "Form 3 Fees"', '"heading": "Form 3 Fees 2027"'),
    );
});

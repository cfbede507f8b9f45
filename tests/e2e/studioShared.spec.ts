import type { Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { notEditable } from "./editable.ts";
import { holdBack } from "./holdBack.ts";
import { setText } from "./largeText.ts";
import {
  changedLines,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  original,
  originalSpec,
  panel,
  preview,
  spec,
  status,
  studio,
  tabTo,
  test,
  toolbar,
  undo,
} from "./studio.ts";

const PAGE = "/form3fee";
const HEADING = "New Students Only";

test.beforeEach(({ page }) => edit(page, PAGE));

const shared = (page: Page) => page.locator("main h2", { hasText: /New/ }).first();
type Block = Site["routes"][number]["blocks"][number];
const routeOf = (site: Site, path: string) => site.routes.find((route) => route.path === path);

test("the first letter typed into a shared part asks, and the change is for all pages", async ({ page }) => {
  await shared(page).hover();
  await expect(studio(page).locator(".label")).toContainText("New students, on 4 pages");
  await shared(page).click();
  await page.keyboard.press("End");
  // what is typed while the question opens is not lost, and presses no button
  await page.keyboard.type("! Hi");
  await expect(dialog(page)).toContainText("4 pages");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "all 4 pages" }).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveCount(0);
  await expect(shared(page)).toHaveText(`${HEADING}! Hi!`);
  await expect.poll(() => preview.text()).toBe(original.replace(`"${HEADING}"`, `"${HEADING}! Hi!"`));
});

test("a shared part is changed only here: this page gets a copy of it, in one step that is undone", async ({
  page,
}) => {
  await shared(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("N");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await page.keyboard.type("ew here");
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveCount(0);
  await expect(shared(page)).toHaveText("New here");
  const [before, after] = [originalSpec(), spec()];
  expect(after.fragments).toEqual(before.fragments);
  const [old, now] = [routeOf(before, PAGE), routeOf(after, PAGE)];
  const index = old?.blocks.findIndex((block) => block.type === "fragment" && block.name === "newStudents") ?? -1;
  const [copied] = before.fragments?.newStudents ?? [];
  const expected = old?.blocks.with(index, { ...copied, heading: "New here" } as (typeof old.blocks)[0]);
  expect(now?.blocks).toEqual(expected);
  await page.keyboard.press("Control+z");
  await expect(shared(page)).toHaveText(HEADING);
  await expect.poll(() => preview.text()).toBe(original);
});

/** The blocks of the page, with the shared part of one name replaced by its blocks, as `change` returns them. */
function withCopy(path: string, name: string, change: (blocks: Block[]) => unknown[]): unknown[] {
  const { fragments = {}, routes } = originalSpec();
  const blocks = routes.find((route) => route.path === path)?.blocks ?? [];
  return blocks.flatMap((block): unknown[] =>
    block.type === "fragment" && block.name === name ? change(structuredClone(fragments[name]) as Block[]) : [block],
  );
}
const blocksOf = (path: string) => routeOf(spec(), path)?.blocks;
const undoAll = async (page: Page) => {
  for (let steps = 0; preview.text() !== original && steps < 3; steps++) await undo(page);
  await expect.poll(() => preview.text()).toBe(original);
};

test("a link and a picture of a shared part ask, once for a text with its link", async ({ page }) => {
  const call = page.locator("main a[href^='tel:']").last();
  const pickPage = async () => {
    await studio(page).getByRole("button", { name: "Change the link" }).click();
    await dialog(page).getByRole("radio", { name: "A page", exact: true }).check();
    await dialog(page).getByRole("searchbox").fill("form 4 fee");
    await page.keyboard.press("Enter");
  };
  const open = async () => {
    await call.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-studio-text=shared]")).toBeFocused();
  };
  await open();
  await pickPage();
  await dialog(page).getByRole("button", { name: "pages" }).click();
  await expect.poll(() => preview.text()).toBe(original.replace('"href": "tel:{financePhone}"', '"href": "/form4fee"'));
  await undoAll(page);

  await expect(call).toBeVisible();
  await open();
  await page.keyboard.press("Home");
  await page.keyboard.type("N");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await pickPage();
  const { fragments } = originalSpec();
  const expected = withCopy(PAGE, "feeHelp", ([block]) => {
    const { actions } = block as { actions: object[] };
    return [{ ...block, actions: [actions[0], { label: "NCall {financePhone}", href: "/form4fee" }] }];
  });
  await expect.poll(() => blocksOf(PAGE)).toEqual(expected);
  await expect.poll(() => spec().fragments).toEqual(fragments);
  await undoAll(page);

  await edit(page, "/grade10");
  const picture = page.locator("img[src*='books']").first();
  await expect(picture).toHaveAttribute("tabindex", "0");
  // while the page scrolls, nothing is outlined
  await expect(async () => {
    await page.mouse.move(0, 0);
    await picture.hover();
    await expect(studio(page).locator(".label")).toContainText(/How to apply, on \d+ pages/, { timeout: 1000 });
    await expect(studio(page).locator(".box.shared")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await picture.click();
  await dialog(page).locator("input[value='globe.svg']").check();
  await dialog(page).getByRole("textbox", { name: "show" }).fill("A globe.");
  await dialog(page).getByRole("button", { name: "Use this picture" }).click();
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect
    .poll(() => blocksOf("/grade10"))
    .toEqual(
      withCopy("/grade10", "howToApply", ([block]) => [{ ...block, picture: { src: "globe.svg", alt: "A globe." } }]),
    );
  await expect.poll(() => spec().fragments).toEqual(fragments);
});

test("a link that is a constant is changed everywhere, or only here also in a shared part", async ({ page }) => {
  const icon = page.locator("footer a[href^='https://']:has(svg)").first();
  const { constants, fragments } = originalSpec();
  await icon.scrollIntoViewIfNeeded();
  await icon.hover();
  await expect(studio(page).locator(".label")).toContainText(/Tiktok.*used on \d+ pages/);
  await expect(studio(page).locator(".box.shared")).toBeVisible();
  await icon.click();
  await dialog(page).getByRole("button", { name: "Link" }).click();
  await dialog(page).getByRole("combobox").fill("https://video.example/school");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(/one value on \d+ pages/);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect(page.locator("footer a[href='https://video.example/school']")).toBeAttached();
  await expect.poll(spec).toEqual({
    ...JSON.parse(original),
    constants: { ...constants, tiktok: "https://video.example/school" },
  });
  await undoAll(page);

  await page.locator("main a[href^='tel:']").last().focus();
  await page.keyboard.press("Enter");
  await studio(page).getByRole("button", { name: "Change the link" }).click();
  await dialog(page).getByRole("combobox").fill("+254 700 111 222");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  const expected = withCopy(PAGE, "feeHelp", ([block]) => {
    const { actions } = block as { actions: object[] };
    return [{ ...block, actions: [actions[0], { label: "Call {financePhone}", href: "tel:+254 700 111 222" }] }];
  });
  await expect.poll(() => blocksOf(PAGE)).toEqual(expected);
  await expect.poll(() => spec()).toMatchObject({ constants, fragments });
});

/** Presses a button of the toolbar of a shared part, at one of its headings. */
async function pressShared(page: Page, name: string, heading = help(page)): Promise<void> {
  await heading.hover();
  await expect(toolbar(page)).toContainText(/Shared part: .*, on \d+ pages/);
  await expect(studio(page).locator(".block.shared")).toBeVisible();
  await toolbar(page).getByRole("button", { name, exact: true }).click();
}
const help = (page: Page) => page.getByRole("heading", { name: "Need Help?" });

test("a block of a shared part is moved and deleted as a whole, and duplicated where the person chooses", async ({
  page,
}) => {
  const reference = { type: "fragment", name: "feeHelp" };
  const old = routeOf(originalSpec(), PAGE)?.blocks ?? [];
  await pressShared(page, "Up");
  await expect.poll(() => blocksOf(PAGE)).toEqual([...old.slice(0, -2), reference, ...old.slice(-2, -1)]);
  await expect(page.locator("main > :focus-within")).toContainText("Need Help?");
  await undoAll(page);
  await pressShared(page, "Delete", shared(page));
  await expect.poll(() => blocksOf(PAGE)).toEqual(withCopy(PAGE, "newStudents", () => []));
  await undoAll(page);
  await expect(shared(page)).toBeVisible();
  await pressShared(page, "Duplicate");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect
    .poll(() => blocksOf(PAGE))
    .toEqual(withCopy(PAGE, "feeHelp", ([block]) => [block, { ...block, id: "fee-help-2" }]));
  await undoAll(page);
  await expect(help(page)).toHaveCount(1);

  await pressShared(page, "Add after");
  await dialog(page).getByRole("searchbox").fill("notice");
  await dialog(page).getByRole("button", { name: "Notice" }).first().click();
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect.poll(() => blocksOf(PAGE)).toEqual([...old, expect.objectContaining({ type: "notice" })]);
  await expect(panel(page)).toBeVisible();
  await undoAll(page);
  await expect(panel(page)).toHaveCount(0);
});

test("the settings of a block of a shared part ask whether they are for all pages", async ({ page }) => {
  const heading = panel(page).getByLabel("Heading", { exact: true });
  const { fragments = {} } = originalSpec();
  await pressShared(page, "Settings");
  await dialog(page).getByRole("button", { name: "pages" }).click();
  await heading.fill("Questions?");
  await heading.press("Tab");
  await expect.poll(() => preview.text()).toBe(original.replace('"Need Help?"', '"Questions?"'));
  await panel(page).getByRole("button", { name: "Close" }).click();
  await undoAll(page);
  await expect(help(page)).toBeVisible();
  await pressShared(page, "Settings");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await heading.fill("Questions here?");
  await heading.press("Tab");
  const expected = withCopy(PAGE, "feeHelp", ([block]) => [{ ...block, heading: "Questions here?" }]);
  await expect.poll(() => blocksOf(PAGE)).toEqual(expected);
  await expect.poll(() => spec().fragments).toEqual(fragments);
  await undoAll(page);
  // another block is where the copy was
  await expect(panel(page)).toHaveCount(0);
});

test("the question is closed without a change", async ({ page }) => {
  await shared(page).click();
  await page.keyboard.press("Backspace");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("[data-studio-text=shared]")).toHaveText(HEADING);
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveCount(0);
  await expect.poll(() => preview.text()).toBe(original);
});

test("the fee of Form 4, which is one value on several pages, is changed everywhere with the keyboard alone", async ({
  page,
}) => {
  const fee = originalSpec().constants?.form4Term as string;
  const amounts = page.locator("main [tabindex='0']").filter({ hasText: fee });
  await edit(page, "/form4fee");
  await tabTo(page, amounts.first());
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-studio-constant]")).toBeFocused();
  await expectAccessible(page, "html");
  // the first letter asks, and begins the new value
  await page.keyboard.type("1");
  await expect(dialog(page).getByRole("textbox")).toHaveValue("1");
  await page.keyboard.type("40,000");
  await tabTo(page, dialog(page).getByRole("button", { name: "everywhere" }));
  await page.keyboard.press("Enter");
  await expect.poll(changedLines).toEqual({
    removed: [`"form4Term": "${fee}",`],
    added: ['"form4Term": "140,000",'],
  });
  await expect(page.locator("main").getByText("140,000")).toHaveCount(3);
});

test("what was changed is listed with its page, and is taken back alone", async ({ page }) => {
  // the list is what has changed since the file was edited for the first time
  const changes = studio(page).locator("section", { has: page.getByRole("heading", { name: "Changes" }) });
  const item = changes.getByRole("listitem");
  preview.save(original.replace(`"${HEADING}"`, '"New pupils only"'));
  await expect(shared(page)).toHaveText("New pupils only");
  await page.locator("main h1").click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  const showChanges = await holdBack(page, "**/@studio/changes");
  await studio(page).getByRole("button", { name: "Changes" }).click();
  await expect(changes.getByRole("status")).not.toBeEmpty();
  showChanges();
  await expect(item).toHaveCount(2);
  const heading = item.filter({ has: page.getByRole("link", { name: "Form 3 Fees" }) });
  await expect(heading.locator("del")).toHaveText("Form 3 Fees");
  await expect(heading.locator("ins")).toHaveText("Form 3 Fees 2027");
  await expectAccessible(page);
  // the panel covers neither the status line nor the toolbar of a block
  await page.locator("main h1").hover();
  for (const bar of [studio(page).locator(".line"), toolbar(page)]) {
    const buttons = bar.getByRole("button");
    await buttons.first().click({ trial: true });
    await buttons.last().click({ trial: true });
  }
  const [line, beside] = await Promise.all([studio(page).locator(".line").boundingBox(), panel(page).boundingBox()]);
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  // the second click of a double click is for no other change
  const requests: string[] = [];
  page.on("request", (request) => request.url().endsWith("/takeBack") && requests.push(request.url()));
  await heading.getByRole("button").dblclick();
  await expect(item).toHaveCount(1);
  await item.getByRole("button").dispatchEvent("click", { detail: 2 });
  await expect(page.locator("main h1")).toHaveText("Form 3 Fees");
  await expect.poll(() => preview.text()).toBe(original.replace(`"${HEADING}"`, '"New pupils only"'));
  await page.keyboard.press("Escape");
  await expect(changes).toHaveCount(0);
  expect(requests).toHaveLength(1);
  // in the frame of another width, the Studio in it is the only one
  await page.locator("preview-bar").getByRole("button", { name: "Phone" }).click();
  const frame = page.locator("preview-bar").frameLocator("iframe");
  await frame.locator("main h1[tabindex='0']").click();
  await expect(frame.locator("[data-studio-text]")).toBeFocused();
  await expect(frame.locator("preview-studio")).toHaveCount(1);
  await expect(studio(page)).toBeHidden();
});

test("of what two programs have written to the same place, a person chooses the words", async ({ page }) => {
  const heading = page.locator("main h1");
  const alert = studio(page).getByRole("alert");
  await heading.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Mine");
  await page.keyboard.press("Enter");
  await expect.poll(() => preview.text()).toContain('"heading": "Mine"');
  preview.save(original.replace('"heading": "Form 3 Fees"', '"heading": "Theirs"'));
  await expect(alert).toContainText("Mine");
  await expect(alert).toContainText("Theirs");
  await expectAccessible(page);
  await alert.getByRole("button", { name: "Keep mine" }).click();
  await expect(alert).toBeHidden();
  await expect(heading).toHaveText("Mine");
  await expect.poll(() => preview.text()).toBe(original.replace('"heading": "Form 3 Fees"', '"heading": "Mine"'));
});

test("of a text that another program changes while it is edited, a person chooses the whole version", async ({
  page,
}) => {
  // what the tests before have written there may not be known to the other program yet
  await edit(page, "/form2fee");
  const heading = page.locator("main h1");
  const alert = studio(page).getByRole("alert");
  const withHeading = (text: string) => original.replace('"heading": "Form 2 Fees"', `"heading": "${text}"`);
  await heading.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("What you pay in Form 2");
  preview.save(withHeading("Our prices in Form 2"));
  await page.keyboard.press("Enter");
  await expect(alert).toContainText("What you pay in Form 2");
  await expect(alert).toContainText("Our prices in Form 2");
  await expect(edited(page)).toHaveCount(0);
  await expect(heading).toHaveText("Our prices in Form 2");
  await studio(page).getByRole("button", { name: "Changes" }).click();
  await panel(page).getByRole("button", { name: "Keep mine" }).press("Enter");
  await expect(alert).toBeHidden();
  await expect(panel(page).getByRole("heading", { name: "Changes" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(heading).toHaveText("What you pay in Form 2");
  await expect.poll(() => preview.text()).toBe(withHeading("What you pay in Form 2"));

  // of other words of it, both are kept, and shown
  await edit(page, "/form4fee");
  await heading.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" now");
  preview.save(preview.text().replace('"heading": "Form 4 Fees"', '"heading": "All Form 4 Fees"'));
  await page.keyboard.press("Enter");
  await expect(alert).toContainText("All Form 4 Fees now");
  await expect(heading).toHaveText("All Form 4 Fees now");
  await expectAccessible(page);
  await alert.getByRole("button", { name: "Close" }).click();

  // the form in which another value was changed shows it, so that nothing overwrites it
  await heading.hover();
  await toolbar(page).getByRole("button", { name: "Settings" }).click();
  await panel(page).getByLabel("Heading", { exact: true }).fill("Mine");
  const [hero] = routeOf(spec(), "/form4fee")?.blocks ?? [];
  const { eyebrow } = hero as { eyebrow: string };
  const line = `"eyebrow": "${eyebrow}",\n          "heading": "All Form 4`;
  preview.save(preview.text().replace(line, line.replace(eyebrow, "Theirs")));
  await expect(page.locator("main")).toContainText("Theirs");
  await page.keyboard.press("Shift+Tab");
  await expect(panel(page).getByLabel("Line above")).toHaveValue("Theirs");
  await expectAccessible(page);

  // a value of the site, too, is at odds with what it was when typing began
  await studio(page).getByRole("button", { name: "Settings" }).first().click();
  const tagline = panel(page).getByLabel("Tagline", { exact: true });
  await tagline.fill("Mine");
  const { tagline: before = "" } = originalSpec().constants ?? {};
  preview.save(preview.text().replace(`"tagline": "${before}"`, '"tagline": "Theirs"'));
  await expect(tagline).toHaveAttribute("value", "Theirs");
  await tagline.press("Tab");
  await expect(alert).toContainText("Mine");
  await expect.poll(() => spec().constants?.tagline).toBe("Theirs");
  await alert.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => spec().constants?.tagline).toBe("Mine");
});

test("while the file is broken in another program nothing can be edited, and then it can again", async ({ page }) => {
  const heading = page.locator("main h1");
  const notice = studio(page).locator(".notice");
  const broken = original.replace('"heading": "Form 3 Fees",', '"heading": "Form 3 Fees');
  const line = original.slice(0, original.indexOf('"heading": "Form 3 Fees"')).split("\n").length;
  await heading.hover();
  await toolbar(page).getByRole("button", { name: "Settings" }).click();
  const eyebrow = panel(page).getByLabel("Line above");
  await expect(eyebrow).toBeVisible();
  preview.save(broken);
  await expect(notice).toContainText(String(line));
  await expectAccessible(page);
  await heading.click();
  await expect(status(page)).toContainText(String(line));
  await expect(edited(page)).toHaveCount(0);
  for (const name of ["Pages", "Changes"]) await studio(page).getByRole("button", { name }).click();
  await eyebrow.fill("The price");
  await eyebrow.press("Tab");
  await panel(page).getByRole("button", { name: "Choose a picture" }).click();
  await expect(status(page)).toContainText(String(line));
  await expect.poll(() => preview.text()).toBe(broken);
  // what was typed meanwhile is kept, and saved when it can be
  await expect(eyebrow).toHaveValue("The price");
  preview.save(original);
  await expect(notice).toBeEmpty();
  await expect.poll(() => changedLines().added).toEqual(['"eyebrow": "The price",']);
  // a panel that was asked for meanwhile does not open
  await expect(panel(page).getByRole("heading", { name: "Settings: Opening" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
  // what was said before does not contradict it
  await expect(status(page)).not.toBeEmpty();
  preview.save(broken);
  await expect(notice).not.toBeEmpty();
  await expect(status(page)).toBeEmpty();
  preview.save(original);
  await expect(notice).toBeEmpty();
  await heading.click();
  await expect(edited(page)).toBeFocused();
});

test("F6 goes from the page to the buttons or the panel, and back; on a phone these leave room for what is edited", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const heading = page.locator("main h1");
  const openMenu = () => studio(page).getByRole("button", { name: "More" }).press("Enter");
  const focusedInStudio = () => studio(page).evaluate((host) => host.shadowRoot?.activeElement?.textContent);
  await heading.focus();
  await page.keyboard.press("F6");
  await expect.poll(focusedInStudio).toBe("Undo");
  await page.keyboard.press("F6");
  await expect(heading).toBeFocused();
  await openMenu();
  await expectAccessible(page);
  await studio(page).getByRole("button", { name: "Changes" }).press("Enter");
  await expect.poll(focusedInStudio).toBe("Changes");
  await page.keyboard.press("F6");
  await expect(heading).toBeFocused();
  // it may be behind the panel
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
  await openMenu();
  await studio(page).getByRole("button", { name: "Changes" }).press("Enter");
  await expect.poll(focusedInStudio).toBe("Changes");
  await page.keyboard.press("Escape");
  await expect.poll(focusedInStudio).toBe("More");
  await expectAccessible(page);
  const last = page.locator("main [tabindex='0']").last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(studio(page).locator(".label")).toBeVisible();
  const room = async () => {
    const [text, bar] = await Promise.all([last.boundingBox(), studio(page).locator(".line").boundingBox()]);
    return (bar?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0);
  };
  await expect.poll(room).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => preview.text()).toBe(original);

  expect(await notShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await notShown(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 780 });
  // the number of notes has room, too
  preview.edit(({ constants = {} }) => {
    constants.leftOver = "Nobody uses it.";
  });
  const bar = page.locator("preview-bar");
  for (const size of [32, 16]) {
    await setText(page, size);
    for (const button of [bar.getByText("1 note"), bar.getByText("Stop"), studio(page).getByText("More")])
      await button.click({ trial: true });
  }
  await expect(studio(page).locator(".label")).toBeHidden();

  // what a pinned countdown hides is shown above it, and Studio covers nothing of it
  preview.edit(({ banners = [] }) => {
    for (const { block } of banners)
      if (block.type === "countdown") block.target = new Date(Date.now() + 1e9).toISOString().slice(0, 19);
  });
  const pinned = page.locator("main ~ *");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.locator("footer p").last().click({ trial: true });
    await pinned.getByText("admissions close in").click();
    await expect(edited(page)).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await pinned.getByRole("button", { name: /^Not shown now.*Grade 10 Admissions/ }).click();
  await expect(edited(page)).toHaveText("Grade 10 Admissions");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 780 });
  await pinned.getByRole("link", { name: "Enroll Today" }).click();
  await expect(edited(page)).toHaveText("Enroll Today");
});

/** The texts of what is wholly behind Studio, or is not named, when it has the focus. */
function notShown(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const label = document.querySelector("preview-studio")?.shadowRoot?.querySelector(".label");
    const stops = document.querySelectorAll<HTMLElement>("main :is(a, summary, [tabindex='0'])");
    // as with Shift+Tab: what comes into view is at the top
    for (const one of [...stops].reverse()) {
      one.focus();
      // the toolbar of its block is shown
      for (const _ of Array(2)) await new Promise(requestAnimationFrame);
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
      const isHidden = corners.every(([x, y]) => document.elementFromPoint(x, y)?.localName === "preview-studio");
      if (isHidden || !label?.checkVisibility()) found.push(one.textContent ?? "");
    }
    return found;
  });
}

/** Each page at one of the widths; `STUDIO=all` tests every page at both. */
const sample = ["/", "/student-life", "/fees", "/form3", "/join", "/results", "/events", "/location"];
const isComplete = process.env.STUDIO === "all";

for (const [place, width] of [390, 1280].entries())
  test(`what is seen of a page can be edited where it is, at ${width} pixels`, async ({ page }) => {
    const site = originalSpec();
    const paths = isComplete ? site.routes.map(({ path }) => path) : sample.filter((_, index) => index % 2 === place);
    test.setTimeout(paths.length * 20_000);
    await page.setViewportSize({ width, height: 800 });
    const counts = { texts: 0, "rich texts": 0, pictures: 0, links: 0 };
    for (const path of paths) {
      await page.goto(preview.url(path));
      await expect(page.locator("main [tabindex='0']").first()).toBeAttached();
      const { seen, missing } = await notEditable(page);
      for (const kind of ["texts", "rich texts", "pictures", "links"] as const) counts[kind] += seen[kind];
      expect.soft(missing, path).toEqual([]);
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    if (isComplete) console.log(`${width} pixels:`, counts);
  });

import type { Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { loadInPage } from "./editable.ts";
import {
  alert,
  bar,
  changedLines,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  framed,
  isEditing,
  label,
  open,
  original,
  originalSpec,
  panel,
  preview,
  spec,
  status,
  tabTo,
  test,
  undo,
} from "./studio.ts";

// the looks in the settings are pages without scripts
test.use({ expectedErrors: /Blocked script execution/ });

type Link = Extract<Site["navigation"][0], { type: "link" }>;
type Group = Extract<Site["navigation"][0], { type: "group" }>;

const rail = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name, exact: true });
const findRoute = (path: string) => spec().routes.find((route) => route.path === path);

/** Opens a panel with the keyboard. */
async function openByKey(page: Page, name: string, title = name): Promise<void> {
  // another panel does not cover the button
  await rail(page, name).click({ trial: true });
  await rail(page, name).press("Enter");
  await expect(panel(page).getByRole("heading", { name: title, level: 2 })).toBeFocused();
}

test("on a phone and with the keyboard, a page is added as a draft, and shown to visitors and put into the menu in one step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, "/form3fee");
  await openByKey(page, "Pages");
  await panel(page).getByRole("tab", { name: "All pages" }).press("End");
  await panel(page).getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.type("Chess Club: Élite");
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("textbox", { name: "Address" })).toBeFocused();
  await expect(panel(page).getByRole("textbox", { name: "Address" })).toHaveValue("/chess-club-elite");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(preview.url("/@studio/chess-club-elite?panel=pages"));
  await expect(framed(page).locator("main h1")).toHaveText("Chess Club: Élite");
  expect(spec().routes.at(-1)).toMatchObject({ path: "/chess-club-elite", title: "Chess Club: Élite", draft: true });
  await isEditing(page);
  const text = preview.text();

  await openByKey(page, "Menu", "Menu and footer");
  await panel(page).getByRole("combobox", { name: "Where" }).focus();
  await page.keyboard.type("Menu, under Student");
  await panel(page).getByRole("button", { name: "Show this page to visitors and add it" }).press("Enter");
  const link = { label: "Chess Club: Élite", href: "/chess-club-elite" };
  const group = () => spec().navigation.find(({ label }) => label === "Student Life");
  await expect.poll(group).toMatchObject({ links: { 4: link, length: 5 } });
  expect(spec().routes.at(-1)).not.toHaveProperty("draft");
  await expect(
    framed(page).locator("header").getByRole("link", { name: link.label, includeHidden: true }),
  ).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(text);
});

test("a page gets another address with all links to it, keeps the old one, and one undo restores every byte", async ({
  page,
}) => {
  const linkCount = original.split('"/form3fee"').length;
  expect(linkCount).toBeGreaterThan(2);
  await edit(page, "/form3fee");
  await rail(page, "Pages").click();
  await panel(page).getByRole("tab", { name: "This page" }).click();
  await panel(page).getByRole("button", { name: "Address", exact: true }).click();
  const address = panel(page).getByRole("textbox", { name: "Address of this page" });
  await address.fill("/fees");
  await address.press("Enter");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  expect(preview.text()).toBe(original);
  await address.fill("/fees-of-form-3");
  await address.press("Enter");
  await expect(page).toHaveURL(preview.url("/@studio/fees-of-form-3?panel=pages"));
  await expect(framed(page).locator("main h1")).toHaveText("Form 3 Fees");
  expect(preview.text().split('"/form3fee"')).toHaveLength(2);
  expect(preview.text().split('"/fees-of-form-3"')).toHaveLength(linkCount);
  expect(findRoute("/fees-of-form-3")?.aliases).toEqual(["/form3fee"]);
  await undo(page);
  expect(preview.text()).toBe(original);
  await expect(page).toHaveURL(preview.url("/@studio/form3fee?panel=pages"));
  await expect(framed(page).locator("main h1")).toHaveText("Form 3 Fees");
});

test("closing the settings goes back to the text from which they were opened, also when it was changed", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  for (const [words, typed] of [
    ["Termly Fees Structure", ""],
    ["Termly Fees Structure", "Lorem "],
    ["The same amount is due each term", "Lorem "],
  ] as const) {
    await open(page, framed(page).locator("main").getByText(words));
    await page.keyboard.press("Home");
    await page.keyboard.type(typed);
    await bar(page).getByRole("button", { name: "Settings" }).click();
    await panel(page).getByRole("button", { name: "Close", exact: true }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(framed(page).locator("main :focus")).toContainText(words);
    await expect(framed(page).locator("main :focus")).toContainText(typed);
    // the editor of a saved text is there until the page shows the new version
    await expect(edited(page)).toHaveCount(0);
  }
});

test("a choice and an amount are changed in the form of a block as one line, and what adds an error is explained beside its field and not written", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  await framed(page).locator("main h1").click();
  await bar(page).getByRole("button", { name: "Settings" }).click();
  await panel(page).getByRole("button", { name: "Layout" }).click();
  await panel(page).getByLabel("Size").selectOption({ label: "Standard" });
  await expect.poll(() => changedLines().added).toEqual([expect.stringContaining('"size": "standard"')]);
  const heading = panel(page).getByRole("textbox", { name: "Heading", exact: true });
  await heading.fill("");
  await heading.press("Tab");
  await expect(heading).toHaveAttribute("aria-invalid", "true");
  await expect(panel(page).getByRole("alert")).not.toBeEmpty();
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Close", exact: true }).click();
  await undo(page);
  expect(preview.text()).toBe(original);

  const title = framed(page).getByRole("heading", { name: "Termly Fees Structure" });
  await title.click();
  await bar(page).getByRole("button", { name: "Settings" }).click();
  const terms = panel(page).getByRole("table", { name: "Terms" });
  await terms.getByRole("row").filter({ hasText: "Term 2" }).getByRole("cell").nth(1).click();
  await terms.getByRole("textbox", { name: /^Amount/ }).fill("44,000");
  await page.keyboard.press("Enter");
  await expect.poll(() => changedLines().added).toEqual(['{ "label": "Term 2", "amount": "44,000" },']);
  await expect(framed(page).locator("main").getByText("44,000")).toBeVisible();
});

test("blocks are moved with the keyboard, duplicated and deleted, and each is undone byte for byte", async ({
  page,
}) => {
  const types = () => findRoute("/fees")?.blocks.map(({ type }) => type) ?? [];
  const before = types();
  await edit(page, "/fees");
  const heading = framed(page).getByRole("heading", { name: "Choose your level" });
  await heading.focus();
  await expect(bar(page)).toContainText("Link list");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(types).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  await expect(framed(page).locator("main > :focus-within")).toContainText("Choose your level");
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(original);
  await expect(framed(page).locator("main h2").first()).toHaveText("Choose your level");

  await heading.click();
  await bar(page).getByRole("button", { name: "Duplicate" }).click();
  await expect(heading).toHaveCount(2);
  expect(findRoute("/fees")?.blocks[2]).toMatchObject({ type: "linkList", id: "levels-2" });
  await undo(page);
  expect(preview.text()).toBe(original);
  await expect(heading).toHaveCount(1);

  await framed(page).getByRole("heading", { name: "Before you pay" }).click();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect.poll(types).toEqual(before.filter((type) => type !== "notice"));
  await status(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => preview.text()).toBe(original);
});

test("a notice for all pages with an end date is added with the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await edit(page, "/fees");
  await openByKey(page, "Blocks", "Blocks of this page");
  await tabTo(page, panel(page).getByRole("button", { name: "Add a notice for all pages" }));
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Notice for all pages", level: 2 })).toBeFocused();
  const text = "The office is closed on Friday.";
  await tabTo(page, panel(page).getByRole("textbox", { name: "Text" }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
  await expect.poll(() => spec().banners?.[0]?.block).toEqual({ type: "notice", text });
  await tabTo(page, panel(page).getByRole("textbox", { name: "Until" }));
  await page.keyboard.type("31 Jan 2099, 6 PM");
  await page.keyboard.press("Escape");
  await expect
    .poll(() => spec().banners)
    .toEqual([{ block: { type: "notice", text }, until: "2099-01-31T18:00" }, ...(originalSpec().banners ?? [])]);
  expect(changedLines().removed).toEqual([]);
  await expect(framed(page).locator("#app").getByText(text)).toBeVisible();
});

test("a block that its dates hide is edited where it would be, and one that a pinned countdown hides, too", async ({
  page,
}) => {
  preview.edit((site) => {
    const notice = { type: "notice", text: "The office will be closed." } as const;
    const [{ block: countdown } = { block: notice }] = originalSpec().banners ?? [];
    if (countdown.type === "countdown") countdown.target = new Date(Date.now() + 1e9).toISOString().slice(0, 19);
    site.banners = [{ block: notice, from: "2099-01-31T18:00" }, { block: countdown }];
  });
  const pinnedBar = framed(page).locator("main ~ *");
  // the message about the notice is over the pinned bar
  await page.addLocatorHandler(alert(page), () =>
    alert(page).getByRole("button", { name: "Close the message" }).click(),
  );
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await edit(page, "/fees");
    const hiddenNotice = framed(page).locator("#app [data-boot][hidden]", { hasText: "The office will be closed." });
    await expect(hiddenNotice).toBeVisible();
    await hiddenNotice.getByText("The office will be closed.").click();
    await expect(edited(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await pinnedBar.getByText("admissions close in").click();
    await expect(edited(page)).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await pinnedBar.getByRole("link", { name: "Enroll Today" }).click();
  await expect(edited(page)).toHaveText("Enroll Today");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1366, height: 780 });
  await pinnedBar.getByRole("button", { name: /^Not shown now.*Grade 10 Admissions/ }).click();
  await expect(edited(page)).toHaveText("Grade 10 Admissions");
  await page.removeLocatorHandler(alert(page));
});

test("a link of the menu moves into a group, and a value that many pages share is changed everywhere in one line", async ({
  page,
}) => {
  const { navigation, constants = {} } = originalSpec();
  const [home, transform] = navigation as [Link, Group];
  await edit(page, "/form3fee");
  await rail(page, "Menu").click();
  await panel(page).getByRole("button", { name: "More: Home" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await dialog(page).getByLabel("To").selectOption({ label: "Menu, under Transform" });
  await dialog(page).getByRole("button", { name: "Move" }).click();
  const { label, href } = home;
  const expected = { ...transform, links: [...transform.links, { label, href }] };
  await expect.poll(() => spec().navigation).toEqual([expected, ...navigation.slice(2)]);
  await expect(dialog(page)).toHaveCount(0);
  await undo(page);
  expect(preview.text()).toBe(original);

  await rail(page, "Settings").click();
  await panel(page)
    .getByRole("button", { name: /^Values/ })
    .click();
  await panel(page).getByRole("searchbox").fill("phone");
  const phone = panel(page).getByRole("textbox", { name: "Phone", exact: true });
  await phone.fill("+254 700 000 999");
  await phone.press("Enter");
  await expect(framed(page).locator("footer")).toContainText("+254 700 000 999");
  expect(changedLines().added).toEqual([expect.stringContaining('"phone": "+254 700 000 999"')]);
  expect(spec().constants).toEqual({ ...constants, phone: "+254 700 000 999" });
});

test("F6 goes from the page to the bar, the panel and back, and a phone leaves room for what is edited", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, "/form3fee");
  const heading = framed(page).locator("main h1");
  const title = panel(page).getByRole("heading", { level: 2 });
  await rail(page, "Changes").click();
  await expect(title).toBeFocused();
  await page.keyboard.press("F6");
  await expect(framed(page).locator("#app :focus")).toHaveCount(1);
  await heading.focus();
  await expect(bar(page)).toContainText("Heading");
  await page.keyboard.press("F6");
  await expect(bar(page).getByRole("toolbar").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("F6");
  await expect(title).toBeFocused();
  await page.keyboard.press("F6");
  await expect(heading).toBeFocused();
  // the element with the focus may be behind the panel
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
  const last = framed(page).locator("main [tabindex='0']").last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(bar(page).getByRole("button", { name: "Save" })).toBeVisible();
  const room = async () => {
    const [text, phoneBar] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
    return (phoneBar?.y ?? 0) - (text?.y ?? 0) - Math.min(text?.height ?? 0, 100);
  };
  await expect.poll(room).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  expect(preview.text()).toBe(original);
});

test("in a narrow window, what is pinned to the page stays under the pointer that presses it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, "/fees");
  await open(page, framed(page).locator("main h1"));
  await expect(bar(page).getByRole("button", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  const enroll = framed(page).getByRole("link", { name: "Enroll Today" });
  // near its upper edge, which moves away when the bar becomes lower
  await enroll.hover({ position: { x: 34, y: 4 } });
  await page.mouse.down();
  // a person holds the button down for longer than the bar takes to change
  await expect(label(page)).toContainText("floating buttons");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.up();
  await expect(edited(page)).toHaveText("Enroll Today");
  await expect(bar(page)).toContainText("floating buttons");
});

/** Each page at one of the widths; `STUDIO=all` tests every page at both. */
const SAMPLE = ["/", "/student-life", "/fees", "/form3", "/join", "/results", "/events", "/location"];
const isComplete = process.env.STUDIO === "all";

for (const [place, width] of [390, 1280].entries())
  test(`all that is seen of a page can be edited where it is, at ${width} pixels`, async ({ page }) => {
    const paths = isComplete
      ? originalSpec().routes.map(({ path }) => path)
      : SAMPLE.filter((_, index) => index % 2 === place);
    test.setTimeout(Math.max(180_000, paths.length * 20_000));
    await page.setViewportSize({ width, height: 1000 });
    const counts = { texts: 0, "rich texts": 0, pictures: 0, links: 0 };
    for (const path of paths) {
      await edit(page, path);
      const inPage = await loadInPage(page);
      const { seen: textCounts, missing } = await inPage.evaluate(({ findNotEditable }) => findNotEditable());
      for (const kind of ["texts", "rich texts", "pictures", "links"] as const) counts[kind] += textCounts[kind];
      expect.soft(missing, path).toEqual([]);
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  });

test("no panel has accessibility violations, in light or dark colours", async ({ page }) => {
  await edit(page, "/grade10");
  await framed(page).locator("main h1").click();
  await expect(bar(page)).toContainText("Heading");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const name of ["Pages", "Search", "Add", "Blocks", "Menu", "Settings", "Changes"]) {
    await rail(page, name).click();
    await expect(panel(page).locator("p, label, li, [role=row]").first()).toBeVisible();
    if (name === "Pages")
      for (const tab of ["This page", "New page"]) {
        await panel(page).getByRole("tab", { name: tab }).click();
        await expect(panel(page).getByRole("textbox").first()).toBeVisible();
        await expectAccessible(page);
      }
    if (name === "Settings") {
      for (const part of [/^Values/, /^Words/, /^High school/, /^Look/]) {
        await panel(page).getByRole("button", { name: part }).click();
        await expect(panel(page).locator("label, h3 button").first()).toBeVisible();
        // from the last: one that is open has others in it
        const sections = await panel(page).locator("h3 button[aria-expanded=false]").all();
        for (const section of sections.toReversed()) await section.click();
        await expect(panel(page).getByText("being read")).toHaveCount(0);
        await expectAccessible(page);
        await panel(page).getByRole("button", { name: "All settings" }).click();
      }
    }
    await expectAccessible(page);
  }
  await framed(page).getByRole("heading", { name: "What to bring" }).focus();
  await expect(bar(page)).toContainText("Heading");
  await bar(page).getByRole("button", { name: "Settings" }).click();
  await expect(panel(page).getByRole("textbox", { name: "Heading" })).toBeVisible();
  await expectAccessible(page);
  preview.edit((site) => {
    site.banners = [{ block: { type: "notice", text: "TODO" } }];
  });
  await expect(alert(page)).not.toBeEmpty();
  await expectAccessible(page);
  await page.getByRole("button", { name: /warning/ }).click();
  await expect(panel(page).getByRole("heading", { name: "Warnings" })).toBeFocused();
  await expectAccessible(page);
});

test("no dialog has accessibility violations, in light or dark colours", async ({ page }) => {
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await page.setViewportSize({ width: 768, height: 768 });
  await edit(page, "/grade10");
  for (const name of [/^Page:/, "Preview"]) {
    await page.getByRole("button", { name }).click();
    await expectAccessible(page);
    await close();
  }
  await framed(page).locator("main img").first().press("Enter");
  await expect(dialog(page).getByRole("radio").first()).toBeAttached();
  await expectAccessible(page);
  await close();
  await framed(page).getByRole("heading", { name: "What to bring" }).click();
  await bar(page).getByRole("button", { name: "Add after" }).click();
  await expect(dialog(page).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await close();
  await rail(page, "Menu").click();
  await panel(page).getByRole("button", { name: "More: Home" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await expectAccessible(page);
  await close();
  await panel(page)
    .getByRole("button", { name: /^Add a link: / })
    .first()
    .click();
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Choose/ })
    .click();
  await expect(dialog(page).getByRole("option").first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await close();
  await rail(page, "Settings").click();
  await panel(page)
    .getByRole("button", { name: /^Values/ })
    .click();
  await panel(page)
    .getByRole("button", { name: /^Rename or remove: / })
    .first()
    .click();
  await expect(dialog(page).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
});

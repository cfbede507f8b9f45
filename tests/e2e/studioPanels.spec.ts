import type { Page } from "@playwright/test";
import { loadInPage } from "./editable.ts";
import {
  alert,
  bar,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  framed,
  label,
  open,
  original,
  originalSpec,
  panel,
  preview,
  spec,
  status,
  test,
  undo,
} from "./studio.ts";

// the looks in the settings are pages without scripts
test.use({ expectedErrors: /Blocked script execution/ });

const rail = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name, exact: true });
const findRoute = (path: string) => spec().routes.find((route) => route.path === path);

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

import { holdBack } from "./holdBack.ts";
import {
  canLeave,
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
  studio,
  tabTo,
  test,
  toolbar,
} from "./studio.ts";

const PAGE = "/fees";

test.beforeEach(({ page }) => edit(page, PAGE));

/** The blocks of the page as they are in the file. */
const blocks = (): { type: string; [property: string]: unknown }[] =>
  JSON.parse(preview.text()).routes.find(({ path }: { path: string }) => path === PAGE).blocks;

test("a choice is changed in the settings of a block, as one line, and so is an amount", async ({ page }) => {
  await page.locator("main h1").hover();
  await toolbar(page).getByRole("button", { name: "Settings" }).click();
  await expect(panel(page).getByRole("heading", { name: "Settings: Opening" })).toBeVisible();
  await panel(page).getByLabel("Size").selectOption({ label: "Standard" });
  await expect.poll(() => changedLines().added).toEqual(['"size": "standard",']);
  await expectAccessible(page);
  const sized = preview.text();

  await edit(page, "/form3fee");
  await page.getByRole("heading", { name: "Termly Fees Structure" }).hover();
  await toolbar(page, "Fee structure").getByRole("button", { name: "Settings" }).click();
  await panel(page).locator("summary", { hasText: "Term 2" }).click();
  await panel(page).locator("details[open]").getByLabel("Amount").fill("44,000");
  await page.keyboard.press("Enter");
  await expect.poll(() => changedLines(sized).added).toEqual(['{ "label": "Term 2", "amount": "44,000" },']);
  await expect(page.locator("main").getByText("44,000")).toBeVisible();

  // a rich text is edited without its markup, and one that was only opened stays as it is written
  await edit(page, PAGE);
  await page.getByRole("heading", { name: "Before you pay" }).hover();
  await toolbar(page, "Notice").getByRole("button", { name: "Settings" }).click();
  await expect(panel(page).locator(".rich [contenteditable]")).toBeVisible();
  const rich = panel(page).getByRole("textbox", { name: "Text" });
  await expect(rich).not.toContainText("](");
  const before = preview.text();
  await rich.press("Control+End");
  await panel(page).getByLabel("Kind").selectOption({ label: "Warning" });
  await expect.poll(() => changedLines(before).added).toEqual(['"kind": "warning",']);
  const opened = preview.text();
  await rich.press("Control+End");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" Thank you");
  // the browser asks before what was typed is lost, and no longer when it is saved
  expect(await canLeave(page)).toBe(false);
  await page.keyboard.press("Tab");
  await expect.poll(() => changedLines(opened).added.join()).toMatch(/ \*\*Thank you\*\*"$/);
  await expect.poll(() => canLeave(page)).toBe(true);
  // after a refusal, editing goes on in the text
  await rich.press("Control+a");
  await page.keyboard.press("Delete");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await dialog(page).getByRole("button", { name: "Go on" }).click();
  await expect(rich).toBeFocused();
});

test("what adds an error is explained beside its field and not written, and an optional text is removed", async ({
  page,
}) => {
  await page.locator("main h1").hover();
  await toolbar(page).getByRole("button", { name: "Settings" }).click();
  const heading = panel(page).getByLabel("Heading");
  const title = await heading.inputValue();
  await heading.fill("");
  await heading.press("Tab");
  await expect(
    panel(page)
      .locator(".field", { has: page.getByLabel("Heading") })
      .getByRole("alert"),
  ).not.toBeEmpty();
  await expect.poll(() => preview.text()).toBe(original);
  // it is not lost without a question, however the panel is closed
  for (const leave of [
    () => panel(page).getByRole("button", { name: "Close" }).click(),
    () => heading.press("Escape"),
    () => studio(page).getByRole("button", { name: "Pages" }).click(),
    () => page.getByRole("button", { name: "Stop editing" }).click(),
  ]) {
    await leave();
    await dialog(page).getByRole("button", { name: "Go on" }).click();
    await expect(heading).toBeFocused();
    await expect(heading).toHaveValue("");
    expect(await canLeave(page)).toBe(false);
  }
  await heading.fill(title);
  await heading.press("Tab");
  await expect(heading).toHaveAttribute("aria-invalid", "false");
  await heading.fill("");
  await heading.press("Escape");
  await dialog(page).getByRole("button", { name: "Discard" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => preview.text()).toBe(original);
  await page.locator("main h1").hover();
  await toolbar(page).getByRole("button", { name: "Settings" }).click();
  const eyebrow = panel(page).getByLabel("Line above");
  await eyebrow.fill("");
  // what is being saved needs no question
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => blocks()[0]).not.toHaveProperty("eyebrow");
});

test("a notice with an end date is added with the keyboard alone", async ({ page }) => {
  await tabTo(page, studio(page).getByRole("button", { name: "Blocks" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, studio(page).getByRole("button", { name: "Add after: Steps" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  // also what a script opens on a page is seen
  for (const name of ["Countdown", "Popup"]) {
    const example = dialog(page).getByRole("button", { name }).locator("iframe");
    await example.scrollIntoViewIfNeeded();
    await expect(example.contentFrame().locator("main section, main dialog")).toBeVisible();
  }
  await page.keyboard.type("notice");
  await tabTo(page, studio(page).getByRole("button", { name: "Notice" }));
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Settings: Notice" })).toBeFocused();
  await expect(panel(page).locator(".rich [contenteditable]")).toBeVisible();
  await tabTo(page, studio(page).getByRole("textbox", { name: "Text" }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("The office is closed on Friday.");
  await page.keyboard.press("Tab");
  await expect.poll(() => blocks()[3]).toEqual({ type: "notice", text: "The office is closed on Friday." });
  await tabTo(page, studio(page).getByRole("textbox", { name: "Until" }));
  // the date picker takes the parts one after the other
  await page.keyboard.type("013120990600PM");
  await tabTo(page, studio(page).getByRole("button", { name: "Close" }), "Shift+Tab");
  await expect
    .poll(() => blocks()[3])
    .toEqual({ type: "notice", text: "The office is closed on Friday.", until: "2099-01-31T18:00" });
  await expect(page.locator("main").getByText("The office is closed on Friday.")).toBeVisible();
  await expect.poll(() => changedLines().removed).toEqual([]);
  await expect.poll(() => changedLines().added).toHaveLength(5);
  // a year that is being typed is not saved, and what was refused and is cleared needs no request
  const from = panel(page).locator(".field", { has: page.getByLabel("From") });
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/edit") && sent.push(request.url()));
  await from.getByLabel("From").focus();
  await page.keyboard.type("0131210006");
  await page.keyboard.type("00PM");
  await tabTo(page, studio(page).getByRole("button", { name: "Close" }), "Shift+Tab");
  await expect(from.getByRole("alert")).not.toBeEmpty();
  expect(sent).toHaveLength(1);
  await from.getByLabel("From").fill("");
  await expect(from.getByRole("alert")).toHaveCount(0);
  await expect(from.getByLabel("From")).toHaveAttribute("aria-invalid", "false");
  expect(sent).toHaveLength(1);
  // a part of a date is not saved as no date
  const dated = preview.text();
  const until = panel(page).locator(".field", { has: page.getByLabel("Until") });
  await until.getByLabel("Until").press("Backspace");
  await panel(page).getByLabel("Heading").focus();
  await expect(until.getByRole("alert")).not.toBeEmpty();
  await expect.poll(() => preview.text()).toBe(dated);
});

test("a block is moved, duplicated and deleted, and each is undone byte for byte", async ({ page }) => {
  const types = () => blocks().map(({ type }) => type);
  const before = types();
  const showNames = await holdBack(page, "**/@points.json?*");
  await page.getByRole("heading", { name: "Choose your level" }).focus();
  await expect(toolbar(page, "Link list")).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(types).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  // nothing is named before it is known what is where
  await expect(page.locator("main h2").first()).not.toHaveText("Choose your level");
  await expect(toolbar(page)).toBeHidden();
  showNames();
  await expect(page.locator("main > :focus-within")).toContainText("Choose your level");
  await expect(toolbar(page, "Link list")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(original);
  await expect(page.locator("main h2").first()).toHaveText("Choose your level");

  await page.getByRole("heading", { name: "Choose your level" }).hover();
  await toolbar(page, "Link list").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Choose your level" })).toHaveCount(2);
  await expect.poll(() => blocks()[2]).toMatchObject({ type: "linkList", id: "levels-2" });
  await studio(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => preview.text()).toBe(original);
  await expect(page.getByRole("heading", { name: "Choose your level" })).toHaveCount(1);

  await page.getByRole("heading", { name: "Before you pay" }).hover();
  await toolbar(page, "Notice").getByRole("button", { name: "Delete" }).click();
  await expect.poll(types).toEqual(before.filter((type) => type !== "notice"));
  await studio(page).getByRole("button", { name: "Undo the deletion" }).click();
  await expect.poll(() => preview.text()).toBe(original);
  await expect(page.getByRole("heading", { name: "Before you pay" })).toBeVisible();

  // in the list of blocks, the button that was pressed keeps the focus
  await studio(page).getByRole("button", { name: "Blocks", exact: true }).click();
  const down = panel(page).getByRole("button", { name: "Down: Link list" });
  await down.press("Enter");
  await expect(panel(page).getByRole("listitem").nth(2)).toContainText("Link list");
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(types).toEqual([before[0], before[2], before[3], before[1], ...before.slice(4)]);
  await expect(panel(page).getByRole("listitem").nth(3)).toContainText("Link list");
  await expect(down).toBeFocused();
});

test("on a phone, items of a list are added, moved and removed by buttons", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = () => ((blocks()[2]?.steps ?? []) as { title: string }[]).map(({ title }) => title);
  const before = titles();
  await page.getByRole("heading", { name: "When and how you pay" }).hover();
  await toolbar(page, "Steps").getByRole("button", { name: "Settings" }).click();
  await panel(page).locator("button.add", { hasText: "Steps" }).click();
  // what was missing and is typed does not move the button that is clicked next
  await panel(page).locator(".draft").getByRole("button", { name: "Add: Steps" }).click();
  await expect(panel(page).locator(".draft").getByRole("alert").first()).not.toBeEmpty();
  await panel(page).locator(".draft").getByLabel("Title").fill("Keep the receipt");
  await expect.poll(() => preview.text()).toBe(original);
  await expectAccessible(page);
  await panel(page).locator(".draft").getByRole("button", { name: "Add: Steps" }).click();
  await expect.poll(titles).toEqual([...before, "Keep the receipt"]);
  await panel(page).getByRole("button", { name: "Move up: Keep the receipt" }).click();
  await expect.poll(titles).toEqual([...before.slice(0, 3), "Keep the receipt", before[3]]);
  await panel(page).getByRole("button", { name: "Remove: Keep the receipt" }).click();
  await expect.poll(() => preview.text()).toBe(original);
});

test("a picture is chosen in the settings, and a shared part says on how many pages it is", async ({ page }) => {
  await page.locator("main h1").hover();
  await toolbar(page).getByRole("button", { name: "Settings" }).click();
  await panel(page).getByRole("button", { name: "Choose a picture" }).click();
  await dialog(page).locator("input[value='certificate.svg']").check();
  await dialog(page).getByRole("textbox", { name: "show" }).fill("Coins beside an open book.");
  await dialog(page).getByRole("button", { name: "Use this picture" }).click();
  await expect.poll(() => blocks()[0]?.picture).toEqual({ src: "certificate.svg", alt: "Coins beside an open book." });
  await expect(panel(page).getByLabel("Alt text")).toHaveValue("Coins beside an open book.");
  await panel(page).getByRole("button", { name: "Remove: Picture" }).click();
  await expect.poll(() => blocks()[0]).not.toHaveProperty("picture");
  await expect(panel(page).locator("img")).toHaveCount(0);
  await expect(panel(page).getByRole("button", { name: "Choose a picture" })).toBeFocused();
  await panel(page).getByRole("button", { name: "Close" }).click();

  // an icon is found by what it shows, with the keyboard
  await page.getByRole("heading", { name: "Choose your level" }).hover();
  await toolbar(page, "Link list").getByRole("button", { name: "Settings" }).click();
  await panel(page).locator("summary").first().click();
  // a text with constants says what it shows
  const description = panel(page)
    .locator("details[open] .field", { has: page.getByLabel("Description") })
    .last();
  await expect(description.getByLabel("Description")).toHaveValue(/\{grade10Term\}/);
  await expect(description).toContainText(spec().constants?.grade10Term ?? "");
  await panel(page).getByRole("button", { name: "Choose: Icon" }).first().press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type("telephone");
  await expect(dialog(page).locator("input[value='phone']")).toBeAttached();
  await expectAccessible(page);
  await dialog(page).locator("input:checked").focus();
  while (!(await dialog(page).locator("input[value='phone']").isChecked())) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => (blocks()[1] as { links?: { icon: string }[] }).links?.[0]?.icon).toBe("phone");
  await panel(page).getByRole("button", { name: "Close" }).click();

  await page.locator("main > :last-child").hover();
  await expect(toolbar(page)).toContainText(/fee help, on \d+ pages/i);
});

test("a banner on all pages gets an end date in its settings", async ({ page }) => {
  preview.edit((site) => {
    site.banners = [{ block: { type: "notice", text: "The office is closed on Friday." } }];
  });
  await page.locator("#app").getByText("The office is closed on Friday.").hover();
  await toolbar(page, "Banner").getByRole("button", { name: "Settings" }).click();
  await panel(page).getByLabel("Until").last().fill("2099-01-31T18:00");
  await page.keyboard.press("Tab");
  const banner = { block: { type: "notice", text: "The office is closed on Friday." }, until: "2099-01-31T18:00" };
  await expect.poll(() => spec().banners).toEqual([banner]);

  // the pages that show it are chosen by their titles, with the keyboard
  await panel(page).getByRole("button", { name: "Add: Only on" }).click();
  await panel(page).getByRole("button", { name: "Choose: New" }).press("Enter");
  await expect(dialog(page)).toBeVisible();
  const { path = "", title = "" } = spec().routes[2] ?? {};
  await page.keyboard.type(title);
  await expect(dialog(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await panel(page).locator(".draft").getByRole("button", { name: "Add: Only on" }).click();
  await expect.poll(() => spec().banners).toEqual([{ ...banner, onlyOn: [path] }]);
  // its form does not ask about the banner when that is removed after the test
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("what its dates hide is edited where it would be, and what would cover the page then, in its settings", async ({
  page,
}) => {
  preview.edit((site) => {
    const notice = { type: "notice", text: "The office was closed." } as const;
    const [{ block: countdown } = { block: notice }] = originalSpec().banners ?? [];
    site.banners = [{ block: notice, until: "2020-01-31T18:00" }, { block: countdown }];
    const photos = [{ picture: { src: "globe.svg", alt: "A globe." } }];
    site.routes.find(({ path }) => path === PAGE)?.blocks.push({ type: "gallery", photos });
  });
  const hidden = page.locator("#app [data-boot][hidden]", { hasText: "The office was closed." });
  await expect(hidden).toBeVisible();
  // what a button opens over the page is not shown in it
  await expect(page.locator("main [popover]")).toBeAttached();
  await expect(page.locator("main [popover]")).toBeHidden();
  await hidden.getByText("The office was closed.").click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await studio(page).getByRole("button", { name: "Blocks", exact: true }).click();
  await panel(page)
    .getByRole("button", { name: /Settings: Gallery/ })
    .click();
  // what a new photo needs is asked for where it is chosen
  await panel(page).getByRole("button", { name: "Add: Photos" }).click();
  await panel(page).locator(".draft").getByRole("button", { name: "Add: Photos" }).click();
  await expect(panel(page).locator(".draft").getByRole("button", { name: "Choose a picture" })).toBeFocused();
  await expect(panel(page).locator(".draft").getByRole("alert").first()).not.toBeEmpty();
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Cancel" }).click();
  await studio(page).getByRole("button", { name: "Blocks", exact: true }).click();
  await panel(page)
    .getByRole("button", { name: /Settings: Countdown/ })
    .click();
  await expect(panel(page).getByRole("textbox", { name: "Text of the small button" })).toHaveValue(
    "Grade 10 Admissions",
  );
});

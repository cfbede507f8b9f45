import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { holdBack } from "./holdBack.ts";
import {
  canLeave,
  changedLines,
  dialog,
  edit,
  expect,
  expectAccessible,
  original,
  originalSpec,
  preview,
  spec,
  status,
  studio,
  tabTo,
  test,
  undo,
} from "./studio.ts";

type Link = Extract<Site["navigation"][0], { type: "link" }>;
type Group = Extract<Site["navigation"][0], { type: "group" }>;

test.beforeEach(({ page }) => edit(page, "/form3fee"));

const summary = (page: Page, part: string) => studio(page).locator("summary", { hasText: new RegExp(`^${part}$`) });

/** Opens a panel by its button, and parts of it by their names, with the keyboard alone. */
async function open(page: Page, panel: string, ...parts: string[]): Promise<void> {
  await studio(page).getByRole("button", { name: panel, exact: true }).press("Enter");
  await expect(studio(page).getByRole("heading", { name: panel, level: 2 })).toBeFocused();
  for (const part of parts) await summary(page, part).press("Enter");
}

test("a page is added as a draft, and published and put into the menu in one step, with the keyboard alone", async ({
  page,
}) => {
  const form = studio(page).locator("form", { hasText: "Add the page" });
  const openByKeys = async (panel: string) => {
    await page.keyboard.press("F6");
    await tabTo(page, studio(page).getByRole("button", { name: panel, exact: true }));
    await page.keyboard.press("Enter");
    await expect(studio(page).getByRole("heading", { name: panel, level: 2 })).toBeFocused();
  };
  await openByKeys("Pages");
  await tabTo(page, summary(page, "New page"));
  await page.keyboard.press("Enter");
  await tabTo(page, form.getByLabel("Title"));
  await page.keyboard.type("Chess Club: Élite");
  await tabTo(page, studio(page).getByLabel("Address", { exact: true }));
  await expect(studio(page).getByLabel("Address", { exact: true })).toHaveValue("/chess-club-elite");
  await tabTo(page, studio(page).getByRole("button", { name: "Add the page" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(preview.url("/chess-club-elite"));
  await expect(page.locator("main h1")).toHaveText("Chess Club: Élite");
  await expect
    .poll(() => spec().routes.at(-1))
    .toMatchObject({ path: "/chess-club-elite", title: "Chess Club: Élite", draft: true });

  await expect(studio(page).getByRole("heading", { name: "Pages", level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await openByKeys("Menu");
  await tabTo(page, studio(page).getByRole("combobox", { name: "Where" }));
  await page.keyboard.type("Menu, under Student");
  await tabTo(page, studio(page).getByRole("button", { name: "Publish this page and add it" }));
  await page.keyboard.press("Enter");
  const link = { label: "Chess Club: Élite", href: "/chess-club-elite" };
  await expect(page.locator("header").getByRole("link", { name: link.label, includeHidden: true })).toBeAttached();
  const group = () => spec().navigation.find(({ label }) => label === "Student Life");
  await expect.poll(group).toMatchObject({ links: { 4: link, length: 5 } });
  await expect.poll(() => spec().routes.at(-1)).not.toHaveProperty("draft");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect.poll(() => spec().routes.at(-1)).toHaveProperty("draft", true);
  await expect.poll(() => spec().navigation).toEqual(originalSpec().navigation);
});

test("a copy of a page follows it, and an address that another page has is refused", async ({ page }) => {
  await open(page, "Pages", "New page");
  const form = studio(page).locator("form", { hasText: "Add the page" });
  await form.getByLabel("Title").fill("Form 3 Fees");
  for (const wrong of ["/form 1", "form1", "/form1/", "/fees"]) {
    await form.getByLabel("Address").fill(wrong);
    await expect(form.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  }
  await form.getByLabel("Begin with").selectOption("copy");
  await form.getByRole("button").click();
  await expect(form.getByLabel("Address")).toBeFocused();
  await expect.poll(() => preview.text()).toBe(original);
  await form.getByLabel("Title").fill("Form 1 Fees");
  await form.getByLabel("Address").fill("/form1fee");
  await form.getByRole("button").click();
  await expect(page).toHaveURL(preview.url("/form1fee"));
  const { routes } = spec();
  const index = routes.findIndex(({ path }) => path === "/form1fee");
  expect(routes[index]).toHaveProperty("draft", true);
  expect(routes[index - 1]).toMatchObject({ path: "/form3fee", blocks: routes[index]?.blocks });
  await studio(page).getByRole("button", { name: "Publish this page" }).click();
  await expect.poll(() => spec().routes[index]).not.toHaveProperty("draft");
});

test("the title and the description are changed, as a search engine shows them", async ({ page }) => {
  await open(page, "Pages");
  const result = studio(page).getByRole("figure");
  const tooLong = studio(page).locator(".problem");
  await studio(page).getByLabel("Title").first().fill("All fees ".repeat(14));
  await expect(tooLong).toHaveCount(1);
  await studio(page).getByLabel("Title").first().fill("Fees at {schoolNam}");
  await studio(page).getByLabel("Title").first().press("Enter");
  const sendEdit = await holdBack(page, "**/@studio/edit");
  await studio(page).getByRole("button", { name: "{schoolName}" }).click();
  await expect(result).toContainText("Fees at Abundance");
  // what is typed while it is saved stays
  await studio(page).getByLabel("Title").first().fill("What Form 3 costs");
  sendEdit();
  await expect.poll(() => spec().routes.find(({ path }) => path === "/form3fee")?.title).toBe("Fees at {schoolName}");
  await expect(tooLong).toHaveCount(0);
  await expect(result).toContainText("What Form 3 costs | Abundance");
  await studio(page).getByLabel("Description").first().fill("All fees of Form 3. ".repeat(12));
  await expect(result).toContainText("…");
  await expect.poll(() => spec().routes.find(({ path }) => path === "/form3fee")?.title).toBe("What Form 3 costs");
  await studio(page).getByLabel("Description").first().press("Tab");
  await expect
    .poll(() => spec().routes.find(({ path }) => path === "/form3fee"))
    .toMatchObject({
      title: "What Form 3 costs",
      description: "All fees of Form 3. ".repeat(12).trim(),
    });
  await expectAccessible(page);
  // an error is shown until its text is discarded
  const title = studio(page).getByLabel("Title").first();
  const alert = studio(page).getByRole("alert").filter({ visible: true });
  await title.fill("");
  await title.press("Tab");
  await expect(alert).toHaveCount(1);
  await title.press("Escape");
  await dialog(page).getByRole("button", { name: "Discard" }).click();
  await expect(alert).toHaveCount(0);
});

test("a page gets another address with all links to it, keeps the old one, and one undo restores every byte", async ({
  page,
}) => {
  const linked = original.split('"/form3fee"').length;
  await open(page, "Pages", "Address");
  for (const wrong of ["/fees of form 3", "/fees"]) {
    await studio(page).getByLabel("Address of this page").fill(wrong);
    await studio(page).getByLabel("Address of this page").press("Enter");
    await expect(studio(page).getByLabel("Address of this page")).toHaveAttribute("aria-invalid", "true");
  }
  await expect.poll(() => preview.text()).toBe(original);
  await studio(page).getByLabel("Address of this page").fill("/fees-of-form-3");
  await studio(page).getByLabel("Address of this page").press("Enter");
  await expect(page).toHaveURL(preview.url("/fees-of-form-3"));
  await expect(page.locator("main h1")).toHaveText("Form 3 Fees");
  expect(linked).toBeGreaterThan(2);
  await expect.poll(() => preview.text().split('"/form3fee"')).toHaveLength(2);
  await expect.poll(() => preview.text().split('"/fees-of-form-3"')).toHaveLength(linked);
  const renamed = spec().routes.find(({ path }) => path === "/fees-of-form-3");
  expect(renamed?.aliases).toEqual(["/form3fee"]);

  await studio(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => preview.text()).toBe(original);
  await expect(page).toHaveURL(preview.url("/form3fee"));
});

test("a page that others lead to is not deleted; links of the menu and the footer are deleted with theirs", async ({
  page,
}) => {
  await open(page, "Pages", "Delete this page");
  await studio(page).getByRole("button", { name: "Show what leads to this page" }).click();
  await expect(studio(page).getByText("Menu · Fees · Form 3 Fees")).toBeVisible();
  await expect(studio(page).locator("details a[href='/fees']").first()).toBeVisible();
  await expect(studio(page).getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page);

  // a page to which only the menu and the footer lead
  preview.edit((site) => {
    const blocks: Site["routes"][0]["blocks"] = [{ type: "hero", heading: "Chess" }];
    site.routes.push({ path: "/chess", title: "Chess", description: "The chess club.", blocks });
    site.navigation.push({ type: "group", label: "Clubs", links: [{ label: "Chess", href: "/chess" }] });
    site.footer.columns?.[0]?.links.push({ label: "Chess", href: "/chess" });
  });
  await expect.poll(async () => (await page.request.get(preview.url("/chess"))).status()).toBe(200);
  await page.goto(preview.url("/chess"));
  await open(page, "Pages", "Delete this page");
  await studio(page).getByRole("button", { name: "Show what leads to this page" }).click();
  const deletion = studio(page).getByRole("button", { name: /^Delete/ });
  await expect(deletion).toBeVisible();
  // by now it is merged with what Studio wrote in the tests before
  const before = preview.text();
  await deletion.click();
  await expect(page).toHaveURL(preview.url("/"));
  await expect(status(page)).toContainText("Chess");
  await expect.poll(() => spec()).toEqual(originalSpec());
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(before);
});

test("links of the menu are changed, moved and removed by buttons, and lead where the list of pages says", async ({
  page,
}) => {
  const { navigation } = originalSpec();
  const draft =
    '{ "path": "/later", "title": "Later", "description": "A draft.", "draft": true, "blocks": [{ "type": "hero", "heading": "Later" }] },';
  const before = original.replace('"routes": [', `"routes": [\n    ${draft}`);
  preview.save(before);
  await expect.poll(async () => (await page.request.get(preview.url("/later"))).status()).toBe(200);
  // two clicks at once open one panel, and one dialog
  const clickTwice = (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
  await clickTwice(studio(page).getByRole("button", { name: "Menu", exact: true }));
  await expect(studio(page).getByRole("heading", { name: "Menu", level: 2 })).toBeFocused();
  await summary(page, "Links of the menu").press("Enter");
  const home = studio(page).getByRole("listitem").first();
  await expect(home.locator("summary")).toHaveText(navigation[0]?.label ?? "");
  await home.locator("summary").press("Enter");
  await home.getByLabel("Label").fill("Welcome");
  await home.getByLabel("Label").press("Tab");
  await expect.poll(() => spec().navigation[0]?.label).toBe("Welcome");
  await clickTwice(home.getByRole("button", { name: "Choose: Link" }));
  await dialog(page).getByRole("listbox").selectOption("/fees");
  await dialog(page).getByRole("button", { name: "Use this link" }).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => spec().navigation[0]).toEqual({ type: "link", label: "Welcome", href: "/fees" });
  // a draft cannot be chosen, and places are listed by their headings
  await home.getByRole("button", { name: "Choose: Link" }).press("Enter");
  await dialog(page).getByRole("listbox").selectOption({ label: "Later (draft)" });
  await studio(page).getByRole("button", { name: "Use this link" }).press("Enter");
  await expect(dialog(page).getByRole("listbox")).toBeFocused();
  await dialog(page).getByLabel("A place on a page").check();
  const places = dialog(page).locator("optgroup[label='Form 3 Fees'] option");
  await expect(places.filter({ hasText: "Terms & Conditions" })).toHaveAttribute("value", "/form3fee#terms");
  await expectAccessible(page);
  await dialog(page).getByRole("listbox").selectOption("/form3fee#terms");
  await studio(page).getByRole("button", { name: "Use this link" }).press("Enter");
  await expect.poll(() => spec().navigation[0]).toHaveProperty("href", "/form3fee#terms");
  await expectAccessible(page);
  // the second click is before the first is saved
  const down = studio(page).getByRole("button", { name: "Move down: Welcome" });
  await down.focus();
  await clickTwice(down);
  await expect.poll(() => spec().navigation[2]?.label).toBe("Welcome");
  await expect(down).toBeFocused();
  await studio(page).getByRole("button", { name: "Remove: Welcome" }).press("Enter");
  await expect.poll(() => spec().navigation).toEqual(navigation.slice(1));
  await expect(
    studio(page)
      .getByRole("button", { name: `Remove: ${navigation[3]?.label}` })
      .first(),
  ).toBeFocused();
  for (const _ of Array(6)) await undo(page);
  await expect.poll(() => preview.text()).toBe(before);
  // the last one is removed with its list
  const { quickLinks = [] } = originalSpec();
  await summary(page, "Links above the menu").press("Enter");
  for (const { label } of quickLinks) {
    const links = studio(page).locator("details", {
      has: page.locator("summary", { hasText: /^Links above the menu$/ }),
    });
    await links.getByRole("button", { name: `Remove: ${label}` }).press("Enter");
    await expect.poll(() => JSON.stringify(spec().quickLinks ?? [])).not.toContain(JSON.stringify(label));
  }
  expect(spec()).not.toHaveProperty("quickLinks");
  for (const _ of quickLinks) await undo(page);
  await expect.poll(() => preview.text()).toBe(before);
  // a constant at both ends of a formatted text
  await summary(page, "Footer").press("Enter");
  await summary(page, "\\{postalAddress\\}").press("Enter");
  const text = studio(page).locator(".ProseMirror:visible", { hasText: "P.O. Box" });
  const separators = text.locator(".ProseMirror-separator");
  await expect(separators).not.toHaveCount(0);
  expect(await separators.evaluateAll((all) => Math.max(...all.map((one) => one.clientHeight)))).toBeLessThan(2);
});

test("a link moves into a group, into a new one and out of it, and a group is added, with one changed place each", async ({
  page,
}) => {
  const { navigation } = originalSpec();
  const [home, transform] = navigation as [Link, Group];
  const results = navigation.findIndex(({ label }) => label === "KCSE Past Performance");
  await open(page, "Menu", "Links of the menu");
  async function move(label: string, to: string): Promise<void> {
    await studio(page)
      .getByRole("button", { name: `Move to…: ${label}` })
      .press("Enter");
    await dialog(page).getByLabel("To").selectOption({ label: to });
  }
  const focused = studio(page).locator(":focus");

  await move("Home", "Menu, under Transform");
  await dialog(page).getByRole("button", { name: "Move" }).press("Enter");
  const { label, href } = home;
  const moved = { ...transform, links: [...transform.links, { label, href }] };
  await expect.poll(() => spec().navigation).toEqual([moved, ...navigation.slice(2)]);
  await expect(studio(page).getByRole("button", { name: "Move up: Transform" }).first()).toBeDisabled();
  await expect(focused).toHaveAccessibleName("Move to…: Home");
  await move("Home", "Menu, at the end");
  await dialog(page).getByRole("button", { name: "Move" }).press("Enter");
  await expect.poll(() => spec().navigation).toEqual([...navigation.slice(1), home]);
  for (const _ of [1, 2]) await undo(page);
  await expect.poll(() => preview.text()).toBe(original);

  // an entry becomes a group in its place, which is removed with its last link
  await expect(studio(page).getByRole("button", { name: "Move down: Home" })).toBeEnabled();
  await move("KCSE Past Performance", "A new group of the menu");
  await dialog(page).getByLabel("Name of the group").fill("");
  await dialog(page).getByRole("button", { name: "Move" }).press("Enter");
  await dialog(page).getByLabel("Name of the group").fill("Results");
  await dialog(page).getByLabel("Name of the group").press("Enter");
  const own = { label: "KCSE Past Performance", href: "/results" };
  await expect.poll(() => spec().navigation[results]).toEqual({ type: "group", label: "Results", links: [own] });
  await expect(studio(page).getByRole("button", { name: "Move up: Results" })).toBeVisible();
  await expect(focused).toHaveAccessibleName("Move to…: KCSE Past Performance");
  await expectAccessible(page);
  await move("KCSE Past Performance", "Menu, under Student Life");
  await dialog(page).getByRole("button", { name: "Move" }).press("Enter");
  await expect
    .poll(() => spec().navigation.map((one) => one.label))
    .toEqual(navigation.map((one) => one.label).toSpliced(results, 1));
  await expect(studio(page).getByRole("button", { name: "Move up: Results" })).toHaveCount(0);

  await studio(page).getByRole("button", { name: "Add group: Menu" }).press("Enter");
  const draft = studio(page).locator(".draft");
  await draft.getByLabel("Label").first().fill("Clubs");
  await draft.getByLabel("Label").last().fill("Rugby");
  await draft.getByLabel("Link", { exact: true }).fill("/rugby-life");
  await draft.getByRole("button", { name: "Add group: Menu" }).press("Enter");
  const added = { type: "group", label: "Clubs", links: [{ label: "Rugby", href: "/rugby-life" }] };
  await expect.poll(() => spec().navigation.at(-1)).toEqual(added);

  // another kind asks for what it needs
  const entry = studio(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Remove: Location" }) });
  await entry.locator("summary").press("Enter");
  await entry.getByLabel("Kind").selectOption({ label: "Group" });
  await entry.getByLabel("Label").last().fill("Map");
  await entry.getByLabel("Link", { exact: true }).fill("/location");
  await entry.getByRole("button", { name: /^Change: / }).press("Enter");
  const changed = { type: "group", label: "Location", links: [{ label: "Map", href: "/location" }] };
  await expect.poll(() => spec().navigation).toContainEqual(changed);
  await studio(page).getByRole("button", { name: "Remove: Clubs" }).press("Enter");
  await expect.poll(() => spec().navigation.length).toBe(navigation.length - 1);
});

test("a value that many pages share is changed everywhere in one line, colours keep their contrast, and words are the site's own", async ({
  page,
}) => {
  const { constants = {}, site } = originalSpec();
  await open(page, "Settings");
  expect(await canLeave(page)).toBe(true);
  await studio(page).getByLabel("Search by name or value").fill("phone");
  await expect(studio(page).getByLabel("Town", { exact: true })).toBeHidden();
  const sendEdit = await holdBack(page, "**/@studio/edit");
  await studio(page).getByLabel("Phone", { exact: true }).fill("+254 700 000 998");
  await studio(page).getByLabel("Phone", { exact: true }).press("Enter");
  // what is typed while it is saved stays
  await studio(page).getByLabel("Phone", { exact: true }).fill("+254 700 000 999");
  sendEdit();
  await expect(page.locator("footer")).toContainText("+254 700 000 998");
  await studio(page).getByLabel("Phone", { exact: true }).press("Tab");
  await expect(page.locator("footer")).toContainText("+254 700 000 999");
  await expect.poll(() => changedLines().added).toEqual([expect.stringContaining('"phone": "+254 700 000 999"')]);
  await expect.poll(() => spec().constants).toEqual({ ...constants, phone: "+254 700 000 999" });

  // a new one, which is renamed and removed; what is used is renamed everywhere, and cannot be removed
  await summary(page, "Add a value").press("Enter");
  const form = studio(page).locator("form", { hasText: "Add the value" });
  for (const wrong of ["phone", "office phone", "Phone", "télé", "today"]) {
    await form.getByLabel("Name").fill(wrong);
    await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  }
  await form.getByLabel("Name").fill("officePhone");
  await form.getByLabel("Value").fill("+254 700 000 777");
  await form.getByRole("button").press("Enter");
  await expect.poll(() => spec().constants).toHaveProperty("officePhone", "+254 700 000 777");
  await studio(page).getByRole("button", { name: "Rename or remove: Office phone" }).press("Enter");
  await dialog(page).getByRole("button", { name: "Remove" }).press("Enter");
  await expect.poll(() => spec().constants).not.toHaveProperty("officePhone");
  await expect(studio(page).getByLabel("Search by name or value")).toBeFocused();
  const renamed = studio(page).getByRole("button", { name: "Rename or remove: Main phone" });
  await studio(page).getByRole("button", { name: "Rename or remove: Phone" }).press("Enter");
  await expect(dialog(page).getByRole("link", { name: "Student Life" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Remove" })).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByLabel("Name").fill("town");
  await dialog(page).getByLabel("Name").press("Enter");
  await expect(dialog(page).getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  const used = preview.text();
  await dialog(page).getByLabel("Name").fill("mainPhone");
  await dialog(page).getByLabel("Name").press("Enter");
  await expect(renamed).toBeFocused();
  await expect
    .poll(() => preview.text())
    .toBe(used.replaceAll("{phone}", "{mainPhone}").replace('"phone":', '"mainPhone":'));
  await studio(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => preview.text()).toBe(used);
  await expect(studio(page).getByLabel("Phone", { exact: true })).toBeVisible();

  await summary(page, "Colours: Light").press("Enter");
  const light = studio(page).locator("details[open]", { hasText: "Colours: Light" });
  const text = light.locator(".color", { has: page.getByLabel("Text", { exact: true }) });
  await expect(text.locator("small")).toContainText("15.5");
  await text.getByLabel("Text", { exact: true }).fill("#C0C0C0");
  await expect(text.locator("small")).toContainText("1.69");
  await text.getByLabel("Text", { exact: true }).press("Tab");
  await expect(studio(page).getByRole("alert").filter({ hasText: "#C0C0C0" })).toBeVisible();
  await expect.poll(() => spec().site).toEqual(site);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(18, 33, 26)");
  // the page shows a colour while it is chosen, and the old one after Escape
  await text.getByLabel("Text", { exact: true }).fill("#441100");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(68, 17, 0)");
  await text.getByLabel("Text", { exact: true }).press("Escape");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(18, 33, 26)");
  await expect(text.getByLabel("Text", { exact: true })).toHaveValue("#12211A");
  await text.getByLabel("Text", { exact: true }).fill("#000000");
  await text.getByLabel("Text", { exact: true }).press("Tab");
  await expect.poll(() => spec().site.theme.light.text).toBe("#000000");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  await summary(page, "Colours: Light").press("Enter");
  await summary(page, "Colours: Dark").press("Enter");
  const dark = studio(page).locator("details[open]", { hasText: "Colours: Dark" });
  await expect(page.locator("body")).toHaveCSS("color", "rgb(238, 233, 219)");
  await dark.getByLabel("Text", { exact: true }).fill("#FFEEDD");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(255, 238, 221)");
  await dark.getByLabel("Text", { exact: true }).press("Escape");
  await summary(page, "Colours: Dark").press("Enter");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");

  await summary(page, "Words of buttons and messages").press("Enter");
  await studio(page).getByLabel("Link to the content").fill("Jump over the menu");
  await studio(page).getByLabel("Link to the content").press("Tab");
  await expect.poll(() => spec().words).toEqual({ skipLink: "Jump over the menu" });
  const skipLink = page.getByRole("link", { name: "Jump over the menu", includeHidden: true });
  await expect(skipLink).toBeAttached();
  await studio(page).getByLabel("Link to the content").fill("");
  await studio(page).getByLabel("Link to the content").press("Tab");
  await expect.poll(spec).not.toHaveProperty("words");
  await expect(skipLink).not.toBeAttached();
  // the words of a block are kept when one of them is emptied
  await studio(page).getByRole("button", { name: "Add: Countdown" }).press("Enter");
  await studio(page).locator(".draft").getByLabel("Days").fill("Siku");
  await studio(page).locator(".draft").getByLabel("Hours").fill("Saa");
  await studio(page).locator(".draft").getByRole("button", { name: "Add: Countdown" }).press("Enter");
  await expect.poll(() => spec().words).toEqual({ countdown: { days: "Siku", hours: "Saa" } });
  await expect(studio(page).locator(".draft")).toHaveCount(0);
  await studio(page).getByLabel("Days").fill("");
  await studio(page).getByLabel("Days").press("Tab");
  await expect.poll(() => spec().words).toEqual({ countdown: { hours: "Saa" } });
  await expect(studio(page).getByLabel("Days")).toHaveJSProperty("defaultValue", "");
  await studio(page).getByLabel("Hours").fill("");
  await studio(page).getByLabel("Hours").press("Tab");
  await expect.poll(spec).not.toHaveProperty("words");
  await expect(studio(page).getByLabel("Hours")).toHaveJSProperty("defaultValue", "");
  await studio(page).getByLabel("Hours").fill("Saa");
  await studio(page).getByLabel("Hours").press("Tab");
  await expect.poll(() => spec().words).toEqual({ countdown: { hours: "Saa" } });
  await expectAccessible(page);
});

import type { Page, Route } from "@playwright/test";
import { EDITED_FRAME } from "../../src/editor/protocol/applicationAddress.ts";
import { PROBLEMS } from "../../src/editor/protocol/previewMessages.ts";
import type { Site } from "../../src/generated/site.ts";
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
  framed,
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
  visit,
} from "./studio.ts";

const PAGE = "/form3fee";
const HEADING = "New Students Only";

const shared = (page: Page) => framed(page).locator("main h2", { hasText: /New/ }).first();
const heading = (page: Page) => framed(page).locator("main h1");
type Block = Site["routes"][number]["blocks"][number];
const findRoute = (site: Site, path: string) => site.routes.find((route) => route.path === path);
const findBlocks = (path: string) => findRoute(spec(), path)?.blocks;

/** The blocks of the page, with the shared part of one name replaced by its blocks, as `change` returns them. */
function withCopy(path: string, name: string, change: (blocks: Block[]) => unknown[]): unknown[] {
  const { fragments = {}, routes } = originalSpec();
  const blocks = routes.find((route) => route.path === path)?.blocks ?? [];
  return blocks.flatMap((block): unknown[] =>
    block.type === "fragment" && block.name === name ? change(structuredClone(fragments[name]) as Block[]) : [block],
  );
}

/** Undoes all changes, and waits until the page shows that. */
async function undoAll(page: Page): Promise<void> {
  for (let steps = 0; preview.text() !== original && steps < 3; steps++) await undo(page);
  expect(preview.text()).toBe(original);
}

test("a shared part that was changed asks where when it is left, and the change is for all pages", async ({ page }) => {
  await edit(page, PAGE);
  await shared(page).hover();
  await expect(label(page)).toContainText("New students, on 4 pages");
  await open(page, shared(page));
  await expect(bar(page)).toContainText("New students, on 4 pages");
  await page.keyboard.press("End");
  await page.keyboard.type("! Hi!");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("4 pages");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "all 4 pages" }).click();
  await expect(edited(page)).toHaveCount(0);
  await expect.poll(preview.text).toBe(original.replace(`"${HEADING}"`, `"${HEADING}! Hi!"`));
  await expect(shared(page)).toHaveText(`${HEADING}! Hi!`);
});

test("a shared part is changed only here: this page gets a copy of it, in one step that is undone", async ({
  page,
}) => {
  await edit(page, PAGE);
  await open(page, shared(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("New here");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await expect(edited(page)).toHaveCount(0);
  await expect(shared(page)).toHaveText("New here");
  await expect.poll(preview.text).not.toBe(original);
  expect(spec().fragments).toEqual(originalSpec().fragments);
  expect(findBlocks(PAGE)).toEqual(withCopy(PAGE, "newStudents", ([block]) => [{ ...block, heading: "New here" }]));
  await undo(page);
  await expect(shared(page)).toHaveText(HEADING);
  expect(preview.text()).toBe(original);
});

test("the link of a shared part asks, once for a text with its link", async ({ page }) => {
  await edit(page, PAGE);
  const call = framed(page).locator("main a[href^='tel:']").last();
  const openCall = async () => {
    await call.focus();
    await page.keyboard.press("Enter");
    await expect(framed(page).locator("[data-studio-text=shared]")).toBeFocused();
  };
  await openCall();
  await bar(page).getByRole("button", { name: "Change the link" }).click();
  await chooseLink(page, "form 4 fee");
  await dialog(page).getByRole("button", { name: "pages" }).click();
  await expect.poll(() => preview.text()).toBe(original.replace('"href": "tel:{financePhone}"', '"href": "/form4fee"'));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await undoAll(page);

  await expect(call).toBeVisible();
  await openCall();
  await page.keyboard.press("Home");
  await page.keyboard.type("N");
  await bar(page).getByRole("button", { name: "Change the link" }).click();
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await chooseLink(page, "form 4 fee");
  const expected = withCopy(PAGE, "feeHelp", ([block]) => {
    const { actions } = block as { actions: object[] };
    return [{ ...block, actions: [actions[0], { label: "NCall {financePhone}", href: "/form4fee" }] }];
  });
  await expect.poll(() => findBlocks(PAGE)).toEqual(expected);
  expect(spec().fragments).toEqual(originalSpec().fragments);
});

test("a link that is a constant is changed everywhere, or only here also in a shared part", async ({ page }) => {
  await edit(page, PAGE);
  const icon = framed(page).locator("footer a[href^='https://']:has(svg)").first();
  const { constants, fragments } = originalSpec();
  const field = dialog(page).getByRole("combobox");
  await icon.click();
  await expect(bar(page)).toContainText(/tiktok.*, used on \d+ pages/i);
  await dialog(page).getByRole("button", { name: "Link" }).click();
  await field.fill("https://video.example/school");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(/one value on \d+ pages/);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect(framed(page).locator("footer a[href='https://video.example/school']")).toBeAttached();
  expect(spec()).toEqual({
    ...JSON.parse(original),
    constants: { ...constants, tiktok: "https://video.example/school" },
  });
  await undoAll(page);

  await framed(page).locator("main a[href^='tel:']").last().focus();
  await page.keyboard.press("Enter");
  await bar(page).getByRole("button", { name: "Change the link" }).click();
  await field.fill("+254 700 111 222");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  const expected = withCopy(PAGE, "feeHelp", ([block]) => {
    const { actions } = block as { actions: object[] };
    return [{ ...block, actions: [actions[0], { label: "Call {financePhone}", href: "tel:+254 700 111 222" }] }];
  });
  await expect.poll(() => findBlocks(PAGE)).toEqual(expected);
  expect(spec()).toMatchObject({ constants, fragments });
});

test("the question is closed without a change", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, shared(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Others");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(framed(page).locator("[data-studio-text=shared]")).toHaveText("Others");
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page)).toHaveCount(0);
  await expect(shared(page)).toHaveText(HEADING);
  expect(preview.text()).toBe(original);
});

test("the fee of Form 4, which is one value on several pages, is changed everywhere with the keyboard alone", async ({
  page,
}) => {
  const fee = originalSpec().constants?.form4Term as string;
  await edit(page, "/form4fee");
  await tabTo(page, framed(page).locator("main [tabindex='0']").filter({ hasText: fee }).first());
  await page.keyboard.press("Enter");
  await expect(framed(page).locator("[data-studio-constant]")).toBeFocused();
  // the first letter asks, and letters that are typed while the question opens belong to the new value
  await page.keyboard.type("140,000");
  await expect(dialog(page).getByRole("textbox")).toHaveValue("140,000");
  await tabTo(page, dialog(page).getByRole("button", { name: "everywhere" }));
  await page.keyboard.press("Enter");
  await expect.poll(changedLines).toEqual({
    removed: [`"form4Term": "${fee}",`],
    added: ['"form4Term": "140,000",'],
  });
  await expect(framed(page).locator("main").getByText("140,000")).toHaveCount(3);
});

test("of a text that another program changes while it is edited, a person chooses the whole version", async ({
  page,
}) => {
  // the other program may not know yet the changes of the tests before
  await edit(page, "/form2fee");
  const withHeading = (text: string) => original.replace('"heading": "Form 2 Fees"', `"heading": "${text}"`);
  await open(page, heading(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("What you pay in Form 2");
  preview.save(withHeading("Our prices in Form 2"));
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Our prices in Form 2");
  await alert(page).getByRole("button", { name: "Choose" }).click();
  await expect(panel(page)).toContainText("What you pay in Form 2");
  await expect(panel(page)).toContainText("Our prices in Form 2");
  await panel(page).getByRole("button", { name: "Keep mine" }).press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Changes" })).toBeFocused();
  await expect(heading(page)).toHaveText("What you pay in Form 2");
  expect(preview.text()).toBe(withHeading("What you pay in Form 2"));
  await page.keyboard.press("Escape");

  // of other words of it, both are kept, and shown
  await visit(page, "/form4fee");
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" now");
  preview.save(preview.text().replace('"heading": "Form 4 Fees"', '"heading": "All Form 4 Fees"'));
  await page.keyboard.press("Enter");
  await expect(alert(page)).toContainText("All Form 4 Fees now");
  await expect(heading(page)).toHaveText("All Form 4 Fees now");
  await expectAccessible(page);
  await alert(page).getByRole("button", { name: "Close the message" }).click();
  await expect(alert(page)).toHaveCount(0);
});

test("while the file is broken in another program nothing can be edited, and then it can again", async ({ page }) => {
  const heldRoutes: Route[] = [];
  let isHolding = false;
  await page.route(`**${PROBLEMS}?*`, (route) => {
    if (isHolding && route.request().frame() === page.frame(EDITED_FRAME)) heldRoutes.push(route);
    else void route.continue();
  });
  await edit(page, PAGE);
  const broken = original.replace('"heading": "Form 3 Fees",', '"heading": "Form 3 Fees');
  preview.save(broken);
  const notice = page.getByRole("alert").filter({ hasText: "Nothing can be edited now" });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await heading(page).click();
  await expect(status(page)).toContainText("Nothing can be edited now");
  await expect(edited(page)).toHaveCount(0);
  expect(preview.text()).toBe(broken);
  // the application knows before the page
  isHolding = true;
  preview.save(original);
  await expect(status(page)).toContainText("You can edit again");
  await expect(notice).toHaveCount(0);
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
  isHolding = false;
  await open(page, heading(page));
  await Promise.all(heldRoutes.map((route) => route.continue()));
});

import type { Page, Route } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import {
  alert,
  bar,
  edit,
  edited,
  expect,
  expectAccessible,
  framed,
  isEditing,
  label,
  open,
  original,
  preview,
  status,
  tabTo,
  test,
  visit,
} from "./studio.ts";

const PAGE = "/form3fee";

const heading = (page: Page) => framed(page).locator("main h1");

/** Adds a notice to the page of fees, before the list of levels. */
function addNotice({ routes }: Site): void {
  routes.find(({ path }) => path === "/fees")?.blocks.splice(1, 0, { type: "notice", text: "Added before it." });
}

/** Holds requests of the page back until they are released. */
async function hold(page: Page, url: RegExp) {
  const routes: Route[] = [];
  await page.route(url, (route) => void routes.push(route));
  const release = () => Promise.all(routes.splice(0).map((route) => route.continue()));
  return {
    requested: () => expect.poll(() => routes.length).toBeGreaterThan(0),
    release,
    end: () => page.unroute(url),
  };
}

test("opens where the browser refuses storage, says so, and saves all the same", async ({ page }) => {
  const ownPage = await page.context().newPage();
  await ownPage.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await edit(ownPage, PAGE);
  await expect(alert(ownPage)).toContainText("browser");
  await open(ownPage, heading(ownPage));
  await edited(ownPage).fill("Fees without storage");
  await ownPage.keyboard.press("Enter");
  await expect.poll(() => preview.text()).toContain("Fees without storage");
  await expect(heading(ownPage)).toHaveText("Fees without storage");
  await ownPage.close();
});

test("Undo is not moved by what a change adds to the bar at the top, on a phone and on a desktop", async ({ page }) => {
  await edit(page, "/fees");
  const banner = page.getByRole("banner");
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 780 });
    const undoButton = banner.getByRole("button", { name: "Undo" });
    await expect(banner.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    const place = await undoButton.boundingBox();
    preview.edit(({ routes }) => {
      routes.find(({ path }) => path === "/fees")?.blocks.push({ type: "notice", text: "Lorem ipsum dolor sit amet." });
    });
    await expect(banner.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
    await expect(banner.getByRole("button", { name: /warning/ })).toBeVisible();
    expect(await undoButton.boundingBox()).toEqual(place);
    preview.save(original);
  }
});

test("a click on the bar is for its block, also when the file has another version already", async ({ page }) => {
  await edit(page, "/fees");
  const title = framed(page).getByRole("heading", { name: "Choose your level" });
  await title.focus();
  const duplicate = bar(page).getByRole("button", { name: "Duplicate" });
  await expect(duplicate).toBeVisible();
  const update = await hold(page, /@update\.json/);
  preview.edit(addNotice);
  await update.requested();
  await duplicate.click();
  await update.end();
  await expect(framed(page).getByText("Added before it.")).toBeVisible();
  await expect(title).toHaveCount(2);
});

test("a text that is clicked is opened as the page shows it, also when the file has another version already", async ({
  page,
}) => {
  await edit(page, "/fees");
  const title = framed(page).getByRole("heading", { name: "Choose your level" });
  const update = await hold(page, /@update\.json/);
  preview.edit(addNotice);
  await update.requested();
  await title.click();
  await update.end();
  await expect(edited(page)).toHaveText("Choose your level");
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(framed(page).getByText("Added before it.")).toBeVisible();
});

test("a change that is undone on another page is shown there", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await expect.poll(() => preview.text()).not.toBe(original);
  await visit(page, "/fees");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(preview.url(`/@studio${PAGE}`));
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await expect(status(page)).toContainText("Form 3 Fees");
  await isEditing(page);
  // on the page that is shown, the focus stays
  await page.getByRole("banner").getByRole("button", { name: "Redo" }).press("Enter");
  await expect(label(page)).toContainText("Heading");
  await expect(bar(page)).toContainText("Opening");
  await expect(page.getByRole("banner").getByRole("button", { name: "Redo" })).toBeFocused();
});

test("the list of changes is asked for once for each change", async ({ page }) => {
  await edit(page, PAGE);
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/@studio/changes")) requests++;
  });
  const document = framed(page).locator("html");
  for (const word of [" first", " second"]) {
    const version = Number(await document.getAttribute("data-version"));
    await open(page, heading(page));
    await page.keyboard.press("End");
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await expect(document).toHaveAttribute("data-version", `${version + 1}`);
  }
  expect(requests).toBe(2);
});

test("F6 goes from the text that is edited to the bar, and Escape back", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("F6");
  await expect(bar(page).getByRole("toolbar").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page)).toBeFocused();
});

test("typed text that was not saved is offered after a reload", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" typed");
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(status(page)).not.toBeEmpty();
  await expectAccessible(page);
  await status(page).getByRole("button", { name: "Restore what you typed" }).click();
  await expect(heading(page)).toHaveText("Form 3 Fees typed");
  await page.reload();
  await isEditing(page);
  await expect(status(page)).toBeEmpty();
});

test("visitors' pages can be tried, and the address follows", async ({ page }) => {
  await edit(page, "/fees");
  await page.getByRole("button", { name: "Try as visitor" }).click();
  const link = framed(page).getByRole("link", { name: "Grade 10 Fees" }).first();
  await link.hover();
  // before that, the browser follows the link itself, and the page reports the fetch that this aborts
  await expect(framed(page).locator("html[data-ready=true]")).toBeAttached();
  await link.click();
  await expect(page).toHaveURL(/\/@studio\/grade10fee$/);
  await expect(page).toHaveTitle(/Grade 10 Fees/);
});

test("the application cannot be framed by another page, and is served to this machine alone", async ({ request }) => {
  const response = await request.get(preview.url(`/@studio${PAGE}`));
  expect(response.headers()).toMatchObject({
    "x-frame-options": "DENY",
    "content-security-policy": "frame-ancestors 'none'",
    "cache-control": "no-store",
  });
});

test("on a phone, everything is reached with the keyboard and fits", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await edit(page, PAGE);
  await tabTo(page, page.getByRole("button", { name: "Pages" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pages" })).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Pages" })).toHaveCount(0);
});

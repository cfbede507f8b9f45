import type { Page } from "@playwright/test";
import type { Block } from "../../src/generated/site.ts";
import {
  bar,
  changedLines,
  dialog,
  edit,
  expect,
  expectAccessible,
  framed,
  isEditing,
  panel,
  preview,
  spec,
  status,
  test,
  undo,
} from "./studio.ts";

const PAGE = "/InfoCard";

const EVENTS: Block = {
  type: "eventList",
  events: [
    { event: "Club", start: "2027-04-07T15:00" },
    { event: "Council", start: "2027-04-13T19:30", repeat: { every: "month", on: "second Tuesday", count: 3 } },
  ],
};

/** Saves the site with events on a page, and opens the month that has them. Returns the text of the site. */
async function editEvents(page: Page): Promise<string> {
  preview.edit(({ routes }) => {
    routes.find(({ path }) => path === PAGE)?.blocks.push(structuredClone(EVENTS));
  });
  await edit(page, PAGE);
  await page.evaluate(() => sessionStorage.setItem("studio-month", "2027-04-06"));
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Events" }).click();
  await expect(panel(page).getByRole("button", { name: "15:00 Club" })).toBeVisible();
  return preview.text();
}

const findDay = (page: Page, day: string) => panel(page).locator(`[data-day="${day}"]`);
const findEvent = (page: Page, day: string) => findDay(page, day).getByRole("listitem").getByRole("button").first();
const readEvents = () => {
  const block = spec()
    .routes.find(({ path }) => path === PAGE)
    ?.blocks.at(-1);
  return block?.type === "eventList" ? block.events : [];
};

test("an event is dragged to another day with the mouse, which changes one line", async ({ page }) => {
  const before = await editEvents(page);
  await findEvent(page, "2027-04-07").dragTo(findDay(page, "2027-04-09"));
  await expect(findEvent(page, "2027-04-09")).toHaveText("15:00 Club");
  expect(changedLines(before)).toEqual({
    removed: [expect.stringContaining("2027-04-07T15:00")],
    added: [expect.stringContaining("2027-04-09T15:00")],
  });
  await expect(framed(page).locator("time[datetime='2027-04-09T15:00']").first()).toBeVisible();
  await expectAccessible(page);
  await undo(page);
  await expect(findEvent(page, "2027-04-07")).toHaveText("15:00 Club");
});

test("a day of a series is moved by the keyboard alone, which then is at its new day", async ({ page }) => {
  await editEvents(page);
  await findDay(page, "2027-04-06").locator("[tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  await expect(findDay(page, "2027-04-13").locator("[tabindex='0']").first()).toBeFocused();
  // its event, and the menu of that
  await page.keyboard.press("Tab");
  await expect(findEvent(page, "2027-04-13")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Change…" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Day").fill("2027-04-15");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Only this day" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: "Only this day" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(findEvent(page, "2027-04-15")).toHaveText("19:30 Council");
  await expect(findDay(page, "2027-04-15").getByRole("button").first()).toBeFocused();
  expect(readEvents()[1]?.repeat).toMatchObject({ moved: { "2027-04-13": "2027-04-15" } });
});

test("a click on an event opens its form, also from another page", async ({ page }) => {
  await editEvents(page);
  await page.goto(preview.url("/@studio/?panel=events"));
  await isEditing(page);
  await findEvent(page, "2027-04-07").click();
  await isEditing(page);
  await expect(page).toHaveURL(preview.url(`/@studio${PAGE}`));
  await expect(panel(page).getByRole("textbox", { name: "What happens" })).toHaveValue("Club");
});

test("a click on a day in the page opens the form of its event at its beginning", async ({ page }) => {
  await editEvents(page);
  // a browser test cannot aim at a page that is as small as beside the month
  await panel(page).getByRole("button", { name: "Close" }).click();
  await framed(page).locator("time[datetime='2027-05-11T19:30']").first().click();
  const begins = panel(page).getByRole("textbox", { name: /Begins/ });
  await expect(begins).toBeFocused();
  await expect(begins).toHaveValue("13 Apr 2027, 19:30");
  await expect(bar(page)).toContainText("Council");
  await begins.fill("14 April 2027, 19:30");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Saved");
  expect(readEvents()[1]).toMatchObject({ start: "2027-04-14T19:30" });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the days with their events are a list below the month", async ({ page }) => {
    await editEvents(page);
    const list = panel(page).getByRole("list", { name: "Days with events" });
    await expect(list.getByRole("button", { name: "15:00 Club" })).toBeVisible();
    await expect(findDay(page, "2027-04-07").getByRole("listitem")).toHaveCount(0);
    await expectAccessible(page);
    await list.getByRole("button", { name: /^More: Council/ }).click();
    await page.getByRole("menuitem", { name: "Cancel this day" }).click();
    await expect(list.getByRole("button", { name: "19:30 Council" })).toHaveCount(0);
    expect(readEvents()[1]?.repeat).toMatchObject({ except: ["2027-04-13"] });
  });
});

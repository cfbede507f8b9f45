import type { Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import {
  bar,
  edit,
  edited,
  expect,
  expectAccessible,
  framed,
  open,
  panel,
  paste,
  preview,
  spec,
  status,
  test,
  undo,
} from "./studio.ts";

const PAGE = "/InfoCard";
const BLOCK = 0;

const MENU = {
  type: "table",
  columns: ["Day", "Lunch"],
  rows: [
    ["Monday", "Ugali and **beans**"],
    ["Tuesday", "Rice"],
  ],
} as const;

/** Saves the site with a table on a page, and opens that page. */
async function editTable(page: Page): Promise<string> {
  preview.edit(({ routes }: Site) => {
    const blocks = routes.find(({ path }) => path === PAGE)?.blocks;
    blocks?.splice(BLOCK, 0, structuredClone(MENU) as never);
  });
  await edit(page, PAGE);
  await expect(cell(page, 2, 1)).toHaveText("Rice");
  return preview.text();
}

/** A cell as the page shows it; row 0 is that of the headings. */
const cell = (page: Page, row: number, column: number) =>
  framed(page).locator("main table").first().locator("tr").nth(row).locator("th,td").nth(column);

function writtenTable(): unknown {
  const block = spec().routes.find(({ path }) => path === PAGE)?.blocks[BLOCK];
  return block?.type === "table" && [block.columns, ...(block.rows ?? [])];
}

const act = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true }).click();

test("the cells of a table in the page are reached by keys, and its rows and columns are inserted and removed", async ({
  page,
}) => {
  const text = await editTable(page);
  await open(page, cell(page, 1, 1));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Fish");
  // typing goes on while the cell is being saved
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tue");
  await page.keyboard.press("Tab");
  await expect(edited(page)).toHaveText("Rice");
  await page.keyboard.press("Shift+Tab");
  await expect(edited(page)).toHaveText("Tue");
  await expect.poll(writtenTable).toEqual([
    ["Day", "Lunch"],
    ["Monday", "Fish"],
    ["Tue", "Rice"],
  ]);
  await page.keyboard.press("Shift+Tab");
  await expect(edited(page)).toHaveText("Fish");
  await page.keyboard.press("ArrowDown");
  await expect(edited(page)).toHaveText("Rice");
  await page.keyboard.press("ArrowUp");
  await expect(edited(page)).toHaveText("Fish");
  await page.keyboard.press("ArrowUp");
  await expect(edited(page)).toHaveText("Lunch");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(edited(page)).toHaveText("Fish");
  await act(page, "Row below");
  await expect(edited(page)).toHaveText("–");
  await page.keyboard.type("Weekend");
  await act(page, "Column after");
  await expect(cell(page, 2, 0)).toHaveText("Weekend");
  await expect.poll(writtenTable).toEqual([
    ["Day", "–", "Lunch"],
    ["Monday", "–", "Fish"],
    ["Weekend", "–", "–"],
    ["Tue", "–", "Rice"],
  ]);
  await expect(edited(page)).toHaveText("–");
  await act(page, "Remove column");
  await expect(cell(page, 2, 1)).toHaveText("–");
  await open(page, cell(page, 2, 0));
  await act(page, "Remove row");
  await expect.poll(writtenTable).toEqual([
    ["Day", "Lunch"],
    ["Monday", "Fish"],
    ["Tue", "Rice"],
  ]);
  for (let changes = 0; changes < 7; changes++) await undo(page);
  expect(preview.text()).toBe(text);
});

test("cells of a spreadsheet fill a table in one change, in the page and in its form", async ({ page }) => {
  const text = await editTable(page);
  await open(page, cell(page, 2, 1));
  await paste(page, {
    "text/html":
      "<table><tr><td>Fish</td><td>1,200</td></tr><tr><td><b>Beans</b><br>and rice</td><td></td></tr></table>",
    "text/plain": "Fish\t1,200\nBeans and rice\t",
  });
  await expect(cell(page, 2, 2)).toHaveText("1,200");
  expect(writtenTable()).toEqual([
    ["Day", "Lunch", "–"],
    ["Monday", "Ugali and **beans**", "–"],
    ["Tuesday", "Fish", "1,200"],
    ["–", "Beans\nand rice", "–"],
  ]);
  await undo(page);
  expect(preview.text()).toBe(text);
  await expect(cell(page, 2, 1)).toHaveText("Rice");
  // a text with lines is no table
  await open(page, cell(page, 2, 1));
  await page.keyboard.press("Control+a");
  await paste(page, { "text/plain": "Chips" });
  await page.keyboard.press("Control+Enter");
  await expect(cell(page, 2, 1)).toHaveText("Chips");
  await act(page, "Settings");
  const grid = panel(page).getByRole("table", { name: "Rows" });
  await grid.getByText("Tuesday").click();
  await expect(grid.getByRole("textbox", { name: "Day, row 2" })).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Wednesday\tEggs\nThursday\tFish");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(cell(page, 3, 1)).toHaveText("Fish");
  await expect(status(page)).toContainText("Rows");
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("textbox").filter({ hasText: "Eggs" })).toBeFocused();
  await expectAccessible(page);
});

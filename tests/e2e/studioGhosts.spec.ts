import type { Page } from "@playwright/test";
import { bar, dialog, edit, edited, expect, framed, label, open, panel, spec, tabTo, test } from "./studio.ts";

/** A button in the page that adds what the selected block does not have. */
const ghost = (page: Page, name: string) => framed(page).locator("preview-studio").getByRole("button", { name });

const readBlocks = (path: string) => spec().routes.find((route) => route.path === path)?.blocks ?? [];

test("a block that is selected offers a button, which is open for typing", async ({ page }) => {
  await edit(page, "/fees");
  await expect(ghost(page, "Add a button")).toBeHidden();
  await open(page, framed(page).locator("main h1"));
  // the bar names the text: a label would cover the line below
  await expect(label(page)).toBeHidden();
  await ghost(page, "Add a button").click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type("Ask us");
  await page.keyboard.press("Enter");
  await expect.poll(() => readBlocks("/fees")[0]).toMatchObject({ actions: [{ label: "Ask us", href: "/" }] });
  await expect(ghost(page, "Add a button")).toBeHidden();
});

test("a new block is open for typing, and the keyboard reaches its heading and its picture", async ({ page }) => {
  await edit(page, "/fees");
  await open(page, framed(page).locator("main h1"));
  await bar(page).getByRole("button", { name: "Add after" }).click();
  await dialog(page).getByRole("button", { name: "Paragraphs", exact: true }).click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type("Pay each term.");
  await tabTo(page, ghost(page, "Add a heading"));
  await page.keyboard.press("Enter");
  await expect(edited(page)).toHaveText("[Heading]");
  await expect(edited(page)).toBeFocused();
  await page.keyboard.type("How to pay");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => readBlocks("/fees")[1])
    .toEqual({ type: "prose", heading: "How to pay", text: "Pay each term." });
  await tabTo(page, ghost(page, "Add a picture"));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading", { name: "Which picture?" })).toBeVisible();
  await page.keyboard.press("Escape");
  // the next Tab goes on from the block
  await expect(framed(page).locator("main > *").nth(1).locator(":focus")).toHaveCount(1);
});

test("the outline of a block follows the text that is typed in it", async ({ page }) => {
  await edit(page, "/fees");
  const block = framed(page).locator("main > *").nth(3);
  await open(page, block.locator("p").first());
  const heights = async () => {
    const outline = framed(page).locator("preview-studio .block");
    return [await outline.boundingBox(), await block.boundingBox()].map((box) => Math.round(box?.height ?? 0));
  };
  const [before = 0] = await heights();
  await page.keyboard.type("Fees are due before the first day of each term. ".repeat(20));
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(before);
  const [outlineHeight, blockHeight] = await heights();
  expect(outlineHeight).toBe(blockHeight);
  await page.keyboard.press("Escape");
});

test("on a phone, a selected text stays in view above the form of its block", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, "/fees");
  const heading = framed(page).locator("main > :nth-child(3) h2");
  await open(page, heading);
  await bar(page).getByRole("button", { name: "Settings" }).click();
  await expect(panel(page).getByRole("button", { name: "Background" })).toBeVisible();
  await expect(heading).toBeInViewport();
});

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dialog, edit, expect, expectAccessible, framed, open, panel, test } from "./studio.ts";

const PAGE = "/form3fee";

/** Changes the heading of a page, and saves the draft of that. Resolves to its path. */
async function saveDraft(page: Page): Promise<string> {
  await edit(page, PAGE);
  await open(page, framed(page).locator("main h1"));
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").getByRole("button", { name: "Changes" }).click();
  await panel(page).getByRole("button", { name: "Show to somebody" }).click();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Make the file" }).click();
  const downloading = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Save the file" }).click();
  return (await downloading).path();
}

test("a draft is one file whose tabs work without scripts, and which asks for nothing", async ({ page, browser }) => {
  const path = await saveDraft(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  // a download has no ending by which a browser would know it
  await context.route("file:///draft.html", (route) =>
    route.fulfill({ contentType: "text/html", body: readFileSync(path, "utf8") }),
  );
  const draft = await context.newPage();
  await draft.goto("file:///draft.html");
  await expect(draft.getByRole("heading", { level: 2 })).toHaveCount(1);
  await draft.getByRole("heading", { level: 2 }).getByRole("link").click();
  const shownPage = draft.locator("section:visible");
  const heading = shownPage.locator("iframe").contentFrame().locator("main h1");
  await expect(heading).toContainText("2027");
  await expect(heading).toHaveCSS("font-family", /\w/);
  await shownPage.getByRole("link", { name: "Before" }).click();
  await expect(heading).not.toContainText("2027");
  const pictures = shownPage.locator("iframe").contentFrame().locator("img");
  expect(
    await pictures.evaluateAll((images) => (images as HTMLImageElement[]).every(({ src }) => src.startsWith("data:"))),
  ).toBe(true);
  await shownPage.getByRole("link", { name: "All changes" }).click();
  await expect(shownPage).toHaveCount(0);
  await expect(draft.getByRole("link", { name: "I agree" })).toHaveAttribute("href", /^mailto:\S+2027/);
  expect(requests.filter((url) => !/^(?:file:\/\/\/draft\.html|data:)/.test(url))).toEqual([]);
  await context.close();
});

import type { Page } from "@playwright/test";
import { school } from "./servers.ts";
import { expect, test, wake } from "./sharedPage.ts";

/** Changes the page as the translation of Chrome does: each text goes into elements of the browser's own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (nodeValue?.trim() && !parentElement?.closest("script, noscript, font")) texts.push(walker.currentNode);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `‹${text.nodeValue}›`;
      outer.append(inner);
      (text as ChildNode).replaceWith(outer);
    }
  });
}

test("a page that the browser has translated goes on to others, and back", async ({ page }) => {
  await page.goto(school("/fees"));
  await wake(page);
  await translate(page);
  await page.locator("main a[href='/grade10fee']").first().click();
  await expect(page.locator("h1")).toHaveText("Grade 10 Fees");
  await translate(page);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("What a year costs");
  await expect(page.locator("main")).toHaveCount(1);
});

test("a change in a translated page replaces the translated words, and leaves no others beside them", async ({
  page,
}) => {
  await page.goto(school("/results"));
  await wake(page);
  await translate(page);
  const status = page.getByRole("status").filter({ hasText: /\d of \d/ });
  await expect(status).toHaveText("‹3 of 3 shown›");
  await page.getByRole("button", { name: "2024" }).click();
  await expect(status).toHaveText("2 of 3 shown");
});

test.describe("translated before the first touch", () => {
  test.use({ expectedErrors: /Minified React error #418/ });

  test("a page is hydrated, and its lists open", async ({ page }) => {
    await page.goto(school("/school-of-social-sciences"));
    await translate(page);
    await wake(page);
    const [first] = await page.locator("main button[aria-expanded=false]").all();
    await first?.click();
    await expect(page.locator("main button[aria-expanded=true]")).toHaveCount(1);
    await expect(page.getByText("Kiswahili").first()).toBeVisible();
  });
});

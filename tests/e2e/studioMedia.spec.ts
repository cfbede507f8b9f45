import type { Page } from "@playwright/test";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { PORTS } from "./servers.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

test.describe.configure({ mode: "serial" });

let preview: LivePreview;
let original: string;

test.beforeAll(async () => {
  preview = await startLivePreview(PORTS.studioMedia);
  original = preview.text();
});
test.afterAll(() => preview.stop());
test.afterEach(() => preview.save(original));

const studio = (page: Page) => page.locator("preview-studio");
const dialog = (page: Page) => studio(page).getByRole("dialog");

/** Opens a page and starts editing it. */
async function edit(page: Page, path: string): Promise<void> {
  await page.goto(preview.url(path));
  await expect(page.locator("preview-bar").getByRole("button", { name: "Edit this page" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator("main h1[tabindex='0']")).toBeAttached();
}

/** The lines that two texts do not share, without their indentation. */
function differences(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const only = (lines: string[], others: string[]) => {
    const rest = [...others];
    return lines.filter((line) => {
      const index = rest.indexOf(line);
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
  };
  const trimmed = (lines: string[]) => lines.map((line) => line.trim());
  return { removed: trimmed(only(old, now)), added: trimmed(only(now, old)) };
}

/** A link of the footer, whose text can be edited. */
const footerLink = (page: Page, href: string) => page.locator(`footer nav a[href='${href}']`).first();

test("a link leads to another page, which is found by its title, and only its address is changed", async ({ page }) => {
  await edit(page, "/form3fee");
  await footerLink(page, "/leaders").click();
  await studio(page).getByRole("button", { name: "Change the link" }).click();
  await expect(dialog(page).getByRole("option", { selected: true })).toHaveCount(1);
  expect(await violations(page, undefined, "preview-studio")).toEqual([]);
  await dialog(page).getByRole("searchbox").fill("form 4 fee");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(footerLink(page, "/form4fee")).toHaveText("Our Leadership");
  expect(differences(original, preview.text())).toEqual({
    removed: ['{ "label": "Our Leadership", "href": "/leaders" },'],
    added: ['{ "label": "Our Leadership", "href": "/form4fee" },'],
  });
});

test("a link without a text is changed with the keyboard alone, and an address that does not work is refused", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  const link = page.locator("footer a[href^='https://']:has(svg)").first();
  const href = await link.getAttribute("href");
  await link.focus();
  await page.keyboard.press("Enter");
  const address = dialog(page).getByRole("combobox");
  await expect(address).toHaveValue(href ?? "");
  for (const dead of ["hillside", "http://hillside.example", "javascript:alert(1)", "/no-page"]) {
    await address.fill(dead);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
    await expect(address).toBeFocused();
  }
  expect(await violations(page, undefined, "preview-studio")).toEqual([]);
  await dialog(page).getByRole("radio", { name: "phone" }).check();
  await address.fill("1234 or so");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
  expect(preview.text()).toBe(original);

  await dialog(page).getByRole("radio", { name: "website" }).check();
  await address.fill("www.hillside.example/school");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator("footer a[href='https://www.hillside.example/school']")).toBeVisible();
  const { removed, added } = differences(original, preview.text());
  expect(removed).toHaveLength(1);
  expect(added).toEqual([expect.stringContaining('"href": "https://www.hillside.example/school"')]);
});

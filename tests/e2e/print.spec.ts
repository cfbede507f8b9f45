import { school } from "./servers.ts";
import { expect, test } from "./test.ts";

for (const path of ["/form2fee", "/grade10fee", "/form3fee", "/form4fee"]) {
  test(`${path} prints on one sheet, fees and terms without menus and pictures`, async ({ page }) => {
    await page.goto(school(path));
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main dl").first()).toBeVisible();
    for (const part of ["nav[aria-label=Main]", "footer nav", "aside", "main img"]) {
      await expect(page.locator(part).first()).toBeHidden();
    }
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

for (const path of ["/fees", "/events", "/results"]) {
  test(`${path} prints on one sheet`, async ({ page }) => {
    await page.goto(school(path));
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

test("a page prints how the school can be reached, and none of what floats over it", async ({ page }) => {
  await page.goto(school("/"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("dialog")).toBeHidden();
  for (const headline of await page.locator("[data-headline]").all()) await expect(headline).toBeVisible();
  const contact = page.locator("footer ul:has(a[href^='tel:']):has(a[href^='mailto:']) > li");
  await expect(contact.first()).toBeVisible();
  for (const item of await contact.all()) await expect(item).toBeVisible();
});

test("the way past the menu is no part of the sheet, even while it has the focus", async ({ page }) => {
  await page.goto(school("/grade10fee"));
  await page.keyboard.press("Tab");
  await page.emulateMedia({ media: "print" });
  const box = await page.locator(".skip-link:focus").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the sheet stays white where the browser prints grounds, too: ${colorScheme}`, async ({ page }) => {
    await page.goto(school("/grade10fee"));
    await page.emulateMedia({ media: "print", colorScheme });
    for (const part of ["html", "body", "footer"])
      await expect(page.locator(part)).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
}

for (const width of [794, 1001]) {
  test(`on a sheet ${width} px wide, without margins or on its side, the address keeps clear of the school's name`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(school("/grade10fee"));
    await page.emulateMedia({ media: "print" });
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const { left, right } = words.getBoundingClientRect();
        return { left, right };
      });
    const address = await edges("footer ul:has(a[href^='tel:'])");
    expect(address.left).toBeGreaterThan((await edges("header a:has(img)")).right);
    expect(address.right).toBeCloseTo(width, 0);
  });
}

test("the sheet of a browser that prints in the width of its window, as Safari does, has no air of the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/grade10fee"));
  await page.emulateMedia({ media: "print" });
  const contact = await page.locator("main a[href^='mailto:']").last().boundingBox();
  expect(contact?.height).toBeLessThan(30);
  const item = page.locator("main li", { hasText: "Banker's Cheque" });
  const tops = await item.locator("p").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[0]);
});

test("the page of tracks prints its subjects without what only a screen can open", async ({ page }) => {
  await page.goto(school("/school-of-social-sciences"));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main [id$=-subjects]").first()).toBeVisible();
  for (const list of await page.locator("main [id$=-subjects]").all()) await expect(list).toBeVisible();
  await expect(page.getByText(/^\d+ subjects?$/).first()).toBeHidden();
});

import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { chooseAddresses } from "./addresses.ts";
import { createPage, moveTo, openForAll } from "./exampleSite.ts";
import { library, school } from "./servers.ts";
import { expect, test, wake } from "./sharedPage.ts";

/**
 * Elements of no use on paper: a script alone answers, starts or counts them, they are words for screen readers only,
 * or they are shown at another time.
 */
const OF_THE_SCREEN = [
  "button:not([aria-expanded])",
  "[data-boot=disclosure] p:has(svg)",
  "fieldset",
  "output",
  "[popover]",
  "[data-boot=frame] [aria-live] > p",
  "[data-boot=frame] [aria-live] > div > p",
  "[data-boot=countdown-late]",
  "[data-boot=schedule-early][hidden]",
  ".visually-hidden",
].join();

/** The texts in the main part of a page, closed and filtered out ones included, that belong on paper. */
const textsToPrint = (page: Page): Promise<string[]> =>
  page.evaluate((ofTheScreen) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (data.trim() && !parentElement?.closest(ofTheScreen)) texts.push(data);
    }
    return texts;
  }, OF_THE_SCREEN);

/** The text without the characters of line breaks. */
const withoutBreaks = (text: string) => text.normalize("NFKC").replace(/[\s\p{Cf}\u2010-]+/gu, "");

/** The texts that a printed page lacks. */
async function unprinted(page: Page): Promise<string[]> {
  const texts = await textsToPrint(page);
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })), { mergePages: true });
  const printed = withoutBreaks(text);
  return texts.filter((each) => !printed.includes(withoutBreaks(each)));
}

/** The pictures in the main part of a page that are printed although they only decorate, or are not although they do not. */
function wrongPictures(page: Page): Promise<string[]> {
  return page
    .locator("main img:not([popover] *, dialog:modal *)")
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => (image.checkVisibility() && image.naturalWidth > 0) === (image.alt === ""))
        .map((image) => image.src),
    );
}

for (const address of chooseAddresses()) {
  test(`${new URL(address).pathname} prints all its texts, and the pictures that show something`, async ({ page }) => {
    await page.goto(address);
    expect(await unprinted(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await wrongPictures(page)).toEqual([]);
  });
}

test("content that was closed or filtered out before is printed", async ({ page }) => {
  const faults: string[] = [];
  for (const address of [school("/join"), library("/groups"), library("/figures")]) {
    await page.goto(address);
    await wake(page);
    for (const opener of await page.locator("main [aria-expanded]").all()) {
      await opener.click();
      await opener.click();
    }
    const filter = page.locator("main fieldset button").last();
    if (await filter.count()) await filter.click();
    faults.push(...(await unprinted(page)));
  }
  expect(faults).toEqual([]);
});

for (const path of ["/form2fee", "/grade10fee", "/form3fee", "/form4fee"]) {
  test(`${path} prints on one sheet, fees and terms without menus`, async ({ page }) => {
    await page.goto(school(path));
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main dl").first()).toBeVisible();
    for (const part of ["nav[aria-label=Main]", "footer nav", "aside"]) {
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

test("a heading over a picture is as high on paper as it and the picture need", async ({ browser }) => {
  const { page } = await openForAll(browser);
  const picture = { src: "hill.svg", alt: "A hill." };
  await moveTo(page, createPage("/paper", [{ type: "hero", heading: "Fees", layout: "overlay", picture }]));
  await page.emulateMedia({ media: "print" });
  const { height = 0 } = (await page.locator("main > :has(h1)").boundingBox()) ?? {};
  expect(height).toBeGreaterThan(20);
  expect(height).toBeLessThan(250);
  await page.context().close();
});

test("no sheet ends in a heading, with what introduces the section on the next", async ({ page }) => {
  await page.goto(school("/join"));
  const heads = await page
    .locator("main section header:has(h2 + *, div + *)")
    .evaluateAll((headers) =>
      headers.map((header) => [...header.querySelectorAll("h2, p")].map((part) => part.textContent)),
    );
  const { text: sheets } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })));
  expect(heads.length).toBeGreaterThan(0);
  for (const parts of heads) {
    const places = parts.map((part) =>
      sheets.findIndex((sheet) => withoutBreaks(sheet).includes(withoutBreaks(part ?? ""))),
    );
    expect(new Set(places).size, parts.join(" / ")).toBe(1);
  }
});

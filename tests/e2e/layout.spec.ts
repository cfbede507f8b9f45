import { createPage, moveTo, servePictures } from "./exampleSite.ts";
import { brokenWords, overflow } from "./largeText.ts";
import { library, school } from "./servers.ts";
import { expect, test, waitForFonts, wake } from "./sharedPage.ts";

test("the paragraphs of a card have a gap between them, as those of any text do", async ({ page }) => {
  await page.goto(school("/student-life"));
  const gap = await page
    .locator("[id='student-life/golf-life'] p + p")
    .first()
    .evaluate((paragraph) => {
      const above = paragraph.previousElementSibling as Element;
      const distance = paragraph.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
      return distance / Number.parseFloat(getComputedStyle(paragraph).fontSize);
    });
  expect(gap).toBeGreaterThan(0.5);
});

test("four figures are in one row on a tablet, none of them alone below the others", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(school("/tailor-made-leadership-pathways"));
  await waitForFonts(page);
  const figures = page.locator("main section", { hasText: "at a glance" }).locator("dl > div");
  await expect(figures).toHaveCount(4);
  const tops = await figures.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("a logo that is a wide word mark can be read, and leaves the name its words", async ({ page }) => {
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="150"><path d="M0 0h900v150H0z"/></svg>';
  await page.route("**/media/logo.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: mark }));
  for (const [width, least] of [
    [320, 10],
    [390, 12],
    [1366, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(school("/fees"));
    const logo = page.locator("header img");
    await expect(logo).toHaveCSS("object-fit", "contain");
    expect(((await logo.boundingBox())?.width ?? 0) / 6).toBeGreaterThan(least);
    const brokenPictures = await page.evaluate(() => {
      const words = document.createRange();
      const name = document.querySelector("header a span span")?.firstChild as Text;
      return Array.from(name.data.matchAll(/\S+/g)).filter(({ 0: word, index }) => {
        words.setStart(name, index);
        words.setEnd(name, index + word.length);
        return words.getClientRects().length > 1;
      }).length;
    });
    expect(brokenPictures).toBe(0);
  }
});

test("a name of long words is whole on a phone, with the button of the menu beside or below it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/fees"));
  await waitForFonts(page);
  const name = page.locator("header a span span").first();
  const toggle = page.getByRole("button", { name: "Menu" });
  const ends = async () => [await name.boundingBox(), await toggle.boundingBox()];
  const [before, beside] = await ends();
  expect(beside?.y).toBeLessThan((before?.y ?? 0) + (before?.height ?? 0));
  await name.evaluate((element) => {
    element.textContent = "Berufsbildungszentrum Donaudampfschifffahrt";
  });
  expect(await brokenWords(page, "header a span span")).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expect(toggle).toBeInViewport({ ratio: 1 });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a page that ends before the screen does ends in its footer: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 6000 });
    await page.goto(school("/chaplaincy"));
    const ground = (part: string) =>
      page.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor);
    const below = await page.evaluate(() => innerHeight - document.body.getBoundingClientRect().bottom);
    expect(below).toBeGreaterThan(100);
    expect(await ground("html")).toBe(await ground("footer"));
  });
}

test("the words under a title fill their lines evenly, none of them alone on its own", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of ["/leaders", "/seafarers", "/nursing-care"]) {
    await page.goto(school(path));
    await waitForFonts(page);
    const widths = await page
      .locator("main p", { hasText: /^(Meet the leaders|Our seafaring|A boy who is ill)/ })
      .first()
      .evaluate((paragraph) => {
        const words = document.createRange();
        words.selectNodeContents(paragraph);
        return Array.from(words.getClientRects(), ({ width }) => width);
      });
    expect(widths.length, path).toBeGreaterThan(1);
    expect(Math.min(...widths) / Math.max(...widths), path).toBeGreaterThan(0.6);
  }
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
] as const) {
  test(`a hero that fills a screen of ${width} × ${height} shows its heading and its button between a notice and a pinned banner`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await servePictures(page);
    await page.goto(library("/"));
    await wake(page);
    const closedPage = createPage("/closed", [
      {
        type: "notice",
        kind: "warning",
        heading: "The library is closed on Monday",
        text: "The road is being repaired. We open again on Tuesday. Call us if you have a question.",
      },
      {
        type: "hero",
        eyebrow: "The library",
        heading: "Read more than you planned to when you came in",
        text: "Come in, sit down by the window, and stay as long as you like.",
        picture: { src: "hill.svg", decorative: true },
        size: "full",
        actions: [{ label: "See the opening hours", href: "https://library.example/hours" }],
      },
    ]);
    await moveTo(page, closedPage);
    const banner = await page.locator("[data-part=bar]").boundingBox();
    const hero = page.locator("main section", { has: page.locator("h1") });
    for (const part of [hero.locator("h1"), hero.getByRole("link")]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    }
  });
}

test("on a desk an introduction is below its heading, not beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of ["/", "/form3fee", "/access"]) {
    await page.goto(school(path));
    const heads = await page.locator("main section header:has(h2):has(> div + *)").evaluateAll((headers) =>
      headers.map((head) => {
        const heading = head.querySelector("h2")?.getBoundingClientRect();
        const intro = head.lastElementChild?.getBoundingClientRect();
        return (intro?.top ?? 0) >= (heading?.bottom ?? 0) && intro?.left === heading?.left;
      }),
    );
    expect(heads.length, path).toBeGreaterThan(0);
    expect(heads, path).not.toContain(false);
  }
});

test("on a desk the hero, the sections and the call of a page end on one edge", async ({ page }) => {
  for (const width of [1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    for (const path of ["/boarding-life", "/grade10"]) {
      await page.goto(school(path));
      const ends = await page
        .locator("main section:first-child img, main section dl, main section:last-child a")
        .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().right)));
      expect(ends.length, path).toBeGreaterThan(3);
      expect(new Set(ends).size, `${path} at ${width} px`).toBe(1);
    }
  }
});

test("a section has as much space as it has weight", async ({ page }) => {
  await page.goto(school("/farm-2-fork"));
  const spaceAbove = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((section) => Number.parseFloat(getComputedStyle(section).paddingTop));
  const major = await spaceAbove("#six-parts");
  await page.goto(school("/boarding-life"));
  const quiet = await spaceAbove("#living-together");
  await page.goto(school("/chaplaincy"));
  const regular = await spaceAbove("#what-it-offers");
  expect([quiet < regular, regular < major]).toEqual([true, true]);
});

test("a compact opening shows its picture beside the title wherever a strip above it would show nothing", async ({
  page,
}) => {
  for (const width of [600, 768, 1023]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const path of ["/fees", "/location"]) {
      await page.goto(school(path));
      const [picture, title] = await Promise.all(
        ["main section:first-child img", "main h1"].map((part) => page.locator(part).first().boundingBox()),
      );
      if (!picture || !title) throw new Error(`${path} has no opening`);
      expect(picture.width / picture.height, `${path} at ${width} px`).toBeLessThan(3);
      expect(title.x + title.width, `${path} at ${width} px`).toBeLessThanOrEqual(picture.x);
    }
  }
});

test("the foot of a page is little more than a screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/fees"));
  expect((await page.locator("footer").boundingBox())?.height).toBeLessThanOrEqual(844 * 1.3);
});

test("the terms of a fee structure have as much air below as above", async ({ page }) => {
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(school("/form3fee"));
    const airs = await page.locator("main dl > div:has(+ div)").evaluateAll((terms) =>
      terms.slice(0, 3).map((term) => {
        const words = document.createRange();
        words.selectNodeContents(term);
        const [cell, text] = [term.getBoundingClientRect(), words.getBoundingClientRect()];
        return Math.abs(cell.bottom - text.bottom - (text.top - cell.top));
      }),
    );
    expect(airs).toHaveLength(3);
    expect(Math.max(...airs)).toBeLessThanOrEqual(2);
  }
});

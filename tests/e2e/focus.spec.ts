import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Block } from "../../src/generated/site.ts";
import { createPage, moveTo, openForAll } from "./exampleSite.ts";
import { expect, test } from "./sharedPage.ts";

/** A white picture with a red mark at a point, in percent. */
const markedPicture = (x: number, y: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path d="M0 0h1600v1000H0z" fill="#fff"/><circle cx="${x * 16}" cy="${y * 10}" r="20" fill="#f00"/></svg>`;

/** Each block that crops its picture, in each of its sizes. */
function croppingBlocks(src: string, focus: string): Block[] {
  const picture = { src, alt: "A mark.", focus };
  // a full one opens its page: elsewhere its words scroll over the picture
  const sizes = ["full", "standard", "compact"] as const;
  return [
    ...sizes.map((size) => ({ type: "hero", heading: `A ${size} opening`, size, picture }) as const),
    { type: "cardGrid", cards: [{ title: "A card", picture }] },
    { type: "profileGrid", profiles: [{ name: "Someone", role: "Keeps the keys", picture }] },
    { type: "prose", text: "Some words.", picture },
    { type: "mediaText", items: [{ title: "One", text: "Some words.", picture }] },
    { type: "gallery", photos: [{ picture }] },
  ];
}

/** Which pictures of the page show their mark. */
async function visibleMarks(page: Page): Promise<boolean[]> {
  const boxes = await page.locator("main img:not([popover] *)").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        await image.decode();
        const { left, top, width, height } = image.getBoundingClientRect();
        return { left: Math.max(left + scrollX, 0), top: top + scrollY, width: Math.min(width, innerWidth), height };
      }),
    ),
  );
  const screenshot = sharp(await page.screenshot({ fullPage: true }));
  return Promise.all(
    boxes.map(async (box) => {
      const { left, top, width, height } = Object.fromEntries(
        Object.entries(box).map(([name, length]) => [name, Math.floor(length)]),
      ) as typeof box;
      const area = screenshot.clone().extract({ left, top, width, height }).removeAlpha();
      const pixels = await area.raw().toBuffer();
      for (let at = 0; at < pixels.length; at += 3)
        if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 255) < 80) return true;
      return false;
    }),
  );
}

test("no crop removes the focus of a picture", async ({ browser }) => {
  const { page, errors } = await openForAll(browser);
  // floating elements may cover a mark
  await page.locator("aside, [data-pinned-banners]").evaluateAll((floating) => {
    for (const element of floating as HTMLElement[]) element.style.visibility = "hidden";
  });
  for (const [x, y] of [
    [97, 6],
    // the words of a full opening may cover the foot of its picture
    [4, 80],
  ] as const) {
    const file = `marked-${x}.svg`;
    await page.route(`**/media/${file}`, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: markedPicture(x, y) }),
    );
    const blocks = croppingBlocks(file, `${x}% ${y}%`);
    await moveTo(page, createPage(`/focus-${x}`, blocks));
    for (const width of [320, 768, 1023, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await visibleMarks(page), `${x}% ${y}%, ${width} px`).toEqual(blocks.map(() => true));
    }
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

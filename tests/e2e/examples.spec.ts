import type { Page } from "@playwright/test";
import { examples, types } from "../examples.ts";
import { NOW } from "../specs.ts";
import { cutTexts } from "./cutTexts.ts";
import { moveTo, openers, servePictures } from "./exampleSite.ts";
import { library } from "./servers.ts";
import { expect, test, wake } from "./test.ts";
import { violations } from "./violations.ts";

interface Look {
  width: number;
  colorScheme: "light" | "dark";
  dir: "ltr" | "rtl";
  media: "screen" | "print";
}

/** Each width, colour scheme and direction with each of the others, and the width of a printed sheet. */
const LOOKS: Look[] = [
  { width: 320, colorScheme: "light", dir: "ltr", media: "screen" },
  { width: 320, colorScheme: "dark", dir: "rtl", media: "screen" },
  { width: 1366, colorScheme: "light", dir: "rtl", media: "screen" },
  { width: 1366, colorScheme: "dark", dir: "ltr", media: "screen" },
  { width: 673, colorScheme: "dark", dir: "ltr", media: "print" },
];

const REMEDY = `Colours that are the theme's, such as var(--text) on var(--surface), can be read by day, by night and on paper.
What is cut off or too wide has a size of its own, or is in a column that cannot be narrower: minmax(0, 1fr) can.`;

// each example may have a website in a frame
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

for (const type of types) {
  test(`each example of ${type} can be read, by day and by night, from phone to desk, either way, and on paper`, async ({
    page,
  }) => {
    const own = examples.filter((example) => example.type === type);
    await page.clock.setFixedTime(NOW);
    await servePictures(page);
    await page.goto(library("/"));
    await wake(page);
    const faults: string[] = [];
    for (const [place, { name, block, language }] of own.entries()) {
      await moveTo(page, `/example-${place}`, [block], language);
      for (const opener of await openers(page).all()) await opener.click();
      for (const look of LOOKS) {
        const { width, colorScheme, dir, media } = look;
        // where one cannot be read, most cannot
        for (const fault of (await faultsOf(page, look)).slice(0, 3))
          faults.push(`${name}, on ${media}, ${width} px, ${colorScheme}, ${dir}: ${fault}`);
      }
    }
    expect(faults, REMEDY).toEqual([]);
  });
}

async function faultsOf(page: Page, { width, dir, ...look }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia(look);
  const overflow = await page.evaluate((dir) => {
    document.documentElement.dir = dir;
    return document.documentElement.scrollWidth - window.innerWidth;
  }, dir);
  // paper has no screen reader
  const rules = look.media === "print" ? ["color-contrast"] : undefined;
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...(await cutTexts(page)).map((text) => `"${text}" is cut off`),
    ...(await violations(page, rules, "main")),
  ];
}

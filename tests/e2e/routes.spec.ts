import { paths, routes } from "./addresses.ts";
import { refusals, showAll } from "./refusals.ts";
import { school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";
import { violations } from "./violations.ts";

const PHONE = { width: 390, height: 844 };
const SIZES = [
  { viewport: PHONE, widths: [320, 390, 700] },
  { viewport: { width: 1366, height: 768 }, widths: [1024, 1366, 1920] },
];

for (const [place, path] of paths.entries()) {
  // every page in both schemes, and each size of screen in either
  const schemes = place % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
  test(`${path}: accessible, hydrated without an error, never wider than the screen, nothing refused`, async ({
    page,
  }) => {
    const refused = await refusals(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await page.goto(school(path));
    await wake(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("h1")).toHaveCount(1);
    for (const [size, { viewport, widths }] of SIZES.entries()) {
      await page.emulateMedia({ colorScheme: schemes[size] });
      await page.setViewportSize(viewport);
      expect(await violations(page), `${viewport.width} px, ${schemes[size]}`).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ ...viewport, width });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await showAll(page);
    expect(refused).toEqual([]);
  });
}

test("each route has a title, a description and a heading of its own", async ({ request }) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const { path } of routes) {
    const html = await (await request.get(school(path))).text();
    seen.title.add(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? "");
    seen.description.add(/<meta name="description" content="(.+?)">/.exec(html)?.[1] ?? "");
  }
  expect(seen.title.size).toBe(routes.length);
  expect(seen.description.size).toBe(routes.length);
});

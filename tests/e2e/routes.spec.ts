import AxeBuilder from "@axe-core/playwright";
import { paths, routes } from "./addresses";
import { refusals, showAll } from "./refusals";
import { school } from "./servers";
import { expect, test, wake } from "./test";

const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1366, height: 768 },
];
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const path of paths) {
  for (const { name, ...viewport } of SIZES) {
    test(`${path} on a ${name}: accessible, hydrated without an error, never wider than the screen, nothing refused`, async ({
      page,
    }) => {
      const refused = await refusals(page);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(school(path));
      await wake(page);
      await page.keyboard.press("Escape");
      await expect(page.locator("h1")).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
      for (const width of name === "phone" ? [320, 390, 700] : [1024, 1366, 1920]) {
        await page.setViewportSize({ ...viewport, width });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
      await showAll(page);
      expect(refused).toEqual([]);
    });
  }
}

test("in the dark scheme, pages of every kind keep their contrast", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const path of ["/", "/form4fee", "/events", "/results", "/location", "/school-of-social-sciences"]) {
    await page.goto(school(path));
    await page.keyboard.press("Escape");
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${path}: ${html}`))).toEqual([]);
  }
});

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

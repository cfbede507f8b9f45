import type { Page } from "@playwright/test";
import type { Block, Route } from "../../src/generated/site.ts";
import { holdBack } from "./holdBack.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

test.describe.configure({ mode: "serial" });

const TRACKS = "/school-of-science-technology-engineering-and-mathematics";

let preview: LivePreview;
let good: string;
test.beforeAll(async () => {
  preview = await startLivePreview();
  // a note, whose panel is to stay
  preview.edit((site) => {
    site.constants = { ...site.constants, leftOver: "Nobody uses it." };
  });
  good = preview.text();
});
test.afterEach(() => preview.save(good));
test.afterAll(() => preview?.stop());

/** Changes the hero of the page with the tracks, and the route. */
function editPage(change: (hero: Extract<Block, { type: "hero" }>, route: Route) => void): void {
  preview.edit(({ routes }) => {
    const route = routes.find(({ path }) => path === TRACKS) as Route;
    change(route.blocks[0] as Extract<Block, { type: "hero" }>, route);
  });
}

/** Keeps React from starting: it starts at the first event of the visitor. */
async function withoutReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const intent of ["focusin", "pointerdown", "keydown", "pointerover"])
      addEventListener(intent, (event) => event.stopImmediatePropagation(), true);
  });
}

/** Marks the window, so that a navigation shows. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("a save while React starts is shown without a difference between the page and its models", async ({ page }) => {
  const release = await holdBack(page, `**${TRACKS}.json`);
  await page.goto(preview.url(TRACKS));
  const starts = page.waitForRequest(`**${TRACKS}.json`);
  await page.keyboard.press("Shift");
  await starts;
  editPage((hero) => {
    hero.heading = "A heading that was just written";
  });
  await expect.poll(async () => (await fetch(preview.url(TRACKS))).text()).toContain("just written");
  release();
  // the page has errors in the console otherwise, which fail the test
  await expect(page.locator("html[data-ready=true]")).toBeAttached();
  await expect(page.locator("h1")).toHaveText("A heading that was just written");
});

for (const react of [false, true])
  test.describe(react ? "with React" : "before React", () => {
    // the script that keeps React from starting cannot be removed from a page
    const testState = react ? test : testOnNewPage;
    testState.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 700 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (!react) await withoutReact(page);
      await page.goto(preview.url(TRACKS));
      await expect(page.locator("preview-problems")).toBeAttached();
      if (react) await wake(page);
      await mark(page);
    });
    testState.afterEach(async ({ page }) => {
      await expect(page.locator("html[data-ready=true]")).toHaveCount(react ? 1 : 0);
    });

    testState("a save changes the texts of the page; scroll, menus and focus stay", async ({ page }) => {
      const summary = page.locator("preview-problems summary");
      await summary.click();
      await expect(summary).toBeFocused();
      // by script: a click elsewhere closes the menu
      const menu = page.locator("header details").first();
      await menu.evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
      // the heading is still on screen
      await page.evaluate(() => window.scrollTo({ top: 100, behavior: "instant" }));
      const heading = await page.locator("h1").elementHandle();
      editPage((hero, route) => {
        hero.heading = "A heading that was just written";
        route.title = "A title that was just written";
      });
      await expect(page.locator("h1")).toHaveText("A heading that was just written");
      await expect(page).toHaveTitle(/A title that was just written/);
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(menu).toHaveAttribute("open");
      await expect(page.locator("preview-problems details")).toHaveAttribute("open");
      await expect(summary).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(100);
      expect(await isMarked(page)).toBe(true);
    });

    testState("a chosen track stays open", async ({ page }) => {
      const card = page.locator("main button[aria-expanded]").first();
      await card.click();
      editPage((hero) => {
        hero.heading = "A heading that was just written";
      });
      await expect(page.locator("h1")).toHaveText("A heading that was just written");
      await expect(card).toHaveAttribute("aria-expanded", "true");
      await card.click();
      await expect(card).toHaveAttribute("aria-expanded", "false");
      expect(await isMarked(page)).toBe(true);
    });

    testState("a block that is added appears, and goes when it is removed", async ({ page }) => {
      editPage((_, { blocks }) => blocks.push({ type: "quote", text: "Words that are new.", attribution: "Somebody" }));
      await expect(page.locator("main").getByText("Words that are new.")).toBeVisible();
      preview.save(good);
      await expect(page.locator("main").getByText("Words that are new.")).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    });

    testState("a change of the theme and the menu shows", async ({ page }) => {
      preview.edit(({ site, navigation }) => {
        Object.assign(site.theme, { corners: "round", header: "inline" });
        site.theme.light = { ...site.theme.light, brand: "#123456" };
        const link = { type: "link" as const, label: "A link that is new", href: "/fees" };
        navigation.push(link);
      });
      await expect(page.locator("header").getByText("A link that is new").first()).toBeAttached();
      await expect.poll(() => page.locator("head style").first().textContent()).toContain("#123456");
      await expect(page.locator("html")).toHaveAttribute("data-corners", "round");
      await expect(page.locator("header > :first-child > nav").first()).toBeAttached();
      expect(await isMarked(page)).toBe(true);
    });

    testState("errors cover the page, which stays, and go", async ({ page }) => {
      const problems = page.getByRole("dialog", { name: "Errors in site.json" });
      preview.save(good.replace('"type": "hero"', '"type": "heroe"'));
      await expect(problems).toContainText("heroe");
      preview.save(good);
      await expect(problems).toBeHidden();
      expect(await isMarked(page)).toBe(true);
    });

    testState("a page that breaks a rule is shown as it was before", async ({ page }) => {
      const problems = page.getByRole("dialog", { name: "Errors in site.json" });
      const heading = await page.locator("h1").textContent();
      editPage((hero, { blocks }) => {
        hero.heading = "Not yet";
        blocks.push({ type: "prose", text: "See [nothing](/no-such-page)." });
      });
      await expect(problems).toContainText("no-such-page");
      await expect(page.locator("h1")).toHaveText(heading ?? "");
      await expect(page.getByRole("link", { name: "nothing" })).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    });
  });

testOnNewPage("a boot script starts on what a save has changed", async ({ page }) => {
  await withoutReact(page);
  await page.goto(preview.url("/"));
  const headlines = page.locator("main [data-boot=typewriter]");
  await expect(headlines).toHaveAttribute("data-typing");
  await mark(page);
  preview.edit(({ routes }) => {
    const hero = routes.find(({ path }) => path === "/")?.blocks[0];
    if (hero?.type === "hero") hero.typewriter = { next: ["A headline that is new"], characterDelay: 10, pause: 0 };
  });
  await expect(headlines).toContainText("A headline that is new");
  // only the script sets it
  await expect(headlines).toHaveAttribute("data-typing");
  expect(await isMarked(page)).toBe(true);
});

test("a page to which React has navigated changes, too, and other pages are fetched again", async ({ page }) => {
  await page.goto(preview.url("/chaplaincy"));
  await wake(page);
  await mark(page);
  const link = (path: string) => page.locator(`footer a[href="${path}"]`).first();
  await link("/join").click();
  await expect(page).toHaveURL(/\/join$/);
  preview.edit(({ routes }) => {
    for (const route of routes) {
      const hero = route.blocks.find(({ type }) => type === "hero");
      if (hero?.type === "hero") hero.heading = `Heading of ${route.path}`;
    }
  });
  await expect(page.locator("h1")).toHaveText("Heading of /join");
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Heading of /chaplaincy");
  expect(await isMarked(page)).toBe(true);
});

test("another language reloads the page", async ({ page }) => {
  await page.goto(preview.url("/chaplaincy"));
  await expect(page.locator("preview-problems")).toBeAttached();
  await mark(page);
  preview.edit(({ site }) => {
    site.language = "en-GB";
  });
  await expect(page.locator("html[lang=en-GB]")).toBeAttached();
  expect(await isMarked(page)).toBe(false);
});

test("a save that changes another page names it and leads there; one that changes many lists them", async ({
  page,
}) => {
  await page.goto(preview.url("/chaplaincy"));
  await expect(page.locator("preview-problems")).toBeAttached();
  const bar = page.locator("preview-changes").getByRole("status");
  editPage((hero) => {
    hero.heading = "A heading that was just written";
  });
  const title = JSON.parse(good).routes.find(({ path }: Route) => path === TRACKS).title;
  await expect(bar).toContainText(title);
  await bar.getByRole("link").click();
  await expect(page.locator("h1")).toHaveText("A heading that was just written");

  await expect(page.locator("preview-problems")).toBeAttached();
  await expect(bar).toHaveCount(0);
  const paths = ["/chaplaincy", "/join", TRACKS];
  preview.edit(({ routes }) => {
    for (const route of routes) if (paths.includes(route.path)) route.title += " 2";
  });
  await bar.locator("summary").click();
  await expect(bar.getByRole("link", { name: / 2$/ })).toHaveCount(2);
  await expect(bar.locator("a[href='/join']")).toBeVisible();
  await bar.getByRole("button").click();
  await expect(bar).toHaveCount(0);
});

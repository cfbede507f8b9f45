import type { Locator, Page } from "@playwright/test";
import { readSchoolModel, readTitle } from "./addresses.ts";
import { holdBack } from "./holdBack.ts";
import { library, school } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

test.use({ viewport: { width: 1366, height: 768 } });

test("moving to another page loads no document, and fetches the model of that page alone", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const documents: string[] = [];
  const models: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
    if (request.url().endsWith(".json")) models.push(new URL(request.url()).pathname);
  });
  await page.locator("main a[href='/chaplaincy']").first().click();
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
  await expect(page).toHaveURL(school("/chaplaincy"));
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  expect(documents).toEqual([]);
  expect(models).toEqual(["/chaplaincy.json"]);
});

test("the heading of the new page gets the focus, at the top of the page", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  await page.locator("footer a[href='/fees']").first().click();
  await expect(page.locator("h1")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

/** Scrolls and follows a link before the browser has drawn, so that no event of the scroll has come. */
const scrollAndFollow = (link: Locator, top: number) =>
  link.evaluate((element: HTMLElement, top) => {
    window.scrollTo({ top, behavior: "instant" });
    element.click();
  }, top);
/** Holds the model of a page back, on a connection so slow that its document would take longer. */
async function holdModelBack(page: Page, path: string): Promise<() => void> {
  await page.evaluate(() => {
    const slow = { requestStart: 0, domInteractive: 60_000 };
    performance.getEntriesByType = () => [slow as PerformanceNavigationTiming];
  });
  return holdBack(page, `**${path}.json`);
}
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("back and forward return to the page and to the place on it, however soon the visitor went on", async ({
  page,
}) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  const fees = page.locator("footer a[href='/fees']").first();
  const warmed = page.waitForResponse(/fees\.json$/);
  await fees.dispatchEvent("pointerover");
  await warmed;
  await scrollAndFollow(fees, 700);
  await expect(page).toHaveTitle(readTitle("/fees"));
  await page.evaluate(() => {
    window.scrollTo({ top: 300, behavior: "instant" });
    history.back();
  });
  await expect(page).toHaveTitle(readTitle("/boarding-life"));
  await expect.poll(() => place(page)).toBe(700);
  await page.goForward();
  await expect(page).toHaveTitle(readTitle("/fees"));
  await expect.poll(() => place(page)).toBe(300);
});

test("back from a place on the same page returns to where the visitor was", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // Chromium ends a scroll under way a frame too far
  await page.goto(school("/student-life"));
  await wake(page);
  await scrollAndFollow(page.locator("main a[href$='#student-life/golf-life']").first(), 200);
  await expect(page.locator("[id='student-life/golf-life']")).toBeInViewport();
  await expect(page.locator("[id='student-life/golf-life']")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(school("/student-life"));
  await expect.poll(() => place(page)).toBe(200);
  await page.goForward();
  await expect(page.locator("[id='student-life/golf-life']")).toBeInViewport();
});

test("a link to the page that is shown leads to its top, and adds nothing to the way back", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  const entries = await page.evaluate(() => history.length);
  await scrollAndFollow(page.locator("a[href='/boarding-life']").first(), 700);
  await expect.poll(() => place(page)).toBe(0);
  await expect(page.locator("h1")).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

testOnNewPage(
  "a page that a phone put away while it was not looked at comes back where the visitor was",
  async ({ page }) => {
    // a page that is put away gets no event: the last one says that it is not seen
    await page.addInitScript(() => {
      addEventListener("pagehide", (event) => event.stopImmediatePropagation());
    });
    await page.goto(school("/boarding-life"));
    await wake(page);
    await page.locator("footer a[href='/fees']").first().click();
    await expect(page).toHaveTitle(readTitle("/fees"));
    await page.evaluate(() => {
      window.scrollTo({ top: 600, behavior: "instant" });
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.reload();
    await expect.poll(() => place(page)).toBe(600);
  },
);

test("a page that the browser kept whole comes back where the visitor was, also where the browser asks too early", async ({
  page,
}) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  await page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: "instant" });
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    window.scrollTo({ top: 0, behavior: "instant" });
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => place(page)).toBe(600);
});

testOnNewPage(
  "a document is the browser's own to scroll, whatever the application had asked for when it was left",
  async ({ page }) => {
    await page.addInitScript(() => {
      history.scrollRestoration = "manual";
    });
    await page.goto(school("/boarding-life"));
    expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");
  },
);

test("after a visit to another website, back leads to the place as well", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  await scrollAndFollow(page.locator("footer a[href='/fees']").first(), 700);
  await expect(page).toHaveTitle(readTitle("/fees"));
  await page.goto(library("/"));
  await page.goBack();
  await wake(page);
  await page.goBack();
  await expect(page).toHaveTitle(readTitle("/boarding-life"));
  await expect.poll(() => place(page)).toBe(700);
});

test("back from a page that was loaded again, before the application is there, shows the page of the address", async ({
  page,
}) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  await page.locator("footer a[href='/fees']").first().click();
  await expect(page).toHaveTitle(readTitle("/fees"));
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(school("/boarding-life"));
  await expect(page).toHaveTitle(readTitle("/boarding-life"));
  await page.goForward();
  await expect(page).toHaveTitle(readTitle("/fees"));
});

test("forward to a place that the browser itself went to, before the application was there, scrolls to it", async ({
  page,
}) => {
  // left on the smooth way there, the place would be the one of that moment
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/application-*.js", async (route) => {
    await page.waitForURL(/#/);
    await route.continue();
  });
  await page.goto(school("/student-life"));
  const link = page.locator("main a[href^='#']").first();
  const place = page.locator(`[id="${(await link.getAttribute("href"))?.slice(1)}"]`);
  await link.click();
  await wake(page);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => place.evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThan(200);
});

test("a place whose name is no address leaves the page standing", async ({ page }) => {
  await page.goto(school("/fees#50%"));
  await wake(page);
  await page.locator("footer a[href='/join']").first().click();
  await expect(page).toHaveTitle(readTitle("/join"));
  await page.goBack();
  await expect(page).toHaveTitle(readTitle("/fees"));
  await expect(page.locator("h1")).toBeVisible();
});

test("the place where the visitor was when the next page came is the one that back returns to", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  const answer = await holdModelBack(page, "/join");
  await scrollAndFollow(page.locator("footer a[href='/join']").first(), 200);
  await expect(page).toHaveURL(school("/join"));
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  answer();
  await expect(page).toHaveTitle(readTitle("/join"));
  await page.goBack();
  await expect(page).toHaveTitle(readTitle("/boarding-life"));
  await expect.poll(() => place(page)).toBe(700);
});

test("a page that loads within a quarter of a second says nothing of it", async ({ page }) => {
  await page.goto(school("/fees"));
  await wake(page);
  const answer = await holdModelBack(page, "/join");
  await page.locator("footer a[href='/join']").first().click();
  const indicator = page.locator("output").filter({ hasText: "Loading the page" });
  const measureVisibility = (milliseconds: number) =>
    indicator.evaluate((element, time) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return getComputedStyle(element).visibility;
    }, milliseconds);
  expect(await measureVisibility(249)).toBe("hidden");
  expect(await measureVisibility(251)).toBe("visible");
  answer();
  await expect(page).toHaveTitle(readTitle("/join"));
});

test("a page that takes a while says that it is loading", async ({ page }) => {
  await page.goto(school("/fees"));
  await wake(page);
  const answer = await holdModelBack(page, "/join");
  await page.locator("footer a[href='/join']").first().click();
  await expect(page.getByRole("status").filter({ hasText: "Loading the page" })).toBeVisible();
  answer();
  await expect(page).toHaveTitle(readTitle("/join"));
  await expect(page.getByRole("status").filter({ hasText: "Loading the page" })).toHaveCount(0);
});

test.describe("when the model of a page cannot be fetched", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test("its document is loaded, at its top, and back leads to the page before", async ({ page }) => {
    await page.route("**/boarding-life.json", (route) => route.abort());
    await page.goto(school("/fees"));
    await wake(page);
    await page.locator("footer a[href='/boarding-life']").first().click();
    await expect(page).toHaveTitle(readTitle("/boarding-life"));
    await expect(page).toHaveURL(school("/boarding-life"));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(readTitle("/fees"));
  });
});

test("while a page is loading, links to anchors of the current page work", async ({ page }) => {
  await page.goto(school("/student-life"));
  await wake(page);
  const answer = await holdModelBack(page, "/join");
  await page.locator("footer a[href='/join']").first().click();
  await expect(page).toHaveURL(school("/join"));
  await page.locator("main a[href$='#student-life/golf-life']").first().click();
  await expect(page.locator("[id='student-life/golf-life']")).toBeFocused();
  await expect(page.locator("[id='student-life/golf-life']")).toBeInViewport();
  await page.locator("aside a[href='#top']").click();
  await expect.poll(() => place(page)).toBe(0);
  await expect(page).toHaveURL(school("/join"));
  answer();
  await expect(page).toHaveTitle(readTitle("/join"));
});

test("a phone that shares the page shares its address, not that of the one before", async ({ page }) => {
  await page.goto(school("/fees"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/fees$/);
  await wake(page);
  await page.locator("footer a[href='/join']").first().click();
  await expect(page).toHaveTitle(readTitle("/join"));
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
});

testOnNewPage(
  "a page that has not come when its document would be there is loaded as a document, at its top",
  async ({ page }) => {
    // the clock of a test knows nothing of how long the document of this page took: the shortest time counts
    await page.clock.install();
    await page.route("**/join.json", () => {}); // never answers
    await page.goto(school("/fees"));
    await wake(page);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator("footer a[href='/join']").first().click();
    await expect(page).toHaveURL(school("/join"));
    await page.clock.runFor(999);
    await expect(page).toHaveTitle(readTitle("/fees"));
    const loaded = page.waitForEvent("load");
    await page.clock.runFor(1);
    await loaded;
    await expect(page).toHaveTitle(readTitle("/join"));
    await expect(page).toHaveURL(school("/join"));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(readTitle("/fees"));
  },
);

test("a link to a place on another page goes to that place", async ({ page }) => {
  await page.goto(school("/fees"));
  await wake(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/student-life#student-life/golf-life";
    link.dataset.kind = "page";
    link.textContent = "Golf";
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "Golf", exact: true }).click();
  await expect(page.locator("[id='student-life/golf-life']")).toBeInViewport();
});

test("the anchors of student life have their places", async ({ page }) => {
  await page.goto(school("/student-life"));
  for (const id of ["korea-exchange-program", "swimmers-life", "golf-life"]) {
    await page.locator(`main a[href$='#student-life/${id}']`).first().click();
    await expect(page.locator(`[id='student-life/${id}']`)).toBeInViewport();
  }
});

test("a link clicked before the application is there is followed by the browser", async ({ page }) => {
  await page.route(/application-.*\.js$/, () => {}); // never arrives
  await page.goto(school("/boarding-life"));
  await page.locator("main a[href='/chaplaincy']").first().click();
  await expect(page).toHaveURL(school("/chaplaincy"));
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
});

test("of two links, of which the first was clicked before the application was there, the second is followed", async ({
  page,
}) => {
  await page.route("**/join", () => {}); // its answer is long in coming
  await page.goto(school("/boarding-life"));
  const left = page.waitForEvent("requestfailed", (request) => request.url() === school("/join"));
  // in one go: Playwright does nothing on a page that is being left
  await page.evaluate(() => {
    const click = (path: string) => document.querySelector<HTMLElement>(`footer a[href='${path}']`)?.click();
    click("/join");
    dispatchEvent(new Event("keydown"));
    new MutationObserver(() => document.documentElement.dataset.ready && click("/fees")).observe(
      document.documentElement,
      { attributeFilter: ["data-ready"] },
    );
  });
  await left;
  await expect(page).toHaveTitle(readTitle("/fees"));
});

test.describe("without the application", () => {
  test.use({ expectedErrors: /dynamically imported module/ });

  test("a page stays a readable document when the application cannot be loaded", async ({ page }) => {
    await page.route(/application-.*\.js$/, (route) => route.abort());
    await page.goto(school("/fees"));
    await page.keyboard.press("Shift");
    await expect(page.locator("h1")).toBeVisible();
    await page.locator("footer a[href='/join']").first().click();
    await expect(page).toHaveTitle(readTitle("/join"));
  });
});

test.describe("without the styles of the whole site, as after a new publishing", () => {
  test.use({ expectedErrors: /404 \(Not Found\)|: Event$/ });

  test("the next page is shown in its own", async ({ page }) => {
    await page.route(/style-.*\.css$/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(school("/leaders"));
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    await page.locator("footer a[href='/join']").first().click();
    await expect(page).toHaveTitle(readTitle("/join"));
    await expect(page.locator("main ol[class] > li").first()).toHaveCSS("position", "relative");
  });
});

test("the skip link leads past the menu", async ({ page }) => {
  await page.goto(school("/fees"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the button to the top scrolls there", async ({ page }) => {
  await page.goto(school("/fees"));
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await page.locator("aside a[href='#top']").click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("shows the not-found page with status 404 and the nearest address", async ({ page }) => {
    const answer = await page.goto(school("/performance"));
    expect(answer?.status()).toBe(404);
    for (const words of [
      "404",
      "Page Not Found",
      "Oops! The page you are looking for does not exist or has been moved.",
    ]) {
      await expect(page.locator("main")).toContainText(words);
    }
    await expect(page.getByRole("link", { name: "/perfomance" })).toBeVisible();
    await wake(page);
    await expect(page.getByRole("link", { name: "/perfomance" })).toBeVisible();
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL(school("/"));
  });

  test("is asked of no other website that it could be of, by a click or on the way back", async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).host));
    await page.goto(school("//elsewhere.example/fees"));
    await page.evaluate(() => location.assign("#top")); // an entry of the browser's own
    await wake(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await page.locator("aside a[href='#top']").click();
    await expect.poll(() => place(page)).toBe(0);
    await page.locator("footer a[href='/fees']").first().click();
    await expect(page).toHaveTitle(readTitle("/fees"));
    const heading = page.locator("h1");
    await page.goBack();
    await expect(heading).toHaveText(readSchoolModel("/404").blocks[0]?.heading ?? "");
    // no model has the path of the entry before: its document is loaded
    const documentLoad = page.waitForEvent("load");
    await page.goBack();
    await documentLoad;
    await expect(heading).toHaveText(readSchoolModel("/404").blocks[0]?.heading ?? "");
    expect([...asked]).toEqual([new URL(school()).host]);
  });

  test("reached inside the site gets the host's answer", async ({ page }) => {
    await page.goto(school("/fees"));
    await wake(page);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/nowhere";
      link.dataset.kind = "page";
      link.textContent = "Nowhere";
      document.querySelector("main")?.prepend(link);
    });
    await page.getByRole("link", { name: "Nowhere" }).click();
    await expect(page.locator("h1")).toHaveText(readSchoolModel("/404").blocks[0]?.heading ?? "");
  });
});

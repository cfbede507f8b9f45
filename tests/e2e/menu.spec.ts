import type { Page } from "@playwright/test";
import { readTitle } from "./addresses.ts";
import { school } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

/** The group of the menu that holds the link to a page. */
const group = (page: Page, path: string) => page.locator("#menu details", { has: page.locator(`a[href='${path}']`) });
const isOpen = (page: Page, path: string) =>
  group(page, path).evaluate((details) => (details as HTMLDetailsElement).open);

const TRANSFORM = "/transformative-history";
const LEADERS = "/seafarers";
const STUDENT_LIFE = "/rugby-life";
const BOARDING_LIFE = "/chaplaincy";
const FEES = "/grade10fee";
const JOIN_US = "/grade10";
const GET_ACCESS = "/events";

/** Opens a page on a wide screen, and has React hydrate it. */
async function openOnWideScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(school("/fees"));
  await wake(page);
}

test.describe("the bar on a wide screen", () => {
  test.beforeEach(({ page }) => openOnWideScreen(page));

  test("has one group open at a time", async ({ page }) => {
    for (const path of [TRANSFORM, LEADERS, STUDENT_LIFE]) await group(page, path).locator("summary").focus();
    await group(page, TRANSFORM).locator("summary").press("Enter");
    await group(page, STUDENT_LIFE).locator("summary").press("Enter");
    await expect(page.locator("nav[aria-label=Main] details[open]")).toHaveCount(1);
    expect(await isOpen(page, STUDENT_LIFE)).toBe(true);
  });

  test("closes on a click outside", async ({ page }) => {
    await group(page, TRANSFORM).locator("summary").press("Enter");
    await page.locator("h1").click();
    expect(await isOpen(page, TRANSFORM)).toBe(false);
  });

  test("closes on Escape and gives the focus back", async ({ page }) => {
    await group(page, GET_ACCESS).locator("summary").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await isOpen(page, GET_ACCESS)).toBe(false);
    await expect(group(page, GET_ACCESS).locator("summary")).toBeFocused();
  });

  test("closes on Escape without taking the focus from elsewhere", async ({ page }) => {
    const elsewhere = page.locator("main a").first();
    await elsewhere.focus();
    await group(page, TRANSFORM).hover();
    expect(await isOpen(page, TRANSFORM)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen(page, TRANSFORM)).toBe(false);
    await expect(elsewhere).toBeFocused();
  });

  test("leaves Fees and Join Us to the menu of small screens", async ({ page }) => {
    await expect(group(page, FEES)).toBeHidden();
    await expect(group(page, JOIN_US)).toBeHidden();
    await expect(group(page, BOARDING_LIFE)).toBeVisible();
  });

  test("the row above it leads to Fees and Join Us, and marks the current page", async ({ page }) => {
    for (const [path, name] of [
      ["/fees", "Fees"],
      ["/join", "Join Us"],
    ] as const) {
      const link = page.locator("header li a:visible").and(page.getByRole("link", { name, exact: true }));
      await link.click();
      await expect(page).toHaveURL(school(path));
      await expect(link).toHaveAttribute("aria-current", "page");
      expect(await link.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe("underline");
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("no name in the bar moves on the page that it leads to", async ({ page }) => {
    // a font that comes too late for one page may be there for the next
    await page.route(/\.woff2$/, (route) => route.abort());
    const places = () =>
      page.locator("#menu > ul > li").evaluateAll((items) =>
        items.map((item) => {
          const { x, width } = item.getBoundingClientRect();
          return [x, width];
        }),
      );
    await page.goto(school("/fees"));
    const elsewhere = await places();
    for (const path of ["/results", "/location", "/access"]) {
      await page.goto(school(path));
      await expect(page.locator("#menu [aria-current=page]").first()).toBeAttached();
      expect(await places(), path).toEqual(elsewhere);
    }
  });

  test("the foot of the page marks the current one too, whose group the bar may leave out", async ({ page }) => {
    await page.goto(school("/fees"));
    const mark = page.locator("footer [aria-current=page]");
    await expect(mark).toHaveAttribute("href", "/fees");
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect(mark).toHaveAttribute("href", "/join");
    expect(await mark.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("underline");
  });
});

test.describe("the bar on a wide screen, in time", () => {
  testOnNewPage.beforeEach(async ({ page }) => {
    await openOnWideScreen(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  testOnNewPage("opens a group when the pointer enters, and closes it 100 ms after it left", async ({ page }) => {
    await group(page, TRANSFORM).hover();
    expect(await isOpen(page, TRANSFORM)).toBe(true);
    await page.mouse.move(600, 700);
    await page.clock.runFor(99);
    expect(await isOpen(page, TRANSFORM)).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen(page, TRANSFORM)).toBe(false);
  });

  testOnNewPage("stays open when the pointer comes back within 100 ms", async ({ page }) => {
    await group(page, TRANSFORM).hover();
    await page.mouse.move(600, 700);
    await page.clock.runFor(60);
    await group(page, TRANSFORM).hover();
    await page.clock.runFor(500);
    expect(await isOpen(page, TRANSFORM)).toBe(true);
  });

  testOnNewPage("a click opens a group that the pointer has only just opened", async ({ page }) => {
    await group(page, LEADERS).locator("summary").hover();
    await page.clock.runFor(399);
    await page.mouse.down();
    await page.mouse.up();
    expect(await isOpen(page, LEADERS)).toBe(true);
  });

  testOnNewPage("closes the open group on a click, and opens it on the next", async ({ page }) => {
    await group(page, LEADERS).locator("summary").hover();
    expect(await isOpen(page, LEADERS)).toBe(true);
    await page.clock.runFor(400);
    await page.mouse.down();
    await page.mouse.up();
    expect(await isOpen(page, LEADERS)).toBe(false);
    await page.mouse.down();
    await page.mouse.up();
    expect(await isOpen(page, LEADERS)).toBe(true);
  });

  testOnNewPage("closes 100 ms after a link in it was clicked", async ({ page }) => {
    await group(page, TRANSFORM).locator("summary").press("Enter");
    await group(page, TRANSFORM).locator("a[href='/leaders']").press("Enter");
    expect(await isOpen(page, TRANSFORM)).toBe(true);
    await page.clock.runFor(100);
    expect(await isOpen(page, TRANSFORM)).toBe(false);
  });

  testOnNewPage("closes also where the browser is late to tell that the group was opened", async ({ page }) => {
    await group(page, TRANSFORM).locator("summary").press("Enter");
    await group(page, TRANSFORM).locator("a[href='/leaders']").press("Enter");
    await group(page, TRANSFORM).dispatchEvent("toggle");
    await page.clock.runFor(100);
    expect(await isOpen(page, TRANSFORM)).toBe(false);
  });

  testOnNewPage("a group that is opened while another closes stays open", async ({ page }) => {
    await group(page, TRANSFORM).hover();
    await page.mouse.move(600, 700);
    await page.clock.runFor(50);
    await group(page, LEADERS).locator("summary").press("Enter");
    await expect.poll(() => isOpen(page, TRANSFORM)).toBe(false);
    await page.clock.runFor(100);
    expect(await isOpen(page, LEADERS)).toBe(true);
  });

  testOnNewPage(
    "is not kept open by a focus that goes on meanwhile, as to the page that a link led to",
    async ({ page }) => {
      await group(page, TRANSFORM).locator("summary").press("Enter");
      await group(page, TRANSFORM).hover();
      await page.mouse.move(600, 700);
      await page.clock.runFor(50);
      await page.locator("main a").first().focus();
      await page.clock.runFor(50);
      expect(await isOpen(page, TRANSFORM)).toBe(false);
    },
  );
});

test.describe("the bar where the application cannot be loaded", () => {
  testOnNewPage.use({ expectedErrors: /dynamically imported module/ });

  testOnNewPage.beforeEach(async ({ page }) => {
    await page.route("**/application-*.js", (route) => route.abort());
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(school("/fees"));
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  testOnNewPage("opens a group when the pointer enters, and closes it 100 ms after it left", async ({ page }) => {
    await group(page, TRANSFORM).hover();
    expect(await isOpen(page, TRANSFORM)).toBe(true);
    await page.mouse.move(600, 700);
    await page.clock.runFor(99);
    expect(await isOpen(page, TRANSFORM)).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen(page, TRANSFORM)).toBe(false);
  });

  testOnNewPage("has one group open when the pointer goes from group to group", async ({ page }) => {
    for (const path of [TRANSFORM, LEADERS, STUDENT_LIFE]) await group(page, path).locator("summary").hover();
    expect(await isOpen(page, STUDENT_LIFE)).toBe(true);
    await expect(page.locator("#menu details[open]")).toHaveCount(1);
  });

  testOnNewPage("closes the open group on a click, and on one outside", async ({ page }) => {
    await group(page, LEADERS).locator("summary").hover();
    await page.clock.runFor(400);
    await group(page, LEADERS).locator("summary").click();
    expect(await isOpen(page, LEADERS)).toBe(false);
    await group(page, LEADERS).locator("summary").click();
    expect(await isOpen(page, LEADERS)).toBe(true);
    await page.locator("h1").dispatchEvent("click");
    expect(await isOpen(page, LEADERS)).toBe(false);
  });
});

test.describe("the menu on a small screen", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(school("/fees"));
  });

  const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

  test("opens and closes, and gives the focus back to its button", async ({ page }) => {
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  });

  test("holds every group, Fees and Join Us too, and the way to enquire", async ({ page }) => {
    await page.getByRole("button", { name: "Menu" }).click();
    for (const name of ["Transform", "Leaders", "Student Life", "Boarding Life", "Fees", "Join Us", "Get Access"]) {
      await expect(page.locator("#menu summary", { hasText: new RegExp(`^${name}$`) })).toBeVisible();
    }
    await group(page, JOIN_US).locator("summary").click();
    const enquire = group(page, JOIN_US).getByRole("link", { name: /Enquire/ });
    await expect(enquire).toHaveAttribute("target", "_blank");
    await expect(enquire).toHaveAttribute("rel", /noopener/);
    expect(await enquire.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("↗");
  });

  test("holds what the row above the bar of wide screens leads to, which is not shown twice", async ({ page }) => {
    for (const path of ["/fees", "/join"]) {
      await expect(page.locator(`#menu a[href='${path}']`)).toHaveCount(1);
      await expect(page.locator(`header a[href='${path}']:visible`)).toHaveCount(0);
    }
  });

  test("stays open while React hydrates the page, and closes after a link", async ({ page }) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await group(page, BOARDING_LIFE).locator("summary").click();
    await wake(page);
    await expect(menu(page)).toBeVisible();
    expect(await isOpen(page, BOARDING_LIFE)).toBe(true);
    await group(page, BOARDING_LIFE).locator("a[href='/chaplaincy']").click();
    await expect(page).toHaveURL(school("/chaplaincy"));
    await expect(menu(page)).toBeHidden();
  });

  test("is opened for no button that the browser knows of, so that Tab goes on in Firefox too", async ({ page }) => {
    await wake(page);
    await page.locator("#menu").evaluate((panel) =>
      panel.addEventListener("toggle", (event) => {
        document.body.dataset.opener = (event as ToggleEvent & { source?: Element }).source?.localName ?? "none";
      }),
    );
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-opener", "none");
    for (const name of ["Close", "Home", "Transform", "Leaders"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())).toBe(name);
    }
  });

  test("closes when the focus goes on behind it", async ({ page }) => {
    await wake(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await menu(page).locator("a:visible, summary:visible").last().focus();
    await page.keyboard.press("Tab");
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
  });

  test("does not stay over the page that the visitor goes back to", async ({ page }) => {
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect(page).toHaveTitle(readTitle("/join"));
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(school("/fees"));
    await expect(menu(page)).toBeHidden();
  });

  test("does not stay over a page that the browser keeps while the visitor is on another", async ({ page }) => {
    await page.route("**/application-*.js", () => {}); // never arrives
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect(menu(page)).toBeHidden();
  });

  test("closes when the screen becomes 1024 px wide, and leaves no group open over the page", async ({ page }) => {
    await wake(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await group(page, LEADERS).locator("summary").click();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(page.locator("#menu:popover-open")).toBeAttached();
    expect(await isOpen(page, LEADERS)).toBe(true);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.locator("#menu:popover-open")).not.toBeAttached();
    expect(await isOpen(page, LEADERS)).toBe(false);
  });
});

test("a phone's browser that knows no popovers shows the menu above the page, and covers nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(school("/fees"), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/ popover[a-z]*="\w+"/gi, "") });
  });
  await page.goto(school("/fees"));
  await page.locator("h1").click({ trial: true }); // fails where something lies over it
  await group(page, FEES).locator("summary").click();
  await group(page, FEES).locator("a[href='/grade10fee']").click();
  await expect(page).toHaveURL(school("/grade10fee"));
});

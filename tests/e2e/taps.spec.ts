import type { Locator, Page } from "@playwright/test";
import { RUNNING } from "./countdown.ts";
import { holdBack } from "./holdBack.ts";
import { library, school } from "./servers.ts";
import { expect, test, wake } from "./sharedPage.ts";

test.use({ hasClock: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const STEM = "/school-of-science-technology-engineering-and-mathematics";

interface Tap {
  name: string;
  address: string;
  /** Taps something. */
  act(page: Page): Promise<void>;
  /** Expects the answer to the tap. */
  expectAnswer(page: Page): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
/** The region that a button opens. */
const findRegion = async (button: Locator) =>
  button.page().locator(`[id="${await button.getAttribute("aria-controls")}"]`);
const folding = (page: Page) => page.locator("main [aria-controls]");
const countdown = (page: Page) => page.locator("[data-boot=countdown-late]");
const dialog = (page: Page) => page.locator("dialog");

const CLOSE_POPUP: Omit<Tap, "name" | "act"> = {
  address: school("/"),
  async expectAnswer(page) {
    await expect(dialog(page)).toBeHidden();
    // a hidden dialog keeps the focus until its event of the close
    await expect(page.locator("body")).toBeFocused();
  },
};

const TAPS: Tap[] = [
  ...[
    { name: "a track", address: school(STEM) },
    { name: "a track whose subjects are below its card", address: school("/school-of-social-sciences") },
    { name: "a question", address: school("/join") },
  ].map((place) => ({
    ...place,
    act: (page: Page) => folding(page).last().tap(),
    async expectAnswer(page: Page) {
      await expect(folding(page).last()).toHaveAttribute("aria-expanded", "true");
      await expect(await findRegion(folding(page).last())).toBeVisible();
    },
  })),
  ...[school("/results"), library("/figures")].map((address) => ({
    name: `a year of ${new URL(address).pathname}`,
    address,
    act: (page: Page) => page.locator("main fieldset button").last().tap(),
    async expectAnswer(page: Page) {
      const pressedButton = page.locator("main fieldset [aria-pressed=true]");
      await expect(pressedButton).toHaveCount(1);
      const years = page.locator("main li[data-choice]:visible");
      await expect(years.first()).toContainText((await pressedButton.textContent()) ?? "");
      expect(await years.count()).toBeLessThan(await page.locator("main li[data-choice]").count());
    },
  })),
  {
    name: "a photograph",
    address: library("/history"),
    act: (page) => page.locator("main [popovertarget]").first().tap(),
    expectAnswer: (page) => expect(page.locator("figure:popover-open")).toBeInViewport({ ratio: 1 }),
  },
  {
    name: "the menu and a group in it",
    address: school("/fees"),
    async act(page) {
      await button(page, "Menu").tap();
      await page.locator("#menu summary").first().tap();
    },
    expectAnswer: (page) => expect(page.locator("#menu:popover-open details[open] a").first()).toBeVisible(),
  },
  {
    name: "the close button of the countdown",
    address: school("/fees"),
    act: (page) => countdown(page).locator("[data-part=close]").tap(),
    async expectAnswer(page) {
      await expect(countdown(page).locator("[data-part=bar]")).toBeHidden();
      await expect(countdown(page).locator("[data-part=pill]")).toBeFocused();
    },
  },
  { ...CLOSE_POPUP, name: "the close button of the popup", act: (page) => dialog(page).getByRole("button").tap() },
  { ...CLOSE_POPUP, name: "beside the popup", act: (page) => page.touchscreen.tap(4, 4) },
  { ...CLOSE_POPUP, name: "Escape in the popup", act: (page) => page.keyboard.press("Escape") },
  {
    ...CLOSE_POPUP,
    name: "the close button of the popup by mouse, which rests on the page then",
    act: (page) => dialog(page).getByRole("button").click(),
  },
];

for (const { name, address, act, expectAnswer } of TAPS)
  test(`${name}: the document answers and fetches nothing, and React keeps what it shows`, async ({ page }) => {
    await page.clock.setFixedTime(RUNNING);
    const release = await holdBack(page, "**/application-*.js");
    await page.goto(address);
    if (address === school("/")) await expect(dialog(page)).toBeVisible();
    const requests: string[] = [];
    page.on("request", (request) => {
      // a frame that comes into view asks whether its document can be reached
      const isOfFrame = request.url().includes("/media/");
      if (["script", "stylesheet", "fetch"].includes(request.resourceType()) && !isOfFrame)
        requests.push(request.url());
    });
    await act(page);
    await expectAnswer(page);
    expect(requests).toEqual([]);
    const scriptRequest = page.waitForRequest("**/application-*.js");
    await page.keyboard.press("Shift");
    await scriptRequest;
    const focusedElement = await page.evaluateHandle(() => document.activeElement);
    release();
    await wake(page);
    await expectAnswer(page);
    expect(await focusedElement.evaluate((element) => element === document.activeElement)).toBe(true);
  });

import type { Page } from "@playwright/test";
import { readTitle } from "./addresses.ts";
import { RUNNING, TARGET } from "./countdown.ts";
import { school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";

const banner = (page: Page) => page.locator("[data-boot=countdown-late]");
const close = (page: Page) => banner(page).locator("[data-part=close]");
const pill = (page: Page) => banner(page).locator("[data-part=pill]");
const units = (page: Page) => banner(page).locator("[data-unit]").allTextContents();
/** The memory of the session about the banner. */
const readMemory = (page: Page) =>
  banner(page).evaluate((element: HTMLElement) => sessionStorage.getItem(element.dataset.storageKey ?? ""));

async function open(page: Page, now: Date, path = "/fees"): Promise<void> {
  await page.clock.install({ time: new Date(now.getTime() - 60_000) });
  await page.clock.pauseAt(now);
  await page.goto(school(path));
}

/** A moment before the end. */
const before = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
  new Date(TARGET.getTime() - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);

test("shows what is left, and counts every second", async ({ page }) => {
  await open(page, before({ days: 3, hours: 4, minutes: 5, seconds: 6 }));
  await expect(banner(page)).toBeVisible();
  expect((await units(page)).map(Number)).toEqual([3, 4, 5, 6]);
  await page.clock.runFor(1000);
  expect((await units(page)).map(Number)).toEqual([3, 4, 5, 5]);
  await page.clock.runFor(6000);
  expect((await units(page)).map(Number)).toEqual([3, 4, 4, 59]);
});

test("comes when the page has nothing else to do: the first picture is before it", async ({ page }) => {
  await page.addInitScript(() => {
    const hold = (start: () => void) => Object.assign(window, { start });
    Object.defineProperty(window, "requestIdleCallback", { get: () => hold });
  });
  await open(page, RUNNING);
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => (window as unknown as { start(): void }).start());
  await expect(banner(page)).toBeVisible();
});

/** The seconds' animations, each with its number and time. */
const pulses = (page: Page) =>
  banner(page)
    .locator("[data-unit=seconds]")
    .evaluate((element) =>
      element.getAnimations().map((animation) => {
        const effect = animation.effect as KeyframeEffect;
        const { duration, iterations } = effect.getTiming();
        const stops = effect.getKeyframes().map(({ computedOffset, easing, scale }) => [computedOffset, easing, scale]);
        return { duration, iterations, stops };
      }),
    );

test("the seconds pulse for 220 ms each second, up to their own size, without an end for the page to wake at", async ({
  page,
}) => {
  await open(page, before({ hours: 1 }));
  await page.clock.runFor(1000);
  const [pulse, ...otherPulses] = await pulses(page);
  expect(otherPulses).toEqual([]);
  expect(pulse).toMatchObject({ duration: 1000, iterations: Number.POSITIVE_INFINITY });
  const [first, middle, last] = pulse?.stops ?? [];
  expect(first).toEqual([0, "ease-out", "0.86"]);
  // larger than its own size at any time, it would be drawn for that size, and blurred at its own
  expect([middle, last]).toEqual([
    [0.22, "ease-out", "1"],
    [1, "ease-out", "1"],
  ]);
});

test("nothing pulses for who wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, before({ hours: 1 }));
  await page.clock.runFor(1000);
  expect(await pulses(page)).toEqual([]);
});

test("the pulse of the seconds is put in step with their ticks when the banner is opened again", async ({ page }) => {
  await open(page, before({ hours: 1 }));
  const seconds = banner(page).locator("[data-unit=seconds]");
  const hold = () =>
    seconds.evaluate((element) => {
      for (const pulse of element.getAnimations()) pulse.pause();
    });
  const state = () => seconds.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
  await page.clock.runFor(2000);
  await hold();
  await page.clock.runFor(1000);
  expect(await state(), "in step").toEqual(["paused"]);
  await close(page).click();
  await pill(page).click();
  await hold();
  await page.clock.runFor(1000);
  expect(await state(), "opened again").toEqual(["running"]);
});

test("the progress bar shows the elapsed share", async ({ page }) => {
  await open(page, RUNNING);
  const value = await banner(page)
    .locator("progress")
    .evaluate((bar: HTMLProgressElement) => bar.value / bar.max);
  expect(value).toBeCloseTo(0.5, 4);
});

test("leaves no word of its heading alone on a line", async ({ page }) => {
  for (const width of [320, 390, 768, 960, 1024, 1100, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, before({ days: 3 }));
    const lines = await page.locator("[data-part=bar] p").evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading.lastChild as Text);
      return Array.from(words.getClientRects(), (line) => line.width);
    });
    expect(Math.min(...lines), `${width} px`).toBeGreaterThan(40);
  }
});

test("collapses to a pill, which reopens it; the session remembers, across pages and reloads", async ({ page }) => {
  await open(page, before({ days: 1 }));
  await close(page).click();
  await expect(pill(page)).toBeFocused();
  await expect(banner(page).locator("progress")).toBeHidden();
  expect(await readMemory(page)).toBe("1");

  await page.reload();
  await expect(pill(page)).toBeVisible();
  await wake(page);
  await page.locator("footer a[href='/join']").first().click();
  await expect(page).toHaveTitle(readTitle("/join"));
  await expect(pill(page)).toBeVisible();

  await pill(page).click();
  await expect(banner(page).locator("progress")).toBeVisible();
  expect(await readMemory(page)).toBeNull();
});

test("a second click on its close button opens nothing that is there then", async ({ page }) => {
  await open(page, before({ days: 1 }));
  await wake(page);
  const { x, y, width, height } = (await close(page).boundingBox()) as DOMRect;
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(pill(page)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test("ignores a browser that gives it no memory", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await open(page, before({ days: 1 }));
  await close(page).click();
  await expect(pill(page)).toBeVisible();
});

test("is gone the moment the time is over", async ({ page }) => {
  await open(page, before({ seconds: 2 }));
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeHidden();
});

test("is not shown after its end", async ({ page }) => {
  await open(page, new Date(TARGET.getTime() + 1000));
  await wake(page);
  await expect(banner(page)).toBeHidden();
});

test("is on every page but the home page", async ({ page }) => {
  await open(page, before({ days: 1 }), "/");
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await wake(page);
  await page.locator("footer a[href='/fees']").first().click();
  await expect(page).toHaveTitle(readTitle("/fees"));
  await expect(banner(page)).toBeVisible();
  await page.locator("footer a[href='/']").first().click();
  await expect(banner(page)).toHaveCount(0);
});

test("covers nothing that has the focus at the foot of the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, before({ days: 1 }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("footer a[href='/sitemap']").last().focus();
  const isOnTop = () =>
    page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return document.activeElement?.contains(top) ?? false;
    });
  await expect.poll(isOnTop).toBe(true);
});

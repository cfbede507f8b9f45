import type { JSHandle, Page } from "@playwright/test";
import { chooseAddresses } from "./addresses.ts";
import { library, school } from "./servers.ts";
import { expect, test, wake } from "./sharedPage.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1366, height: 768 };

/** The computed styles of every element that is shown, and of its ::before and ::after. */
type Look = Record<string, string>;

/** Looks at an element of a page; the look stays in the page, since it is megabytes. */
async function look(page: Page): Promise<JSHandle<Look>> {
  return page.evaluateHandle(() => {
    // Chromium computes an automatic margin wrongly until everything is laid out again
    document.body.style.display = "none";
    void document.body.offsetHeight;
    document.body.style.removeProperty("display");
    // the content of a frame comes when it comes
    for (const frame of document.querySelectorAll<HTMLElement>("[data-boot=frame]")) {
      frame.stopBoot?.();
      frame.dataset.state = "failed";
    }
    // floating buttons hide in some frame
    document.querySelector<HTMLElement>("[data-boot=floating-late]")?.stopBoot?.();
    for (const button of document.querySelectorAll("[data-aside]")) button.removeAttribute("data-aside");
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
    // an element's own list of them takes as long as their values
    const names = Array.from(getComputedStyle(document.body));
    const seen: Record<string, string> = {};
    for (const [place, element] of document.querySelectorAll("body, body *").entries()) {
      if (!element.checkVisibility()) continue;
      for (const part of ["", "::before", "::after", "::backdrop", "::marker"]) {
        const style = getComputedStyle(element, part || undefined);
        if (part !== "" && part !== "::backdrop" && style.content === "normal") continue;
        if (part !== "" && style.content === "none") continue;
        if (part === "::backdrop" && !element.matches("dialog, [popover]")) continue;
        const text = names.map((property) => `${property}: ${style.getPropertyValue(property)}`).join("\n");
        seen[`${place} ${element.localName}.${element.className}${part}`] = text;
      }
    }
    return seen;
  });
}

/** The differences between two looks, in a few words. */
async function differences(page: Page, one: JSHandle<Look> | Look, other: JSHandle<Look>): Promise<string[]> {
  return page.evaluate(
    ([one, other]) =>
      [...new Set([...Object.keys(one), ...Object.keys(other)])]
        .filter((name) => one[name] !== other[name])
        .map((name) => {
          const before = new Set(one[name]?.split("\n"));
          const lines = other[name]?.split("\n").filter((line) => !before.has(line)) ?? ["is not shown"];
          return `${name}: ${lines.slice(0, 5).join("; ")}`;
        })
        .slice(0, 5),
    [one, other] as const,
  );
}

/** Adds the styles of the whole site, which otherwise come with the first intent. */
async function dressWholly(page: Page, query = ""): Promise<void> {
  const { style } = JSON.parse((await page.locator("#prospectus").textContent()) ?? "{}") as { style: string };
  await page.addStyleTag({ url: style + query });
}

test.use({ hasClock: true, contextOptions: { reducedMotion: "reduce" } });

// a font that comes too late for one look may be there for the next
test.beforeEach(async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.clock.setFixedTime(new Date());
});

test.describe("a page's own styles are all that it shows before an intent", () => {
  // pages with every property of every block type
  const addresses = chooseAddresses();
  for (let start = 0; start < addresses.length; start += 6) {
    test(`addresses ${start + 1} to ${Math.min(start + 6, addresses.length)}`, async ({ page }) => {
      for (const [place, address] of addresses.slice(start, start + 6).entries()) {
        const even = place % 2 === 0;
        await page.setViewportSize(even ? PHONE : DESK);
        // a page that changed its medium would still be changing for some frames
        for (const media of even ? (["screen", "print"] as const) : (["screen"] as const)) {
          await page.emulateMedia({ colorScheme: even ? "dark" : "light", media });
          await page.goto(address);
          const own = await look(page);
          await dressWholly(page);
          expect(await differences(page, own, await look(page)), `${address} on ${media}`).toEqual([]);
        }
      }
    });
  }
});

test.describe("a region that the visitor opens is styled before the styles of the whole site arrive", () => {
  test.beforeEach(async ({ page }) => {
    // they are on their way, and have not come
    await page.route(/\/assets\/(style-[^?]+|application-.+)$/, () => {});
  });

  async function expectDressed(page: Page): Promise<void> {
    const own = await look(page);
    await dressWholly(page, "?again");
    expect(await differences(page, own, await look(page))).toEqual([]);
  }

  test("the menu of a small screen, and a group in it", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(school("/fees"));
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await page.locator("#menu summary").first().press("Enter");
    await expect(page.locator("#menu details[open]")).toBeVisible();
    await expectDressed(page);
  });

  for (const [what, address, control] of [
    ["a track", school("/school-of-social-sciences"), "main [aria-controls]"],
    ["a question", school("/join"), "main [aria-controls]"],
    ["a year", library("/figures"), "main fieldset button + button"],
  ] as const)
    test(what, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(address);
      await page.locator(control).first().press("Enter");
      await expect(page.locator("main [data-open], main [data-filtered]").first()).toBeAttached();
      await expectDressed(page);
    });

  test("a group of the bar of a large one", async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto(school("/fees"));
    await page.locator("#menu summary").first().press("Enter");
    await expect(page.locator("#menu details[open] ul")).toBeVisible();
    await expectDressed(page);
  });
});

test("a page looks the same whether it was opened or moved to", async ({ page }) => {
  await page.setViewportSize(DESK);
  for (const path of ["/fees", "/results", "/transform", "/school-of-social-sciences", "/student-life"]) {
    await page.goto(school(path));
    await wake(page);
    const opened = await (await look(page)).jsonValue();
    await page.goto(school("/sitemap"));
    await wake(page);
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page).toHaveURL(school(path));
    await expect(page.locator("h1")).toBeFocused();
    await page.locator("h1").blur();
    await page.mouse.move(1, 1);
    expect(await differences(page, opened, await look(page)), path).toEqual([]);
  }
});

import type { Browser, Page } from "@playwright/test";
import { openSubject } from "../preview/measure.ts";
import type { Subject } from "../preview/subjects.ts";

/** Milliseconds from the key Enter to the frame that shows the new heading in the page. */
export interface Paints {
  /** The heading is edited in the page. */
  inPlace: number[];
  /** The heading is edited in the settings of its block: the server renders the page. */
  inSettings: number[];
}

/** Measures edits of a heading in the page and in the settings of its block. The first of each warms up. */
export async function measurePaints(browser: Browser, subject: Subject, runs: number): Promise<Paints> {
  const { server, page } = await openSubject(browser, subject);
  try {
    page.setDefaultTimeout(120_000);
    await page.keyboard.press("e");
    await page.locator("main h1[tabindex='0']").waitFor();
    const inPlace = await paintsOf(page, runs, "Heading in the page", async (value) => {
      await page.locator("main h1").press("Enter");
      await page.locator("[data-studio-text]").waitFor();
      await page.keyboard.insertText(value);
    });
    const studio = page.locator("preview-studio");
    await page.locator("main h1").hover();
    await studio.getByRole("toolbar", { name: "Block" }).getByRole("button", { name: "Settings" }).click();
    const heading = studio.locator(".panel").getByLabel("Heading");
    const inSettings = await paintsOf(page, runs, "Heading in the settings", async (value) => {
      await heading.fill(value);
    });
    return { inPlace, inSettings };
  } finally {
    server.kill();
  }
}

/** `type` changes the heading up to the key Enter. */
async function paintsOf(
  page: Page,
  runs: number,
  heading: string,
  type: (value: string) => Promise<void>,
): Promise<number[]> {
  const paints: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const value = `${heading} ${run}`;
    await type(value);
    const paint = page.evaluate(paintAfterEnter, value);
    const saveResponse = page.waitForResponse("**/@studio/edit");
    // what comes after an edit is not measured with the next one
    const lastResponses = ["**/@points.json*", "**/@problems.json*"].map((url) => page.waitForResponse(url));
    // the page listens before the key
    await page.evaluate(() => {});
    await page.keyboard.press("Enter");
    const time = await paint;
    if (run > 0) paints.push(time);
    const { status } = await (await saveResponse).json();
    if (status !== "saved") throw new Error(`An edit was ${status}`);
    await Promise.all(lastResponses);
  }
  return paints;
}

/** Resolves with the time from the next Enter to the frame that shows a heading; runs in the page. */
function paintAfterEnter(expected: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener("keydown", ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
    function look(since: number): void {
      if (document.querySelector("main h1")?.textContent !== expected) {
        requestAnimationFrame(() => look(since));
        return;
      }
      // a task after the frame's callbacks runs when it was rendered
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - since);
      port2.postMessage(undefined);
    }
  });
}

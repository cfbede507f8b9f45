import type { Browser, Page } from "@playwright/test";
import { APPLICATION, EDITED_FRAME } from "../../src/editor/protocol/applicationAddress.ts";
import { openSubject } from "../preview/measure.ts";
import type { Subject } from "../preview/subjects.ts";

const EDITED_PAGE = `iframe[name="${EDITED_FRAME}"]`;

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
    await page.goto(new URL(APPLICATION + subject.path, page.url()).href);
    const editedPage = page.frameLocator(EDITED_PAGE);
    await editedPage.locator("main h1[tabindex='0']").waitFor();
    const inPlace = await measureEdits(page, runs, "Heading in the page", async (value) => {
      await editedPage.locator("main h1").press("Enter");
      await editedPage.locator("[data-studio-text]").waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(value);
    });
    await editedPage.locator("main h1").click();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Settings" }).click();
    const field = page.getByRole("textbox", { name: "Heading", exact: true });
    const inSettings = await measureEdits(page, runs, "Heading in the settings", (value) => field.fill(value));
    return { inPlace, inSettings };
  } finally {
    await page.close();
    server.kill();
  }
}

/** `type` changes the heading up to the key Enter. */
async function measureEdits(
  page: Page,
  runs: number,
  heading: string,
  type: (value: string) => Promise<void>,
): Promise<number[]> {
  const paints: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const value = `${heading} ${run}`;
    await type(value);
    const paint = page.evaluate(measurePaint, { expected: value, frame: EDITED_PAGE });
    const saveResponse = page.waitForResponse("**/@studio/edit");
    // work after an edit is not measured with the next one
    const lastResponse = page.waitForResponse("**/@problems.json*");
    // the page listens before the key
    await page.evaluate(() => {});
    await page.keyboard.press("Enter");
    const time = await paint;
    if (run > 0) paints.push(time);
    const { status } = await (await saveResponse).json();
    if (status !== "saved") throw new Error(`An edit was ${status}`);
    await lastResponse;
  }
  return paints;
}

/** Resolves with the time from the next key to the frame that shows a heading in the edited page; runs in the application. */
function measurePaint({ expected, frame }: { expected: string; frame: string }): Promise<number> {
  const editedWindow = document.querySelector<HTMLIFrameElement>(frame)?.contentWindow;
  return new Promise((resolve) => {
    const listening = new AbortController();
    for (const view of [window, editedWindow])
      view?.addEventListener(
        "keydown",
        ({ timeStamp }) => {
          listening.abort();
          look(view.performance.timeOrigin + timeStamp);
        },
        { capture: true, signal: listening.signal },
      );
    function look(since: number): void {
      requestAnimationFrame(() => {
        if (editedWindow?.document.querySelector("main h1")?.textContent !== expected) return look(since);
        // a task after the frame's callbacks runs when it was rendered
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now() - since);
        port2.postMessage(undefined);
      });
    }
  });
}

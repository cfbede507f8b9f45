import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, FrameLocator, Page } from "@playwright/test";
import { TOKEN } from "../../tests/publish/hosts/hostStub.ts";

/** The page that is opened. */
const PATH = "/fees";
const FRAME = "iframe[title='The page']";

/** Milliseconds until Studio shows the page. */
export interface Openings {
  cold: number[];
  slow: number[];
  warm: number[];
}

/** Opens Studio in fresh profiles, with the main thread slowed down, and again in the same profile. */
export async function measureOpenings(browser: Browser, site: string, runs: number): Promise<Openings> {
  const openings: Openings = { cold: [], slow: [], warm: [] };
  for (let run = 0; run < runs; run++) {
    await withPage(browser, async (page) => {
      openings.cold.push(await measureOpening(page, site));
      openings.warm.push(await measureOpening(page, site));
    });
    await withPage(browser, async (page, context) => {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      openings.slow.push(await measureOpening(page, site));
    });
  }
  return openings;
}

/** Milliseconds from the key Enter to the frame that shows a heading whose draft is written; megabytes of the renderer. */
export interface Edits {
  times: number[];
  memory: number | undefined;
}

/** Edits a heading in the page, again and again. */
export function measureEdits(browser: Browser, site: string, runs: number): Promise<Edits> {
  return withPage(browser, async (page) => {
    await page.goto(`${site}/studio/?page=${PATH}&sign-in`);
    await page.getByLabel("Token").fill(TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    const frame = await waitForPage(page);
    const times: number[] = [];
    for (let run = 0; run <= runs; run++) {
      await frame.locator("main h1").press("Enter");
      await frame.locator("[data-studio-text]").waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(`Fees ${run}`);
      const saved = page.waitForResponse("**/@studio/edit");
      const start = performance.now();
      await page.keyboard.press("Enter");
      await saved;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      // the first one warms up
      if (run > 0) times.push(performance.now() - start);
    }
    return { times, memory: await measureMemory(browser) };
  });
}

async function withPage<Result>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 } });
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function measureOpening(page: Page, site: string): Promise<number> {
  const start = performance.now();
  await page.goto(`${site}/studio/?page=${PATH}`);
  await waitForPage(page);
  return performance.now() - start;
}

async function waitForPage(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator(FRAME);
  await frame.locator("main h1[tabindex='0']").waitFor();
  return frame;
}

/** The megabytes that the largest renderer has alone; undefined where the system does not say. */
async function measureMemory(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo.flatMap(({ type, id }) => (type === "renderer" ? readMemory(id) : []));
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

function readMemory(id: number): number[] {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
    return [Number(kilobytes) / 1000];
  } catch {
    return [];
  }
}

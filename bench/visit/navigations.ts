import type { Browser } from "@playwright/test";
import { openPhone } from "./phone.ts";

/** A page, and another one to which a link on it leads. */
export interface Navigation {
  from: string;
  to: string;
}

/** Pages of several sizes. */
export const NAVIGATIONS: readonly Navigation[] = [
  { from: "/fees", to: "/join" },
  { from: "/boarding-life", to: "/chaplaincy" },
  { from: "/fees", to: "/student-life" },
  { from: "/leaders", to: "/privacy" },
];

/** How the next page is shown. */
export type Way = "document" | "first" | "application";

/**
 * Milliseconds from a tap on a link to the frame that shows the whole next page: as a document for a visitor who saves
 * data, as the first thing that a visitor does, and in an application that is there.
 */
export async function measureNavigation(
  browser: Browser,
  origin: string,
  { from, to, title }: Navigation & { title: string },
  way: Way,
): Promise<number> {
  const phone = await openPhone(browser, { savesData: way === "document" });
  try {
    await phone.page.addInitScript(observeArrival, title);
    await phone.open(origin + from);
    if (way === "application") {
      await phone.page.keyboard.press("Shift");
      await phone.page.waitForSelector("html[data-ready=true]", { state: "attached", timeout: 60_000 });
      await phone.rest();
    }
    await phone.tap(`:is(main, footer) a[href="${to}"]`);
    const arrival = await phone.page.waitForFunction(() => (window as Observed).arrival, undefined, { polling: 100 });
    return (await arrival.jsonValue()) ?? Number.NaN;
  } finally {
    await phone.close();
  }
}

type Observed = Window & { arrival?: number };

/** Runs in each document: measures the time from a click, here or in the document before, to the page with a title. */
function observeArrival(title: string): void {
  const KEY = "bench-click";
  function look(): void {
    if (document.title !== title || document.readyState === "loading") requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const arrival = performance.timeOrigin + performance.now() - Number(sessionStorage.getItem(KEY));
          Object.assign(window, { arrival });
        };
        port2.postMessage(undefined);
      });
  }
  addEventListener(
    "click",
    ({ timeStamp }) => {
      sessionStorage.setItem(KEY, String(performance.timeOrigin + timeStamp));
      look();
    },
    { capture: true },
  );
  if (sessionStorage.getItem(KEY)) look();
}

import type { Browser } from "@playwright/test";
import { openPhone } from "./phone.ts";

/** Something on a page that is touched first. */
export interface Tap {
  name: string;
  path: string;
  selector: string;
}

export const TAPS: readonly Tap[] = [
  { name: "a track", path: "/school-of-social-sciences", selector: "main button[aria-expanded=false]" },
  { name: "the year filter", path: "/results", selector: "main fieldset button[aria-pressed=false]" },
  { name: "a question", path: "/join", selector: "main button[aria-expanded=false]" },
  { name: "the menu", path: "/fees", selector: "header button[popovertarget]" },
];

/**
 * Milliseconds from the first tap on a page, whose application nothing has fetched so far, to the frame with its
 * effect.
 */
export async function measureTap(browser: Browser, origin: string, { path, selector }: Tap): Promise<number> {
  const phone = await openPhone(browser);
  try {
    await phone.page.addInitScript(observeEffects);
    await phone.open(origin + path);
    await phone.tap(selector);
    return await phone.page
      .waitForFunction(() => (window as Observed).effect, undefined, { polling: 100 })
      .then(readNumber);
  } finally {
    await phone.close();
  }
}

/** Bytes that a visitor of the home page pays for when they close its popup, and the files that they are for. */
export async function measureClosing(browser: Browser, origin: string): Promise<{ bytes: number; files: string[] }> {
  const phone = await openPhone(browser);
  try {
    await phone.open(`${origin}/`);
    const before = phone.fetched.length;
    await phone.tap("dialog[open] button");
    await phone.page.waitForFunction(() => !document.querySelector("dialog[open]"));
    await phone.rest();
    const requests = phone.fetched.slice(before);
    return {
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      files: requests.map(({ address }) => new URL(address).pathname),
    };
  } finally {
    await phone.close();
  }
}

type Observed = Window & { effect?: number };
const readNumber = async (handle: { jsonValue(): Promise<number | undefined> }) =>
  (await handle.jsonValue()) ?? Number.NaN;

/** Runs in the page: measures the time from a click to the frame in which other elements are visible than before it. */
function observeEffects(): void {
  const visible = () =>
    Array.from(document.querySelectorAll("main *, [popover], [popover] *"), (element) =>
      element.checkVisibility({ visibilityProperty: true }) ? 1 : 0,
    ).join("");
  addEventListener(
    "pointerdown",
    () => {
      const before = visible();
      addEventListener(
        "click",
        ({ timeStamp }) => {
          function look(): void {
            if (visible() === before) requestAnimationFrame(look);
            else whenPainted(() => Object.assign(window, { effect: performance.now() - timeStamp }));
          }
          look();
        },
        { capture: true, once: true },
      );
    },
    { capture: true, once: true },
  );
  function whenPainted(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  }
}

import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** A cheap phone on a slow connection. */
export const THROTTLE = { processor: 4, bytesPerSecond: 400_000 / 8, latency: 400 };

/** Milliseconds without a request after which a page is at rest, and for which a finger touches the screen. */
const [REST, TOUCH] = [1000, 80];

/** A page on the phone. */
export interface Phone {
  page: Page;
  /** The requests so far whose answer has arrived. */
  fetched: Fetched[];
  /** Opens an address, and waits until nothing is fetched any more. */
  open(address: string): Promise<void>;
  /** Resolves when nothing has been fetched for a second. */
  rest(): Promise<void>;
  /** Scrolls an element into view, waits for all that it fetches, and touches it as a finger does. */
  tap(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** A file that was fetched. */
export interface Fetched {
  address: string;
  /** As transferred: compressed, with headers. */
  bytes: number;
}

/** Opens a fresh profile on the phone. */
export async function openPhone(browser: Browser, { savesData = false } = {}): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // frames of other websites reach no host
    proxy: { server: "http://127.0.0.1:9", bypass: "127.0.0.1" },
  });
  if (savesData) await saveData(context);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = await watchRequests(cdp);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE.processor });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: THROTTLE.latency,
    downloadThroughput: THROTTLE.bytesPerSecond,
    uploadThroughput: THROTTLE.bytesPerSecond,
  });
  return {
    page,
    fetched: requests.fetched,
    rest: requests.rest,
    async open(address) {
      await page.goto(address, { waitUntil: "load", timeout: 120_000 });
      await requests.rest();
    },
    async tap(selector) {
      const element = page.locator(selector).filter({ visible: true }).first();
      await element.evaluate((target) => target.scrollIntoView({ block: "center", behavior: "instant" }));
      await requests.rest();
      const box = await element.boundingBox();
      if (!box) throw new Error(`${page.url()} does not show ${selector}`);
      const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
      await new Promise((resolve) => setTimeout(resolve, TOUCH));
      await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    close: () => context.close(),
  };
}

/** Has the browser say that the visitor saves data: then no application is fetched, and links lead to documents. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

async function watchRequests(cdp: CDPSession): Promise<Pick<Phone, "fetched" | "rest">> {
  const requests: Fetched[] = [];
  const open = new Map<string, string>();
  let lastChange = performance.now();
  const end = (id: string) => {
    open.delete(id);
    lastChange = performance.now();
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    open.set(requestId, request.url);
    lastChange = performance.now();
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    requests.push({ address: open.get(requestId) ?? "", bytes: encodedDataLength });
    end(requestId);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  await cdp.send("Network.enable");
  async function rest(): Promise<void> {
    lastChange = performance.now();
    while (open.size > 0 || performance.now() - lastChange < REST)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { fetched: requests, rest };
}

import type { Browser, Page } from "@playwright/test";

/** What a first load showed: milliseconds, the layout shift, and what went over the network. */
export interface Load {
  /** When the largest element was painted. */
  lcp: number;
  cls: number;
  /** Time in which the main thread worked, from navigation until some seconds after the load event. */
  busy: number;
  requests: number;
  /** Bytes over the network as the preview server compresses, pictures included. */
  bytes: number;
}

/** A load, and which element was the largest. */
export interface Seen {
  load: Load;
  largest: string;
}

/** A cheap phone on a slow network. */
const THROTTLE = { processor: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 };
const SETTLED = 3000;

/** Loads a page in a fresh profile, with a throttled processor and network, and touches nothing. */
export async function loadOnce(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const network = await throttle(page);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  await page.waitForTimeout(SETTLED);
  const cdp = await network.metrics();
  const { largest, ...seen } = await page.evaluate(() => (window as unknown as { seen: Observed }).seen);
  await context.close();
  return { load: { ...seen, ...cdp }, largest };
}

async function throttle(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const counted = { requests: 0, bytes: 0 };
  cdp.on("Network.requestWillBeSent", () => {
    counted.requests += 1;
  });
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
  });
  await cdp.send("Network.enable");
  await cdp.send("Performance.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: THROTTLE.latency,
    downloadThroughput: THROTTLE.bytesPerSecond,
    uploadThroughput: THROTTLE.bytesPerSecond,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE.processor });
  return {
    async metrics() {
      const { metrics } = await cdp.send("Performance.getMetrics");
      const busy = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
      return { busy, ...counted };
    },
  };
}

/** What the page itself observes. */
interface Observed {
  lcp: number;
  cls: number;
  largest: string;
}

/** Runs in the page: remembers the last candidate for the largest paint, and all shifts. */
function observe(): void {
  const seen: Observed = { lcp: 0, cls: 0, largest: "" };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.lcp = entry.startTime;
      seen.largest = entry.element?.localName ?? "";
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    // all of them: there is no input, and the emulated screen alone makes some count as after one
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

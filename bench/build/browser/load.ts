import type { Browser, Page } from "@playwright/test";

/** The metrics of a first load: times in milliseconds, layout shift, network usage. */
export interface Load {
  /** When the largest element was painted. */
  lcp: number;
  cls: number;
  /** Main-thread time, from navigation until some seconds after the load event. */
  busy: number;
  requests: number;
  /** Bytes transferred, as compressed by the preview server, including pictures. */
  bytes: number;
}

/** A load, and its LCP element. */
export interface ObservedLoad {
  load: Load;
  largest: string;
}

/** A cheap phone on a slow network. */
const THROTTLE = { processor: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 };
/** Milliseconds after the load event. */
const OBSERVATION = 3000;

/** Loads a page in a fresh profile, with throttled CPU and network, and without input. */
export async function loadOnce(browser: Browser, address: string): Promise<ObservedLoad> {
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
  await page.waitForTimeout(OBSERVATION);
  const cdp = await network.metrics();
  const { largest, ...observations } = await page.evaluate(() => (window as unknown as { seen: Observed }).seen);
  await context.close();
  return { load: { ...observations, ...cdp }, largest };
}

async function throttle(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const totals = { requests: 0, bytes: 0 };
  cdp.on("Network.requestWillBeSent", () => {
    totals.requests += 1;
  });
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    totals.bytes += encodedDataLength;
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
      return { busy, ...totals };
    },
  };
}

/** The measurements of the page itself. */
interface Observed {
  lcp: number;
  cls: number;
  largest: string;
}

/** Runs in the page: records the last LCP candidate and all layout shifts. */
function observe(): void {
  const observations: Observed = { lcp: 0, cls: 0, largest: "" };
  Object.assign(window, { seen: observations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      observations.lcp = entry.startTime;
      observations.largest = entry.element?.localName ?? "";
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    // hadRecentInput is ignored: there is no input, but the emulation sets it for some shifts
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) observations.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

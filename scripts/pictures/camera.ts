import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext } from "playwright-core";
import sharp from "sharp";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL, systemBrowser } from "../command/chromium.ts";
import type { Pixels } from "./compare.ts";

/** In CSS pixels: a desk and a phone. */
export const WIDTHS = [1366, 390] as const;

/** Opens Chromium. Throws an Error with a sentence for the user when there is none. */
export async function openBrowser(): Promise<Browser> {
  const playwright = await import("playwright-core").catch(() => {
    throw new Error('Pictures need a package that is not installed: run "npm install --no-save playwright-core" once.');
  });
  const options = { args: CHROMIUM_FLAGS };
  const executablePath = systemBrowser(HEADLESS_SHELL, CHROMIUM);
  const { chromium } = playwright;
  const launches = executablePath
    ? [() => chromium.launch({ ...options, executablePath })]
    : [() => chromium.launch(options), () => chromium.launch({ ...options, channel: "chrome" })];
  for (const launch of launches) {
    const browser = await launch().catch(() => undefined);
    if (browser) return browser;
  }
  throw new Error(
    'Pictures need a browser: install Chrome, or run "npx --no-install playwright-core install chromium".',
  );
}

/** Serves a built site for as long as `use` takes, which gets its address. */
export async function withServer<T>(folder: string, base: string, use: (address: string) => Promise<T>): Promise<T> {
  const server = serveFolder(folder, base).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}${base}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/**
 * Takes pictures of whole pages, such that the same page gives the same picture: at one time for all, without
 * animations and answers of other hosts, and with all that a page loads later.
 */
export class Camera {
  private readonly contexts = new Map<number, Promise<BrowserContext>>();

  constructor(
    private readonly browser: Browser,
    private readonly time: Date,
  ) {}

  /** Takes a picture of the page at a URL, at a width in CSS pixels. Rejects when it cannot be opened. */
  async takePicture(url: string, width: number): Promise<Pixels> {
    const context = await this.openContext(width);
    const page = await context.newPage();
    try {
      await page.goto(url, { waitUntil: "load" });
      await page.evaluate(loadEverything);
      await page.waitForLoadState("networkidle");
      const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data };
    } finally {
      await page.close();
    }
  }

  /** Takes a picture of the main part of an HTML document, as a PNG of 256 colours: a third of the bytes. */
  async takeDocument(html: string): Promise<Buffer> {
    const page = await this.browser.newPage();
    try {
      await page.setContent(html, { waitUntil: "load" });
      const picture = await page.locator("main").screenshot();
      return await sharp(picture).png({ palette: true }).toBuffer();
    } finally {
      await page.close();
    }
  }

  private openContext(width: number): Promise<BrowserContext> {
    const context = this.contexts.get(width) ?? this.createContext(width);
    this.contexts.set(width, context);
    return context;
  }

  private async createContext(width: number): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: "light",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      timezoneId: "UTC",
    });
    await context.clock.setFixedTime(this.time);
    await context.route(
      ({ hostname }) => hostname !== "127.0.0.1",
      (route) => route.abort(),
    );
    return context;
  }
}

/** Loads in a page all that it would load when a visitor scrolls, and waits for its fonts. */
async function loadEverything(): Promise<void> {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = "eager";
  // one that cannot be shown is seen as such
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await document.fonts.ready;
}

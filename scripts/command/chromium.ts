import { existsSync } from "node:fs";

/** Where Debian's package puts its Chromium. */
const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The system's Chromium; undefined when there is none, and Playwright's own is to be used. */
export function systemChromium(): string | undefined {
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined;
}

/** What Chromium is started with: it calls nobody by itself, and runs for root, too. */
export const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

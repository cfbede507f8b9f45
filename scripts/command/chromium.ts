import { existsSync } from "node:fs";

/** Debian's packages of Chromium; the headless shell takes half the time to show a page. */
export const CHROMIUM = "chromium";
export const HEADLESS_SHELL = "chromium-headless-shell";

/** The executable of the first of these packages that is installed; undefined without any: use Playwright's own. */
export function systemBrowser(...packages: string[]): string | undefined {
  return packages.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

/** Chromium's flags: no network requests of its own, and it can run as root. */
export const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

import { existsSync } from "node:fs";

/** Debian's packages of Chromium; the shell, which has no window, shows pages in half of the time. */
export const CHROMIUM = "chromium";
export const HEADLESS_SHELL = "chromium-headless-shell";

/** The program of the first of these packages that the system has; without any, Playwright's own is to be used. */
export function systemBrowser(...packages: string[]): string | undefined {
  return packages.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
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

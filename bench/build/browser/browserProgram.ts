import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CHROMIUM, systemBrowser } from "../../../scripts/command/chromium.ts";

/** The program of the browser that loads pages: the system's Chromium, else Playwright's. Throws when there is none. */
export function browserProgram(): string {
  const program = systemBrowser(CHROMIUM) ?? chromium.executablePath();
  if (!existsSync(program))
    throw new Error('Pages are loaded by Chromium: install it, or run "npx --no-install playwright install chromium".');
  return program;
}

import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL, systemBrowser } from "./scripts/command/chromium.ts";
import { isChecked, LIBRARY, library, PARISH, parish, rootSite, SCHOOL, school } from "./tests/e2e/servers.ts";

/** The variables of the tests' browser: on Linux it has the fonts of a cheap phone, whatever the machine has installed. */
const BROWSER_ENV = { ...process.env, FONTCONFIG_FILE: resolve("tests/e2e/fonts.conf") };

/** Serves a built site until the tests end; `url` is a page of it. */
function serve(site: string, outDir: string, url: string) {
  const { port } = new URL(url);
  return { command: `node scripts/launch.mjs preview ${site} --outDir ${outDir} --port ${port}`, url };
}

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "school/**/*.spec.ts"],
  outputDir: ".prospectus/test-results",
  fullyParallel: true,
  // one more than the cores: a worker waits for frames, timers and answers for a part of its time
  workers: Math.min(availableParallelism() + 1, 4),
  // tests wait for conditions: on a busy machine these take many times as long
  timeout: 180_000,
  // a test that passes the second time is listed as flaky
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: ".prospectus/playwright.json" }]],
  use: {
    // no page reaches another host: nothing listens there. A route would do the same, but it turns the browser's cache off
    proxy: { server: "http://127.0.0.1:9", bypass: "127.0.0.1" },
    launchOptions: { executablePath: systemBrowser(HEADLESS_SHELL, CHROMIUM), args: CHROMIUM_FLAGS, env: BROWSER_ENV },
  },
  webServer: isChecked
    ? []
    : [
        serve("site.json", "dist", rootSite()),
        serve("tests/fixtures/school/site.json", SCHOOL, school()),
        serve("tests/fixtures/library/site.json", LIBRARY, library()),
        serve("tests/fixtures/parish/site.json", PARISH, parish()),
      ],
});

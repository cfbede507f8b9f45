import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL, systemBrowser } from "./scripts/command/chromium.ts";
import { isChecked, LIBRARY, PORTS } from "./tests/e2e/servers.ts";

const command = (name: string) => `node scripts/launch.mjs ${name}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".prospectus/test-results",
  fullyParallel: true,
  workers: 2,
  // tests wait for conditions: on a busy machine these take many times as long
  timeout: 180_000,
  // a test that passes the second time is listed as flaky
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: ".prospectus/playwright.json" }]],
  use: {
    // no page reaches another host: nothing listens there. A route would do the same, but it turns the browser's cache off
    proxy: { server: "http://127.0.0.1:9", bypass: "127.0.0.1" },
    launchOptions: { executablePath: systemBrowser(HEADLESS_SHELL, CHROMIUM), args: CHROMIUM_FLAGS },
  },
  webServer: isChecked
    ? []
    : [
        { command: `${command("preview")} --port ${PORTS.school}`, url: `http://127.0.0.1:${PORTS.school}/` },
        {
          command: `${command("preview")} --port ${PORTS.library} --outDir ${LIBRARY}`,
          env: { SITE: "tests/fixtures/library/site.json" },
          url: `http://127.0.0.1:${PORTS.library}/reading/`,
        },
      ],
});

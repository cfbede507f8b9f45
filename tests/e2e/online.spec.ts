import { expect, test } from "@playwright/test";
import { HOST_ACCESS } from "../publish/hostStub.ts";
import { OnlineHost } from "./onlineHost.ts";

const SITE = 4821;
const host = new OnlineHost({
  dist: process.env.ONLINE_DIST ?? ".prospectus/library",
  base: "/repo",
  source: "/tmp/online/site",
  path: "",
  ports: { site: SITE, api: 8932 },
});
const studio = (query = "") => `http://127.0.0.1:${SITE}/repo/studio/${query}`;

test.beforeAll(() => host.open());
test.afterAll(() => host.close());

test("a public site can be looked at by everybody", async ({ page }) => {
  page.on("console", (message) => console.log("LOG", message.text()));
  page.on("pageerror", (error) => console.log("ERR", error.message, error.stack?.slice(0, 600)));
  page.on("response", (response) => response.status() >= 400 && console.log("RES", response.status(), response.url()));
  await page.goto(studio("?page=/form3fee"));
  await page.waitForTimeout(8000);
  await page.screenshot({ path: "/tmp/online/look.png" });
  console.log(host.calls.join("\n"));
  await expect(page.frameLocator("iframe").locator("h1")).toBeVisible({ timeout: 5000 });
  console.log(HOST_ACCESS.token);
});

import { expect, type Page, test } from "@playwright/test";
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

async function signIn(page: Page, query: string) {
  await page.goto(studio(`${query}&sign-in`));
  await page.getByLabel("Token").fill(HOST_ACCESS.token);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a heading is changed and published", async ({ page }) => {
  page.on("console", (message) => console.log("LOG", message.text()));
  page.on("pageerror", (error) => console.log("ERR", error.message, error.stack?.slice(0, 600)));
  page.on("response", (response) => response.status() >= 400 && console.log("RES", response.status(), response.url()));
  await page.goto(studio("?page=/form3fee&sign-in"));
  await page.getByLabel("Token").waitFor();
  await page.screenshot({ path: "/tmp/online/signin.png" });
  await signIn(page, "?page=/form3fee");
  const frame = page.frameLocator("iframe[title='The page']");
  await frame.locator("h1[tabindex='0']").waitFor();
  await frame.locator("h1").click();
  await frame.locator("[data-studio-text]").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" for 2027");
  await page.keyboard.press("Enter");
  await page.getByText("Saved: Heading").waitFor({ timeout: 10000 }).catch(() => console.log("NO MESSAGE"));
  await page.screenshot({ path: "/tmp/online/saved.png" });
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: "/tmp/online/publish.png" });
  await page.getByRole("region", { name: "Publish" }).getByRole("button", { name: /Publish/ }).click().catch((e) => console.log(String(e).slice(0, 300)));
  await page.waitForTimeout(5000);
  await page.screenshot({ path: "/tmp/online/published.png" });
  console.log(host.calls.join("\n"));
  expect(host.text.includes("for 2027")).toBe(true);
});

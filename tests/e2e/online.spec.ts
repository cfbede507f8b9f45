import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { HOST_ACCESS } from "../publish/hostStub.ts";
import { OnlineHost } from "./onlineHost.ts";
import { LIBRARY, PORTS } from "./servers.ts";

const studio = (query = "") => `http://127.0.0.1:${PORTS.online}/reading/studio/${query}`;
const createHost = () =>
  new OnlineHost({
    dist: LIBRARY,
    base: "/reading",
    source: "tests/fixtures/library",
    ports: { site: PORTS.online, api: PORTS.gitHost },
  });
let host: OnlineHost;

// the API has one address, which is built into the site
test.describe.configure({ mode: "serial" });
test.beforeEach(async ({ page }) => {
  host = createHost();
  await host.open();
  page.on("console", (message) => console.log("LOG", message.text()));
  page.on("pageerror", (error) => console.log("ERR", error.message, error.stack?.slice(0, 600)));
  page.on("response", (response) => response.status() >= 400 && console.log("RES", response.status(), response.url()));
});
test.afterEach(() => host.close());

/** Opens Studio at a page, and signs in with a token. Resolves to the page in the frame when it can be edited. */
async function open(page: Page, path: string, token: string = HOST_ACCESS.token): Promise<FrameLocator> {
  await page.goto(studio(`?page=${path}&sign-in`));
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
  return waitForPage(page);
}

async function waitForPage(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator("iframe[title='The page']");
  await frame.locator("h1[tabindex='0']").waitFor();
  return frame;
}

/** Types words at the end of the heading of the page, and saves them. */
async function addToHeading(page: Page, frame: FrameLocator, words: string): Promise<void> {
  await frame.locator("h1").click();
  await frame.locator("[data-studio-text]").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await page.getByText(/^Saved:/).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).first().click();
  const panel = page.getByRole("region", { name: "Publish" }).or(page.getByRole("complementary", { name: "Publish" }));
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
}

/** The lines of a text that another one does not have. */
function findNewLines(text: string, before: string): string[] {
  const lines = new Set(before.split("\n"));
  return text.split("\n").filter((line) => !lines.has(line));
}

test("everybody can look at a public site, and change nothing", async ({ page }) => {
  await page.goto(studio("?page=/visit"));
  const frame = await waitForPage(page);
  await expect(page.getByRole("status").filter({ hasText: "Sign in" })).toBeVisible();
  await frame.locator("h1").click();
  await expect(frame.locator("[data-studio-text]")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Token")).toBeVisible();
});

test("a private repository is shown to those who have signed in with a token that may write", async ({ page }) => {
  host.isPublic = false;
  await page.goto(studio("?page=/visit"));
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  host.canWrite = false;
  await page.getByLabel("Token").fill(HOST_ACCESS.token);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  host.canWrite = true;
  await page.getByLabel("Token").fill(HOST_ACCESS.token);
  await page.getByRole("button", { name: "Sign in" }).click();
  await waitForPage(page);
});

test("a changed heading is one line of the branch, and keeps what somebody else has changed", async ({ page }) => {
  const frame = await open(page, "/visit");
  const before = host.text;
  await addToHeading(page, frame, " us today");
  host.change((text) => text.replace("Take up to six books.", "Take up to eight books."));
  await publish(page);
  await expect.poll(() => host.text.includes("us today")).toBe(true);
  expect(findNewLines(host.text, before)).toHaveLength(2);
  expect(host.text).toContain("Take up to eight books.");
});

import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { TOKEN } from "../publish/hosts/hostStub.ts";
import { hashContent, type Trouble } from "../publish/memoryRepository.ts";
import type { OnlineHost } from "./onlineHost.ts";
import {
  addToHeading,
  createHost,
  findPublishPanel,
  open,
  openPublish,
  publish,
  studio,
  waitForPage,
} from "./onlineStudio.ts";
import { PORTS } from "./servers.ts";

let host: OnlineHost;

// the API has one address, which is built into the site
test.describe.configure({ mode: "default" });
test.beforeEach(async () => {
  host = createHost();
  await host.open();
});
test.afterEach(() => host.close());

/** Marks the document, to find out whether it is loaded again. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

/** Signs in in the form before the application. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens a page that cannot be changed, by somebody who has signed in. */
async function openForReading(page: Page): Promise<FrameLocator> {
  await page.goto(studio("?page=/visit&sign-in"));
  await signIn(page);
  const frame = page.frameLocator("iframe[title='The page']");
  await frame.locator("h1").waitFor();
  return frame;
}

async function expectNoEditing(frame: FrameLocator): Promise<void> {
  await frame.locator("h1").click({ force: true });
  await expect(frame.locator("[data-studio-text]")).toHaveCount(0);
}

/** Signs in with a token in the dialog that is over the application. */
async function signInOver(page: Page, token: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Token").fill(token);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a token that has ended is replaced without a reload, and nothing is lost", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  await markDocument(page);
  host.repository.token = "token-of-the-next-month";
  await openPublish(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await signInOver(page, "wrong");
  await expect(page.getByRole("alert").filter({ hasText: "token" }).last()).toBeVisible();
  await signInOver(page, "token-of-the-next-month");
  await expect(page.getByRole("dialog", { name: "Sign in" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Undo/ }).first()).toBeEnabled();
  await expect(frame.locator("h1")).toHaveText(/today$/);
  await findPublishPanel(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(() => host.text.includes(" today")).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test("somebody who only looks signs in, and edits the page as it is", async ({ page }) => {
  await page.goto(studio("?page=/visit"));
  const frame = await waitForPage(page);
  await markDocument(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Sign in" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in" }).click();
  await signInOver(page, TOKEN);
  await expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
  await addToHeading(page, frame, " today");
  expect(await isMarked(page)).toBe(true);
});

/** Answers of the host to a publication that it does not accept. */
const REFUSALS: [name: string, trouble: Trouble][] = [
  ["a token without the permission", { status: 403, message: "Resource not accessible by personal access token" }],
  ["a repository that was moved", { status: 404, message: "Not Found" }],
  ["a check of the host", { status: 422, message: "Invalid request" }],
  ["a limit of the host", { status: 429, message: "Slow down" }],
  ["another limit", { status: 403, message: "Too many", headers: { "retry-after": "60" } }],
  ["a host in trouble", { status: 503, message: "Unavailable" }],
];

test("refused changes stay, with the reason in words, and are published once the host accepts them", async ({
  page,
}) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  await openPublish(page);
  const panel = findPublishPanel(page);
  const button = panel.getByRole("button", { name: "Publish", exact: true });
  const before = host.text;
  for (const [name, trouble] of REFUSALS)
    await test.step(name, async () => {
      host.repository.trouble = trouble;
      await button.click();
      const alert = panel.getByRole("alert");
      await expect(alert).toContainText("Nothing was published");
      // after the reason, the step that helps
      await expect(alert.locator("p").nth(1)).toContainText(/Ask|Try again|try again|Sign in|Wait/);
      await expect(frame.locator("h1")).toHaveText(/today$/);
      expect(host.text).toBe(before);
    });
  host.repository.trouble = undefined;
  await button.click();
  await expect.poll(() => host.text.includes(" today")).toBe(true);
});

test("a change of somebody else between reading and sending is merged by value", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  host.repository.beforeUpdate = () =>
    host.change((text) => text.replace("Take up to six books.", "Take up to eight books."));
  await publish(page);
  await expect.poll(() => host.text.includes(" today")).toBe(true);
  expect(host.text).toContain("Take up to eight books.");
});

for (const connection of ["lost answer", "cut"] as const)
  test(`a publication whose answer is lost (${connection}) is published once`, async ({ page }) => {
    const frame = await open(page, "/visit");
    await addToHeading(page, frame, " today");
    const count = () => host.repository.listBetween(undefined, host.repository.branches.get("main") ?? "").length;
    const before = count();
    host.repository.connection = connection;
    await publish(page);
    if (connection === "cut") {
      await expect.poll(() => host.repository.connection).toBe("offline");
      await expect(findPublishPanel(page).getByRole("alert").first()).toBeVisible();
      host.repository.connection = "online";
      await page.getByRole("button", { name: "Try again" }).first().click();
    }
    await expect(findPublishPanel(page)).toContainText(/All that you have changed is published|Published\./);
    await expect(page.getByRole("button", { name: "Publish 1 change" })).toHaveCount(0);
    expect(count()).toBe(before + 1);
    expect(host.text).toContain(" today");
  });

test("a protected branch gets a request with a link", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  host.repository.protectedBranches.add("main");
  await publish(page);
  const link = findPublishPanel(page).getByRole("link", { name: /accept/ });
  await expect(link).toHaveAttribute("href", /^https:\/\/host\.example\/pull\//);
  expect(host.text).not.toContain(" today");
});

test("editing goes on without a network, and Publish works when it is back", async ({ page }) => {
  const frame = await open(page, "/visit");
  host.repository.connection = "offline";
  await addToHeading(page, frame, " today");
  await openPublish(page);
  const panel = findPublishPanel(page);
  await expect(panel.getByRole("alert")).toBeVisible();
  host.repository.connection = "online";
  await panel.getByRole("button", { name: "Try again" }).click();
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(() => host.text.includes(" today")).toBe(true);
});

test("Studio without a network says that drafts are kept, and shows them afterwards", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  host.repository.connection = "offline";
  await page.goto(studio("?page=/visit"));
  // the host of the site answers, that of the repository does not
  await expect(page.getByText("kept in this browser")).toBeVisible();
  await host.closeSite();
  await page.goto(studio("?page=/visit"));
  await expect(page.getByText("kept in this browser")).toBeVisible();
  host.repository.connection = "online";
  await host.openSite();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect((await waitForPage(page)).locator("h1")).toHaveText(/today$/);
});

const MANIFEST = "studio/files/manifest.json";
const BLOCK = "export const own = 1;";
const BLOCK_PATH = "blocks/own/Own.tsx";
const BLOCK_HASH = hashContent(Buffer.from(BLOCK));

/** Builds the site with the code of the branch, of which the files of a test have nothing but the manifest. */
const buildAgain = () =>
  host.replace(MANIFEST, (text) => JSON.stringify({ ...JSON.parse(text), code: { [BLOCK_PATH]: BLOCK_HASH } }));

test("newer blocks in the branch let nothing be changed until the site was built with them", async ({ page }) => {
  host.commitFile(BLOCK_PATH, BLOCK);
  const frame = await openForReading(page);
  await expect(page.getByRole("status").filter({ hasText: "newer blocks" })).toBeVisible();
  await expectNoEditing(frame);
  buildAgain();
  await open(page, "/visit");
  await expect(page.getByRole("status").filter({ hasText: "newer blocks" })).toHaveCount(0);
  await addToHeading(page, frame, " today");
});

test("newer blocks that a publication brings end the editing, too", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  host.commitFile(BLOCK_PATH, BLOCK);
  await publish(page);
  await expect.poll(() => host.text.includes(" today")).toBe(true);
  await expect(page.getByRole("status").filter({ hasText: "newer blocks" })).toBeVisible();
  await expectNoEditing(frame);
});

test("a window that is older than the site asks to be loaded again, and keeps drafts", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  // another version, which has other files
  host.replace(MANIFEST, (text) => JSON.stringify({ ...JSON.parse(text), version: "9.0.0" }));
  host.replace("studio/files/page/page.js", () => undefined);
  await frame.locator("html").evaluate(() => location.reload());
  const button = page.getByRole("dialog").getByRole("button", { name: "Load this page again" });
  await expect(button).toBeVisible();
  host.replacements.delete("studio/files/page/page.js");
  await button.click();
  await page.goto(studio("?page=/visit"));
  await expect((await waitForPage(page)).locator("h1")).toHaveText(/today$/);
  await expect(page.getByRole("button", { name: "Load this page again" })).toHaveCount(0);
});

test("a file of an earlier version in the cache of the browser is not mixed with a newer one", async ({ page }) => {
  await page.goto(studio("?page=/visit"));
  await waitForPage(page);
  host.replace("studio/files/studio/studio.js", (text) => `document.documentElement.dataset.build = "2";${text}`);
  await page.goto(studio("?page=/visit"));
  await waitForPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-build", "2");
});

test("a site of a newer language is not opened, and says why", async ({ page }) => {
  host.change((text) => text.replace(/"version": \d+/, '"version": 4'));
  await page.goto(studio("?page=/visit&sign-in"));
  await expect(page.getByRole("heading", { name: /newer Studio/ })).toBeVisible();
});

test("a browser that keeps nothing says so", async ({ page }) => {
  const blocked = 'Object.defineProperty(self, "indexedDB", { get() { throw new Error("blocked"); } });';
  host.replace("studio/files/worker/worker.js", (text) => `${blocked}${text}`);
  await page.goto(studio("?page=/visit"));
  await expect(page.getByRole("heading", { name: /keeps no drafts/ })).toBeVisible();
});

test("a person with two devices loses nothing, and chooses between words of the same text", async ({
  page,
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const frame = await open(page, "/visit");
  const phoneFrame = await open(phone, "/visit");
  await addToHeading(page, frame, " today");
  await addToHeading(phone, phoneFrame, " at ten", "h2 >> nth=0");
  await addToHeading(phone, phoneFrame, " at nine");
  await publish(page);
  await expect.poll(() => host.text.includes(" today")).toBe(true);
  await openPublish(phone);
  const panel = findPublishPanel(phone);
  await panel.getByRole("button", { name: "Keep mine" }).click();
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(() => host.text.includes(" at nine")).toBe(true);
  expect(host.text).toContain(" at ten");
  await phone.close();
});

test("changes are sent as a request where nothing is protected", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  await openPublish(page);
  const panel = findPublishPanel(page);
  await panel.getByRole("button", { name: "What is published" }).click();
  await panel.getByRole("button", { name: "Send as a request" }).click();
  await expect(panel.getByRole("link", { name: /accept/ })).toHaveAttribute("href", /\/pull\//);
  expect(host.text).not.toContain(" today");
  const branch = [...host.repository.branches.keys()].find((name) => name.startsWith("site/")) ?? "";
  expect(host.repository.readText(branch, host.sitePath)).toContain(" today");
});

test("a person signs in at the host with their account, and comes back to the page where they were", async ({
  page,
}) => {
  const address = `http://127.0.0.1:${PORTS.gitHost}/api/v4`;
  const remote = { kind: "gitlab", repository: "library/site", branch: "main", api: address, clientId: "studio" };
  host.replace(MANIFEST, (text) => JSON.stringify({ ...JSON.parse(text), remote }));
  await host.serveKind("gitlab");
  await page.goto(studio("?page=/visit"));
  await waitForPage(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: `Sign in with 127.0.0.1:${PORTS.gitHost}` }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  const frame = await waitForPage(page);
  await expect(page).toHaveURL(/page=\/visit$/);
  await expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("verifier");
  await addToHeading(page, frame, " today");
  // the first token ends soon, and another one takes its place
  await publish(page);
  await expect.poll(() => host.text.includes(" today")).toBe(true);
  expect(host.calls.filter((call) => call === "POST /oauth/token")).toHaveLength(2);
});

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { TOKEN } from "../publish/hosts/hostStub.ts";
import type { OnlineHost } from "./onlineHost.ts";
import { addToHeading, createHost, open, openPublish, publish, studio, waitForPage } from "./onlineStudio.ts";

let host: OnlineHost;

// the API has one address, which is built into the site
test.describe.configure({ mode: "default" });
test.beforeEach(async () => {
  host = createHost();
  await host.open();
});
test.afterEach(() => host.close());

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
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Token")).toBeVisible();
});

test("a private repository is shown to those who have signed in with a token that may write", async ({ page }) => {
  host.repository.isPrivate = true;
  await page.goto(studio("?page=/visit"));
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  host.repository.isReadOnly = true;
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  host.repository.isReadOnly = false;
  await page.getByLabel("Token").fill(TOKEN);
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

test("words that two people have changed are not published without a choice", async ({ page }) => {
  const frame = await open(page, "/visit");
  const heading = await frame.locator("h1").textContent();
  await addToHeading(page, frame, " today");
  host.change((text) => text.replace(`"heading": "${heading}"`, `"heading": "${heading} tomorrow"`));
  const before = host.text;
  await openPublish(page);
  await expect(page.getByRole("button", { name: "Keep mine" })).toBeVisible();
  expect(host.text).toBe(before);
});

test("drafts are kept through a reload, and the token is not", async ({ page }) => {
  const frame = await open(page, "/visit");
  await addToHeading(page, frame, " today");
  await page.goto(studio("?page=/visit"));
  await expect((await waitForPage(page)).locator("h1")).toHaveText(/today$/);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  const kept = await page.evaluate(async (token) => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.documentElement.outerHTML];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        texts.push(JSON.stringify(values));
      }
    }
    return texts.some((text) => text.includes(token));
  }, TOKEN);
  expect(kept).toBe(false);
});

test("two windows show one state, and the second goes on when the first is closed", async ({ page, context }) => {
  const frame = await open(page, "/visit");
  const second = await context.newPage();
  await second.goto(studio("?page=/visit"));
  const secondFrame = await waitForPage(second);
  await addToHeading(page, frame, " today");
  await expect(secondFrame.locator("h1")).toHaveText(/today$/);
  await page.close();
  await expect(secondFrame.locator("h1[tabindex='0']")).toHaveText(/today$/);
  await expect(second.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a relay that the browser has ended gets a new connection", async ({ page, context }) => {
  const frame = await open(page, "/visit");
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await addToHeading(page, frame, " today");
  await expect(frame.locator("h1")).toHaveText(/today$/);
});

test("the frame, the document and the worker reach no other host", async ({ page }) => {
  const frame = await open(page, "/visit");
  const probe = () => fetch("http://127.0.0.1:4823/").catch((error) => error.name);
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (directive: string) => violations.push(directive));
  const listen = () =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      (window.top as unknown as { reportViolation(directive: string): void }).reportViolation(effectiveDirective),
    );
  await page.evaluate(listen);
  await page.evaluate(probe);
  await expect.poll(() => violations).toContain("connect-src");
  const worker = page.workers().find((candidate) => candidate.url().includes("worker.js"));
  expect(await worker?.evaluate(() => fetch("http://127.0.0.1:4823/").catch((error) => error.name))).toBe("TypeError");
  const reachesHost = () => fetch("http://127.0.0.1:4822/user").then(Boolean, () => false);
  expect(await frame.locator("html").evaluate(reachesHost)).toBe(false);
});

/** A photo as a phone takes it: on its side, and larger than a screen. */
const createPhoto = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#632" } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "EXIF-OF-THE-TEST" } } })
    .jpeg()
    .toBuffer();

test("a picture is replaced by a photo, which is upright, without metadata and not larger than a screen", async ({
  page,
}) => {
  const frame = await open(page, "/visit");
  const picture = frame.locator("main img").first();
  await picture.click();
  const dialog = page.getByRole("dialog");
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Add a photo" }).click();
  await (await choosing).setFiles({ name: "Mill Lane.JPG", mimeType: "image/jpeg", buffer: await createPhoto() });
  await expect(dialog.getByRole("radio", { checked: true })).toHaveValue("mill-lane.jpg");
  await dialog.getByRole("textbox", { name: "show" }).fill("The lane with the mill.");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(picture).toHaveAttribute("src", "/reading/studio/page/media/mill-lane.jpg");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1600, 2400]);
  await openPublish(page);
  await page.getByRole("button", { name: "Show to somebody" }).click();
  await dialog.getByRole("button", { name: "Make the file" }).click();
  const downloading = page.waitForEvent("download");
  await dialog
    .getByRole("link", { name: /Save/ })
    .or(dialog.getByRole("button", { name: /Save/ }))
    .click();
  const draft = readFileSync(await (await downloading).path(), "utf8");
  expect(draft).toContain("data:image/webp;base64,");
  expect(draft).toContain("The lane with the mill.");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await publish(page);
  await expect.poll(() => host.text.includes("mill-lane.jpg")).toBe(true);
  const photo = host.readFile("media/mill-lane.jpg");
  expect(photo.length).toBeGreaterThan(1000);
  expect(Buffer.from(photo).includes("EXIF-OF-THE-TEST")).toBe(false);
});

test("a page with a block of the gallery is added and published", async ({ page }) => {
  await open(page, "/visit");
  const rail = page.getByRole("navigation", { name: "Panels" });
  await rail.getByRole("button", { name: "Pages", exact: true }).click();
  await page.getByRole("tab", { name: "New page" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Open day");
  await page
    .getByRole("button", { name: /^(Create|Add)/ })
    .last()
    .click();
  const frame = page.frameLocator("iframe[title='The page']");
  await expect(frame.locator("h1")).toHaveText("Open day");
  await rail.getByRole("button", { name: "Add", exact: true }).click();
  const example = page.getByRole("button", { name: "Call to action" });
  await expect(example.frameLocator("iframe").locator("h2")).toBeVisible();
  await example.click();
  await expect(frame.locator("main h2")).toBeVisible();
  await page.keyboard.press("Escape");
  await publish(page);
  // texts of the example are left
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(() => host.text.includes('"title": "Open day"')).toBe(true);
  expect(host.text.slice(host.text.indexOf('"title": "Open day"'))).toContain('"type": "callToAction"');
});

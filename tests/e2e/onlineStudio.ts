import { expect, type FrameLocator, type Page } from "@playwright/test";
import { TOKEN } from "../publish/hosts/hostStub.ts";
import { OnlineHost } from "./onlineHost.ts";
import { LIBRARY, PORTS } from "./servers.ts";

/** The address of Studio on the published library. */
export const studio = (query = "") => `http://127.0.0.1:${PORTS.online}/reading/studio/${query}`;

export const createHost = () =>
  new OnlineHost({
    dist: LIBRARY,
    base: "/reading",
    source: "tests/fixtures/library",
    ports: { site: PORTS.online, api: PORTS.gitHost },
  });

/** Opens Studio at a page, and signs in with a token. Resolves to the page in the frame when it can be edited. */
export async function open(page: Page, path: string, token: string = TOKEN): Promise<FrameLocator> {
  await page.goto(studio(`?page=${path}&sign-in`));
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
  return waitForPage(page);
}

export async function waitForPage(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator("iframe[title='The page']");
  await frame.locator("h1[tabindex='0']").waitFor();
  return frame;
}

/** Types words at the end of the heading of the page, or of another one, and saves them. */
export async function addToHeading(page: Page, frame: FrameLocator, words: string, heading = "h1"): Promise<void> {
  await frame.locator(heading).click();
  await frame.locator("[data-studio-text]").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(frame.locator(heading)).toContainText(words);
  await expect(page.getByText(/^Saved:/)).toBeVisible();
}

export async function openPublish(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
}

export async function publish(page: Page): Promise<void> {
  await openPublish(page);
  await findPublishPanel(page).getByRole("button", { name: "Publish", exact: true }).click();
}

export const findPublishPanel = (page: Page) =>
  page.getByRole("region", { name: "Publish" }).or(page.getByRole("complementary", { name: "Publish" }));

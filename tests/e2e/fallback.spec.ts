import type { Page } from "@playwright/test";
import { readTitle } from "./addresses.ts";
import { school } from "./servers.ts";
import { frames } from "./stillness.ts";
import { expect, test, wake } from "./test.ts";

/** The documents that the page loads from now on. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** The words that the page shows. Before its first frame, no animation hides the way to its top. */
async function readWords(page: Page): Promise<string> {
  await frames(page);
  return page.locator("body").innerText();
}
const follow = (page: Page, path: string) => page.locator(`footer a[href='${path}']`).first().click();

/** Shows interest in a page whose application must not start: from then on it would. */
async function showInterest(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.keyboard.press("Shift");
}

/** Answers with another model of a page than the one it was built with. */
async function changeModel(page: Page, path: string, change: (model: { blocks: unknown[] }) => object): Promise<void> {
  await page.route(`**${path}.json`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test.describe("an error outside of a block", () => {
  test.use({ expectedErrors: /removeChild|scrollRestoration|insertBefore/ });

  /** Wraps the content as an extension does. React cannot remove it from there. */
  const wrapMain = (page: Page) =>
    page.evaluate(() => {
      const main = document.querySelector("main");
      const wrapper = document.createElement("div");
      main?.replaceWith(wrapper);
      if (main) wrapper.append(main);
    });

  test("on the way to another page loads the document of that page, in which the application starts", async ({
    page,
  }) => {
    await page.goto(school("/boarding-life"));
    await wake(page);
    await wrapMain(page);
    const documents = recordDocuments(page);
    const pageError = page.waitForEvent("pageerror");
    await follow(page, "/fees");
    await pageError;
    await expect(page).toHaveTitle(readTitle("/fees"));
    await expect(page).toHaveURL(school("/fees"));
    await expect(page.locator("h1")).toHaveText("What a year costs");
    await expect(page.locator("footer")).toBeVisible();
    await wake(page);
    await expect(page.locator("main")).toHaveCount(1);
    expect(documents).toEqual(["/fees"]);
    await page.goBack();
    await expect(page).toHaveTitle(readTitle("/boarding-life"));
    await expect(page.locator("footer")).toBeVisible();
  });

  test("leaves nothing of the page to the browser's cache of pages", async ({ page }) => {
    await page.goto(school("/boarding-life"));
    await wake(page);
    await wrapMain(page);
    // never answered: the page that failed is still there, and comes back as if the visitor had returned to it
    await page.route("**/fees", () => {});
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (!document.querySelector("footer")) dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      }).observe(document.body, { childList: true, subtree: true }),
    );
    const load = page.waitForEvent("load");
    await follow(page, "/fees");
    await load;
    await expect(page).toHaveTitle(readTitle("/boarding-life"));
    await expect(page.locator("footer")).toBeVisible();
  });

  test("at the start leaves the document, which no interest loads again", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(history, "scrollRestoration", {
        set(value) {
          if (value === "manual") throw new Error("The application cannot set scrollRestoration");
        },
      }),
    );
    await page.goto(school("/transform"));
    const words = await readWords(page);
    expect(words.length).toBeGreaterThan(1000);
    const documents = recordDocuments(page);
    await showInterest(page);
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    await showInterest(page);
    await page.locator("h1").click();
    expect(await readWords(page)).toBe(words);
    expect(documents).toEqual(["/transform"]);
    // places on the page are the browser's own, and the way back from them
    await page.evaluate(() => location.assign("#main"));
    await page.goBack();
    await expect(page).toHaveURL(school("/transform"));
    await follow(page, "/fees");
    await expect(page).toHaveTitle(readTitle("/fees"));
    expect(documents).toEqual(["/transform", "/fees"]);
  });

  test("is forgotten with the next revision of the page", async ({ page }) => {
    await page.goto(school("/join"));
    const failBefore = (revision: string | undefined) =>
      page.evaluate((failedRevision) => history.replaceState({ failed: failedRevision }, ""), revision);
    await failBefore(await page.locator("html").evaluate(({ dataset }) => dataset.revision));
    await page.reload();
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    await failBefore("another");
    await page.reload();
    await wake(page);
  });
});

test.describe("a model that is not of the document", () => {
  test.use({ expectedErrors: /different builds|404 \(Not Found\)/ });

  test("leaves the document as it is, and links are followed by the browser", async ({ page }) => {
    await changeModel(page, "/chaplaincy", (model) => ({ ...model, blocks: [], revision: "another" }));
    await page.goto(school("/chaplaincy"));
    const words = await readWords(page);
    await showInterest(page);
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    expect(await readWords(page)).toBe(words);
    const documents = recordDocuments(page);
    await follow(page, "/fees");
    await expect(page).toHaveTitle(readTitle("/fees"));
    expect(documents).toEqual(["/fees"]);
  });
});

test("a page whose model is of another build than the application is loaded as a document", async ({ page }) => {
  await changeModel(page, "/chaplaincy", (model) => ({ ...model, build: "another" }));
  await page.goto(school("/boarding-life"));
  await wake(page);
  const documents = recordDocuments(page);
  await page.locator("main a[href='/chaplaincy']").first().click();
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
  await expect.poll(() => documents).toEqual(["/chaplaincy"]);
  await page.goBack();
  await expect(page).toHaveTitle(readTitle("/boarding-life"));
});

test.describe("a model with a block of an unknown type", () => {
  test.use({ expectedErrors: /motto/ });

  test.beforeEach(({ page }) =>
    changeModel(page, "/chaplaincy", (model) => ({ ...model, blocks: [...model.blocks, { type: "motto" }] })),
  );

  test("leaves the document of its page as it is", async ({ page }) => {
    await page.goto(school("/chaplaincy"));
    const words = await readWords(page);
    await showInterest(page);
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    expect(await readWords(page)).toBe(words);
  });

  test("loads the document on the way to its page", async ({ page }) => {
    await page.goto(school("/boarding-life"));
    await wake(page);
    const documents = recordDocuments(page);
    await page.locator("main a[href='/chaplaincy']").first().click();
    await expect(page).toHaveTitle(readTitle("/chaplaincy"));
    await expect.poll(() => documents).toEqual(["/chaplaincy"]);
  });
});

test.describe("a block that fails in the browser", () => {
  test.use({ expectedErrors: /A block failed|Cannot read|undefined/ });

  const notice = "This part of the page could not be shown.";

  test.beforeEach(({ page }) =>
    changeModel(page, "/chaplaincy", (model) => ({ ...model, blocks: [...model.blocks, { type: "cardGrid" }] })),
  );

  test("is reported, and leaves the document of its page, which no interest loads again", async ({ page }) => {
    await page.goto(school("/chaplaincy"));
    const words = await readWords(page);
    const documents = recordDocuments(page);
    const pageError = page.waitForEvent("pageerror");
    await showInterest(page);
    await pageError;
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    await showInterest(page);
    expect(await readWords(page)).toBe(words);
    expect(documents).toEqual(["/chaplaincy"]);
  });

  test("on the way to its page is replaced by the document", async ({ page }) => {
    await page.goto(school("/boarding-life"));
    await wake(page);
    const documents = recordDocuments(page);
    await page.locator("main a[href='/chaplaincy']").first().click();
    await expect.poll(() => documents).toEqual(["/chaplaincy"]);
    await expect(page).toHaveTitle(readTitle("/chaplaincy"));
    await expect(page.locator("main")).not.toContainText(notice);
    await page.goBack();
    await expect(page).toHaveTitle(readTitle("/boarding-life"));
  });
});

import { readTitle } from "./addresses.ts";
import { holdBack } from "./holdBack.ts";
import { school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";

test.use({ viewport: { width: 1366, height: 768 } });

test("pointing at a link fetches the model of its page once, and the click finds it there", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  const models: string[] = [];
  page.on("request", (request) => request.url().endsWith(".json") && models.push(new URL(request.url()).pathname));
  const link = page.locator("main a[href='/chaplaincy']").first();
  const modelResponse = page.waitForResponse("**/chaplaincy.json");
  await link.hover();
  await modelResponse;
  await link.click();
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
  expect(models).toEqual(["/chaplaincy.json"]);
});

test("the first intent asks at once for all that the application needs: code, styles, blocks and both models", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\.(js|json|css)$/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  // before the page is open: a route added later may miss the requests of the next moment, which are not reported either
  const answer = await holdBack(page, /\.(js|json|css)$/);
  await page.goto(school("/join"));
  await page.keyboard.press("Shift");
  const neededFiles = [/\/application-[\w-]+\.js$/, /\/style-[\w-]+\.css$/, /\/shared-[\w-]+\.json$/, /^\/join\.json$/];
  await expect.poll(() => neededFiles.filter((name) => !requests.some((path) => name.test(path)))).toEqual([]);
  const beforeAnswers = [...requests].sort();
  answer();
  await expect(page.locator("html[data-ready=true]")).toBeAttached();
  expect([...requests].sort()).toEqual(beforeAnswers);
});

test("a visitor who saves data pays for a page, and for no application", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(school("/boarding-life"));
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  await page.mouse.move(300, 300);
  await page.keyboard.press("Tab");
  const link = page.locator("main a[href='/chaplaincy']").first();
  await link.hover();
  await link.click();
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
  expect(requests).toContain("document");
  expect(requests.filter((type) => ["script", "fetch", "stylesheet"].includes(type))).toEqual([]);
});

import { titleOf } from "./addresses";
import { school } from "./servers";
import { expect, test, wake } from "./test";

test.use({ viewport: { width: 1366, height: 768 } });

test("pointing at a link fetches the model of its page once, and the click finds it there", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  const models: string[] = [];
  page.on("request", (request) => request.url().endsWith(".json") && models.push(new URL(request.url()).pathname));
  const link = page.locator("main a[href='/chaplaincy']").first();
  const warmed = page.waitForResponse("**/chaplaincy.json");
  await link.hover();
  await warmed;
  await link.click();
  await expect(page).toHaveTitle(titleOf("/chaplaincy"));
  expect(models).toEqual(["/chaplaincy.json"]);
});

test("a visitor who saves data gets nothing before a click", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(school("/boarding-life"));
  await wake(page);
  const models: string[] = [];
  page.on("request", (request) => request.url().endsWith(".json") && models.push(new URL(request.url()).pathname));
  const link = page.locator("main a[href='/chaplaincy']").first();
  await link.hover();
  await link.focus();
  await link.click();
  await expect(page).toHaveTitle(titleOf("/chaplaincy"));
  expect(models).toEqual(["/chaplaincy.json"]);
});

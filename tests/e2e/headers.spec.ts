import { readRefusals } from "./refusals.ts";
import { library, school } from "./servers.ts";
import { expect, test } from "./sharedPage.ts";

// routes.spec.ts and library.spec.ts look for refusals of the policy on every page, which they open anyway

test.describe("a resource that site.json does not declare", () => {
  // the console reports it
  test.use({ expectedErrors: /Content Security Policy/ });

  test("is refused: an inline script, a picture and a connection from elsewhere", async ({ page }) => {
    await page.goto(school("/fees"));
    await page.evaluate(() => {
      const script = Object.assign(document.createElement("script"), { textContent: "window.inserted = true" });
      const picture = Object.assign(document.createElement("img"), { src: "https://elsewhere.example/pixel.gif" });
      document.body.append(script, picture);
      return fetch("https://elsewhere.example/").catch(() => {});
    });
    const directives = async () => (await readRefusals(page)).map((text) => / ([\w-]+) refused/.exec(text)?.[1]).sort();
    await expect.poll(directives).toEqual(["connect-src", "img-src", "script-src-elem"]);
    expect(await page.evaluate(() => "inserted" in window)).toBe(false);
  });
});

test("a report of the site's own keeps its look in its frame", async ({ page }) => {
  await page.goto(library("/figures"));
  const heading = page.frameLocator("iframe").first().locator("h1");
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toHaveCSS("color", "rgb(20, 32, 43)");
  expect(await readRefusals(page)).toEqual([]);
});

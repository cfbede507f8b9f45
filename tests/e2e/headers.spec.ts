import { readFileSync } from "node:fs";
import { spec } from "./addresses.ts";
import { readRefusals } from "./refusals.ts";
import { library, school } from "./servers.ts";
import { expect, test } from "./sharedPage.ts";

// routes.spec.ts and library.spec.ts look for what the policy refuses on every page, which they open anyway

test.describe("what site.json does not declare", () => {
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

/** The page, the file and the report of which every answer is looked at. */
const SAMPLES = {
  school: { at: school, page: "/fees", files: [`/media/${spec.site.logo}`] },
  library: { at: library, page: "/borrow", files: ["/media/logo.svg", "/media/reports/loans-2025.html"] },
};

for (const [name, { at, page, files }] of Object.entries(SAMPLES)) {
  test(`every answer of the ${name} carries the security headers, and says how long it may be kept`, async ({
    request,
  }) => {
    const script = /"entry":"[^"]*(\/assets\/[^"]+\.js)"/.exec(await (await request.get(at("/"))).text())?.[1] ?? "";
    const cacheControls: Record<string, string | undefined> = {};
    for (const path of [page, `${page}.json`, ...files, "/no-such-page", script, "/assets/gone.js"]) {
      const answer = await request.get(at(path));
      const headers = answer.headers();
      expect(headers, path).toMatchObject({
        "content-security-policy": expect.stringMatching(/script-src 'self'( 'sha256-[^' ]+')+;/),
        "strict-transport-security": expect.stringContaining("max-age="),
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "x-permitted-cross-domain-policies": "none",
      });
      cacheControls[path.startsWith("/assets/") ? `${answer.status()} asset` : path] = headers["cache-control"];
    }
    const revalidate = "public, max-age=0, must-revalidate";
    expect(cacheControls).toEqual({
      [page]: revalidate,
      [`${page}.json`]: revalidate,
      ...Object.fromEntries(files.map((file) => [file, "public, max-age=3600, must-revalidate"])),
      "/no-such-page": revalidate,
      "200 asset": "public, max-age=31536000, immutable",
      "404 asset": revalidate,
    });
  });
}

test("files written for the host are not served", async ({ request }) => {
  for (const name of ["_headers", "nginx.conf.inc"]) {
    expect((await request.get(library(`/${name}`))).status()).toBe(404);
    expect(readFileSync(`.prospectus/library/${name}`, "utf8")).toContain("/reading/");
  }
});

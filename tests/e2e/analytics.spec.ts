import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { SCHOOL_FOLDER } from "../specs.ts";
import { spec as declared, readTitle } from "./addresses.ts";
import { holdBack } from "./holdBack.ts";
import { school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";

interface View {
  page_location: string;
  page_path: string;
  page_title: string;
}

// in one worker: tests with the same analytics share a build
test.describe.configure({ mode: "default" });

let folder: string;
let collector: Server;
/** The served sites by their analytics. */
const sites = new Map<string, Server>();
let views: View[];

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  symlinkSync(resolve(SCHOOL_FOLDER, "media"), join(folder, "media"));
  collector = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      views.push(body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(204, { "access-control-allow-origin": "*" }).end();
    });
  });
});
test.beforeEach(() => {
  views = [];
});
test.afterAll(() => {
  for (const server of [collector, ...sites.values()]) {
    server?.closeAllConnections();
    server?.close();
  }
  rmSync(folder, { recursive: true });
});

/** Opens a page of the site as site.json would declare it with this analytics service. */
async function open(page: Page, analytics: Site["site"]["analytics"], path: string): Promise<void> {
  const key = JSON.stringify(analytics);
  const site = sites.get(key) ?? build(analytics);
  sites.set(key, site);
  await page.goto(`${await address(site)}${path}`);
}

/** Builds the site with an analytics service. */
function build(analytics: Site["site"]["analytics"]): Server {
  const spec = structuredClone(declared);
  spec.site.analytics = analytics;
  writeFileSync(join(folder, "site.json"), JSON.stringify(spec));
  const outDir = join(folder, `dist-${sites.size}`);
  execFileSync("node", ["scripts/launch.mjs", "build", "--outDir", outDir], {
    env: { ...process.env, SITE: join(folder, "site.json") },
    stdio: "ignore",
  });
  return serveFolder(outDir, "");
}

const endpoint = async () => `${await address(collector)}/views`;

async function address(server: Server): Promise<string> {
  if (!server.listening) await new Promise<void>((onListening) => server.listen(0, "127.0.0.1", onListening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a beacon reports the first view and every navigation: location, path with query, title", async ({ page }) => {
  await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees?from=letter");
  await expect.poll(() => views.length).toBe(1);
  await wake(page);
  await page.locator("footer a[href='/join']").first().click();
  await expect(page).toHaveTitle(readTitle("/join"));
  await expect.poll(() => views.length).toBe(2);
  const title = await page.title();
  expect(views[1]).toEqual({
    page_location: new URL("/join", page.url()).href,
    page_path: "/join",
    page_title: title,
  });
  expect(views[0]).toMatchObject({ page_path: "/fees?from=letter", page_title: readTitle("/fees") });
});

for (const provider of ["matomo", "plausible"] as const) {
  test(`${provider} gets the first view and every navigation, and no cookie`, async ({ page }) => {
    const url = await address(collector);
    const service = { matomo: { provider, siteId: 3 }, plausible: { provider, domain: "school.example" } }[provider];
    await page.context().addCookies([{ name: "visitor", value: "1", url }]);
    const cookies = new Set<string | undefined>();
    const readCookie = ({ headers }: IncomingMessage) => cookies.add(headers.cookie);
    collector.on("request", readCookie);
    await open(page, { ...service, url } as Site["site"]["analytics"], "/fees");
    const readPaths = () => views.map((view) => new URL((view as unknown as { url: string }).url).pathname);
    await expect.poll(readPaths).toEqual(["/fees"]);
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect.poll(readPaths).toEqual(["/fees", "/join"]);
    collector.off("request", readCookie);
    expect([...cookies]).toEqual([undefined]);
  });
}

test("a view is that of the page that was shown, even when the analytics script arrives after the next page", async ({
  page,
}) => {
  const answer = await holdBack(page, "**/pageView-*.js");
  await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees");
  await wake(page);
  for (const path of ["/join", "/location"]) {
    await page.locator(`footer a[href='${path}']`).first().click();
    await expect(page).toHaveTitle(readTitle(path));
  }
  answer();
  // two beacons at once may overtake each other
  const readTitles = () => Object.fromEntries(views.map((view) => [view.page_path, view.page_title]));
  await expect
    .poll(readTitles)
    .toEqual(Object.fromEntries(["/fees", "/join", "/location"].map((path) => [path, readTitle(path)])));
  expect(views).toHaveLength(3);
});

test("a page to which a visitor comes back as it was left is seen once more", async ({ page }) => {
  await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees");
  await expect.poll(() => views.length).toBe(1);
  // browsers do this then; under control by a program they keep no pages
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => views.map((view) => view.page_path)).toEqual(["/fees", "/fees"]);
});

test("views are reported even when the site is published again before the first navigation", async ({ page }) => {
  await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees");
  const scriptResponse = page.waitForResponse("**/pageView-*.js");
  await wake(page);
  await (await scriptResponse).finished();
  await page.route("**/pageView-*.js", (route) => route.fulfill({ status: 404 }));
  await page.locator("footer a[href='/join']").first().click();
  await expect.poll(() => views.map((view) => view.page_path)).toEqual(["/fees", "/join"]);
});

for (const [name, property, value] of [
  ["Do Not Track", "doNotTrack", "1"],
  ["Global Privacy Control", "globalPrivacyControl", true],
] as const) {
  test(`${name} is honoured`, async ({ page }) => {
    await page.addInitScript(([key, set]) => Object.defineProperty(navigator, key, { value: set }), [
      property,
      value,
    ] as const);
    await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees");
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect(page).toHaveTitle(readTitle("/join"));
    expect(views).toEqual([]);
  });
}

test("Google Analytics gets page views by its own queue, and its script is asked for once", async ({ page }) => {
  const requests: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await open(page, { provider: "ga4", measurementId: "G-TEST" }, "/fees");
  await wake(page);
  await page.locator("footer a[href='/join']").first().click();
  await expect(page).toHaveTitle(readTitle("/join"));
  const readPaths = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((entry) => Array.from(entry as ArrayLike<unknown>) as [string, string, { page_path: string }])
        .filter(([command]) => command === "event")
        .map(([, name, view]) => [name, view.page_path]),
    );
  await expect.poll(readPaths).toEqual([
    ["page_view", "/fees"],
    ["page_view", "/join"],
  ]);
  expect(requests).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);
});

test.describe("a view that cannot be reported", () => {
  // the console says of a file that is not there
  test.use({ expectedErrors: /status of 404/ });

  test("disturbs nothing when the analytics script is gone", async ({ page }) => {
    await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees");
    await page.route("**/pageView-*.js", (route) => route.fulfill({ status: 404 }));
    await wake(page);
    await page.locator("footer a[href='/join']").first().click();
    await expect(page).toHaveTitle(readTitle("/join"));
    await page.goBack();
    await expect(page).toHaveTitle(readTitle("/fees"));
  });
});

test("a collector that fails disturbs nothing", async ({ page }) => {
  let requestCount = 0;
  await page.route(await endpoint(), (route) => {
    requestCount++;
    return route.abort();
  });
  await open(page, { provider: "beacon", endpoint: await endpoint() }, "/fees");
  await wake(page);
  await expect.poll(() => requestCount).toBe(1);
  expect(views).toEqual([]);
  await expect(page.locator("h1")).toBeVisible();
});

test("the school's own site reports no views", async ({ page }) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(school(""))) outside.push(request.url());
  });
  await page.goto(school("/fees"));
  await wake(page);
  expect(outside).toEqual([]);
});

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Block, Site } from "../../src/generated/site.ts";
import { resolveTheme } from "../../src/site/theme/resolveTheme.ts";
import { createSite, schoolSite } from "../specs.ts";
import { expect, test, wake } from "./sharedPage.ts";
import { violations } from "./violations.ts";

// one preview for all
test.describe.configure({ mode: "serial" });

let folder: string;
let preview: ChildProcess;
let address: string;
const at = (path: string) => new URL(path, address).href;

/** A site with a page that changes with the date. */
function site(): Site {
  const base = createSite(
    { type: "hero", heading: "Home", picture: { src: "hill.svg", decorative: true } },
    { type: "prose", text: "Go to [the dates](/dates)." },
  );
  const { dark } = schoolSite.site.theme;
  const route = (path: string, title: string, ...blocks: Block[]) =>
    ({ path, title, description: `A page about ${title}.`, blocks }) as Site["routes"][0];
  const notice = { type: "notice", kind: "info", text: "Read this." } as const;
  const dates = route(
    "/dates",
    "Dates and days",
    { type: "prose", text: "It is {today}." },
    { ...notice, heading: "Before June", until: "2080-06-01T00:00" },
    { ...notice, heading: "In June", from: "2080-06-01T00:00", until: "2080-07-01T00:00" },
    {
      type: "countdown",
      heading: "Intake",
      start: "2026-01-01T00:00",
      target: "2080-06-03T00:00",
      action: { label: "Apply", href: "/" },
    },
  );
  return {
    ...base,
    site: { ...base.site, theme: { ...base.site.theme, dark } },
    routes: [...base.routes, dates] as Site["routes"],
  };
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "view-"));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  writeFileSync(join(folder, "site.json"), JSON.stringify(site(), null, 2));
  preview = spawn("node", ["scripts/launch.mjs", "start", join(folder, "site.json"), "--port", "0"]);
  address = await new Promise<string>((onAddress, fail) => {
    let output = "";
    preview.stderr?.on("data", (part: Buffer) => {
      output += part;
      const [url] = /(?<=^Preview of .*: )http\S+/m.exec(output) ?? [];
      if (url) onAddress(url);
    });
    preview.on("exit", () => fail(new Error(output)));
  });
});
test.afterAll(() => {
  preview?.kill();
  rmSync(folder, { recursive: true });
});

const button = (page: Page) => page.getByRole("button", { name: "Edit this page" });
/** The page in its frame in Studio. */
const pageFrame = (page: Page) => page.frameLocator("iframe[title='The page']");
const studio = (path: string) => at(`/@studio${path}`);
const readBackground = (page: Locator) => page.evaluate((body) => getComputedStyle(body).backgroundColor);

/** The background of the page in a colour scheme, as CSS writes it. */
function surface(scheme: "light" | "dark"): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(resolveTheme(schoolSite.site.theme)[scheme].surface) as RegExpExecArray;
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(", ")})`;
}

test("a button and E open the page in Studio; Alt+P hides the button, also on the next pages", async ({ page }) => {
  await page.goto(at("/dates"));
  await button(page).click();
  await expect(page).toHaveURL(studio("/dates"));
  await expect(pageFrame(page).locator("h1")).toHaveText("Dates and days");
  await expect(pageFrame(page).locator("preview-edit")).toHaveCount(0);

  await page.goto(at("/"));
  await expect(button(page)).toBeVisible();
  expect(await violations(page, undefined, "preview-edit")).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(button(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press("Alt+P");
  await expect(button(page)).toBeHidden();
  await page.goto(at("/dates"));
  await expect(page.locator("preview-edit")).toBeAttached();
  await expect(button(page)).toBeHidden();
  await page.keyboard.press("Alt+P");
  await expect(button(page)).toBeVisible();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(studio("/dates"));
});

test("the button is there while a popup covers the page, and after it is closed", async ({ page }) => {
  const text = readFileSync(join(folder, "site.json"), "utf8");
  const site = JSON.parse(text) as Site;
  const picture = { src: "hill.svg", alt: "A hill." };
  site.routes
    .find(({ path }) => path === "/")
    ?.blocks.push({
      ...{ type: "popup", label: "Open day", picture, closeLabel: "Close" },
      action: { label: "Join us", href: "/dates" },
    });
  writeFileSync(join(folder, "site.json"), JSON.stringify(site));
  await page.goto(at("/"));
  const popup = page.getByRole("dialog", { name: "Open day" });
  await expect(popup).toBeVisible();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toBeHidden();
  await expect(button(page)).toBeVisible();
  await page.reload();
  await expect(popup).toBeVisible();
  // until somebody moves, the popup is as it was rendered, so that React can take it over
  await wake(page);
  await button(page).click();
  await expect(page).toHaveURL(studio("/"));
  writeFileSync(join(folder, "site.json"), text);
});

test("Studio shows the page as wide as on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(studio("/"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("radio", { name: "Phone" }).click();
  const isPhone = () =>
    pageFrame(page)
      .locator("html")
      .evaluate(() => innerWidth === 390 && matchMedia("(width: 390px)").matches);
  await expect.poll(isPhone).toBe(true);
});

for (const [system, otherScheme] of [
  ["light", "dark"],
  ["dark", "light"],
] as const)
  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });

    test(`Studio shows the page in ${otherScheme} colours, also when it is loaded again`, async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(studio("/"));
      const body = pageFrame(page).locator("body");
      const schemes = page.getByRole("combobox", { name: "Colours" });
      await expect.poll(() => readBackground(body)).toBe(surface(system));
      await page.getByRole("button", { name: "Preview" }).click();
      await schemes.selectOption(otherScheme);
      await expect.poll(() => readBackground(body)).toBe(surface(otherScheme));
      // from the first paint on: the other scripts come later
      await page.route("**/@page-files/page.js", (route) => route.abort());
      await page.reload();
      await expect(pageFrame(page).locator("h1")).toBeAttached();
      expect(await readBackground(body)).toBe(surface(otherScheme));
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(schemes).toHaveValue(otherScheme);
      await page.unroute("**/@page-files/page.js");
      // where nothing could change them, the colours follow the system
      await page.goto(at("/"));
      expect(await readBackground(page.locator("body"))).toBe(surface(system));
    });
  });

test("the site is shown as on another date, by the server and in the browser, until Today", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(studio("/dates"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByLabel("Date", { exact: true }).fill("2080-06-01");
  await expect(pageFrame(page).getByText("In June")).toBeVisible();

  await page.goto(at("/dates"));
  const notices = { before: page.getByText("Before June"), during: page.getByText("In June") };
  await expect(page.getByText("As on 1 Jun 2080")).toBeVisible();
  await expect(notices.during).toBeVisible();
  await expect(notices.before).toBeHidden();
  await expect(page.getByRole("main")).toContainText("It is June 1, 2080.");
  const units = page.locator("main [data-unit]");
  await expect(units.first()).toHaveText("01");
  const seconds = await units.last().textContent();
  await expect(units.last()).not.toHaveText(seconds ?? "");
  // React reports each difference from the HTML of the server
  await wake(page);
  const days = () =>
    [new Date(), new Date(Date()), new Date(0)].map((date) =>
      date.toLocaleDateString("en-GB", { timeZone: "Africa/Nairobi" }),
    );
  expect(await page.evaluate(days)).toEqual(["01/06/2080", "01/06/2080", "01/01/1970"]);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plainPage = await plain.newPage();
  await plainPage.goto(at("/dates"));
  await expect(plainPage.getByText("In June")).toBeVisible();
  await expect(plainPage.getByText("Before June")).toBeHidden();
  await plain.close();

  await page.getByRole("button", { name: "Today" }).click();
  await expect(notices.before).toBeVisible();
  await expect(page.getByText("As on")).toBeHidden();
});

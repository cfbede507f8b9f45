import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Block, Site } from "../../src/generated/site.ts";
import { readSpec, siteWith } from "../specs.ts";
import { expect, test, wake } from "./test.ts";
import { violations } from "./violations.ts";

// one preview for all
test.describe.configure({ mode: "serial" });

let folder: string;
let preview: ChildProcess;
let address: string;
const at = (path: string) => new URL(path, address).href;

/** A site with a page that changes with the date, a draft, many other pages, floating buttons and warnings. */
function site(): Site {
  const base = siteWith(
    { type: "hero", heading: "Home", picture: { src: "hill.svg", decorative: true } },
    { type: "prose", text: "Go to [the dates](/dates)." },
  );
  const { dark } = readSpec("site.json").site.theme;
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
  const draft = { ...route("/soon", "Written soon", { type: "prose", text: "Soon." }), draft: true };
  const fillers = Array.from({ length: 60 }, (_, index) =>
    route(`/filler-${index}`, `Filler ${index}`, { type: "prose", text: "Nothing." }),
  );
  return {
    ...base,
    site: { ...base.site, theme: { ...base.site.theme, dark } },
    constants: { unused: "Nobody uses it." },
    floatingActions: [
      { type: "link", label: "Apply", href: "/dates", icon: "school" },
      { type: "scrollToTop", label: "To the top", icon: "arrow-up" },
    ],
    routes: [...base.routes, dates, draft, ...fillers] as Site["routes"],
  };
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bar-"));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  writeFileSync(join(folder, "site.json"), JSON.stringify(site(), null, 2));
  preview = spawn("node", ["scripts/launch.mjs", "start", join(folder, "site.json"), "--port", "0"]);
  address = await new Promise<string>((done, fail) => {
    let output = "";
    preview.stderr?.on("data", (part: Buffer) => {
      output += part;
      const [url] = /(?<=^Preview of .*: )http\S+/m.exec(output) ?? [];
      if (url) done(url);
    });
    preview.on("exit", () => fail(new Error(output)));
  });
});
test.afterAll(() => {
  preview?.kill();
  rmSync(folder, { recursive: true });
});

const barOf = (page: Page) => page.locator("preview-bar");
const toolbarOf = (page: Page) => page.getByRole("toolbar", { name: "Preview" });
const frameOf = (page: Page) => barOf(page).frameLocator("iframe");
const press = (page: Page, name: string) => toolbarOf(page).getByRole("button", { name, exact: true }).click();
const backgroundOf = (page: Locator) => page.evaluate((body) => getComputedStyle(body).backgroundColor);

/** The background of the page in a colour scheme, as CSS writes it. */
function surface(scheme: "light" | "dark"): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(readSpec("site.json").site.theme[scheme].surface) as RegExpExecArray;
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(", ")})`;
}

/** Shows the page as on a date. */
async function chooseDate(page: Page, date: string): Promise<void> {
  await toolbarOf(page).getByLabel("Date", { exact: true }).fill(date);
  await page.keyboard.press("Enter");
}

test("another page is found by typing, and opened by keyboard", async ({ page }) => {
  await page.goto(at("/"));
  const button = toolbarOf(page).getByRole("button", { name: /^Page: Home/ });
  await button.focus();
  await page.keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Search pages" });
  await expect(search).toBeFocused();
  const options = page.getByRole("option");
  // only the first of many are listed
  await expect(options.first()).toContainText("Home");
  expect(await options.count()).toBeLessThan(50);
  await page.keyboard.type("soon");
  await expect(options).toHaveCount(1);
  await expect(options).toContainText("Draft");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.type("filler 1");
  // those whose title begins so, then Filler 21, 31, 41 and 51
  await expect(options).toHaveCount(15);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/filler-10"));
  await expect(toolbarOf(page).getByRole("button", { name: /^Page: Filler 10/ })).toBeVisible();
});

test("the page is shown as wide as on a phone, also after links, a save and a reload, until Desktop", async ({
  page,
}) => {
  await page.goto(at("/"));
  await press(page, "Phone");
  const frame = frameOf(page);
  await expect(frame.locator("h1")).toHaveText("Home");
  const isPhone = () =>
    frame.locator("html").evaluate(() => innerWidth === 390 && matchMedia("(width: 390px)").matches);
  expect(await isPhone()).toBe(true);
  await frame.getByRole("link", { name: "the dates" }).press("Enter");
  await expect(frame.locator("h1")).toHaveText("Dates and days");
  await expect(page).toHaveURL(at("/dates"));
  await expect(page).toHaveTitle(/Dates and days/);
  await expect(toolbarOf(page).getByRole("button", { name: /^Page: Dates and days/ })).toBeVisible();
  await expect(frame.locator("preview-bar")).toHaveCount(0);
  await expect(frame.locator("preview-problems")).toHaveCount(0);
  // the page behind the frame is not reached by keyboard or a screen reader
  await expect(page.getByRole("main")).toBeHidden();

  const good = readFileSync(join(folder, "site.json"), "utf8");
  writeFileSync(join(folder, "site.json"), good.replace('"Dates and days"', '"Saved dates"'));
  await expect(frame.locator("h1")).toHaveText("Saved dates");
  expect(await isPhone()).toBe(true);
  writeFileSync(join(folder, "site.json"), good);
  await expect(frame.locator("h1")).toHaveText("Dates and days");

  await page.reload();
  await expect(frame.locator("h1")).toHaveText("Dates and days");
  expect(await isPhone()).toBe(true);
  await toolbarOf(page)
    .getByRole("button", { name: /^Page:/ })
    .click();
  await page.keyboard.type("filler 57");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(frame.locator("h1")).toHaveText("Filler 57");
  await press(page, "Desktop");
  await expect(page.locator("h1")).toHaveText("Filler 57");
  await expect(barOf(page).locator("iframe")).toHaveCount(0);
});

for (const [system, other] of [
  ["light", "dark"],
  ["dark", "light"],
] as const)
  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });

    test(`the page is shown in ${other} colours, also when it is loaded again`, async ({ page }) => {
      await page.goto(at("/"));
      const body = page.locator("body");
      await expect.poll(() => backgroundOf(body)).toBe(surface(system));
      await press(page, other === "dark" ? "Dark" : "Light");
      await expect.poll(() => backgroundOf(body)).toBe(surface(other));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(other);
      // from the first paint on: the script of the bar comes later
      await page.route("**/editor/page/client.ts*", (route) => route.abort());
      await page.reload({ waitUntil: "domcontentloaded" });
      expect(await backgroundOf(body)).toBe(surface(other));
      await page.unroute("**/editor/page/client.ts*");
      await page.reload();
      await press(page, "System");
      await expect.poll(() => backgroundOf(body)).toBe(surface(system));
    });
  });

test("the page is shown as on another date, by the server and in the browser, until Today", async ({
  page,
  browser,
}) => {
  await page.goto(at("/dates"));
  const notices = { before: page.getByText("Before June"), during: page.getByText("In June") };
  await expect(notices.before).toBeVisible();
  await expect(notices.during).toBeHidden();
  await chooseDate(page, "2080-06-01");
  await expect(toolbarOf(page)).toContainText("As on 1 June 2080");
  await expect(notices.during).toBeVisible();
  await expect(notices.before).toBeHidden();
  await expect(page.getByRole("main")).toContainText("It is June 1, 2080.");
  const units = page.locator("main [data-unit]");
  await expect(units.first()).toHaveText("01");
  const seconds = await units.last().textContent();
  await expect(units.last()).not.toHaveText(seconds ?? "");
  // React reports each difference from what the server rendered
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
  const unscripted = await plain.newPage();
  await unscripted.goto(at("/dates"));
  await expect(unscripted.getByText("In June")).toBeVisible();
  await expect(unscripted.getByText("Before June")).toBeHidden();
  await plain.close();

  await press(page, "Today");
  await expect(notices.before).toBeVisible();
  await expect(toolbarOf(page)).not.toContainText("As on");
});

test("Alt+P hides the bar and the room for it, and shows it again; another date is still named", async ({ page }) => {
  await page.goto(at("/dates"));
  await expect(toolbarOf(page)).toBeVisible();
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  expect(await room()).not.toBe("0px");
  await page.keyboard.press("Alt+P");
  await expect(toolbarOf(page)).toBeHidden();
  expect(await room()).toBe("0px");
  // also on a page that React has navigated to
  await wake(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(at("/"));
  await page.keyboard.press("Alt+P");
  await expect(toolbarOf(page)).toBeVisible();
  await page.keyboard.press("Alt+P");
  await expect(toolbarOf(page)).toBeHidden();
  await expect(page).toHaveURL(at("/"));
  await page.goto(at("/dates"));
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(barOf(page)).toBeAttached();
  await expect(toolbarOf(page)).toBeHidden();
  await page.keyboard.press("Alt+P");
  await chooseDate(page, "2080-06-01");
  await expect(toolbarOf(page)).toContainText("As on");
  await toolbarOf(page).getByRole("button", { name: /^Hide/ }).click();
  await expect(toolbarOf(page)).toBeHidden();
  await page.getByRole("button", { name: "As on 1 June 2080" }).click();
  await expect(toolbarOf(page)).toBeVisible();
  await press(page, "Today");
  await expect(toolbarOf(page)).not.toContainText("As on");
});

for (const [width, height] of [
  [390, 700],
  [1366, 700],
] as const)
  test(`at ${width} pixels the bar covers neither the floating buttons nor the end of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(at("/"));
    const { y: top } = (await toolbarOf(page).boundingBox()) as { y: number };
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    for (const shown of [
      page.getByRole("complementary").getByRole("link", { name: "Apply" }),
      page.locator("footer p").last(),
    ]) {
      const box = (await shown.boundingBox()) as { y: number; height: number };
      expect(Math.floor(box.y + box.height)).toBeLessThanOrEqual(top);
    }
  });

test("on a phone the controls are in a menu, which Escape closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(at("/"));
  const width = toolbarOf(page).getByRole("group", { name: "Width" });
  await expect(width).toBeHidden();
  await press(page, "Preview");
  await expect(width).toBeVisible();
  expect(await violations(page, undefined, "preview-bar")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press("Escape");
  await expect(width).toBeHidden();
});

test("the bar has no accessibility violations, and its buttons are reached by arrow keys", async ({ page }) => {
  await page.goto(at("/"));
  await toolbarOf(page).getByRole("button", { name: "Phone" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(toolbarOf(page).getByRole("button", { name: "Tablet" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(toolbarOf(page).getByRole("button", { name: "Edit this page" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await violations(page, undefined, "preview-bar")).toEqual([]);
});

test("the bar says what the pictures of the page weigh", async ({ page }) => {
  await page.goto(at("/dates"));
  await expect(toolbarOf(page)).toContainText("Pictures 0 of 300 KB");
  await page.goto(at("/"));
  await expect(toolbarOf(page)).toContainText("Pictures 1 of 300 KB");
});

test("the number of warnings opens and closes their list", async ({ page }) => {
  await page.goto(at("/"));
  const list = page.locator("preview-problems").getByRole("listitem").first();
  const button = toolbarOf(page).getByRole("button", { name: /warning/ });
  await button.click();
  await expect(list).toBeVisible();
  await button.click();
  await expect(list).toBeHidden();
});

test("the bar is not printed", async ({ page }) => {
  await page.goto(at("/"));
  await expect(toolbarOf(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(toolbarOf(page)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe("0px");
});

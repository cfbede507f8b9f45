import type { Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { PORTS } from "./servers.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

const PAGE = "/form3fee";
const HEADING = "New Students Only";

let preview: LivePreview;
let original: string;

test.beforeAll(async () => {
  preview = await startLivePreview(PORTS.studioShared);
  original = preview.text();
});
test.afterAll(() => preview.stop());
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("preview-bar", JSON.stringify({ editing: true })));
  await page.goto(preview.url(PAGE));
  await expect(page.locator("main h1[tabindex='0']")).toBeAttached();
});
test.afterEach(() => preview.save(original));

const studio = (page: Page) => page.locator("preview-studio");
const dialog = (page: Page) => studio(page).getByRole("dialog");
const shared = (page: Page) => page.locator("main h2", { hasText: /New/ }).first();
const routeOf = (site: Site, path: string) => site.routes.find((route) => route.path === path);
const spec = () => JSON.parse(preview.text()) as Site;

test("the first letter typed into a shared part asks, and the change is for all pages", async ({ page }) => {
  await shared(page).hover();
  await expect(studio(page).locator(".label")).toContainText("New students, on 4 pages");
  await shared(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(dialog(page)).toContainText("4 pages");
  await dialog(page).getByRole("button", { name: "all 4 pages" }).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-studio-text]")).toHaveCount(0);
  await expect(shared(page)).toHaveText(`${HEADING}!!`);
  expect(preview.text()).toBe(original.replace(`"${HEADING}"`, `"${HEADING}!!"`));
});

test("a shared part is changed only here: this page gets a copy of it, in one step that is undone", async ({
  page,
}) => {
  await shared(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("N");
  await dialog(page).getByRole("button", { name: "only here" }).click();
  await page.keyboard.type("ew here");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-studio-text]")).toHaveCount(0);
  await expect(shared(page)).toHaveText("New here");
  const [before, after] = [JSON.parse(original) as Site, spec()];
  expect(after.fragments).toEqual(before.fragments);
  const [old, now] = [routeOf(before, PAGE), routeOf(after, PAGE)];
  const index = old?.blocks.findIndex((block) => block.type === "fragment" && block.name === "newStudents") ?? -1;
  const [copied] = before.fragments?.newStudents ?? [];
  const expected = old?.blocks.with(index, { ...copied, heading: "New here" } as (typeof old.blocks)[0]);
  expect(now?.blocks).toEqual(expected);
  await page.keyboard.press("Control+z");
  await expect(shared(page)).toHaveText(HEADING);
  expect(preview.text()).toBe(original);
});

test("the question is closed without a change", async ({ page }) => {
  await shared(page).click();
  await page.keyboard.press("Backspace");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("[data-studio-text=shared]")).toHaveText(HEADING);
  await expect(page.locator("[data-studio-text]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-studio-text]")).toHaveCount(0);
  expect(preview.text()).toBe(original);
});

test("a text that is a constant asks at the first letter, and the letter begins the new value", async ({ page }) => {
  const { constants = {} } = JSON.parse(original) as Site;
  const amount = page.locator("main").getByText("Commitment fee").locator("xpath=following::*[@tabindex='0'][1]");
  await amount.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-studio-constant]")).toBeFocused();
  await page.keyboard.type("5");
  await expect(dialog(page).getByRole("textbox")).toHaveValue("5");
  await page.keyboard.type("500");
  await dialog(page).getByRole("button", { name: "everywhere" }).click();
  await expect.poll(() => spec().constants).toEqual({ ...constants, commitmentFee: "5500" });
});

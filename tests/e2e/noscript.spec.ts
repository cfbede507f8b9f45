import { expect, test } from "@playwright/test";
import { paths } from "./addresses";
import { school } from "./servers";

test.use({ javaScriptEnabled: false });

test("every page can be read without scripts", async ({ page }) => {
  for (const path of paths) {
    await page.goto(school(path));
    await expect(page.locator("h1")).toBeVisible();
    expect(((await page.locator("main").textContent()) ?? "").length, path).toBeGreaterThan(120);
  }
});

test("the groups of the menu open, and the menu of a small screen too", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(school("/fees"));
  await page.getByText("Boarding Life", { exact: true }).first().click();
  await page.getByRole("link", { name: "Chaplaincy" }).first().click();
  await expect(page).toHaveURL(school("/chaplaincy"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("pickers show their lists, and the filter that could not answer is gone", async ({ page }) => {
  await page.goto(school("/school-of-science-technology-engineering-and-mathematics"));
  for (const subject of ["Chemistry", "Home Science", "Marine & Fisheries"]) {
    await expect(page.getByText(subject, { exact: true })).toBeVisible();
  }
  await page.goto(school("/results"));
  await expect(page.getByRole("button", { name: "2023" })).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(3);
});

test("the home page shows both headlines, and the popup stands in the flow", async ({ page }) => {
  await page.goto(school("/"));
  await expect(page.locator("h1")).toContainText("WE TRANSFORM BOYS");
  await expect(page.locator("[data-headline]").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: /Apply Now/ })).toBeVisible();
  await expect(page.locator("dialog")).toHaveCSS("position", "static");
});

test("no countdown stands there with wrong figures", async ({ page }) => {
  await page.goto(school("/fees"));
  await expect(page.locator("[data-boot=countdown]")).toBeHidden();
});

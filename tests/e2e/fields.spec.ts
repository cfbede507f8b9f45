import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Block } from "../../src/generated/site.ts";
import { serveFolder } from "../../src/vite-plugin/preview/serveFolder.ts";
import { PROJECT } from "../project.ts";
import { siteWith } from "../specs.ts";
import { expect, test, wake } from "./test.ts";

// what is built is of use to all
test.describe.configure({ mode: "default" });

const schema = {
  $id: "blocks/form.schema.json",
  title: "Form",
  description: "A form.",
  type: "object",
  properties: { type: { const: "form" } },
  required: ["type"],
  additionalProperties: false,
};

let folder: string;
let host: Server;

/** A site of a project that has one block type more: a form. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "form-"));
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "schema/blocks/form.schema.json"), JSON.stringify(schema));
  mkdirSync(join(folder, "src/blocks/form"));
  cpSync("tests/fixtures/form/Form.tsx", join(folder, "src/blocks/form/Form.tsx"));
  cpSync("tests/fixtures/library/media", join(folder, "media"), { recursive: true });
  const site = siteWith({ type: "prose", text: "Words." }, { type: "form" } as unknown as Block);
  Object.assign(site.site, { logo: "lamp.svg", sharePicture: "lamp.svg" });
  writeFileSync(join(folder, "site.json"), JSON.stringify(site));
  const launcher = join(folder, "scripts/launch.mjs");
  const { status, stderr } = spawnSync("node", [launcher, "build"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  host = serveFolder(join(folder, "dist"), "");
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
});
test.afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
const said = async (page: Page, what: string) => JSON.parse((await page.getByLabel(what).textContent()) ?? "");

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Level").selectOption("form 3");
  await page.getByLabel("Days").selectOption(["tue", "wed"]);
  await page.getByLabel("Boarder").check();
  await page.getByLabel("Open").uncheck();
  await page.getByLabel("Term two").check();
  await page.getByLabel("Name", { exact: true }).fill("Amina");
  await page.getByLabel("Nickname").fill("Mina");
  await page.getByLabel("Remark").fill("Sings.");
  await page.getByLabel("Age").fill("17");
}

const FILLED = {
  level: "form 3",
  days: ["tue", "wed"],
  boarder: true,
  open: false,
  term: "two",
  name: "Amina",
  nickname: "Mina",
  remark: "Sings.",
  age: "17",
  jumps: 0,
};

/** Keeps the application from the page until what is returned is called. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/application/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("what was entered and chosen before React is there is known to it when it comes", async ({ page }) => {
  const release = await hold(page);
  await page.goto(address());
  await fill(page);
  release();
  await expect(page.locator("html[data-ready=true]")).toBeAttached();
  expect(await said(page, "Known")).toEqual(FILLED);
});

test("a button that was clicked before React is there knows what was entered before", async ({ page }) => {
  const release = await hold(page);
  await page.goto(address());
  await fill(page);
  await page.getByRole("button", { name: "Send" }).click();
  release();
  await expect(page.getByLabel("Sent")).toHaveText(/./);
  expect(await said(page, "Sent")).toEqual(FILLED);
});

test("what the browser kept from an earlier visit is known to React", async ({ page }) => {
  await page.route(/\/assets\/application/, () => {});
  await page.goto(address());
  await fill(page);
  await page.goto("about:blank");
  await page.unroute(/\/assets\/application/);
  await page.goBack();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Amina");
  await wake(page);
  expect(await said(page, "Known")).toEqual(FILLED);
});

test("what nobody has touched is not told of", async ({ page }) => {
  await page.goto(address());
  await wake(page);
  expect(await said(page, "Known")).toMatchObject({ level: "all", days: ["mon"], open: true, name: "", jumps: 0 });
});

test("what was typed goes on where it was", async ({ page }) => {
  const release = await hold(page);
  await page.goto(address());
  const name = page.getByLabel("Name", { exact: true });
  await name.pressSequentially("Aina");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.locator("html[data-ready=true]")).toBeAttached();
  await page.keyboard.type("m");
  await expect(name).toHaveValue("Amina");
  expect(await said(page, "Known")).toMatchObject({ name: "Amina" });
});

test("a visitor who saves data is answered once something is chosen", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(address());
  await page.getByLabel("Boarder").check();
  await expect(page.getByLabel("Known")).toContainText('"boarder":true');
});

import type { Page } from "@playwright/test";
import type { Block, Site } from "../../src/generated/site.ts";
import { nameFields } from "../../src/site/forms/nameFields.ts";
import { readSpec } from "../specs.ts";
import { forwardForms, startEchoServer } from "./echoServer.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { readRefusals } from "./refusals.ts";
import { library, parish, school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";
import { violations } from "./violations.ts";

type Form = Extract<Block, { type: "form" }>;

/** The forms of the tests' sites that are sent. */
const FORMS = [
  { site: readSpec("tests/fixtures/school/site.json"), address: school },
  { site: readSpec("tests/fixtures/library/site.json"), address: library },
  { site: readSpec("tests/fixtures/parish/site.json"), address: parish },
].flatMap(({ site, address }) =>
  site.routes.flatMap(({ path, blocks }) =>
    blocks.flatMap((form) => (form.type === "form" && form.service ? [{ path, form, address }] : [])),
  ),
);

/** The keys that answer a field of each kind, and the answer that they give. */
const ANSWERS = {
  text: ["Amina", "Amina"],
  longText: ["Thank you", "Thank you"],
  email: ["amina@example.org", "amina@example.org"],
  phone: ["+254 700 000 000", "+254 700 000 000"],
  number: ["120", "120"],
  date: ["01312027", "2027-01-31"],
} as const;

/** The fields that a form sends when each is answered by `fillIn`; of several answers, the first. */
function listExpected({ fields = [], consent }: Form): [string, string][] {
  const names = nameFields(fields, (label) => label);
  const answers = fields.map((field, index): [string, string] => [names[index] ?? "", expectedAnswer(field)]);
  return consent ? [...answers, ["consent", consent.text]] : answers;
}

function expectedAnswer(field: NonNullable<Form["fields"]>[number]): string {
  if (field.kind === "choice" || field.kind === "choices") return field.options[0] ?? "";
  return field.kind === "yesNo" ? "Yes" : ANSWERS[field.kind][1];
}

/** Tabs to the first field of the form. */
async function enterForm(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("form") !== null)).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Fills the form in by the keyboard alone, from its first field on, and stops at the button that sends it. */
async function fillIn(page: Page): Promise<void> {
  const answeredGroups = new Set<string>();
  for (;;) {
    const { type, name } = await page.evaluate(() => {
      const { type = "", name = "" } = document.activeElement as HTMLInputElement;
      return { type, name };
    });
    if (type === "submit") return;
    const isChoice = type === "checkbox" || type === "radio";
    if (isChoice && !answeredGroups.has(name)) await page.keyboard.press("Space");
    if (isChoice) answeredGroups.add(name);
    else if (type) await page.keyboard.type(ANSWERS[findKind(type, await isNumber(page))][0]);
    await page.keyboard.press("Tab");
    if (type === "date") await leaveDate(page, name);
  }
}

const isNumber = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).inputMode === "decimal");

/** The parts of a date, and the button of its calendar, are reached one after the other. */
async function leaveDate(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const current = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    if (current === name) await page.keyboard.press("Tab");
    expect(current).not.toBe(name);
  }).toPass({ intervals: [0] });
}

function findKind(type: string, isDecimal: boolean): keyof typeof ANSWERS {
  if (type === "tel") return "phone";
  if (type === "textarea") return "longText";
  if (type === "email" || type === "date") return type;
  return isDecimal ? "number" : "text";
}

test("there is a form to try", () => expect(FORMS).not.toEqual([]));

for (const { path, form, address } of FORMS) {
  const heading = `the form "${form.heading}" on ${path}`;

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled, locale: "en-US" });

      test(`${heading} is sent by keyboard alone, and its visitor is thanked`, async ({ page }) => {
        const thanks = address(form.thanks);
        const server = await startEchoServer(thanks);
        await forwardForms(page, server);
        await page.goto(address(path));
        await enterForm(page);
        await fillIn(page);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(thanks);
        const [sentForm] = server.forms;
        expect(sentForm?.fields).toEqual(expect.arrayContaining(listExpected(form)));
        expect(server.forms).toHaveLength(1);
        server.close();
      });

      test(`${heading} is not sent while something is missing`, async ({ page }) => {
        const server = await startEchoServer(address("/"));
        await forwardForms(page, server);
        await page.goto(address(path));
        await page.locator("form [type=submit]").press("Enter");
        const invalid = page.locator("form :is(input, select, textarea):invalid");
        await expect(invalid.first()).toBeVisible();
        await expect(page).toHaveURL(address(path));
        expect(server.forms).toEqual([]);
        server.close();
      });
    });

  test(`${heading} is accessible empty, wrong and right, and names what is wrong`, async ({ page }) => {
    await page.goto(address(path));
    expect(await violations(page)).toEqual([]);
    const title = await page.title();
    await enterForm(page);
    await page.locator("form [type=submit]").press("Enter");
    const summary = page.locator("[data-summary]");
    await expect(summary).toBeFocused();
    await expect(page).not.toHaveTitle(title);
    expect(await violations(page)).toEqual([]);
    const links = summary.getByRole("link");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const id = (await links.first().getAttribute("href"))?.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await fillIn(page);
    expect(await violations(page)).toEqual([]);
    expect(await readRefusals(page)).toEqual([]);
  });

  test(`${heading} keeps what was typed when the application starts`, async ({ page }) => {
    await page.goto(address(path));
    await enterForm(page);
    await fillIn(page);
    await wake(page);
    const invalid = page.locator("form :is(input, select, textarea):invalid");
    await expect(invalid).toHaveCount(0);
    await page.locator("form [type=submit]").focus();
    await expect(page.locator("form [name=email]")).toHaveValue(ANSWERS.email[1]);
  });
}

test.describe("in the preview", () => {
  let preview: LivePreview;
  const form: Form = {
    type: "form",
    service: { name: "formspree", id: "xayzqwer" },
    fields: [{ kind: "text", label: "Name", required: true }],
  };
  const addForm = ({ routes }: Site) =>
    routes.push({ path: "/ask", title: "Ask", description: "A form.", draft: true, blocks: [form] });

  test.beforeAll(async () => {
    preview = await startLivePreview({}, addForm);
  });
  test.afterAll(() => preview.stop());

  /** The forms that leave a page. */
  function recordForms(page: Page): string[] {
    const addresses: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.isNavigationRequest()) addresses.push(request.url());
    });
    return addresses;
  }

  test("a form says what it would send, and sends nothing", async ({ page }) => {
    const sentForms = recordForms(page);
    await page.goto(preview.url("/ask"));
    const dialog = page.getByRole("dialog");
    await page.getByLabel("Name").press("Enter");
    await expect(page.locator("[data-summary]")).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await page.getByLabel("Name").fill("Amina");
    await page.getByLabel("Name").press("Enter");
    await expect(dialog).toContainText("Amina");
    await expect(dialog).toContainText("https://formspree.io/f/xayzqwer");
    await expect(dialog).not.toContainText("_gotcha");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(sentForms).toEqual([]);
  });

  test("a form that is edited in Studio has its labels to edit, and no errors", async ({ page }) => {
    await page.goto(preview.url("/@studio/ask"));
    const frame = page.frameLocator("iframe");
    // the page can be edited then
    await expect(frame.locator("form label[tabindex='0']")).toBeVisible();
    await expect(frame.locator("[data-summary]")).toBeHidden();
    await expect(frame.locator("form [id$=-error]")).toBeHidden();
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PROBLEMS } from "../../src/editor/protocol/previewMessages.ts";
import type { Site } from "../../src/generated/site.ts";
import { SCHOOL_FOLDER } from "../specs.ts";
import { representatives } from "./addresses.ts";
import { holdAnswer, holdBack } from "./holdBack.ts";
import { PORTS, start } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

test.describe.configure({ mode: "serial" });

let folder: string;
let preview: ChildProcess;
const file = () => join(folder, "site.json");
/** The file that the editor was asked to open. */
const opened = () => join(folder, "opened.txt");
const text = () => readFileSync(file(), "utf8");

function edit(change: (site: Site) => void): void {
  const site = JSON.parse(text()) as Site;
  change(site);
  writeFileSync(file(), JSON.stringify(site, null, 2));
}

/** A page that the school does not have, the last of the routes. */
const POPUP: Site["routes"][0] = {
  path: "/with-a-popup",
  title: "With a popup",
  description: "A page that opens with a popup.",
  // nothing leads to it, which is worth no warning while it is written
  draft: true,
  blocks: [
    { type: "prose", text: "What the popup covers." },
    {
      type: "popup",
      label: "Come and see us",
      picture: { src: "campus.svg", decorative: true },
      action: { label: "Come", href: "/" },
      closeLabel: "Close",
    },
  ],
};

/** All that the preview has sent to the page, as it was sent. */
function recordFrames(page: Page): () => string {
  let heard = "";
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      heard += payload;
    }),
  );
  return () => heard;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  cpSync(SCHOOL_FOLDER, folder, { recursive: true });
  edit(({ routes }) => routes.push(POPUP));
  // an editor that opens nothing; its name selects how line and column are passed to it
  const editor = join(folder, "code");
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${opened()}\n`);
  chmodSync(editor, 0o755);
  preview = spawn("node", ["scripts/launch.mjs", "start", "--port", String(PORTS.start)], {
    env: { ...process.env, SITE: file(), LAUNCH_EDITOR: editor },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    preview.stderr?.on("data", (part: Buffer) => String(part).includes("Preview of") && resolve());
    preview.on("exit", () => reject(new Error("The preview ended")));
  });
});
test.afterAll(() => {
  preview?.kill();
  rmSync(folder, { recursive: true });
});

test("a save shows on the open page", async ({ page }) => {
  await page.goto(start("/chaplaincy"));
  edit((site) => {
    const route = site.routes.find(({ path }) => path === "/chaplaincy");
    const hero = route?.blocks.find(({ type }) => type === "hero");
    if (hero?.type === "hero") hero.heading = "A heading that was just written";
  });
  await expect(page.locator("h1")).toHaveText("A heading that was just written");
});

test("the site's own fonts show on a page to which they come late, and on one that was open before a save", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/*.woff2");
  await page.goto(start("/chaplaincy"), { waitUntil: "commit" });
  const painted = () => performance.getEntriesByName("first-contentful-paint").length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  const fonts = page.locator("link[as=font]");
  const names = await fonts.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  release();
  // the nodes of the page have no ids for a moment when it has come whole
  await expect(async () => {
    expect(await readFonts(page, "h1")).toContain("Newsreader");
    expect(await readFonts(page, "main p")).toContain("Public Sans");
  }).toPass();

  const good = text();
  // another letter of the script has the fonts of the site have other names
  edit((site) => Object.assign(site.site, { tagline: "‰ ‡ ˚" }));
  await expect(fonts.first()).not.toHaveAttribute("href", names[0] ?? "");
  for (const name of names) expect((await fetch(start(name))).headers.get("content-type")).toBe("font/woff2");
  writeFileSync(file(), good);
  await expect(fonts.first()).toHaveAttribute("href", names[0] ?? "");
});

/** The names of the fonts, of those that came with the page, in which the first of some elements is shown. */
async function readFonts(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? familyName : [])).join();
}

test("a save that came before the page could hear of it shows, too", async ({ page }) => {
  const good = text();
  const release = await holdBack(page, "**/@vite/client*");
  await page.goto(start("/chaplaincy"), { waitUntil: "commit" });
  await expect(page).toHaveTitle(/Chaplaincy/);
  edit((site) => Object.assign(site.site, { name: "A name that was just written" }));
  await expect.poll(async () => (await fetch(start("/"))).text()).toContain("A name that was just written");
  release();
  await expect(page).toHaveTitle(/A name that was just written/);
  writeFileSync(file(), good);
  await expect(page).not.toHaveTitle(/A name that was just written/);
});

test.describe("a mistake", () => {
  test("shows over the last good page, in words and with its line, and goes when it is fixed", async ({ page }) => {
    await page.goto(start("/fees"));
    const heading = await page.locator("h1").textContent();
    const good = text();
    writeFileSync(file(), good.replace('"type": "hero"', '"type": "heroe"'));
    const problems = page.getByRole("dialog", { name: "Errors in site.json" });
    await expect(problems).toContainText("heroe");
    await expect(problems).toContainText(/Line \d+/);
    await expect(page.locator("h1")).toHaveText(heading ?? "");
    await page.reload();
    await expect(problems).toContainText("heroe");
    await expect(page.locator("h1")).toHaveText(heading ?? "");
    writeFileSync(file(), good);
    await expect(problems).toBeHidden();
  });

  test("stays shown when an answer from before it comes late", async ({ page }) => {
    const { whenGiven, release } = await holdAnswer(page, `**${PROBLEMS}*`);
    await page.goto(start("/fees"));
    await whenGiven;
    const good = text();
    writeFileSync(file(), good.replace('"type": "hero"', '"type": "heroe"'));
    const problems = page.getByRole("dialog", { name: "Errors in site.json" });
    await expect(problems).toContainText("heroe");
    const lateAnswer = page.waitForResponse(`**${PROBLEMS}*`);
    release();
    await lateAnswer;
    // the page has read the answer when one that it asks for later has come
    await page.evaluate((address) => fetch(address).then((answer) => answer.text()), PROBLEMS);
    await expect(problems).toBeVisible();
    writeFileSync(file(), good);
    await expect(problems).toBeHidden();
  });

  test("is reported in words when the file itself is gone", async ({ page }) => {
    await page.goto(start("/fees"));
    renameSync(file(), `${file()}.txt`);
    const problems = page.getByRole("dialog", { name: "Errors in site.json" });
    await expect(problems).toContainText("one that is called");
    await expect(problems.getByRole("button")).toHaveCount(0);
    renameSync(`${file()}.txt`, file());
    await expect(problems).toBeHidden();
  });

  test("is fixed by its one button, and broken again by Undo", async ({ page }) => {
    await page.goto(start("/fees"));
    const good = text();
    const bad = good.replace('"type": "hero"', '"type": "heroe"');
    writeFileSync(file(), bad);
    const problems = page.getByRole("dialog", { name: "Errors in site.json" });
    const fixes = problems.getByRole("listitem").getByRole("button", { name: /hero/ });
    await expect(fixes).toHaveCount(1);
    await expect(fixes).toHaveText('Write "hero"');
    await fixes.click();
    await expect.poll(text).toBe(good);
    await expect(problems).toBeHidden();
    const fixed = page.locator("preview-problems").getByRole("status");
    await expect(fixed).toContainText('Write "hero"');
    await fixed.getByRole("button", { name: "Undo" }).click();
    await expect.poll(text).toBe(bad);
    await expect(problems).toBeVisible();
    await expect(fixed).toBeHidden();
    writeFileSync(file(), good);
    await expect(problems).toBeHidden();
  });

  test("in a date is fixed by its button", async ({ page }) => {
    await page.goto(start("/fees"));
    const good = text();
    edit(({ routes }) => {
      const prose = routes.flatMap(({ blocks }) => blocks).find(({ type }) => type === "prose");
      Object.assign(prose as object, { until: "31/12/2031 10:00", type: "notice", kind: "info" });
    });
    const problems = page.getByRole("dialog", { name: "Errors in site.json" });
    const fixes = problems.getByRole("button", { name: /^Write "203/ });
    await expect(fixes).toHaveText(['Write "2031-12-31T10:00"']);
    await fixes.click();
    await expect.poll(text).toContain('"until": "2031-12-31T10:00"');
    writeFileSync(file(), good);
    await expect(problems).toBeHidden();
  });

  test("is not offered to be broken again where the file was changed since", async ({ page }) => {
    await page.goto(start("/fees"));
    const good = text();
    writeFileSync(file(), good.replace('"type": "hero"', '"type": "heroe"'));
    await page.getByRole("button", { name: 'Write "hero"' }).click();
    await expect.poll(text).toBe(good);
    const undo = page.locator("preview-problems").getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    edit((site) => Object.assign(site.site, { tagline: "A tagline that was just written" }));
    await expect(page.getByText("A tagline that was just written").first()).toBeAttached();
    await expect(undo).toBeHidden();
    writeFileSync(file(), good);
    await expect(page.getByText("A tagline that was just written")).toHaveCount(0);
  });

  for (const [what, good, bad] of [
    ["an amount without quotes", '"amount": "115,500"', '"amount": 115500'],
    [
      "quotes around a word",
      String.raw`"text": "We call it the \"big\" hall."`,
      '"text": "We call it the "big" hall."',
    ],
  ] as const)
    test(`of ${what} is fixed by its one button, and broken again by Undo`, async ({ page }) => {
      const before = text();
      edit((site) => {
        const items = [{ title: "A place", amount: "115,500" }];
        const texts = ['We call it the "big" hall.'];
        site.routes
          .at(-1)
          ?.blocks.push(
            { type: "priceList", heading: "Prices", currency: "KES", items },
            ...texts.map((words) => ({ type: "prose" as const, text: words })),
          );
      });
      const fixed = text();
      const broken = fixed.replace(good, () => bad);
      expect(broken).not.toBe(fixed);
      writeFileSync(file(), broken);
      await page.goto(start("/fees"));
      const fixes = page.getByRole("dialog", { name: "Errors in site.json" }).getByRole("listitem").locator(".fix");
      await expect(fixes).toHaveCount(1);
      await fixes.click();
      await expect.poll(text).toBe(fixed);
      await expect(fixes).toBeHidden();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(text).toBe(broken);
      await expect(fixes).toBeVisible();
      writeFileSync(file(), before);
      await expect(fixes).toBeHidden();
    });

  test("is opened in the editor by a click on its line", async ({ page }) => {
    await page.goto(start("/fees"));
    const good = text();
    const line = good.slice(0, good.indexOf('"type": "hero"')).split("\n").length;
    writeFileSync(file(), good.replace('"type": "hero"', '"type": "heroe"'));
    await page.getByRole("button", { name: `Line ${line}`, exact: true }).click();
    await expect.poll(() => existsSync(opened()) && readFileSync(opened(), "utf8")).toContain(`${file()}:${line}:`);
    writeFileSync(file(), good);
    await expect(page.getByRole("dialog", { name: "Errors in site.json" })).toBeHidden();
  });

  test("is not covered by a popup of the page", async ({ page }) => {
    await page.goto(start(POPUP.path));
    await expect(page.getByRole("dialog", { name: "Come and see us" })).toBeVisible();
    const good = text();
    writeFileSync(file(), good.replace('"type": "hero"', '"type": "heroe"'));
    const problems = page.getByRole("dialog", { name: "Errors in site.json" });
    await problems.click();
    await page.reload();
    await problems.click();
    writeFileSync(file(), good);
    await expect(problems).toBeHidden();
  });
});

test("a block that could not be shown is reported, and opened in the editor where it failed", async ({ page }) => {
  const place = join(process.cwd(), "src/blocks/quote/Quote.tsx:9:3");
  const failure = {
    message: 'The block "quote" could not be shown: No words.',
    rule: "failed-block",
    where: "src/blocks/quote/Quote.tsx:9",
    frame: "> 9 |   return (",
    place,
  };
  // as if the source had a fault: here it is that of the tests themselves
  await page.route("**/@problems.json?page=%2Fjoin", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), failures: [failure] } });
  });
  await page.goto(start("/join"));
  const failures = page.getByRole("dialog", { name: "Errors in the code" });
  await expect(failures).toContainText("One error in the code of this page.");
  await expect(failures).toContainText("No words.");
  await failures.getByRole("button", { name: failure.where, exact: true }).click();
  await expect.poll(() => existsSync(opened()) && readFileSync(opened(), "utf8")).toContain(place);

  await page.goto(start("/chaplaincy"));
  await wake(page);
  await expect(failures).toBeHidden();
  await page.locator('footer a[href="/join"]').first().click();
  await expect(failures).toContainText("No words.");
});

test.describe("an error in the browser alone", () => {
  test.use({ expectedErrors: /No words\./ });

  test("is reported with its place in the source, in the panel and in the terminal, until the page is loaded again", async ({
    page,
  }) => {
    const component = "src/blocks/quote/Quote.tsx";
    const line = readFileSync(component, "utf8").split("export default")[0]?.split("\n").length;
    const said = new Promise<string>((resolve) =>
      preview.stderr?.on("data", (part: Buffer) => String(part).includes("No words.") && resolve(String(part))),
    );
    await page.route(`**/${component}`, async (route) => {
      const code = await (await route.fetch()).text();
      await route.fulfill({
        contentType: "text/javascript",
        body: code.replace(/export default function Quote\(.*?\) \{/, '$& throw new Error("No words.");'),
      });
    });
    await page.goto(start("/transform"));
    await wake(page);
    const failures = page.getByRole("dialog", { name: "Errors in the code" });
    await expect(failures).toContainText("One error in the code of this page.");
    await expect(failures).toContainText("An error occurred in the browser: No words.");
    await expect(failures.getByRole("button", { name: `${component}:${line}`, exact: true })).toBeVisible();
    expect(await said).toContain(`/transform: an error occurred in the browser. ${component}:${line}:`);
    await page.unroute(`**/${component}`);
    await page.reload();
    await expect(failures).toBeHidden();
  });
});

/** Has the page tell of errors of its own, and of one that is the site's: that alone is to come to the panel. */
async function expectOneFault(page: Page, others: { message: string; at?: string }[] = []): Promise<void> {
  await page.evaluate((others) => {
    const own = { message: "The site's.", at: `${location.origin}/src/blocks/quote/Quote.tsx` };
    for (const { message, at } of [...others, own]) {
      const error = at && Object.assign(new Error(message), { stack: ` at ${at}:1:1` });
      dispatchEvent(new ErrorEvent("error", { message, error }));
    }
  }, others);
  const failures = page.getByRole("dialog", { name: "Errors in the code" });
  await expect(failures).toContainText("The site's.");
  await expect(failures).toContainText("One error in the code of this page.");
}

test("an error of an extension, and a message of a browser's own, is no fault in the code", async ({ page }) => {
  await page.goto(start("/transform"));
  await expectOneFault(page, [
    { message: "ResizeObserver loop completed with undelivered notifications." },
    { message: "An extension's.", at: "chrome-extension://extension/script.js" },
  ]);
});

for (const [who, address] of [
  ["the preview", "**/@problems.json*"],
  ["the application", "**/transform.json"],
] as const)
  test(`a request of ${who} while its page is left is no fault in the code`, async ({ page }) => {
    const asked = page.waitForRequest(address);
    await page.route(address, () => {}, { times: 1 });
    await page.goto(start("/transform"));
    await expect(page.locator("html[data-ready]")).toBeAttached();
    await page.keyboard.press("Shift");
    await asked;
    await page.reload();
    await expectOneFault(page);
  });

test("a popup that was closed stays so after a save, and opens when the page is loaded again", async ({ page }) => {
  await page.goto(start(POPUP.path));
  const popup = page.getByRole("dialog", { name: "Come and see us" });
  await expect(popup).toBeVisible();
  edit(({ routes }) => Object.assign(routes.at(-1) as object, { title: "Saved with the popup open" }));
  await expect(page).toHaveTitle(/Saved with the popup open/);
  await expect(popup).toBeVisible();
  await popup.getByRole("button", { name: "Close" }).click();
  edit(({ routes }) => Object.assign(routes.at(-1) as object, { title: "Saved with the popup closed" }));
  await expect(page).toHaveTitle(/Saved with the popup closed/);
  // until its scripts have run there is no popup to stay closed
  await wake(page);
  await page.locator("main").click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(popup).toBeVisible();
});

test("a page is not loaded again when another program writes an HTML file", async ({ page }) => {
  await page.goto(start(POPUP.path));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const report = ".prospectus/report.html";
  writeFileSync(report, "<p>Written by another program.");
  edit(({ routes }) => Object.assign(routes.at(-1) as object, { title: "Saved after the report" }));
  await expect(page).toHaveTitle(/Saved after the report/);
  rmSync(report);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

testOnNewPage("a popup that has not opened yet is none that was closed", async ({ page }) => {
  // the first document is loaded again before its popup opens
  await page.addInitScript(() => {
    // an empty page has no memory
    if (location.protocol === "http:" && !sessionStorage.getItem("opens"))
      HTMLDialogElement.prototype.showModal = () => {};
  });
  const heard = recordFrames(page);
  const asked = page.waitForRequest("**/@problems.json*");
  await page.goto(start(POPUP.path));
  // from here on it hears of saves
  await asked;
  await expect.poll(heard).toContain('"connected"');
  await page.evaluate(() => sessionStorage.setItem("opens", "true"));
  const added = join(folder, "media", "added.pdf");
  // the page is loaded again, since it may show the file
  writeFileSync(added, "");
  await expect(page.getByRole("dialog", { name: "Come and see us" })).toBeVisible();
  rmSync(added);
});

test("a popup that made way for errors opens when they are fixed", async ({ page }) => {
  await page.goto(start(POPUP.path));
  const popup = page.getByRole("dialog", { name: "Come and see us" });
  await expect(popup).toBeVisible();
  const good = text();
  writeFileSync(file(), good.replace('"type": "popup"', '"type": "popupp"'));
  const problems = page.getByRole("dialog", { name: "Errors in site.json" });
  await expect(problems).toBeVisible();
  await expect(popup).toBeHidden();
  writeFileSync(file(), good);
  await expect(problems).toBeHidden();
  await expect(popup).toBeVisible();
});

test("a note waits in a corner of the page, and is printed in the terminal", async ({ page }) => {
  const good = text();
  const said = new Promise<void>((resolve) =>
    preview.stderr?.on("data", (part: Buffer) => String(part).includes("unused-constant") && resolve()),
  );
  edit((site) => {
    site.constants = { ...site.constants, leftOver: "Nobody uses it." };
  });
  await page.goto(start("/fees"));
  const notes = page.locator("preview-problems summary");
  await notes.click();
  await expect(page.getByText(/unused-constant/)).toBeVisible();
  await said;
  writeFileSync(file(), good);
  await expect(notes).toBeHidden();
});

test("a page at /shared has its own model", async () => {
  const good = text();
  edit((site) => {
    const { blocks } = site.routes[0] as Site["routes"][0];
    site.routes.push({ path: "/shared", title: "What we share", description: "What all have.", blocks });
  });
  await expect.poll(async () => (await fetch(start("/shared"))).status).toBe(200);
  expect((await (await fetch(start("/shared.json"))).json()).path).toBe("/shared");
  writeFileSync(file(), good);
});

test("a draft shows, marked so", async ({ page }) => {
  edit((site) => {
    site.routes.push({
      path: "/not-yet-public",
      title: "Not yet public",
      description: "A page that is being written.",
      draft: true,
      blocks: [{ type: "prose", text: "Soon." }],
    });
  });
  await expect.poll(async () => (await fetch(start("/not-yet-public"))).status).toBe(200);
  await page.goto(start("/not-yet-public"));
  await expect(page.locator("h1")).toHaveText("Not yet public");
  await expect(page.locator("main")).toContainText("Draft");
});

// routes.spec.ts hydrates every page as it is published
test("React hydrates pages with each kind of content without one difference from what was prerendered", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of representatives()) {
    await page.goto(start(path));
    await wake(page); // the development version of React reports every difference as an error
  }
});

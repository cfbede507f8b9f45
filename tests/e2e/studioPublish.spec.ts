import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitAll, runGit } from "../publish/clones.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { expectAccessible, framed, isEditing, open, panel } from "./studio.ts";
import { expect, test } from "./test.ts";

// the scripts of pages that are only looked at do not run
test.use({ expectedErrors: /Blocked script execution/ });
test.describe.configure({ mode: "serial" });

let folder: string;
let remote: string;
let preview: LivePreview;
let website: Server;

/** A site in a repository, whose remote is a folder; its website says that it was built from the last publication. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-publish-"));
  remote = join(folder, "remote.git");
  website = createServer((_, response) => response.end(runGit(remote, "rev-parse", "main")));
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
  const { port } = website.address() as AddressInfo;
  preview = await startLivePreview({}, ({ site }) => {
    site.url = `http://127.0.0.1:${port}`;
  });
  runGit(folder, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  runGit(preview.folder, "init", "--quiet", "--initial-branch=main");
  setAuthor(preview.folder);
  commitAll(preview.folder);
  runGit(preview.folder, "remote", "add", "origin", remote);
  runGit(preview.folder, "push", "--quiet", "--set-upstream", "origin", "main");
});
test.afterAll(() => {
  preview.stop();
  website.close();
  rmSync(folder, { recursive: true });
});

function setAuthor(repository: string): void {
  runGit(repository, "config", "user.name", "Example Secretary");
  runGit(repository, "config", "user.email", "secretary@example.org");
}

const PAGE = "/form3fee";

test("a change is published with the keyboard, and is live; a colleague's change arrives, and what was there is restored", async ({
  page,
}) => {
  await page.goto(preview.url(`/@studio${PAGE}`));
  await isEditing(page);
  const heading = framed(page).locator("main h1");
  await open(page, heading);
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");

  const button = page.getByRole("banner").getByRole("button", { name: /^Publish/ });
  await expect(button).toContainText("1");
  const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
  await expect(undo).toHaveAccessibleName("Undo: Heading · opening on Form 3 Fees");
  await button.press("Enter");
  await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
  const publish = panel(page).getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeVisible();
  await panel(page).getByRole("button", { name: "What is published" }).press("Enter");
  await expectAccessible(page);
  await panel(page)
    .getByRole("button", { name: /^Compare/ })
    .press("Enter");
  const versions = page.getByRole("dialog").locator("iframe");
  await expect(versions.first().contentFrame().locator("main h1")).not.toContainText("2027");
  await expect(versions.last().contentFrame().locator("main h1")).toContainText("2027");
  await page.keyboard.press("Escape");

  await publish.press("Enter");
  await expect(panel(page).getByRole("link").first()).toHaveAttribute("href", /127\.0\.0\.1/);
  await expect(panel(page).getByRole("status")).toContainText("Visitors see it");
  expect(runGit(remote, "show", "main:site.json")).toBe(preview.text());
  // a file that was replaced is there for a moment
  await expect.poll(() => runGit(preview.folder, "status", "--porcelain")).toBe("");
  await expect(button).not.toContainText("1");
  await expect(undo).toBeDisabled();
  await undo.focus();
  await expect(page.getByRole("tooltip")).toContainText("since the last publication");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByRole("button", { name: "Earlier versions" })).toBeVisible();
  await expect(heading).toContainText("2027");

  const colleague = join(folder, "colleague");
  runGit(folder, "clone", "--quiet", remote, colleague);
  setAuthor(colleague);
  const file = join(colleague, "site.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("Form 3 Fees 2027", "Fees of Form 3, 2027"));
  commitAll(colleague);
  runGit(colleague, "push", "--quiet");
  await page.reload();
  await isEditing(page);
  await button.press("Enter");
  await panel(page).getByRole("button", { name: "Get them" }).press("Enter");
  await expect(heading).toHaveText("Fees of Form 3, 2027");
  // a file that was replaced is there for a moment
  await expect.poll(() => runGit(preview.folder, "status", "--porcelain")).toBe("");

  // the page as it was at first
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Changes" }).press("Enter");
  await panel(page).getByRole("button", { name: "Earlier versions" }).press("Enter");
  const openVersion = panel(page).getByRole("button", { name: /^Open the version/ });
  await expect(openVersion).toHaveCount(3);
  await expectAccessible(page);
  await openVersion.last().press("Enter");
  await expect(
    panel(page)
      .getByRole("button", { name: /^Restore: / })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Restore this page" }).press("Enter");
  await expect(heading).toHaveText("Form 3 Fees");
  await expect(button).toContainText("1");
  await page.keyboard.press("Control+z");
  await expect(heading).toHaveText("Fees of Form 3, 2027");
});

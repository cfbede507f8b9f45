import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { expect, type Page, test } from "@playwright/test";
import { REPOSITORY, TOKEN } from "../publish/hosts/hostStub.ts";
import { OnlineHost } from "./onlineHost.ts";
import { LIBRARY, PORTS } from "./servers.ts";

const SITE = `http://127.0.0.1:${PORTS.onlineDoor}/reading`;
const DOOR = `http://127.0.0.1:${PORTS.door}`;
const SECRETARY = "secretary@library.example";

/** The built library, whose Studio goes through the door. */
function useDoor(content: string): string {
  const withDoor = content.replace('"kind":"github"', '"kind":"door"');
  return withDoor.replaceAll(`http://127.0.0.1:${PORTS.gitHost}`, DOOR);
}

let host: OnlineHost;
let door: ChildProcess;
let mailServer: Server;
const mails: { to: string; text: string }[] = [];

test.describe.configure({ mode: "default" });
test.beforeEach(async () => {
  mails.length = 0;
  mailServer = createServer(async (request, response) => {
    mails.push(JSON.parse(await text(request)));
    response.end("{}");
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const address = mailServer.address();
  const mailPort = typeof address === "object" ? address?.port : undefined;
  const ports = { site: PORTS.onlineDoor, api: PORTS.doorHost };
  host = new OnlineHost({
    ...{ dist: LIBRARY, base: "/reading", source: "tests/fixtures/library", ports },
    edit: useDoor,
  });
  host.repository.isPrivate = true;
  await host.open();
  door = spawn(process.execPath, ["door/door.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...{
        SITE,
        REPOSITORY,
        HOST_API: `http://127.0.0.1:${PORTS.doorHost}`,
        HOST_TOKEN: TOKEN,
        PORT: String(PORTS.door),
      },
      ...{ SITE_PATH: host.sitePath, EDITORS: `Example Secretary <${SECRETARY}>` },
      ...{ SECRET: "a secret of thirty-two characters", MAIL_URL: `http://127.0.0.1:${mailPort}/send` },
    },
  });
  await new Promise((resolve) => door.stdout?.once("data", resolve));
});
test.afterEach(async () => {
  door.kill();
  mailServer.close();
  await host.close();
});

/** Asks for a link, and returns its address. */
async function requestLink(page: Page): Promise<string> {
  await page.goto(`${SITE}/studio/?page=/visit`);
  await page.getByLabel("Email address").fill(SECRETARY);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText(SECRETARY);
  await expect.poll(() => mails.length).toBe(1);
  return /http\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
}

test("a link in an email signs in, and a changed heading is a request that the workflow publishes", async ({
  page,
  context,
}) => {
  const link = await requestLink(page);
  const second = await context.newPage();
  await second.goto(link);
  const frame = second.frameLocator("iframe[title='The page']");
  await frame.locator("h1[tabindex='0']").waitFor();
  expect(second.url()).not.toContain("door=");
  await page.frameLocator("iframe[title='The page']").locator("h1[tabindex='0']").waitFor();
  await frame.locator("h1").click();
  await frame.locator("[data-studio-text]").waitFor();
  await second.keyboard.press("End");
  await second.keyboard.type(" today");
  await second.keyboard.press("Enter");
  await second.getByText(/^Saved:/).waitFor();
  await second
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  const panel = second
    .getByRole("complementary", { name: "Publish" })
    .or(second.getByRole("region", { name: "Publish" }));
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  const readBranches = () => [...host.repository.branches.keys()];
  await expect.poll(readBranches).toEqual(["main", expect.stringMatching(/^site\//)]);
  const head = host.repository.get(host.repository.branches.get(readBranches()[1] ?? "") ?? "");
  expect(head.author).toEqual({ name: "Example Secretary", email: SECRETARY });
  expect(host.repository.readText(head.hash, host.sitePath)).toContain(" today");
});

test("a link that has ended asks for another one", async ({ page }) => {
  const link = await requestLink(page);
  await page.goto(link.replace(/.$/, ""));
  await expect(page.getByRole("alert")).toContainText("link");
  await expect(page.getByLabel("Email address")).toBeFocused();
});

import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { SCHOOL } from "./servers.ts";
import { expect, test, wake } from "./test.ts";

const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml" };
/** The heading of /privacy, and its new words. */
const [BEFORE, AFTER] = ["Privacy Policy", "What we keep of you"];

let isEdited = false;
let host: Server;

/** A host that lets browsers keep every answer for ten minutes, as GitHub Pages does. */
test.beforeAll(async () => {
  host = createServer(({ url = "/" }, response) => {
    const file = join(SCHOOL, extname(url) ? url : `${url}.html`);
    if (!existsSync(file)) return response.writeHead(404).end();
    const content = readFileSync(file);
    const body = isEdited && url.startsWith("/privacy") ? content.toString().replaceAll(BEFORE, AFTER) : content;
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    return response.writeHead(200, { "content-type": type, "cache-control": "max-age=600" }).end(body);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => host?.close());

test("who edits a page sees the edit, also where the host lets browsers keep what they have read", async ({
  browser,
}) => {
  // a page whose requests are looked at keeps nothing
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/privacy`);
  await wake(page);
  await expect(page.locator("h1")).toHaveText(BEFORE);
  isEdited = true;
  await page.reload();
  await expect(page.locator("h1")).toHaveText(AFTER);
  await wake(page);
  await expect(page.locator("h1")).toHaveText(AFTER);
  await page.context().close();
});

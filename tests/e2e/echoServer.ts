import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** A server on this computer that takes forms, as a service does. */
export interface EchoServer {
  /** The forms that it was sent, in order: their addresses, and their fields with their answers. */
  readonly forms: { path: string; fields: [string, string][] }[];
  close(): void;
}

/** Starts a server that answers each form with the way to the page that thanks for it, which is `thanks`. */
export async function startEchoServer(thanks: string): Promise<EchoServer & { url: string }> {
  const forms: EchoServer["forms"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    forms.push({ path: request.url ?? "", fields: [...new URLSearchParams(body)] });
    response.writeHead(303, { location: thanks }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, forms, close: () => void server.close() };
}

/** Has a page reach this server in place of the other websites to which it sends forms. */
export async function forwardForms(page: Page, { url }: { url: string }): Promise<void> {
  await page.route(/^https:/, async (route) => {
    const request = route.request();
    const answer = await fetch(url + new URL(request.url()).pathname, {
      method: request.method(),
      headers: { "content-type": (await request.headerValue("content-type")) ?? "" },
      body: request.postData(),
      redirect: "manual",
    });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers) });
  });
}

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { hashText } from "../../src/json/contentHash.ts";
import { prospectus } from "../../src/vite-plugin.ts";
import { siteText } from "../diagnostics/minimalSite.ts";
import { examples, types } from "../examples.ts";

let folder: string;
let server: ViteDevServer;
let printedTexts: string[];
/** The files that the watcher printed of. */
let changes: string[];

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "preview-")));
  mkdirSync(join(folder, "media"));
  mkdirSync(join(folder, "elsewhere"));
  for (const name of ["logo.svg", "share.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  writeFileSync(join(folder, "site.json"), siteText());
  server = await startPreview();
  // of its own: the server of the test before may still be reading
  const serverTexts: string[] = [];
  printedTexts = serverTexts;
  server.config.logger.warn = (text) => void serverTexts.push(text);
  changes = [];
  server.watcher.on("change", (path) => void changes.push(path));
  // the watcher reads the folder before it reports changes
  await vi.waitFor(() => expect(Object.keys(server.watcher.getWatched())).toContain(join(folder, "media")));
});
afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

async function startPreview(...plugins: Plugin[]): Promise<ViteDevServer> {
  const devServer = await createServer({
    configFile: false,
    mode: "development",
    logLevel: "warn",
    plugins: [...plugins, prospectus({ file: join(folder, "site.json") })],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  devServer.config.logger.error = () => {};
  return devServer;
}

it("hears of a site outside of the project also after its file was away for a moment", async () => {
  for (const version of [0, 3]) {
    const removal = once(server.watcher, "unlink");
    rmSync(join(folder, "site.json"));
    await removal;
    writeFileSync(join(folder, "site.json"), siteText({ version }));
    await vi.waitFor(() => expect(printedTexts.join()).toContain(`"version": ${version}`), 5000);
  }
}, 20_000);

it("names the file in such a way that a terminal opens it, and no other of that name", async () => {
  writeFileSync(join(folder, "site.json"), siteText({ version: 0 }));
  await vi.waitFor(() => expect(printedTexts).toHaveLength(1), 5000);
  expect(printedTexts[0]?.split(":")[0]).toBe(relative(process.cwd(), join(folder, "site.json")));
});

it("prints an error once, however many files are added meanwhile", async () => {
  writeFileSync(join(folder, "site.json"), siteText({ version: 0 }));
  await vi.waitFor(() => expect(printedTexts).toHaveLength(1), 5000);
  for (let at = 0; at < 30; at++) writeFileSync(join(folder, "media", `form-${at}.pdf`), "");
  const listWatched = () => server.watcher.getWatched()[join(folder, "media")];
  await vi.waitFor(() => expect(listWatched()).toHaveLength(32), 5000);
  // in one step, so that no half of it is read
  writeFileSync(join(folder, "site.new"), siteText());
  renameSync(join(folder, "site.new"), join(folder, "site.json"));
  await vi.waitFor(() => expect(printedTexts.at(-1)).toContain("no errors"), 5000);
  expect(printedTexts).toHaveLength(2);
}, 20_000);

it("reads a save to its end that began with an empty file", async () => {
  const handle = openSync(join(folder, "site.json"), "w");
  // as an editor that is held up between emptying a file and writing it; then in the time in which the watcher is silent
  await vi.waitFor(() => expect(changes).toContain(join(folder, "site.json")), { timeout: 5000, interval: 1 });
  writeSync(handle, siteText({ version: 0 }));
  closeSync(handle);
  await vi.waitFor(() => expect(printedTexts.at(-1)).toContain('"version": 0'), 5000);
}, 20_000);

it("says that its file is gone, and by which name it goes now, when it stays away", async () => {
  renameSync(join(folder, "site.json"), join(folder, "site.json.txt"));
  await vi.waitFor(() => expect(printedTexts.at(-1)).toContain("one that is called"), 5000);
  expect(printedTexts).toHaveLength(1);
  renameSync(join(folder, "site.json.txt"), join(folder, "site.json"));
  await vi.waitFor(() => expect(printedTexts.at(-1)).toContain("no errors"), 5000);
}, 20_000);

it("prints the command that applies the certain fixes", async () => {
  writeFileSync(join(folder, "site.json"), siteText().replace('"routes"', '"route"'));
  await vi.waitFor(() => expect(printedTexts).toHaveLength(1), 5000);
  expect(printedTexts[0]).toMatch(/npm run validate -- \S+ --fix/);
});

it("tells sites apart in Studio, and knows a site again: no draft is offered in another", async () => {
  const readSite = async (devServer: ViteDevServer) => {
    const http = createHttpServer(devServer.middlewares).listen(0, "127.0.0.1");
    await once(http, "listening");
    const { port } = http.address() as AddressInfo;
    const html = await (await fetch(`http://127.0.0.1:${port}/@studio/`)).text();
    http.closeAllConnections();
    http.close();
    return /data-site="([^"]+)"/.exec(html)?.[1];
  };
  const site = await readSite(server);
  expect(site).toBeDefined();
  await server.close();
  server = await startPreview();
  expect(await readSite(server)).toBe(site);
  await server.close();
  const otherFolder = join(folder, "elsewhere");
  writeFileSync(join(otherFolder, "site.json"), siteText());
  folder = otherFolder;
  server = await startPreview();
  expect(await readSite(server)).not.toBe(site);
  folder = join(otherFolder, "..");
});

it("watches nothing else beside the site", () => {
  const watchedFolders = Object.keys(server.watcher.getWatched());
  expect(watchedFolders).not.toContain(join(folder, "elsewhere"));
});

it("lets no other website of the machine read what it shows, nor one that took its address", async () => {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const requestPath = async (path: string, headers: Record<string, string>) => {
    const [answer] = (await once(request({ port, path, headers, host: "127.0.0.1" }).end(), "response")) as [
      IncomingMessage,
    ];
    answer.resume();
    return answer;
  };
  for (const path of ["/@problems.json", "/media/logo.svg"]) {
    const { statusCode, headers } = await requestPath(path, { host: "localhost", origin: "http://localhost:3000" });
    expect([statusCode, headers["access-control-allow-origin"]]).toEqual([200, undefined]);
    expect((await requestPath(path, { host: "sly.example" })).statusCode).toBe(403);
  }
  const from = (site: string, mode: string) => ({ host: "localhost", "sec-fetch-site": site, "sec-fetch-mode": mode });
  const requestStatus = async (path: string, site: string, mode: string) =>
    (await requestPath(path, from(site, mode))).statusCode;
  expect(await requestStatus("/media/logo.svg", "cross-site", "no-cors")).toBe(403);
  expect(await requestStatus("/@problems.json", "same-site", "cors")).toBe(403);
  // it opens a file in the editor of whoever works here
  expect(await requestStatus("/__open-in-editor?file=no.json", "cross-site", "navigate")).toBe(403);
  expect(await requestStatus("/__open-in-editor?file=no.json", "same-origin", "cors")).toBe(200);
  // as a link in a chat does, or an editor that has a browser within it
  expect(await requestStatus("/media/logo.svg", "cross-site", "navigate")).toBe(200);
  expect(await requestStatus("/media/logo.svg", "none", "navigate")).toBe(200);
  http.close();
});

it("serves no hidden files, nor what links in the media folder lead to, and shows no page in a frame of others", async () => {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  writeFileSync(join(folder, "media/.env"), "SECRET=1");
  writeFileSync(join(folder, "elsewhere/secret.svg"), "<svg/>");
  symlinkSync(join(folder, "elsewhere"), join(folder, "media/linked"));
  symlinkSync(join(folder, "elsewhere/secret.svg"), join(folder, "media/link.svg"));
  symlinkSync(join(folder, "media/logo.svg"), join(folder, "media/alias.svg"));
  const { port } = http.address() as AddressInfo;
  const requestPath = async (path: string) => {
    const [answer] = (await once(request({ host: "127.0.0.1", port, path }).end(), "response")) as [IncomingMessage];
    answer.resume();
    return answer;
  };
  const requestStatus = async (path: string) => (await requestPath(path)).statusCode;
  for (const path of [
    "/media/.env",
    "/media/%2eenv",
    "/media/linked/secret.svg",
    "/media/link.svg",
    "/media/x/../link.svg",
  ])
    expect([path, await requestStatus(path)]).toEqual([path, 404]);
  for (const path of [
    "/.gitignore",
    "/src/../.gitignore",
    "/%2egitignore?raw",
    "/docs/.env",
    "/.git/config",
    `/@fs${process.cwd()}/.gitignore`,
  ])
    expect([path, await requestStatus(path)]).toEqual([path, 404]);
  expect(await requestStatus("/%E0%A4%A")).toBe(400);
  expect(await requestStatus("/media/alias.svg")).toBe(200);
  expect((await requestPath("/")).headers["x-frame-options"]).toBe("SAMEORIGIN");
});

it("has a page for each example of each block type, whose address leads to the view of all in Studio", async () => {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const view = await fetch(`${origin}/@blocks/?search=quote`);
  expect(view.url).toBe(`${origin}/@studio/@blocks?search=quote`);
  const addresses = types.flatMap((type) =>
    examples.filter((example) => example.type === type).map((_, index) => `/@blocks/${type}/${index}.html`),
  );
  for (const address of addresses) {
    const response = await fetch(origin + address);
    expect([address, response.status]).toEqual([address, 200]);
    // the message in place of a block that failed; a notice has its role elsewhere
    expect(await response.text(), address).not.toContain('<p role="note" class');
  }
  expect(await (await fetch(`${origin}/@blocks/hero/0.failing.html`)).text()).toContain("missing.js");
  expect((await fetch(`${origin}/@blocks/hero/99.html`)).status).toBe(404);
});

it("has browsers run the scripts of its own documents alone, and of no file that somebody else may have written", async () => {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  const script = '<script xmlns="http://www.w3.org/1999/xhtml">alert()</script>';
  for (const name of ["drawing.svg", "report.html", "notes", "feed.xml", "page.xhtml", "sheet.xslt"])
    writeFileSync(join(folder, "media", name), `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
  const { port } = http.address() as AddressInfo;
  const requestHeaders = async (path: string) => {
    const [answer] = (await once(request({ host: "127.0.0.1", port, path }).end(), "response")) as [IncomingMessage];
    answer.resume();
    expect([path, answer.statusCode]).toEqual([path, path === "/no-page" ? 404 : 200]);
    return answer.headers;
  };
  for (const path of [
    "/media/drawing.svg",
    "/@blocks/media/drawing.svg",
    "/media/report.html",
    "/media/report",
    "/media/notes",
    "/media/feed.xml",
    // files that Vite sends from the folder of the project
    "/tests/fixtures/library/media/logo.svg",
    `/@fs${process.cwd()}/tests/fixtures/library/media/logo.svg`,
    // it is the logo
    "/favicon.svg",
  ]) {
    const headers = await requestHeaders(path);
    expect([path, headers["content-security-policy"]]).toEqual([path, expect.stringMatching(/^sandbox(?!.*scripts)/)]);
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
  }
  for (const path of ["/media/feed.xml", "/media/page.xhtml", "/media/sheet.xslt"])
    expect((await requestHeaders(path))["content-type"]).toMatch(/^text\/plain/);
  for (const path of ["/", "/no-page", "/@studio/", "/@studio/@blocks", "/@blocks/prose/0.html"])
    expect((await requestHeaders(path))["content-security-policy"] ?? "").not.toContain("sandbox");
});

it("accepts an edit that was refused for want of a picture once that is in the media folder", async () => {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const token = /data-token="([^"]+)"/.exec(await (await fetch(`${origin}/@studio/`)).text())?.[1] ?? "";
  const edit = async () => {
    const operation = { type: "setValue", pointer: "/site/logo", value: "hill.svg" };
    const base = hashText(readFileSync(join(folder, "site.json"), "utf8"));
    const body = JSON.stringify({ base, title: "Logo", operations: [operation] });
    const headers = { origin, "content-type": "application/json", "x-studio-token": token };
    const answer = await fetch(`${origin}/@studio/edit`, { method: "POST", headers, body });
    return (await answer.json()) as { status: string };
  };
  expect(await edit()).toMatchObject({ status: "refused" });
  writeFileSync(join(folder, "media/hill.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  await vi.waitFor(async () => expect(await edit()).toMatchObject({ status: "saved" }), {
    timeout: 20_000,
    interval: 100,
  });
});

it("still answers after a picture was removed during its request", async () => {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  const picture = `http://127.0.0.1:${(http.address() as AddressInfo).port}/media/share.svg`;
  // by then it was found, and is not yet open
  http.once("request", () => rmSync(join(folder, "media/share.svg")));
  await expect(fetch(picture).then((answer) => answer.text())).rejects.toThrow();
  expect((await fetch(picture)).status).toBe(404);
  http.close();
});

it("shows an earlier version with the pictures that it had, which can do nothing when they are opened", async () => {
  const runGit = (...parameters: string[]) => execFileSync("git", parameters, { cwd: folder, encoding: "utf8" }).trim();
  const logo = (title: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>${title}</title></svg>`;
  writeFileSync(join(folder, "media/logo.svg"), logo("Old"));
  runGit("init", "--quiet", "--initial-branch=main");
  runGit("add", "--all");
  runGit("-c", "user.name=Example", "-c", "user.email=a@library.example", "commit", "--quiet", "--message", "Begin");
  runGit("remote", "add", "origin", "../remote.git");
  const commit = runGit("rev-parse", "HEAD");
  writeFileSync(join(folder, "media/logo.svg"), logo("New"));
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  const page = await (await fetch(`http://127.0.0.1:${port}/?at=${commit}`)).text();
  const address = `/@version/${commit}/logo.svg`;
  expect(page).toContain(address);
  const picture = await fetch(`http://127.0.0.1:${port}${address}`);
  expect(await picture.text()).toBe(logo("Old"));
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect((await fetch(`http://127.0.0.1:${port}/@version/${commit}/..%2fsite.json`)).status).toBe(404);
});

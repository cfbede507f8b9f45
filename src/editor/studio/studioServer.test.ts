import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { filesIn } from "../../files/filesIn.ts";
import type { Diagnostic } from "../../validate/diagnostic.ts";
import { hashOf } from "../node/disk/diskFile.ts";
import { FILE_NAME, type MergedValue, TOKEN, UPLOAD, UPLOAD_FILE, UPLOAD_TYPE } from "../protocol/studioMessages.ts";
import { StudioServer } from "./studioServer.ts";

/** Writing a file below `folder` fails with `code` after the first half of it. */
const disk = vi.hoisted(() => ({ code: "", folder: "", flushedFiles: [] as string[] }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    writeFileSync(...parameters: Parameters<typeof fs.writeFileSync>) {
      const [path, content, options] = parameters;
      if (typeof options === "object" && options?.flush) disk.flushedFiles.push(basename(String(path)));
      if (!disk.code || !String(path).startsWith(disk.folder)) return fs.writeFileSync(...parameters);
      const half = Buffer.from(content as string | Uint8Array).subarray(0, String(content).length / 2);
      fs.writeFileSync(path, half, options);
      throw Object.assign(new Error(disk.code), { code: disk.code, path });
    },
  };
});
afterEach(() => {
  disk.code = "";
});

const TEXT = '{\n  "heading": "Fees",\n  "note": "Paid each term"\n}\n';

let folder: string;
let file: string;
let server: Server;
let studio: StudioServer;
const mergedValues: MergedValue[] = [];
let saves = 0;
let diagnose: (text: string) => Diagnostic[] = () => [];
const uploadedPaths: string[] = [];

const TOKEN_OF_START = "2f6f7a52-0000-4000-8000-000000000000";

const createStudio = () =>
  new StudioServer({
    file,
    token: TOKEN_OF_START,
    isPaired: () => false,
    validate: (text) => diagnose(text),
    checkCopy: async () => [],
    onSaved: () => saves++,
    onConflict: () => {},
    onMerged: (values) => mergedValues.push(...values),
    fix: async () => undefined,
    onMediaChanged: async (path) => {
      uploadedPaths.push(path);
    },
    whenShown: async () => {},
    linkTargets: () => ({ places: [], constants: [] }),
  });

beforeAll(async () => {
  server = createServer((incoming, response) => studio.handle(incoming, response, () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
// what a test writes is no later version of what another one has written
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-studio-"));
  file = join(folder, "site.json");
  writeFileSync(file, TEXT);
  studio = createStudio();
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => void server?.close());

const port = () => (server.address() as AddressInfo).port;
const operation = { type: "setValue", pointer: "/heading", value: "Fees of 2027" };
const edit = (operations: unknown[] = [operation]) => ({ base: hashOf(TEXT), title: "Heading", operations });

/** Sends a request as a page of the preview does, with some headers changed. */
function send(
  body: string | Buffer,
  changedHeaders: Record<string, string | undefined> = {},
  method = "POST",
  path = "/edit",
): Promise<{ status: number; answer: string }> {
  const host = `127.0.0.1:${port()}`;
  const usual = { host, origin: `http://${host}`, "content-type": "application/json", [TOKEN]: TOKEN_OF_START };
  const headers = Object.entries({ ...usual, "content-length": `${Buffer.byteLength(body)}`, ...changedHeaders });
  const sentHeaders = Object.fromEntries(headers.filter(([, value]) => value !== undefined)) as Record<string, string>;
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port: port(), host: "127.0.0.1", path, method, headers: sentHeaders },
      (response) => {
        let answer = "";
        response.on("data", (part: Buffer) => {
          answer += part;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, answer }));
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}

const readText = () => readFileSync(file, "utf8");

it("writes an edit of a page of the preview, one word of one line", async () => {
  const before = saves;
  const { status, answer } = await send(JSON.stringify(edit()));
  expect(status).toBe(200);
  expect(JSON.parse(answer)).toMatchObject({ status: "saved", hash: hashOf(readText()) });
  expect(readText()).toBe(TEXT.replace('"Fees"', '"Fees of 2027"'));
  expect(saves).toBe(before + 1);
});

it("says that a problem was corrected before the watcher notices", async () => {
  const before = saves;
  expect(await ask("/fix", { action: "fix all" })).toMatchObject({ status: "saved" });
  expect(saves).toBe(before + 1);
});

it.each([
  ["a foreign origin", { origin: "http://school.example" }, 403],
  ["no origin", { origin: undefined }, 403],
  ["a foreign host", { host: "school.example", origin: "http://school.example" }, 403],
  ["another port", { host: "127.0.0.1:1", origin: "http://127.0.0.1:1" }, 403],
  ["no token", { [TOKEN]: undefined }, 403],
  ["another token", { [TOKEN]: "00000000-0000-0000-0000-000000000000" }, 403],
  ["another content type", { "content-type": "text/plain" }, 415],
])("refuses a request with %s, and writes nothing", async (_, changedHeaders, expected) => {
  const { status } = await send(JSON.stringify(edit()), changedHeaders);
  expect(status).toBe(expected);
  expect(readText()).toBe(TEXT);
});

it("refuses other methods and requests that are too long, and writes nothing", async () => {
  expect((await send(JSON.stringify(edit()), {}, "PUT")).status).toBe(405);
  const long = edit([{ ...operation, value: "x".repeat(1_100_000) }]);
  // it may end the connection before all of it has arrived
  expect((await send(JSON.stringify(long)).catch(() => ({ status: 413 }))).status).toBe(413);
  expect(readText()).toBe(TEXT);
});

/** An error of a text with the fees of 2028, whose suggestion is to write 2026 from `start` on. */
function createError(pointer: string, start: number): Diagnostic {
  const span = { line: 2, column: 1, endLine: 2, endColumn: 1 };
  const suggestions = [{ title: "Write 2026", certain: false, edits: [{ start, end: start + 4, text: "2026" }] }];
  return {
    rule: pointer,
    severity: "error",
    message: `${pointer}, line 2`,
    inForm: pointer,
    pointer,
    ...span,
    suggestions,
  };
}

it("explains an error where it was edited, else where it is, and offers what changes the edited value", async () => {
  const year = TEXT.replace('"Fees"', '"Fees of 2028"').indexOf("2028");
  const refusals = async (errors: Diagnostic[], value = "Fees of 2028") => {
    diagnose = (text) => (text.includes("2028") ? errors : []);
    const { answer } = await send(JSON.stringify(edit([{ ...operation, value }])));
    diagnose = () => [];
    return JSON.parse(answer).refusals;
  };
  expect(await refusals([createError("/note", 0), createError("/heading", year)])).toEqual([
    { message: "/heading", suggestions: [{ title: "Write 2026", value: "Fees of 2026" }] },
  ]);
  const [elsewhere] = await refusals(
    [{ ...createError("/note", year + 20), suggestions: [] }],
    "Fees of 2028 and 2029",
  );
  expect(elsewhere.message).toMatch(/^\/note .*Note/);
  expect(readText()).toBe(TEXT);
});

/** A photo that a phone has taken on its side, with the place where it was. */
const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#263" } })
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "0/1 43/1 0/1", GPSLatitudeRef: "S" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const UPLOADED = { "content-type": UPLOAD_TYPE, [FILE_NAME]: "photo.jpg" };
const upload = (bytes: Buffer, changedHeaders: Record<string, string | undefined> = {}) =>
  send(bytes, { ...UPLOADED, ...changedHeaders }, "POST", `/${UPLOAD}`);
const media = () => filesIn(join(folder, "media"));

it("adds a photo that a page of the preview uploads, and lists it", async () => {
  const before = uploadedPaths.length;
  const { status, answer } = await upload(await photo());
  expect(status).toBe(200);
  expect(JSON.parse(answer)).toEqual({ status: "added", src: "photo.jpg" });
  expect(uploadedPaths.slice(before)).toEqual([join(folder, "media", "photo.jpg")]);
  expect(await ask("/media")).toMatchObject({ files: [{ name: "photo.jpg", isUnused: true }] });
  rmSync(join(folder, "media"), { recursive: true });
});

it.each([
  ["a foreign origin", { origin: "http://school.example" }, 403],
  ["no origin", { origin: undefined }, 403],
  ["a foreign host", { host: "school.example", origin: "http://school.example" }, 403],
  ["no token", { [TOKEN]: undefined }, 403],
  ["the content type of a form", { "content-type": "multipart/form-data" }, 415],
  ["JSON", { "content-type": "application/json" }, 415],
  ["no name", { [FILE_NAME]: undefined }, 400],
  ["a path in the name", { [FILE_NAME]: "../photo.jpg" }, 400],
  ["an encoded path in the name", { [FILE_NAME]: "..%2Fphoto.jpg" }, 400],
  ["a path of Windows in the name", { [FILE_NAME]: "C:%5Cphoto.jpg" }, 400],
])("refuses an upload with %s, and writes nothing", async (_, changedHeaders, expected) => {
  const { status } = await upload(await photo(), changedHeaders);
  expect(status).toBe(expected);
  expect(media()).toEqual([]);
});

it("refuses an upload that is too large, and writes nothing", async () => {
  // it may end the connection before all of it has arrived
  const response = upload(Buffer.alloc(30_000_001)).catch(() => ({ status: 413 }));
  expect((await response).status).toBe(413);
  expect(media()).toEqual([]);
});

it("refuses a file that is no picture whatever its name says, and writes nothing", async () => {
  const { answer } = await upload(Buffer.from("<html><script>alert(1)</script>"));
  expect(JSON.parse(answer)).toMatchObject({ status: "refused" });
  expect(media()).toEqual([]);
});

it.each(["ENOSPC", "EDQUOT", "EROFS", "EBUSY"])(
  "says why the disk takes neither an edit nor a photo (%s), and leaves nothing half",
  async (code) => {
    Object.assign(disk, { code, folder });
    const before = filesIn(folder);
    for (const { status, answer } of [await send(JSON.stringify(edit())), await upload(await photo())]) {
      expect(status).toBe(200);
      const { refusals: [refusal] = [], message = refusal?.message } = JSON.parse(answer);
      expect(message).not.toContain(".unfinished");
      expect(message).toEqual(expect.any(String));
    }
    expect(readText()).toBe(TEXT);
    expect(filesIn(folder).filter((name) => !before.includes(name))).toEqual([]);
    disk.code = "";
    expect(JSON.parse((await send(JSON.stringify(edit()))).answer)).toMatchObject({ status: "saved" });
  },
);

it.each(["EACCES", "EPERM", "EBUSY"])(
  "waits for a file that another program holds for a moment (%s), and then does what was asked",
  async (code) => {
    for (const request of [() => send(JSON.stringify(edit())), async () => upload(await photo())]) {
      Object.assign(disk, { code, folder });
      const answer = request();
      setTimeout(() => {
        disk.code = "";
      }, 300);
      expect(JSON.parse((await answer).answer)).toMatchObject({ status: expect.stringMatching(/^(saved|added)$/) });
    }
    expect(readText()).toContain("Fees of 2027");
    expect(media()).toHaveLength(1);
  },
);

it("has the site, its history and a conflict on the disk before it answers, for the power may be cut", async () => {
  disk.flushedFiles = [];
  await send(JSON.stringify(edit()));
  expect(disk.flushedFiles.slice(-2)).toEqual([
    expect.stringMatching(/^\.site\.json\./),
    expect.stringMatching(/^\.\w+\.json\./),
  ]);
  disk.flushedFiles = [];
  const { answer } = await send(JSON.stringify(edit([{ ...operation, value: "Costs" }])));
  expect(JSON.parse(answer)).toMatchObject({ status: "conflict" });
  expect(disk.flushedFiles).toContainEqual(expect.stringMatching(/^\.\d+-\d+-\w+\.json\./));
});

it("removes a picture that nothing uses, and refuses a path, one that is used and a request without the token", async () => {
  const remove = (name: string, changedHeaders = {}) =>
    send(JSON.stringify({ name }), changedHeaders, "POST", "/removeFile");
  await upload(await photo());
  writeFileSync(file, '{ "src": "photo.jpg" }');
  expect((await remove("photo.jpg")).status).toBe(400);
  writeFileSync(file, TEXT);
  expect((await remove("../site.json")).status).toBe(400);
  expect((await remove("photo.jpg", { [TOKEN]: undefined })).status).toBe(403);
  expect((await remove("photo.jpg", { origin: "http://school.example" })).status).toBe(403);
  expect(media()).toEqual(["photo.jpg"]);
  expect(readFileSync(file, "utf8")).toBe(TEXT);
  expect((await remove("photo.jpg")).status).toBe(200);
  expect(media()).toEqual([]);
});

it("adds a document, renames it with the link to it, and refuses names that it cannot get", async () => {
  const headers = { "content-type": UPLOAD_TYPE, [FILE_NAME]: "Fees%202027.PDF" };
  const { answer } = await send(Buffer.from("%PDF-1.7"), headers, "POST", `/${UPLOAD_FILE}`);
  expect(JSON.parse(answer)).toEqual({ status: "added", src: "fees-2027.pdf" });
  const link = { label: "Fees", href: "/media/fees-2027.pdf" };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(SITE), quickLinks: [link] }));
  const rename = (newName: string, name = "fees-2027.pdf") => ask("/renameFile", { name, newName, title: "Rename" });
  writeFileSync(join(folder, "media/Other.pdf"), "");
  expect(await rename("other.pdf")).toMatchObject({ status: "refused" });
  expect(await rename("con.pdf")).toMatchObject({ status: "refused" });
  for (const newName of ["../site.json", "costs.html", "Costs.pdf", "", ".pdf"]) {
    const body = JSON.stringify({ name: "fees-2027.pdf", newName, title: "" });
    expect((await send(body, {}, "POST", "/renameFile")).status, newName).toBe(400);
  }
  expect(await rename("costs.pdf")).toMatchObject({ status: "saved" });
  expect(JSON.parse(readText()).quickLinks).toEqual([{ label: "Fees", href: "/media/costs.pdf" }]);
  expect(media().sort()).toEqual(["Other.pdf", "costs.pdf"]);
  expect(await ask("/undo")).toMatchObject({ status: "saved" });
  expect(media().sort()).toEqual(["Other.pdf", "fees-2027.pdf"]);
  // one that nothing links to
  expect(await rename("others.pdf", "Other.pdf")).toMatchObject({ status: "saved" });
  expect(media().sort()).toEqual(["fees-2027.pdf", "others.pdf"]);
});

it("reads values with the hash of their text", async () => {
  const { answer } = await send(JSON.stringify({ pointers: ["/heading", "/missing"] }), {}, "POST", "/read");
  expect(JSON.parse(answer)).toEqual({ hash: hashOf(TEXT), values: { "/heading": "Fees" } });
});

it.each([
  ["https://www.hillside.example/a", "right"],
  ["mailto:office@hillside.example", "right"],
  ["tel:+44 1632 960 000", "right"],
  ["http://www.hillside.example", "wrong"],
  ["https://hillside", "wrong"],
  ["mailto:office", "wrong"],
  ["tel:office", "wrong"],
  ["javascript:alert(1)", "wrong"],
  // what is of the site itself is chosen from a list
  ["/fees", "wrong"],
  ["#terms", "wrong"],
  ["/media/plan.pdf", "wrong"],
])("checks the link %s", async (href, status) => {
  expect(await ask("/checkLink", { href })).toMatchObject({ status });
});

it.each([
  ["01632 960 000", "right"],
  ["020 791", "wrong"],
  ["999", "right"],
])("checks the telephone number %s of the country of the site", async (number, status) => {
  writeFileSync(file, JSON.stringify({ site: { organization: { address: { country: "GB" } } } }));
  expect(await ask("/checkLink", { href: `tel:${number}` })).toMatchObject({ status });
});

it("suggests the link that was probably intended", async () => {
  const answer = await ask("/checkLink", { href: "mailto:office@hillside.example or phone" });
  expect(answer).toMatchObject({ status: "wrong", instead: "mailto:office@hillside.example" });
});

it("answers what is known of a page, and what leads to it, with the hash of the text", async () => {
  const route = { path: "/fees", title: "Fees", description: "What it costs", blocks: [] };
  const text = JSON.stringify({ site: { name: "A", url: "https://a.example" }, routes: [route] });
  writeFileSync(file, text);
  expect(await ask("/page", { path: "/fees" })).toMatchObject({ hash: hashOf(text), page: { title: "Fees" } });
  expect(await ask("/linksTo", { path: "/fees" })).toMatchObject({ hash: hashOf(text), links: [] });
  expect(await send('{"path":"/nowhere"}', {}, "POST", "/linksTo")).toMatchObject({ status: 204 });
  expect(await send("{}", {}, "POST", "/nothing")).toMatchObject({ status: 404 });
  expect(await send("{}", {}, "POST", "/page")).toMatchObject({ status: 400 });
});

it("finds words, replaces them as one change, and says which amount an edit has changed", async () => {
  const text = '{\n  "constants": { "fee": "25,000", "note": "Fee: 25,000" },\n  "routes": [], "site": {}\n}\n';
  writeFileSync(file, text);
  const ask = async (path: string, body: object) =>
    JSON.parse((await send(JSON.stringify(body), {}, "POST", path)).answer);
  expect(await ask("/search", { words: "fee", path: "/", limit: 9 })).toMatchObject({
    count: 1,
    texts: [{ pointer: "/constants/note" }],
  });
  const request = { find: { words: "fee" }, replacement: "charge", path: "/" };
  const { hash, texts } = await ask("/replacements", request);
  const operations = [{ type: "replaceInTexts", texts }];
  expect(await ask("/edit", { base: hash, title: "Replace", operations })).toMatchObject({ status: "saved" });
  expect(readText()).toBe(text.replace("Fee:", "Charge:"));
  const amount = { type: "setValue", pointer: "/constants/fee", value: "26,000" };
  expect(await ask("/edit", { base: hashOf(readText()), title: "Fee", operations: [amount] })).toMatchObject({
    amount: { pointer: "/constants/fee", before: "25,000", after: "26,000" },
  });
  await ask("/undo", {});
  await ask("/undo", {});
  expect(readText()).toBe(text);
});

it("keeps what another program has reverted when that program saves again", async () => {
  await send(JSON.stringify(edit()));
  writeFileSync(file, TEXT);
  await studio.fileChanged();
  writeFileSync(file, TEXT.replace("Paid", "Due"));
  await send(JSON.stringify({ pointers: [] }), {}, "POST", "/read");
  expect(readText()).toBe(TEXT.replace("Paid", "Due"));
});

it("removes what a process has left that was killed, after what another program has written to it was merged", async () => {
  const endedPid = spawnSync(process.execPath, ["-e", ""]).pid;
  const keptPath = (text: string, pid: number) => join(folder, `.site.json.${hashOf(text)}.${pid}-0.replaced`);
  writeFileSync(keptPath(TEXT, endedPid), TEXT.replace("Paid", "Due"));
  for (const pid of [endedPid, process.ppid]) writeFileSync(join(folder, `.site.json.${pid}.unfinished`), "{");
  writeFileSync(keptPath(TEXT, process.ppid), TEXT);
  createStudio().recover();
  await vi.waitFor(() => expect(readdirSync(folder).filter((name) => name.includes(`.${endedPid}`))).toEqual([]), 5000);
  expect(readText()).toBe(TEXT.replace("Paid", "Due"));
  // of a process that goes on
  expect(readdirSync(folder).filter((name) => name.includes(`.${process.ppid}`))).toHaveLength(2);
});

/** The answer to a request of a page of the preview. */
const ask = async (path: string, body: unknown = {}) =>
  JSON.parse((await send(JSON.stringify(body), {}, "POST", path)).answer);

it("lists what was changed since the file was opened, by either program, and takes one of it back", async () => {
  await ask("/edit", edit());
  writeFileSync(file, readText().replace("Paid", "Due"));
  const { since, changes } = await ask("/changes");
  expect(since).toBe("opened");
  expect(changes).toMatchObject([
    {
      kind: "changed",
      label: expect.stringContaining("Heading"),
      before: { text: "Fees" },
      after: { text: "Fees of 2027" },
    },
    { kind: "changed", before: { text: "Paid each term" }, after: { text: "Due each term" } },
  ]);
  const before = saves;
  expect(await ask("/takeBack", { id: changes[0].id, title: "Take back" })).toMatchObject({ status: "saved" });
  expect(readText()).toBe(TEXT.replace("Paid", "Due"));
  expect(saves).toBe(before + 1);
  expect(await ask("/takeBack", { id: changes[0].id, title: "Take back" })).toEqual({ status: "nothing" });
  const place = { label: expect.stringContaining("Heading"), pointer: "/heading" };
  expect(await ask("/undo")).toMatchObject({ status: "saved", place });
  expect(readText()).toContain("Fees of 2027");
});

it("says what is undone and done again next, and on which page", async () => {
  const route = { path: "/fees", title: "Fees", blocks: [] };
  writeFileSync(file, JSON.stringify({ routes: [route] }));
  expect(await ask("/steps")).toEqual({ hasPublished: false });
  const operations = [{ type: "setValue", pointer: "/routes/0/title", value: "Costs" }];
  await ask("/edit", { base: hashOf(readText()), title: "Title", operations });
  expect(await ask("/steps")).toEqual({
    undo: { title: "Title", page: { path: "/fees", title: "Fees" } },
    hasPublished: false,
  });
  await ask("/undo");
  expect(await ask("/steps")).toEqual({
    redo: { title: "Title", page: { path: "/fees", title: "Costs" } },
    hasPublished: false,
  });
  expect(await ask("/undo")).toEqual({ status: "nothing", hasPublished: false });
});

it("lists what was changed since the last commit, and since the last publication if there is one", async () => {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...parameters], { cwd: folder });
  git("init", "-q", "--initial-branch=main");
  writeFileSync(file, TEXT.replace("Fees", "Costs"));
  git("add", "site.json");
  git("commit", "-qm", "Add the site");
  writeFileSync(file, TEXT);
  const answer = await ask("/changes");
  git("remote", "add", "origin", "../nowhere.git");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  git("commit", "-qam", "Rename the fees");
  const sinceLastPublication = await ask("/changes");
  rmSync(join(folder, ".git"), { recursive: true });
  const changes = [{ before: { text: "Costs" }, after: { text: "Fees" } }];
  expect(answer).toMatchObject({ since: "commit", changes });
  expect(sinceLastPublication).toMatchObject({ since: "published", changes });
});

it("says which texts have the words of both programs, whichever has saved first", async () => {
  const text = (words: string) => TEXT.replace("Paid each term", words);
  await ask("/read", { pointers: [] });
  writeFileSync(file, text("Paid every term"));
  const note = { ...operation, pointer: "/note", value: "Due each term" };
  expect(await ask("/edit", edit([note, operation]))).toMatchObject({ status: "saved" });
  expect(JSON.parse(readText())).toEqual({ heading: "Fees of 2027", note: "Due every term" });
  expect(mergedValues).toMatchObject([{ text: "Due every term" }]);

  mergedValues.length = 0;
  // an editor that has not read it
  writeFileSync(file, text("Paid every year"));
  await studio.fileChanged();
  expect(JSON.parse(readText())).toEqual({ heading: "Fees of 2027", note: "Due every year" });
  expect(mergedValues).toMatchObject([{ text: "Due every year" }]);
});

it("keeps both versions of words that two programs have changed at the same time, until one is chosen", async () => {
  await ask("/edit", edit([{ ...operation, value: "Prices" }]));
  // an editor that had not read it
  writeFileSync(file, TEXT.replace("Fees", "Costs"));
  await studio.fileChanged();
  const isThis = ({ ours, theirs }: { ours: string; theirs: string }) => ours === "Prices" && theirs === "Costs";
  const [{ id }] = (await ask("/conflicts")).conflicts.filter(isThis);
  expect(await ask("/resolve", { id, chosen: "ours", title: "Prices" })).toMatchObject({ status: "saved" });
  expect(readText()).toBe(TEXT.replace("Fees", "Prices"));
  expect((await ask("/conflicts")).conflicts.filter(isThis)).toEqual([]);
  expect(await ask("/resolve", { id, chosen: "ours", title: "Prices" })).toEqual({ status: "nothing" });
});

it.each([
  ["/takeBack", { title: "No id" }],
  ["/takeBack", { id: "0", title: 1 }],
  ["/edit", null],
  ["/resolve", { id: "0", title: "Other words", chosen: "Other words" }],
])("answers 400 to another body of %s", async (path, body) => {
  expect((await send(JSON.stringify(body), {}, "POST", path)).status).toBe(400);
});

/** The site of the tests, as far as requests ask about it. */
const SITE = JSON.stringify({
  site: { name: "A", url: "https://a.example" },
  navigation: [],
  footer: {},
  routes: [{ path: "/fees", title: "Fees", description: "What it costs", blocks: [{ type: "hero", heading: "Fees" }] }],
  notFound: { blocks: [] },
});
const long = "/a".repeat(100_000);
const deep = "[".repeat(200_000) + "]".repeat(200_000);
const VALUES: unknown[] = [
  null,
  1,
  "x",
  [],
  {},
  [[null]],
  "__proto__",
  { toString: 1 },
  long,
  "/routes/0/blocks/constructor/a",
  "%",
];

it("answers no wrong request with 500", async () => {
  writeFileSync(file, SITE);
  const requests = {
    read: ["pointers"],
    icons: ["words"],
    checkLink: ["href"],
    pageBlocks: ["path"],
    fields: ["pointer"],
    page: ["path"],
    linksTo: ["path"],
    linksToBlock: ["pointer"],
    newItem: ["pointer"],
    constantUses: ["name"],
    contrasts: ["colors"],
    takeBack: ["id", "title"],
    resolve: ["id", "chosen", "title"],
    removeFile: ["name"],
    renameFile: ["name", "newName", "title"],
  };
  const operations = {
    setValue: ["pointer", "value"],
    setProperty: ["pointer", "order"],
    removeProperty: ["pointer"],
    insertItem: ["pointer", "index"],
    removeItem: ["pointer"],
    moveItem: ["from", "to"],
    duplicateItem: ["pointer"],
    copyFragment: ["pointer"],
    renameRoute: ["from", "to"],
    renameConstant: ["from", "to"],
    renameFile: ["from", "to"],
  };
  const usual = { pointer: "/routes/0/title", index: 0, value: 1, from: "a", to: "b" };
  const edits = Object.entries(operations).flatMap(([type, names]) =>
    names.flatMap((name) => VALUES.map((value) => ({ ...usual, type, [name]: value }))),
  );
  const bodies = [
    ...Object.entries(requests).flatMap(([path, names]) =>
      [
        ...VALUES,
        ...VALUES.flatMap((value) => [
          Object.fromEntries(names.map((name) => [name, value])),
          { [names[0] ?? ""]: [value] },
        ]),
      ].map((body) => [path, JSON.stringify(body)] as const),
    ),
    ...VALUES.map((value) => ["edit", JSON.stringify(value)] as const),
    ...edits.map(
      (operation) => ["edit", JSON.stringify({ base: hashOf(SITE), title: "", operations: [operation] })] as const,
    ),
    [
      "edit",
      `{"base":"${hashOf(SITE)}","title":"","operations":[{"type":"setValue","pointer":"/site/name","value":${deep}}]}`,
    ],
    ["edit", "{"],
  ] as const;
  // none is written
  diagnose = (text) => (text === SITE ? [] : [createError("/heading", 0)]);
  const failures: string[] = [];
  for (const [path, body] of bodies) {
    const { status } = await send(body, {}, "POST", `/${path}`);
    if (![200, 204, 400, 404].includes(status)) failures.push(`${status} ${path} ${body.slice(0, 200)}`);
  }
  diagnose = () => [];
  expect(failures).toEqual([]);
});

it.each([
  ["a pointer of 100,000 steps", "read", { pointers: [long] }],
  ["what is no pointer", "read", { pointers: ["routes"] }],
  ["a pointer that is no text", "read", { pointers: [1] }],
  ["a field at such a pointer", "fields", { pointer: long }],
  ["words that are none", "icons", { words: { toString: 1 } }],
])("answers 400 to %s", async (_, path, body) => {
  expect((await send(JSON.stringify(body), {}, "POST", `/${path}`)).status).toBe(400);
});

it.each([
  ["a path", [{ type: "setValue", pointer: "/heading", file: "/etc/passwd" }]],
  ["the text of the file", [{ type: "write", text: "{}" }]],
  ["a place that the file does not have", [{ ...operation, pointer: "/missing" }]],
  ["no operations", "all"],
])("answers 400 to %s, and writes nothing", async (_, operations) => {
  expect((await send(JSON.stringify({ ...edit(), operations }))).status).toBe(400);
  expect(readText()).toBe(TEXT);
});

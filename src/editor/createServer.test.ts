import { expect, it } from "vitest";
import { MemoryServer } from "../../tests/platform/memoryPlatform.ts";
import { hashText } from "../json/contentHash.ts";
import type { Diagnostic } from "../validate/diagnostic.ts";
import { FILE_NAME, STUDIO, UPLOAD, UPLOAD_FILE, UPLOAD_ROOT_FILE } from "./api/http.ts";
import { MERGED } from "./protocol/previewMessages.ts";

const TEXT = '{\n  "heading": "Fees",\n  "note": "Paid each term"\n}\n';

/** A server of a site of which nothing is an error, unless `diagnose` says so. */
function start(text = TEXT, diagnose: (text: string) => Diagnostic[] = () => []): MemoryServer {
  return new MemoryServer(text, {
    validator: {
      validate: async (candidate) => diagnose(String(candidate)),
      fix: async (candidate) => ({ text: candidate, fixes: [] }),
      start() {},
    },
  });
}

const operation = { type: "setValue", pointer: "/heading", value: "Fees of 2027" };
const createEdit = (operations: unknown[] = [operation]) => ({ base: hashText(TEXT), title: "Heading", operations });

/** The data of the events of one name. */
const findEvents = ({ events }: MemoryServer, name: string) =>
  events.flatMap((event) => (event.name === name && "data" in event ? [event.data] : []));

it("writes an edit, one word of one line", async () => {
  const server = start();
  const answer = await server.ask("edit", createEdit());
  expect(answer).toMatchObject({ status: "saved", hash: hashText(server.site.text) });
  expect(server.site.text).toBe(TEXT.replace('"Fees"', '"Fees of 2027"'));
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

it("explains an error where it was edited, else where it is, and offers suggestions that change the edited value", async () => {
  const year = TEXT.replace('"Fees"', '"Fees of 2028"').indexOf("2028");
  const readRefusals = async (errors: Diagnostic[], value = "Fees of 2028") => {
    const server = start(TEXT, (text) => (text.includes("2028") ? errors : []));
    const { refusals } = await server.ask("edit", createEdit([{ ...operation, value }]));
    expect(server.site.text).toBe(TEXT);
    return refusals;
  };
  expect(await readRefusals([createError("/note", 0), createError("/heading", year)])).toEqual([
    { message: "/heading", suggestions: [{ title: "Write 2026", value: "Fees of 2026" }] },
  ]);
  const [elsewhere] = await readRefusals(
    [{ ...createError("/note", year + 20), suggestions: [] }],
    "Fees of 2028 and 2029",
  );
  expect(elsewhere.message).toMatch(/^\/note .*Note/);
});

const PDF = new TextEncoder().encode("%PDF-1.7");
const DRAWING = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');

it("adds a file for the root of the site as it is, and removes it", async () => {
  const server = start();
  const add = async (name: string) => {
    const response = await server.send(UPLOAD_ROOT_FILE, PDF, { [FILE_NAME]: name });
    return (await response.json()).status;
  };
  expect(await add("google1A2b.html")).toBe("added");
  expect(await server.ask("media")).toMatchObject({ files: [{ name: "root/google1A2b.html", isUnused: false }] });
  // the first has the name of another file, the next are files of each site, the others no names of files
  for (const name of [
    "google1a2b.html",
    "robots.txt",
    "404.html",
    "_headers",
    "..%2Fsite.json",
    "a%20b.txt",
    "con.txt",
  ])
    expect(await add(name), name).toBe("refused");
  expect(await server.ask("removeFile", { name: "root/google1A2b.html" })).toEqual({});
  expect(await server.ask("media")).toEqual({ files: [] });
});

it("adds an uploaded picture, and lists it", async () => {
  const server = start();
  const response = await server.send(UPLOAD, DRAWING, { [FILE_NAME]: "Hill%201.svg" });
  expect(await response.json()).toEqual({ status: "added", src: "hill-1.svg" });
  expect(await server.ask("media")).toMatchObject({ files: [{ name: "hill-1.svg", isUnused: true }] });
});

it.each([
  ["no name", {}],
  ["a path in the name", { [FILE_NAME]: "../photo.svg" }],
  ["an encoded path in the name", { [FILE_NAME]: "..%2Fphoto.svg" }],
  ["a path of Windows in the name", { [FILE_NAME]: "C:%5Cphoto.svg" }],
])("answers 400 to an upload with %s, and writes nothing", async (_, headers) => {
  const server = start();
  expect((await server.send(UPLOAD, DRAWING, headers as Record<string, string>)).status).toBe(400);
  expect(server.media.names).toEqual([]);
});

it("refuses a file that is no picture whatever its name says, and writes nothing", async () => {
  const server = start();
  const page = new TextEncoder().encode("<html><script>alert(1)</script>");
  const response = await server.send(UPLOAD, page, { [FILE_NAME]: "photo.jpg" });
  expect(await response.json()).toMatchObject({ status: "refused" });
  expect(server.media.names).toEqual([]);
});

it("says why its place takes neither an edit nor a picture, and goes on afterwards", async () => {
  const server = start();
  server.site.refusal = server.media.refusal = "The disk is full.";
  const { refusals } = await server.ask("edit", createEdit());
  const { message } = await (await server.send(UPLOAD, DRAWING, { [FILE_NAME]: "hill.svg" })).json();
  for (const reason of [refusals[0].message, message]) expect(reason).toContain("The disk is full.");
  server.site.refusal = server.media.refusal = undefined;
  expect(await server.ask("edit", createEdit())).toMatchObject({ status: "saved" });
});

it("removes a picture that nothing uses, and refuses a path and one that is used", async () => {
  const server = start();
  server.media.files.set("photo.svg", DRAWING);
  server.site.text = '{ "src": "photo.svg" }';
  expect((await server.send("removeFile", { name: "photo.svg" })).status).toBe(400);
  server.site.text = TEXT;
  expect((await server.send("removeFile", { name: "../site.json" })).status).toBe(400);
  expect(server.media.names).toEqual(["photo.svg"]);
  expect((await server.send("removeFile", { name: "photo.svg" })).status).toBe(200);
  expect(server.media.names).toEqual([]);
});

it("adds a document, renames it with the link to it, and refuses names that it cannot get", async () => {
  const server = start();
  const response = await server.send(UPLOAD_FILE, PDF, { [FILE_NAME]: "Fees%202027.PDF" });
  expect(await response.json()).toEqual({ status: "added", src: "fees-2027.pdf" });
  const link = { label: "Fees", href: "/media/fees-2027.pdf" };
  server.site.text = JSON.stringify({ ...JSON.parse(SITE), quickLinks: [link] });
  const rename = (newName: string, name = "fees-2027.pdf") =>
    server.ask("renameFile", { name, newName, title: "Rename" });
  server.media.files.set("Other.pdf", new Uint8Array());
  expect(await rename("other.pdf")).toMatchObject({ status: "refused" });
  expect(await rename("con.pdf")).toMatchObject({ status: "refused" });
  for (const newName of ["../site.json", "costs.html", "Costs.pdf", "", ".pdf"])
    expect((await server.send("renameFile", { name: "fees-2027.pdf", newName, title: "" })).status, newName).toBe(400);
  expect(await rename("costs.pdf")).toMatchObject({ status: "saved" });
  expect(JSON.parse(server.site.text).quickLinks).toEqual([{ label: "Fees", href: "/media/costs.pdf" }]);
  expect(server.media.names).toEqual(["Other.pdf", "costs.pdf"]);
  expect(await server.ask("undo")).toMatchObject({ status: "saved" });
  expect(server.media.names).toEqual(["Other.pdf", "fees-2027.pdf"]);
  // one that nothing links to
  expect(await rename("others.pdf", "Other.pdf")).toMatchObject({ status: "saved" });
  expect(server.media.names).toEqual(["fees-2027.pdf", "others.pdf"]);
});

it("reads values with the hash of their text", async () => {
  const answer = await start().ask("read", { pointers: ["/heading", "/missing"] });
  expect(answer).toEqual({ hash: hashText(TEXT), values: { "/heading": "Fees" } });
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
  // a page or file of the site itself is chosen from a list
  ["/fees", "wrong"],
  ["#terms", "wrong"],
  ["/media/plan.pdf", "wrong"],
])("checks the link %s", async (href, status) => {
  const server = start();
  expect(await server.ask("checkLink", { href })).toMatchObject({ status });
});

it.each([
  ["01632 960 000", "right"],
  ["020 791", "wrong"],
  ["999", "right"],
])("checks the telephone number %s of the country of the site", async (number, status) => {
  const server = start();
  server.site.text = JSON.stringify({ site: { organization: { address: { country: "GB" } } } });
  expect(await server.ask("checkLink", { href: `tel:${number}` })).toMatchObject({ status });
});

it("suggests the link that was probably intended", async () => {
  const server = start();
  const answer = await server.ask("checkLink", { href: "mailto:office@hillside.example or phone" });
  expect(answer).toMatchObject({ status: "wrong", instead: "mailto:office@hillside.example" });
});

it("answers what is known of a page, and what leads to it, with the hash of the text", async () => {
  const server = start();
  const route = { path: "/fees", title: "Fees", description: "What it costs", blocks: [] };
  const text = JSON.stringify({ site: { name: "A", url: "https://a.example" }, routes: [route] });
  server.site.text = text;
  expect(await server.ask("page", { path: "/fees" })).toMatchObject({ hash: hashText(text), page: { title: "Fees" } });
  expect(await server.ask("linksTo", { path: "/fees" })).toMatchObject({ hash: hashText(text), links: [] });
  expect(await server.send("linksTo", { path: "/nowhere" })).toMatchObject({ status: 204 });
  expect(await server.send("nothing")).toMatchObject({ status: 404 });
  expect(await server.send("page")).toMatchObject({ status: 400 });
});

it("finds words, replaces them as one change, and says which amount an edit has changed", async () => {
  const server = start();
  const text = '{\n  "constants": { "fee": "25,000", "note": "Fee: 25,000" },\n  "routes": [], "site": {}\n}\n';
  server.site.text = text;
  expect(await server.ask("search", { words: "fee", path: "/", limit: 9 })).toMatchObject({
    count: 1,
    texts: [{ pointer: "/constants/note" }],
  });
  const request = { find: { words: "fee" }, replacement: "charge", path: "/" };
  const { hash, texts } = await server.ask("replacements", request);
  const operations = [{ type: "replaceInTexts", texts }];
  expect(await server.ask("edit", { base: hash, title: "Replace", operations })).toMatchObject({ status: "saved" });
  expect(server.site.text).toBe(text.replace("Fee:", "Charge:"));
  const amount = { type: "setValue", pointer: "/constants/fee", value: "26,000" };
  expect(
    await server.ask("edit", { base: hashText(server.site.text), title: "Fee", operations: [amount] }),
  ).toMatchObject({
    amount: { pointer: "/constants/fee", before: "25,000", after: "26,000" },
  });
  await server.ask("undo", {});
  await server.ask("undo", {});
  expect(server.site.text).toBe(text);
});

it("keeps what another program has reverted when that program saves again", async () => {
  const server = start();
  await server.ask("edit", createEdit());
  server.site.text = TEXT;
  server.server.changed("site");
  await server.ask("steps");
  server.site.text = TEXT.replace("Paid", "Due");
  await server.ask("read", { pointers: [] });
  expect(server.site.text).toBe(TEXT.replace("Paid", "Due"));
});

it("lists what was changed since the file was opened, by either program, and takes one of it back", async () => {
  const server = start();
  await server.ask("edit", createEdit());
  server.site.text = server.site.text.replace("Paid", "Due");
  const { since, changes } = await server.ask("changes");
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
  expect(await server.ask("takeBack", { id: changes[0].id, title: "Take back" })).toMatchObject({ status: "saved" });
  expect(server.site.text).toBe(TEXT.replace("Paid", "Due"));
  expect(await server.ask("takeBack", { id: changes[0].id, title: "Take back" })).toEqual({ status: "nothing" });
  const place = { label: expect.stringContaining("Heading"), pointer: "/heading" };
  expect(await server.ask("undo")).toMatchObject({ status: "saved", place });
  expect(server.site.text).toContain("Fees of 2027");
});

it("says what is undone and done again next, and on which page", async () => {
  const server = start();
  const route = { path: "/fees", title: "Fees", blocks: [] };
  server.site.text = JSON.stringify({ routes: [route] });
  expect(await server.ask("steps")).toEqual({ hasPublished: false });
  const operations = [{ type: "setValue", pointer: "/routes/0/title", value: "Costs" }];
  await server.ask("edit", { base: hashText(server.site.text), title: "Title", operations });
  expect(await server.ask("steps")).toEqual({
    undo: { title: "Title", page: { path: "/fees", title: "Fees" } },
    hasPublished: false,
  });
  await server.ask("undo");
  expect(await server.ask("steps")).toEqual({
    redo: { title: "Title", page: { path: "/fees", title: "Costs" } },
    hasPublished: false,
  });
  expect(await server.ask("undo")).toEqual({ status: "nothing", hasPublished: false });
});

it("leads to a page that undo restores, also where links to it on other pages are restored before it", async () => {
  const server = start();
  const createLink = (href: string) => ({ label: "Costs", href });
  const routes = [
    { path: "/", title: "Home", blocks: [{ type: "callToAction", actions: [createLink("/fees")] }] },
    { path: "/fees", title: "Fees", blocks: [] },
  ];
  server.site.text = JSON.stringify({ routes });
  const operations = [
    { type: "setValue", pointer: "/routes/0/blocks/0/actions/0", value: createLink("/contact") },
    { type: "removeItem", pointer: "/routes/1" },
  ];
  await server.ask("edit", { base: hashText(server.site.text), title: "Delete", operations });
  expect(JSON.parse(server.site.text).routes).toHaveLength(1);
  expect(await server.ask("undo")).toMatchObject({ status: "saved", place: { page: { path: "/fees" } } });
});

it("says which texts have the words of both programs, whichever has saved first", async () => {
  const server = start();
  const text = (words: string) => TEXT.replace("Paid each term", words);
  await server.ask("read", { pointers: [] });
  server.site.text = text("Paid every term");
  const note = { ...operation, pointer: "/note", value: "Due each term" };
  expect(await server.ask("edit", createEdit([note, operation]))).toMatchObject({ status: "saved" });
  expect(JSON.parse(server.site.text)).toEqual({ heading: "Fees of 2027", note: "Due every term" });
  expect(findEvents(server, MERGED)).toMatchObject([[{ text: "Due every term" }]]);

  // an editor that has not read it
  server.site.text = text("Paid every year");
  server.server.changed("site");
  await server.ask("steps");
  expect(JSON.parse(server.site.text)).toEqual({ heading: "Fees of 2027", note: "Due every year" });
  expect(findEvents(server, MERGED).slice(1)).toMatchObject([[{ text: "Due every year" }]]);
});

it("keeps both versions of words that two programs have changed at the same time, until one is chosen", async () => {
  const server = start();
  await server.ask("edit", createEdit([{ ...operation, value: "Prices" }]));
  // an editor that had not read it
  server.site.text = TEXT.replace("Fees", "Costs");
  server.server.changed("site");
  await server.ask("steps");
  const isThis = ({ ours, theirs }: { ours: string; theirs: string }) => ours === "Prices" && theirs === "Costs";
  const [{ id }] = (await server.ask("conflicts")).conflicts.filter(isThis);
  expect(await server.ask("resolve", { id, chosen: "ours", title: "Prices" })).toMatchObject({ status: "saved" });
  expect(server.site.text).toBe(TEXT.replace("Fees", "Prices"));
  expect((await server.ask("conflicts")).conflicts.filter(isThis)).toEqual([]);
  expect(await server.ask("resolve", { id, chosen: "ours", title: "Prices" })).toEqual({ status: "nothing" });
});

it.each([
  ["takeBack", { title: "No id" }],
  ["takeBack", { id: "0", title: 1 }],
  ["edit", null],
  ["resolve", { id: "0", title: "Other words", chosen: "Other words" }],
])("answers 400 to another body of %s", async (path, body) => {
  expect((await start().send(path, body)).status).toBe(400);
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
  // no edit is written
  const server = start(SITE, (text) => (text === SITE ? [] : [createError("/heading", 0)]));
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
      (operation) => ["edit", JSON.stringify({ base: hashText(SITE), title: "", operations: [operation] })] as const,
    ),
    [
      "edit",
      `{"base":"${hashText(SITE)}","title":"","operations":[{"type":"setValue","pointer":"/site/name","value":${deep}}]}`,
    ],
    ["edit", "{"],
  ] as const;
  const failures: string[] = [];
  for (const [path, body] of bodies) {
    const { status } = await server.server.handle(
      new Request(`http://127.0.0.1${STUDIO}${path}`, { method: "POST", body }),
    );
    if (![200, 204, 400, 404].includes(status)) failures.push(`${status} ${path} ${body.slice(0, 200)}`);
  }
  expect(failures).toEqual([]);
});

it.each([
  ["a pointer of 100,000 steps", "read", { pointers: [long] }],
  ["what is no pointer", "read", { pointers: ["routes"] }],
  ["a pointer that is no text", "read", { pointers: [1] }],
  ["a field at such a pointer", "fields", { pointer: long }],
  ["words that are none", "icons", { words: { toString: 1 } }],
])("answers 400 to %s", async (_, path, body) => {
  expect((await start().send(path, body)).status).toBe(400);
});

it.each([
  ["a path", [{ type: "setValue", pointer: "/heading", file: "/etc/passwd" }]],
  ["the text of the file", [{ type: "write", text: "{}" }]],
  ["a place that the file does not have", [{ ...operation, pointer: "/missing" }]],
  ["no operations", "all"],
])("answers 400 to %s, and writes nothing", async (_, operations) => {
  const server = start();
  expect((await server.send("edit", { ...createEdit(), operations })).status).toBe(400);
  expect(server.site.text).toBe(TEXT);
});

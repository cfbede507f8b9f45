import { expect, it, onTestFinished, vi } from "vitest";
import { siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { createCode, MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { PROBLEMS, PROBLEMS_CHANGED, type Problems, VERSION_CHANGED } from "../../protocol/previewMessages.ts";

const DRAWING = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
const FILES = ["logo.svg", "share.svg"].map((name): [string, Uint8Array] => [name, DRAWING]);

/** A server that has shown and checked its site. */
async function start(
  text = siteText(),
  options: ConstructorParameters<typeof MemoryServer>[1] = {},
): Promise<MemoryServer> {
  const server = new MemoryServer(text, { files: FILES, ...options });
  await vi.waitFor(() => expect(server.reports.length).toBeGreaterThan(0), { timeout: 5000, interval: 1 });
  server.reports.length = 0;
  return server;
}

const countEvents = ({ events }: MemoryServer, name: string) => events.filter((event) => event.name === name).length;
const readProblems = async (server: MemoryServer): Promise<Problems> => (await server.open(PROBLEMS)).json();
const waitForReport = (server: MemoryServer) =>
  vi.waitFor(() => expect(server.reports).not.toEqual([]), { timeout: 5000, interval: 1 });

it("shows a save of another program at once, and its problems when it has settled", async () => {
  const server = await start();
  server.write(siteText({ version: 0 }));
  expect((await readProblems(server)).errors).toBe(0);
  await waitForReport(server);
  expect(await readProblems(server)).toMatchObject({ errors: 1, listed: [{ rule: expect.any(String) }] });
});

it("shows an edit before it is answered, and validates it once", async () => {
  const server = await start();
  const validate = vi.spyOn(server.platform.validator, "validate");
  const { hash } = await server.ask("read", { pointers: [] });
  const operation = { type: "setValue", pointer: "/routes/0/title", value: "Another title" };
  expect(await server.ask("edit", { base: hash, title: "Title", operations: [operation] })).toMatchObject({
    status: "saved",
  });
  await vi.waitFor(() => expect(countEvents(server, VERSION_CHANGED)).toBe(1), 5000);
  await waitForReport(server);
  expect(validate.mock.calls.map(([text]) => text)).toEqual([server.site.text]);
});

it("reports no errors of a file that is being saved again when it is read once more", async () => {
  const server = await start();
  const saved = siteText({ constants: { saved: "yes" } });
  const read = server.site.read.bind(server.site);
  let reads = 0;
  server.site.read = () => (++reads === 2 ? { text: "" } : read());
  server.write(saved);
  await vi.waitFor(() => expect(reads).toBeGreaterThan(1), { timeout: 5000, interval: 1 });
  server.write(saved);
  await waitForReport(server);
  expect(server.reports).toMatchObject([{ text: saved }]);
});

it("lets open pages request a save that took long to read before it reads the file once more", async () => {
  const server = await start();
  // no time passes but where the test says so
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const inspect = server.media.inspect.bind(server.media);
  let finishReading = () => {};
  const reading = new Promise<void>((resolve) => {
    finishReading = resolve;
  });
  server.media.inspect = async (text) => {
    await reading;
    return inspect(text);
  };
  server.write(siteText({ constants: { saved: "yes" } }));
  expect(vi.getTimerCount()).toBe(0);
  finishReading();
  await readProblems(server);
  expect(countEvents(server, VERSION_CHANGED)).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

it("reports the problems of a save once, however often it hears of it", async () => {
  const server = await start();
  const countReports = () => countEvents(server, PROBLEMS_CHANGED);
  const before = countReports();
  for (const saved of ["first", "first", "second", "second", "second"]) {
    server.write(siteText({ constants: { saved } }));
    await readProblems(server);
  }
  await waitForReport(server);
  server.write(server.site.text);
  await vi.waitFor(() => expect(countReports()).toBe(before + 1), 5000);
  expect(countEvents(server, VERSION_CHANGED)).toBe(2);
});

it("says why the file cannot be read, and goes on when it can", async () => {
  const server = await start();
  const { content } = server.site;
  server.site.content = { problem: "There is no file site.json.", isHeld: false };
  server.server.changed("site");
  await waitForReport(server);
  expect(server.reports).toEqual([{ problem: expect.stringContaining("There is no file") }]);
  expect(await readProblems(server)).toMatchObject({ errors: 1, shown: 1 });
  server.reports.length = 0;
  server.site.content = content;
  server.server.changed("site");
  await waitForReport(server);
  expect(await readProblems(server)).toMatchObject({ errors: 0 });
});

it("checks the text again, and has pages loaded again, when another program has changed the files", async () => {
  const server = await start();
  server.media.files.delete("share.svg");
  server.server.changed("media");
  await waitForReport(server);
  expect((await readProblems(server)).errors).toBe(1);
  expect(countEvents(server, "reload")).toBe(0);
  server.reports.length = 0;
  server.media.files.set("share.svg", DRAWING);
  server.server.changed("media");
  await waitForReport(server);
  expect((await readProblems(server)).errors).toBe(0);
  expect(countEvents(server, "reload")).toBe(1);
});

it("checks the cells of a CSV file again when another program has saved it", async () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const { routes } = JSON.parse(siteText());
  routes[0].blocks.push({ type: "table", heading: "Lunch", file: "menu.csv" });
  const file: [string, Uint8Array] = ["menu.csv", encode("Day;Lunch\nMonday;{soup}\n")];
  const server = await start(siteText({ routes }), { files: [...FILES, file] });
  expect((await readProblems(server)).errors).toBe(1);
  server.media.files.set("menu.csv", encode("Day;Lunch\nMonday;Soup\n"));
  server.server.changed("media");
  await waitForReport(server);
  expect((await readProblems(server)).errors).toBe(0);
  expect(countEvents(server, "reload")).toBe(1);
});

it("accepts an edit that was refused for want of a picture when the picture was added", async () => {
  const server = await start();
  const { hash } = await server.ask("read", { pointers: [] });
  const edit = {
    ...{ base: hash, title: "Logo" },
    operations: [{ type: "setValue", pointer: "/site/logo", value: "other.svg" }],
  };
  expect(await server.ask("edit", edit)).toMatchObject({ status: "refused" });
  server.media.files.set("other.svg", DRAWING);
  server.server.changed("media");
  await waitForReport(server);
  expect(await server.ask("edit", edit)).toMatchObject({ status: "saved" });
});

/** A validator whose answers a test gives. */
function createSlowValidator() {
  const answers = new Map<string, (diagnostics: Diagnostic[]) => void>();
  const validate = vi.fn(
    (text: string | Uint8Array) =>
      new Promise<Diagnostic[]>((resolve) => {
        answers.set(String(text), resolve);
      }),
  );
  return { answers, validator: { validate, fix: async (text: string) => ({ text, fixes: [] }), start() {} } };
}

const createLarge = (saved: string) => siteText({ constants: { saved, filler: "x".repeat(1_000_000) } });

it("answers requests while a large spec is validated, and reports the problems of the last save alone", async () => {
  const { answers, validator } = createSlowValidator();
  const server = new MemoryServer(createLarge("first"), {
    files: FILES,
    validator,
    code: createCode(async () => expect.fail("renders no page")),
  });
  const isAsked = (saved: string) =>
    vi.waitFor(() => expect(answers.has(createLarge(saved))).toBe(true), { timeout: 5000, interval: 1 });
  await isAsked("first");
  expect(await readProblems(server)).toMatchObject({ errors: 0 });
  server.write(createLarge("second"));
  await isAsked("second");
  answers.get(createLarge("first"))?.([]);
  answers.get(createLarge("second"))?.([]);
  await waitForReport(server);
  expect(server.reports).toEqual([{ text: createLarge("second"), diagnostics: [] }]);
});

it("loads the code of pages before it validates a large spec", async () => {
  const { validator } = createSlowValidator();
  let failLoading = () => {};
  const loading = new Promise<never>((_, reject) => {
    failLoading = () => reject(new Error("no code"));
  });
  const server = new MemoryServer(createLarge("first"), { files: FILES, validator, code: createCode(() => loading) });
  await readProblems(server);
  expect(validator.validate).not.toHaveBeenCalled();
  failLoading();
  await vi.waitFor(() => expect(validator.validate).toHaveBeenCalled(), 5000);
});

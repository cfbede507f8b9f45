import { isUtf8 } from "node:buffer";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FILE_NAME, UPLOAD } from "../../src/editor/api/http.ts";
import { DiskMedia } from "../../src/editor/node/disk/diskMedia.ts";
import { DiskRecords } from "../../src/editor/node/disk/diskRecords.ts";
import { DiskSite } from "../../src/editor/node/disk/diskSite.ts";
import { DiskValidator } from "../../src/editor/node/disk/diskValidator.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { engineIcons } from "../../src/media/node/engineIcons.ts";
import { mutations } from "../faults/fuzz/mutations.ts";
import { createRandom, type Random } from "../faults/random/random.ts";
import { type Json, randomOperation } from "../faults/random/randomOperation.ts";
import { RUNS, SEED } from "../faults/runs.ts";
import { library, type Spec, school } from "../faults/specs.ts";
import { inspectFiles } from "./inspectFiles.ts";
import { MemoryServer } from "./memoryPlatform.ts";

const OPERATIONS = 500 * RUNS;

/** The same site in memory and on the disk. */
function startServers({ text }: Spec, source: string) {
  const folder = mkdtempSync(join(tmpdir(), "places-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "site.json");
  const history = join(folder, "history");
  cpSync(join(source, "media"), join(folder, "media"), { recursive: true });
  writeFileSync(file, text);
  const validator = new DiskValidator(file);
  const onDisk = new MemoryServer(text, {
    site: new DiskSite(file, history),
    media: new DiskMedia(join(folder, "media")),
    records: DiskRecords.of(file, history),
    icons: engineIcons,
    validator,
  });
  const media = join(source, "media");
  const files = listFiles(media).map((name): [string, Uint8Array] => [name, readFileSync(join(media, name))]);
  const inMemory = new MemoryServer(text, { icons: engineIcons, files, inspectFiles });
  return { folder, file, validator, onDisk, inMemory };
}

/** A request of Studio. */
interface StudioRequest {
  name: string;
  body: unknown;
  headers?: Record<string, string>;
}

function createRequest(random: Random, text: string, hash: string): StudioRequest {
  const site = JSON.parse(text) as Json & { routes: { path: string }[] };
  const { path } = random.pick(site.routes);
  const kind = random.below(20);
  if (kind < 2) return { name: "undo", body: {} };
  if (kind === 2) return { name: "redo", body: {} };
  if (kind === 3) return { name: "changes", body: {} };
  if (kind === 4) return { name: "media", body: {} };
  if (kind === 5) return { name: "page", body: { path } };
  if (kind === 6) return { name: "pageBlocks", body: { path } };
  if (kind === 7) return { name: "search", body: { words: random.pick(["the", "fee", "book"]), path, limit: 20 } };
  if (kind === 8) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${1 + random.below(9)} 1"/>`;
    return { name: UPLOAD, body: new TextEncoder().encode(drawing), headers: { [FILE_NAME]: "hill.svg" } };
  }
  if (kind === 9) return { name: "removeFile", body: { name: random.pick(["hill.svg", "hill-2.svg", "hill-3.svg"]) } };
  if (kind === 10) return { name: "steps", body: {} };
  if (kind === 11) return { name: "linksTo", body: { path } };
  const operations = Array.from({ length: 1 + random.below(2) }, () => randomOperation(site, random.below));
  return { name: "edit", body: { base: hash, title: "Edit", operations } };
}

async function answer(server: MemoryServer, { name, body, headers }: StudioRequest) {
  const response = await server.send(name, body, headers);
  return [response.status, response.status === 200 ? await response.json() : undefined];
}

it("answers random requests in memory as on the disk, and has the same text after each", async () => {
  const { folder, file, onDisk, inMemory } = startServers(library, "tests/fixtures/library");
  const random = createRandom(SEED);
  const statuses = new Map<string, number>();
  for (let count = 0; count < OPERATIONS; count++) {
    const { text } = inMemory.site;
    if (random.below(25) === 0) {
      // another program
      const foreign = text.replace(/"title": "([^"]*)"/, `"title": "Title ${count}"`);
      writeFileSync(file, foreign);
      for (const server of [onDisk, inMemory]) server.site.text = foreign;
      for (const server of [onDisk, inMemory]) server.server.changed("site");
    }
    const { hash } = await inMemory.ask("read", { pointers: [] });
    const request = createRequest(random, inMemory.site.text, hash);
    const [status, body] = await answer(inMemory, request);
    expect(await answer(onDisk, request), JSON.stringify(request)).toEqual([status, body]);
    expect(readFileSync(file, "utf8")).toBe(inMemory.site.text);
    expect(listFiles(join(folder, "media")).sort()).toEqual(inMemory.media.names);
    const key = `${request.name} ${body?.status ?? status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  }
  // otherwise nothing was tried
  for (const key of ["edit saved", "edit refused", "undo saved", "redo saved", `${UPLOAD} added`, "removeFile 200"])
    expect([key, statuses.get(key) ?? 0]).toEqual([key, expect.toSatisfy((count: number) => count > 2)]);
});

it.each([
  { spec: library, source: "tests/fixtures/library", runs: 100 * RUNS },
  // a longer text
  { spec: school, source: "tests/fixtures/school", runs: 20 * RUNS },
])("finds the same in faulty texts of $spec.name in memory as on the disk", async ({ spec, source, runs }) => {
  const { validator, inMemory } = startServers(spec, source);
  const random = createRandom(SEED);
  let faultyCount = 0;
  for (let count = 0; count < runs; count++) {
    const bytes = random.pick(mutations)(random, spec);
    const text = isUtf8(bytes) ? Buffer.from(bytes).toString() : bytes;
    const diagnostics = await validator.validate(text);
    if (diagnostics.some(({ severity }) => severity === "error")) faultyCount++;
    expect(await inMemory.platform.validator.validate(text), String(text)).toEqual(diagnostics);
  }
  expect(faultyCount).toBeGreaterThan(runs / 2);
});

import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Conflict } from "../../src/edit/merge/merge.ts";
import { editsOf, type Operation } from "../../src/edit/operations.ts";
import { type Moment, SpecFile } from "../../src/editor/siteFile/server/specFile.ts";
import { contentHash } from "../../src/files/contentHash.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { createRandom } from "../faults/random/random.ts";
import { RUNS, SEED } from "../faults/runs.ts";
import { library } from "../faults/specs.ts";

/** For each kind of editor; `RUNS=13` makes them more than 500. */
const INTERLEAVINGS = 40 * RUNS;
const STEPS = 8;
const SLOTS = 10;

const folder = mkdtempSync(join(tmpdir(), "spec-file-"));
// thousands of folders, on a busy machine
afterAll(() => rmSync(folder, { recursive: true }), 60_000);

let folders = 0;
function newFile(text: string): string {
  const ownFolder = join(folder, String(folders++));
  mkdirSync(ownFolder);
  writeFileSync(join(ownFolder, "site.json"), text);
  return join(ownFolder, "site.json");
}

function open(text = library.text) {
  const file = newFile(text);
  const conflicts: Conflict[] = [];
  const create = () =>
    new SpecFile({
      file,
      folder: join(file, "../history"),
      validate: (version) => validateSite(version, library.context).diagnostics,
      onConflict: (newConflicts) => conflicts.push(...newConflicts),
      keepFor: 10,
    });
  return { file, spec: create(), create, conflicts, read: () => readFileSync(file, "utf8") };
}

describe("an edit", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;

  it("takes an acknowledgement along whose warning it ends, and both are undone", async () => {
    const site = structuredClone(library.value) as {
      routes: { path: string; title: string }[];
      acknowledged?: object[];
    };
    const { path } = site.routes[1] ?? {};
    const entry = { rule: "placeholder-text", page: path, text: "Some text", reason: "It is called so." };
    Object.assign(site.routes[1] ?? {}, { title: "Some text" });
    site.acknowledged = [...(site.acknowledged ?? []), entry];
    const text = JSON.stringify(site, null, 2);
    const { spec, read } = open(text);
    expect(await spec.edit(spec.current.hash, [title], "the title")).toMatchObject({ status: "saved", text: read() });
    expect(JSON.parse(read()).acknowledged ?? []).not.toContainEqual(entry);
    await spec.undo();
    expect(read()).toBe(text);
  });

  it("changes the file, and is undone also after a restart", async () => {
    const { spec, create, read } = open();
    const answer = await spec.edit(spec.current.hash, [title], "the title");
    expect(answer).toMatchObject({ status: "saved", text: read(), hash: spec.current.hash });
    expect(JSON.parse(read()).routes[1].title).toBe("Another title");
    await spec.settled();
    const next = create();
    expect(await next.undo()).toMatchObject({ status: "saved" });
    expect(read()).toBe(library.text);
    expect(await next.redo()).toMatchObject({ status: "saved" });
    expect(JSON.parse(read()).routes[1].title).toBe("Another title");
    await next.settled();
  });

  it("is undone after a restart, also when another preview of the site has saved since", async () => {
    const { spec, create, read } = open();
    const otherFile = create();
    await spec.edit(spec.current.hash, [title], "the title");
    await otherFile.refresh();
    const description = { type: "setValue", pointer: "/routes/1/description", value: "Another one" } as const;
    await otherFile.edit(otherFile.current.hash, [description], "the description");
    await spec.refresh();
    await Promise.all([spec.settled(), otherFile.settled()]);
    const next = create();
    expect(await next.undo()).toMatchObject({ status: "saved", title: "the description" });
    expect(await next.undo()).toMatchObject({ status: "saved", title: "the title" });
    expect(read()).toBe(library.text);
    await next.settled();
  });

  it("that adds an error is refused with its diagnostics, and writes nothing", async () => {
    const { spec, file, read } = open();
    const dead = { type: "setValue", pointer: "/routes/0/path", value: "no path" } as const;
    const outcome = await spec.edit(spec.current.hash, [dead], "the path");
    expect(outcome.status).toBe("refused");
    expect("diagnostics" in outcome && outcome.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    expect(read()).toBe(library.text);
    expect(readdirSync(join(file, "..")).sort()).toEqual(["history", "site.json"]);
  });

  it("is merged with what was changed by hand, and undone without it", async () => {
    const { spec, file, read } = open();
    const { hash } = spec.current;
    const byHand = library.text.replace('"language": "', '"language":  "');
    expect(byHand).not.toBe(library.text);
    writeFileSync(file, byHand);
    expect(await spec.edit(hash, [title], "the title")).toMatchObject({ status: "saved" });
    expect(read()).toContain('"language":  "');
    await spec.undo();
    expect(read()).toBe(byHand);
    await spec.settled();
  });

  it("is not undone when the same words were changed by hand since, and the one before it is undone then", async () => {
    const { spec, file, read } = open();
    const description = { type: "setValue", pointer: "/routes/1/description", value: "Another one" } as const;
    await spec.edit(spec.current.hash, [description], "the description");
    await spec.edit(spec.current.hash, [title], "the title");
    await spec.settled();
    const byHand = read().replace("Another title", "Third title");
    writeFileSync(file, byHand);
    expect(await spec.undo()).toMatchObject({ status: "refused", reason: "changed since", title: "the title" });
    expect(read()).toBe(byHand);
    expect(await spec.undo()).toMatchObject({ status: "saved", title: "the description" });
    expect(read()).toContain("Third title");
    expect(read()).not.toContain("Another one");
  });

  it("of words that were changed by hand since they were seen writes nothing, and keeps both versions", async () => {
    const { spec, file, read, create } = open();
    const { hash } = spec.current;
    const byHand = applyEdits(library.text, editsOf(library.text, { ...title, value: "Hand" }));
    writeFileSync(file, byHand);
    const outcome = await spec.edit(hash, [{ ...title, value: "Studio" }], "the title");
    expect(outcome).toMatchObject({ status: "conflict", conflicts: [{ ours: `"Studio"`, theirs: `"Hand"` }] });
    expect(read()).toBe(byHand);
    const next = create();
    expect(await next.resolve(next.conflicts[0]?.id ?? "", "ours", "a choice")).toMatchObject({ status: "saved" });
    expect(read()).toBe(applyEdits(library.text, editsOf(library.text, { ...title, value: "Studio" })));
  });

  it.each(["while Studio runs", "before it starts again"])(
    "is merged into a file that another program has written from end to beginning in one line, %s",
    async (when) => {
      const reverse = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(reverse).reverse();
        if (typeof value !== "object" || value === null) return value;
        return Object.fromEntries(
          Object.entries(value)
            .map(([key, inner]) => [key, reverse(inner)])
            .reverse(),
        );
      };
      const foreign = JSON.stringify(reverse(library.value));
      const { spec, create, file, read } = open();
      await spec.edit(spec.current.hash, [title], "the title");
      await spec.settled();
      if (when !== "while Studio runs") spec.close();
      writeFileSync(file, foreign);
      const next = when === "while Studio runs" ? spec : create();
      expect(await next.refresh()).toBe(true);
      await next.settled();
      const editedText = applyEdits(library.text, editsOf(library.text, title));
      expect(read()).toBe(JSON.stringify(reverse(JSON.parse(editedText))));
      expect(next.conflicts).toEqual([]);
    },
  );

  it("is refused while the file is not valid JSON, and possible again afterwards", async () => {
    const { spec, file, read } = open();
    const { hash } = spec.current;
    writeFileSync(file, library.text.slice(0, -10));
    expect(await spec.edit(hash, [title], "the title")).toEqual({ status: "broken" });
    expect(read()).toBe(library.text.slice(0, -10));
    writeFileSync(file, library.text);
    expect(await spec.edit(hash, [title], "the title")).toMatchObject({ status: "saved" });
    await spec.settled();
  });

  it("of a text that was never in the file is refused", async () => {
    const { spec } = open();
    expect(await spec.edit("0", [title], "the title")).toEqual({ status: "unknown base" });
  });

  it("does not take a deliberate return to an older version for a lost one", async () => {
    const { spec, file, read } = open();
    await spec.edit(spec.current.hash, [title], "the title");
    await spec.settled();
    writeFileSync(file, library.text);
    expect(await spec.refresh()).toBe(true);
    expect(read()).toBe(library.text);
  });
});

describe("what another program writes after it has written before", () => {
  function openWithSave() {
    const { file, spec, ...rest } = open();
    const save = async (text: string) => {
      writeFileSync(file, text);
      await spec.refresh();
    };
    return { ...rest, spec, save };
  }
  const change = (text: string, ...operations: Operation[]) =>
    operations.reduce((changedText, operation) => applyEdits(changedText, editsOf(changedText, operation)), text);
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;
  const description = { type: "setValue", pointer: "/routes/0/description", value: "Another description" } as const;

  it("stays as it is, also where it takes back what it has written", async () => {
    const { spec, save, conflicts, read } = openWithSave();
    await save(change(library.text, title));
    const text = change(library.text, description);
    await save(text);
    expect(read()).toBe(text);
    expect(conflicts).toEqual([]);
    await spec.settled();
  });

  it("is merged with what was edited since, and with nothing else", async () => {
    const { spec, save, conflicts, read } = openWithSave();
    await save(change(library.text, title));
    await spec.edit(spec.current.hash, [{ ...title, pointer: "/routes/2/title" }], "the title");
    await save(change(library.text, description));
    expect(read()).toBe(change(library.text, description, { ...title, pointer: "/routes/2/title" }));
    expect(conflicts).toEqual([]);
    await spec.settled();
  });

  it("is no conflict with what it has removed before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { spec, save, conflicts, read } = openWithSave();
    const add = (text: string): Operation => ({
      type: "insertItem",
      pointer: "/banners",
      index: 0,
      value: { block: { type: "notice", text } },
    });
    await spec.edit(spec.current.hash, [add("Hi")], "a notice");
    // what two programs write at about the same time is one
    vi.setSystemTime(Date.now() + 60_000);
    await save(library.text);
    const text = change(library.text, add("Closed on Friday"));
    await save(text);
    expect(read()).toBe(text);
    expect(conflicts).toEqual([]);
    await spec.settled();
  });
});

describe("a conflict that is found after both programs have written", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Studio" } as const;
  const byHand = applyEdits(library.text, editsOf(library.text, { ...title, value: "Hand" }));
  const inStudio = applyEdits(library.text, editsOf(library.text, title));

  /** The file after an edit and, at the same time, a save of an editor that had not read it. */
  async function conflicting() {
    const file = newFile(library.text);
    const reportedIds: string[] = [];
    const options = {
      file,
      folder: join(file, "../history"),
      validate: (version: string) => validateSite(version, library.context).diagnostics,
      onConflict: (newConflicts: readonly { id: string }[]) => reportedIds.push(...newConflicts.map(({ id }) => id)),
      keepFor: 10,
    };
    const first = new SpecFile(options);
    await first.edit(first.current.hash, [title], "the title");
    writeFileSync(file, byHand);
    await first.refresh();
    await first.settled();
    first.close();
    const spec = new SpecFile(options);
    return {
      file,
      reported: reportedIds,
      spec,
      id: spec.conflicts[0]?.id ?? "",
      read: () => readFileSync(file, "utf8"),
    };
  }

  it("is kept with both versions, also after a restart, and reported once", async () => {
    const { spec, reported: reportedIds, read } = await conflicting();
    expect(spec.conflicts).toMatchObject([{ ours: `"Studio"`, theirs: `"Hand"` }]);
    expect(reportedIds).toEqual(spec.conflicts.map(({ id }) => id));
    expect(read()).toBe(byHand);
  });

  it("is kept when another preview of the same site goes on, in which it can be closed", async () => {
    const file = newFile(library.text);
    const options = {
      file,
      folder: join(file, "../history"),
      validate: () => [],
      onConflict: () => {},
      keepFor: 10,
    };
    const [first, second] = [new SpecFile(options), new SpecFile(options)];
    await first.edit(first.current.hash, [title], "the title");
    await second.refresh();
    writeFileSync(file, byHand);
    await first.refresh();
    await second.refresh();
    const description = { ...title, pointer: "/routes/1/description", value: "Another description" };
    expect(await second.edit(second.current.hash, [description], "the description")).toMatchObject({ status: "saved" });
    await Promise.all([first.settled(), second.settled()]);
    first.close();
    second.close();
    const next = new SpecFile(options);
    expect(next.conflicts).toMatchObject([{ ours: `"Studio"`, theirs: `"Hand"` }]);
    const otherFile = new SpecFile(options);
    expect(await otherFile.resolve(otherFile.conflicts[0]?.id ?? "", "ours", "a choice")).toMatchObject({
      status: "saved",
    });
    expect(next.conflicts).toEqual([]);
    await Promise.all([next.settled(), otherFile.settled()]);
  });

  it("is closed with the words of Studio, which can be undone", async () => {
    const { spec, id, read, file } = await conflicting();
    expect(await spec.resolve(id, "ours", "a choice")).toMatchObject({ status: "saved" });
    expect(read()).toBe(inStudio);
    expect(spec.conflicts).toEqual([]);
    expect(await spec.undo()).toMatchObject({ status: "saved" });
    expect(read()).toBe(byHand);
    await spec.settled();
    const next = new SpecFile({
      file,
      folder: join(file, "../history"),
      validate: () => [],
      onConflict: () => {},
    });
    expect(next.conflicts).toEqual([]);
  });

  it("is closed with the words of the other program, which are in the file", async () => {
    const { spec, id, read } = await conflicting();
    expect(await spec.resolve(id, "theirs", "a choice")).toMatchObject({ status: "saved" });
    expect(read()).toBe(byHand);
    expect(spec.conflicts).toEqual([]);
    expect(await spec.resolve(id, "theirs", "a choice")).toMatchObject({ status: "refused", reason: "nothing" });
  });

  it("is not found again after the words of the other program were chosen", async () => {
    const file = newFile(library.text);
    const reportedIds: string[] = [];
    const spec = new SpecFile({
      file,
      folder: join(file, "../history"),
      validate: (version) => validateSite(version, library.context).diagnostics,
      onConflict: (newConflicts) => reportedIds.push(...newConflicts.map(({ id }) => id)),
      keepFor: 10,
    });
    const type = async (value: string) => spec.edit(spec.current.hash, [{ ...title, value }], "the title");
    const saveByHand = async () => {
      writeFileSync(file, library.text);
      await spec.refresh();
    };
    await type("Studio");
    await type("Another title");
    await saveByHand();
    expect(reportedIds).toHaveLength(1);
    await spec.resolve(reportedIds[0] ?? "", "theirs", "a choice");
    await type("Studio");
    await saveByHand();
    expect(spec.conflicts).toEqual([]);
    expect(reportedIds).toHaveLength(1);
    await spec.settled();
  });

  it("is kept when the words were changed since, until nothing is to be written", async () => {
    const { spec, id, read, file } = await conflicting();
    const later = applyEdits(library.text, editsOf(library.text, { ...title, value: "Third" }));
    writeFileSync(file, later);
    expect(await spec.resolve(id, "ours", "a choice")).toMatchObject({ status: "refused", reason: "changed since" });
    expect(spec.conflicts.some((conflict) => conflict.id === id)).toBe(true);
    expect(await spec.resolve(id, "theirs", "a choice")).toMatchObject({ status: "saved" });
    expect(read()).toBe(later);
    expect(spec.conflicts.some((conflict) => conflict.id === id)).toBe(false);
  });
});

describe("the changes since another text", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;
  const description = { type: "setValue", pointer: "/routes/1/description", value: "Another description" } as const;

  function open() {
    const file = newFile(library.text);
    const options = { file, folder: join(file, "../history"), onConflict: () => {}, keepFor: 10 };
    const create = () =>
      new SpecFile({ ...options, validate: (text) => validateSite(text, library.context).diagnostics });
    return { file, create, spec: create(), read: () => readFileSync(file, "utf8") };
  }

  it("are those of both programs, since the file was opened for the first time", async () => {
    const { file, spec, create } = open();
    await spec.edit(spec.current.hash, [title], "the title");
    await spec.settled();
    writeFileSync(file, applyEdits(spec.current.text, editsOf(spec.current.text, description)));
    const next = create();
    expect(next.openedText).toBe(library.text);
    const changes = await next.changesSince(next.openedText);
    expect(changes.map(({ pointer }) => pointer).sort()).toEqual([description.pointer, title.pointer]);
    await next.settled();
  });

  it("are taken back one by one, which can be undone", async () => {
    const { spec, read } = open();
    await spec.edit(spec.current.hash, [title, description], "both");
    const text = read();
    const changes = await spec.changesSince(library.text);
    const { id } = changes.find(({ pointer }) => pointer === title.pointer) ?? { id: "" };
    expect(await spec.takeBack(library.text, id, "taken back")).toMatchObject({ status: "saved" });
    expect(read()).toBe(applyEdits(library.text, editsOf(library.text, description)));
    expect(await spec.takeBack(library.text, id, "again")).toMatchObject({ status: "refused", reason: "nothing" });
    expect(await spec.undo()).toMatchObject({ status: "saved" });
    expect(read()).toBe(text);
    await spec.settled();
  });

  it("are not taken back when that would add an error", async () => {
    const { spec, read } = open();
    const page = { path: "/new", title: "New", description: "New.", blocks: [{ type: "hero", heading: "New" }] };
    const additions = ["/navigation", "/routes"].map(
      (pointer): Operation => ({
        type: "insertItem",
        pointer,
        index: 1,
        value: pointer === "/routes" ? page : { type: "link", label: "New", href: "/new" },
      }),
    );
    await spec.edit(spec.current.hash, additions, "a page");
    const withPage = read();
    const changes = await spec.changesSince(library.text);
    const { id } = changes.find(({ pointer }) => pointer === "/routes/1") ?? { id: "" };
    expect(await spec.takeBack(library.text, id, "taken back")).toMatchObject({ status: "refused" });
    expect(read()).toBe(withPage);
    await spec.settled();
  });
});

/** A value that one of the two programs has written to a slot; `seen` is the one that it replaces. */
interface Write {
  slot: string;
  token: string;
  seen: string;
}

type Kind = "checking" | "careless" | "renaming";

/** Another program with the file open; a save is a series of steps, between which anything may happen. */
class Editor {
  readonly acknowledged: Write[] = [];
  private buffer: string;
  private steps: (() => void)[] = [];

  constructor(
    private readonly file: string,
    private readonly kind: Kind,
  ) {
    this.buffer = this.read();
  }

  get isSaving(): boolean {
    return this.steps.length > 0;
  }

  /** Begins to save a change, or reads the file again if it has changed and this editor checks that. */
  begin(slot: string, token: string): void {
    const current = this.read();
    if (this.kind !== "careless" && current !== this.buffer) {
      this.buffer = current;
      return;
    }
    const tokenBefore = slotIn(this.buffer, slot);
    const text = this.buffer.replace(`"${slot}": "${tokenBefore}"`, `"${slot}": "${token}"`);
    const finish = () => {
      this.buffer = text;
      this.acknowledged.push({ slot, token, seen: tokenBefore });
    };
    const temporary = `${this.file}~`;
    let openCount = 0;
    this.steps =
      this.kind === "renaming"
        ? [
            () => writeFileSync(temporary, text),
            () => {
              renameSync(temporary, this.file);
              finish();
            },
          ]
        : [
            () => {
              openCount = openSync(this.file, "r+");
            },
            () => ftruncateSync(openCount),
            () => void writeSync(openCount, text.slice(0, 50)),
            () => {
              writeSync(openCount, text.slice(50));
              closeSync(openCount);
              finish();
            },
          ];
  }

  step(): void {
    this.steps.shift()?.();
  }

  private read(): string {
    return readFileSync(this.file, "utf8");
  }
}

class Crash extends Error {}

const EMPTY = `${JSON.stringify(
  { slots: Object.fromEntries(Array.from({ length: SLOTS }, (_, index) => [`s${index}`, `empty${index}`])) },
  null,
  2,
)}\n`;

function slotIn(text: string, slot: string): string {
  return new RegExp(`"${slot}": "([\\w ]*)"`).exec(text)?.[1] ?? "";
}

interface Counts {
  acknowledged: number;
  conflicts: number;
  crashes: number;
}

/** Runs one interleaving of edits and saves, and checks that nothing that was acknowledged is lost. */
async function interleave(kind: Kind, crashes: boolean, seed: number): Promise<Counts> {
  const { below: random } = createRandom(seed);
  const file = newFile(EMPTY);
  const editor = new Editor(file, kind);
  const acknowledgedWrites: Write[] = [];
  const unacknowledgedWrites: Write[] = [];
  const conflicts: Conflict[] = [];
  let crashCount = 0;
  let hasEnded = false;
  const log: string[] = [];
  const options = {
    file,
    folder: join(file, "../history"),
    validate: () => [],
    onConflict: () => {},
    onMoment(moment: Moment) {
      log.push(moment);
      if (random(3) === 0) editor.step();
      hasEnded ||= crashes && random(12) === 0;
      // also when it was doing something in the background
      if (hasEnded) throw new Crash();
    },
    // a replaced file is kept as long as a save takes
    async wait(milliseconds: number) {
      do await setImmediate();
      while (milliseconds >= 400 && editor.isSaving);
    },
  };
  const start = () =>
    restart(() => {
      hasEnded = false;
      return new SpecFile(options);
    });
  let spec = start();
  let version = spec.current;
  for (let step = 0; step < STEPS; step++) {
    if (!editor.isSaving && random(3) > 0) {
      log.push("editor begins");
      // while it is being written, the file is incomplete
      if (isComplete(file)) editor.begin(`s${random(SLOTS)}`, `E${step}`);
    }
    if (random(2) === 0) editor.step();
    // the page of a browser may be older than the file
    if (random(3) > 0) version = spec.current;
    const slot = `s${random(SLOTS)}`;
    const write = { slot, token: `S${step}`, seen: slotIn(version.text, slot) };
    try {
      const edit = { type: "setValue", pointer: `/slots/${slot}`, value: write.token } as const;
      const outcome = random(6) === 0 ? undefined : await spec.edit(version.hash, [edit], "a slot");
      if (!outcome) await spec.refresh();
      else if (outcome.status === "saved") {
        acknowledgedWrites.push(write);
        version = outcome;
      } else if (outcome.status === "conflict") conflicts.push(...outcome.conflicts);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crashCount++;
      unacknowledgedWrites.push(write);
      spec.close();
      for (let count = random(5); count > 0; count--) editor.step();
      spec = start();
      version = spec.current;
    }
  }
  while (editor.isSaving) editor.step();
  const settle = async () => {
    await spec.refresh();
    await spec.settled();
  };
  // no more crashes
  spec.close();
  spec = new SpecFile({ ...options, onMoment: undefined });
  await settle();
  await settle();

  const text = readFileSync(file, "utf8");
  expect(() => JSON.parse(text)).not.toThrow();
  // what is kept until a person has chosen, also when the process has ended
  conflicts.push(...spec.conflicts);
  const allWrites = [...acknowledgedWrites, ...editor.acknowledged];
  const returnedTokens = conflicts.flatMap(({ ours, theirs }) => `${ours} ${theirs}`.match(/\w+/g) ?? []);
  const isThere = ({ slot, token }: Write) => slotIn(text, slot) === token || returnedTokens.includes(token);
  const isSeenBy = (writes: readonly Write[], { slot, token }: Write) =>
    writes.some((laterWrite) => laterWrite.slot === slot && laterWrite.seen === token);
  // the process may have ended after an edit was written, and the next one after another edit of the same slot
  const writtenWrites: Write[] = [];
  for (const write of unacknowledgedWrites.toReversed())
    if (isThere(write) || isSeenBy([...allWrites, ...writtenWrites], write)) writtenWrites.push(write);
  const lostWrites = allWrites.filter((write) => !isThere(write) && !isSeenBy([...allWrites, ...writtenWrites], write));
  expect(
    lostWrites,
    `seed ${seed}: ${JSON.stringify({ unacknowledged: unacknowledgedWrites, acknowledged: acknowledgedWrites, editor: editor.acknowledged, conflicts, text, log })}`,
  ).toEqual([]);
  expect(readdirSync(join(file, "..")).filter((name) => !/^(site\.json~?|history)$/.test(name))).toEqual([]);
  return { acknowledged: allWrites.length, conflicts: conflicts.length, crashes: crashCount };
}

/** Starts again until the process lives. */
function restart(start: () => SpecFile): SpecFile {
  for (;;) {
    try {
      return start();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
}

function isComplete(file: string): boolean {
  return readFileSync(file, "utf8").endsWith("}\n");
}

describe("two programs that write the file", () => {
  const kinds: [string, Kind, boolean][] = [
    ["an editor that checks whether the file has changed", "checking", false],
    ["an editor that checks nothing", "careless", false],
    ["an editor that renames a new file", "renaming", false],
    ["an editor that checks, and a process that ends in the middle", "checking", true],
    ["an editor that checks nothing, and a process that ends in the middle", "careless", true],
    ["an editor that renames a new file, and a process that ends in the middle", "renaming", true],
  ];

  it.each(kinds)("lose nothing that was acknowledged: %s", async (_, kind, crashes) => {
    const total: Counts = { acknowledged: 0, conflicts: 0, crashes: 0 };
    for (let count = 0; count < INTERLEAVINGS; count++) {
      const counts = await interleave(kind, crashes, SEED + count);
      for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
    }
    // otherwise nothing was tried
    expect(total.acknowledged).toBeGreaterThan((STEPS / 2) * INTERLEAVINGS);
    expect(total.conflicts).toBeGreaterThan(0);
    expect(total.crashes > 0).toBe(crashes);
  });

  it.each<Moment>(["kept", "replaced"])(
    "lose nothing when the process ends at the moment '%s' of a merge",
    async (end) => {
      const file = newFile(EMPTY);
      const options = {
        file,
        folder: join(file, "../history"),
        validate: () => [],
        onConflict: () => {},
        keepFor: 0,
      };
      const crashesAt = new Set<Moment>();
      const first = new SpecFile({ ...options, onMoment: (moment) => crashesAt.has(moment) && throwCrash() });
      await first.edit(first.current.hash, [{ type: "setValue", pointer: "/slots/s6", value: "S" }], "a slot");
      await first.settled();
      // an editor that checks nothing
      const buffer = EMPTY.replace("empty2", "Editor");
      writeFileSync(file, buffer);
      crashesAt.add(end);
      await expect(first.refresh()).rejects.toThrow(Crash);
      first.close();
      const next = new SpecFile(options);
      await next.refresh();
      writeFileSync(file, buffer.replace("empty8", "F"));
      await next.refresh();
      await next.settled();
      expect(readFileSync(file, "utf8")).toBe(
        EMPTY.replace("empty6", "S").replace("empty2", "Editor").replace("empty8", "F"),
      );
    },
  );
});

it.each([
  ["of another format", withoutFormat],
  ["that is cut off", (history: string) => history.slice(0, 40)],
  ["that is empty", () => ""],
])("a history %s is begun again, which is said once", async (_, damage) => {
  const file = newFile(EMPTY);
  const historyFolder = join(file, "../history");
  let lostCount = 0;
  const create = () =>
    new SpecFile({
      file,
      folder: historyFolder,
      validate: () => [],
      onConflict: () => {},
      onHistoryLost: () => lostCount++,
      keepFor: 0,
    });
  const edit = { type: "setValue", pointer: "/slots/s1", value: "one" } as const;
  const first = create();
  await first.edit(first.current.hash, [edit], "a slot");
  await first.settled();
  first.close();
  const [name = ""] = readdirSync(historyFolder).filter((file) => /^\w+\.json$/.test(file));
  writeFileSync(join(historyFolder, name), damage(readFileSync(join(historyFolder, name), "utf8")));
  const second = create();
  expect(await second.undo()).toMatchObject({ status: "refused", reason: "nothing" });
  await second.edit(second.current.hash, [{ ...edit, value: "two" }], "a slot");
  second.close();
  const third = create();
  expect(await third.undo()).toMatchObject({ status: "saved" });
  expect([lostCount, slotIn(third.current.text, "s1")]).toEqual([1, "one"]);
  await third.settled();
});

describe("a process that ends in the middle of a save, without another program", () => {
  const moments: Moment[] = ["read", "announced", "kept", "written", "replaced", "recorded"];
  const restarts = [
    ["at once", () => {}],
    // as on the next morning
    [
      "after a minute",
      (file: string) => utimesSync(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000)),
    ],
  ] as const;

  it.each(moments.flatMap((moment) => restarts.map(([when, age]) => [moment, when, age] as const)))(
    "asks nobody about their own words: at the moment '%s', begun again %s",
    async (moment, _when, age) => {
      const file = newFile(EMPTY);
      const reportedConflicts: Conflict[] = [];
      let ends = false;
      const create = () =>
        new SpecFile({
          file,
          folder: join(file, "../history"),
          validate: () => [],
          onConflict: (newConflicts) => reportedConflicts.push(...newConflicts),
          onMoment: (now) => ends && now === moment && throwCrash(),
          keepFor: 0,
        });
      let spec = create();
      const type = (value: string) =>
        spec.edit(spec.current.hash, [{ type: "setValue", pointer: "/slots/s1", value }], "a slot");
      const steps: (() => Promise<{ status: string }>)[] = [
        () => type("one two"),
        () => type("two one"),
        () => spec.undo(),
        () => spec.redo(),
        () => type("three"),
      ];
      for (const step of steps) {
        expect(await step()).toMatchObject({ status: "saved" });
        const savedToken = slotIn(readFileSync(file, "utf8"), "s1");
        ends = true;
        await expect(type(`${savedToken} again`)).rejects.toThrow(Crash);
        ends = false;
        spec.close();
        age(file);
        spec = create();
        await spec.refresh();
        await spec.settled();
        expect([`${savedToken}`, `${savedToken} again`]).toContain(slotIn(spec.current.text, "s1"));
        expect([...reportedConflicts, ...spec.conflicts]).toEqual([]);
        // what was saved last can be undone
        if (slotIn(spec.current.text, "s1") !== savedToken)
          expect(await spec.undo()).toMatchObject({ status: "saved" });
        expect(slotIn(spec.current.text, "s1")).toBe(savedToken);
        await spec.settled();
      }
    },
  );
});

/** A history as the versions before wrote it that knew no formats. */
function withoutFormat(history: string): string {
  const [, json = "", ...text] = history.split("\n");
  const rest = json.replace(/"format":\d+,/, "");
  expect(rest).not.toBe(json);
  return [contentHash(rest), rest, ...text].join("\n");
}

function throwCrash(): never {
  throw new Crash();
}

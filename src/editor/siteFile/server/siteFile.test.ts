import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../tests/faults/random/random.ts";
import { RUNS, SEED } from "../../../../tests/faults/runs.ts";
import { library } from "../../../../tests/faults/specs.ts";
import { MemoryRecords, MemorySite } from "../../../../tests/platform/memoryPlace.ts";
import type { Conflict } from "../../../edit/merge/merge.ts";
import { createEdits, type Operation } from "../../../edit/operations.ts";
import { contentHash } from "../../../json/contentHash.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { validateSite } from "../../../validate/validateSite.ts";
import { SiteFile } from "./siteFile.ts";
import type { SiteFileOptions } from "./siteFileOptions.ts";

/** For each kind of editor; `RUNS=13` makes them more than 500. */
const INTERLEAVINGS = 40 * RUNS;
const STEPS = 8;
const SLOTS = 10;

const validate = (text: string | Uint8Array) => validateSite(text, library.context).diagnostics;

/** A site in memory; `create` starts another server on it. */
function open(text = library.text, options: Partial<SiteFileOptions> = {}) {
  const storage = new MemorySite(text);
  const records = new MemoryRecords();
  const conflicts: Conflict[] = [];
  const create = () =>
    new SiteFile({
      storage,
      records,
      validate,
      onConflict: (newConflicts) => conflicts.push(...newConflicts),
      ...options,
    });
  return { storage, records, site: create(), create, conflicts };
}

const change = (text: string, ...operations: Operation[]) =>
  operations.reduce((changedText, operation) => applyEdits(changedText, createEdits(changedText, operation)), text);

describe("an edit", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;

  it("takes an acknowledgement along whose warning it ends, and both are undone", async () => {
    const spec = structuredClone(library.value) as {
      routes: { path: string; title: string }[];
      acknowledged?: object[];
    };
    const { path } = spec.routes[1] ?? {};
    const entry = { rule: "placeholder-text", page: path, text: "Some text", reason: "It is called so." };
    Object.assign(spec.routes[1] ?? {}, { title: "Some text" });
    spec.acknowledged = [...(spec.acknowledged ?? []), entry];
    const text = JSON.stringify(spec, null, 2);
    const { site, storage } = open(text);
    expect(await site.edit(site.current.hash, [title], "the title")).toMatchObject({
      status: "saved",
      text: storage.text,
    });
    expect(JSON.parse(storage.text).acknowledged ?? []).not.toContainEqual(entry);
    await site.undo();
    expect(storage.text).toBe(text);
  });

  it("changes the storage, and is undone also after a restart", async () => {
    const { site, create, storage } = open();
    const answer = await site.edit(site.current.hash, [title], "the title");
    expect(answer).toMatchObject({ status: "saved", text: storage.text, hash: site.current.hash });
    expect(JSON.parse(storage.text).routes[1].title).toBe("Another title");
    const next = create();
    expect(await next.undo()).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(library.text);
    expect(await next.redo()).toMatchObject({ status: "saved" });
    expect(JSON.parse(storage.text).routes[1].title).toBe("Another title");
  });

  it("is undone after a restart, also when another preview of the site has saved since", async () => {
    const { site, create, storage } = open();
    const otherFile = create();
    await site.edit(site.current.hash, [title], "the title");
    await otherFile.refresh();
    const description = { type: "setValue", pointer: "/routes/1/description", value: "Another one" } as const;
    await otherFile.edit(otherFile.current.hash, [description], "the description");
    await site.refresh();
    const next = create();
    expect(await next.undo()).toMatchObject({ status: "saved", title: "the description" });
    expect(await next.undo()).toMatchObject({ status: "saved", title: "the title" });
    expect(storage.text).toBe(library.text);
  });

  it("is refused with its diagnostics when it adds an error, and writes nothing", async () => {
    const { site, storage } = open();
    const dead = { type: "setValue", pointer: "/routes/0/path", value: "no path" } as const;
    const outcome = await site.edit(site.current.hash, [dead], "the path");
    expect(outcome.status).toBe("refused");
    expect("diagnostics" in outcome && outcome.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    expect(storage.text).toBe(library.text);
  });

  it("is merged with what was changed by hand, and undone without it", async () => {
    const { site, storage } = open();
    const { hash } = site.current;
    const byHand = library.text.replace('"language": "', '"language":  "');
    expect(byHand).not.toBe(library.text);
    storage.text = byHand;
    expect(await site.edit(hash, [title], "the title")).toMatchObject({ status: "saved" });
    expect(storage.text).toContain('"language":  "');
    await site.undo();
    expect(storage.text).toBe(byHand);
  });

  it("is not undone when the same words were changed by hand since, and the one before it is undone then", async () => {
    const { site, storage } = open();
    const description = { type: "setValue", pointer: "/routes/1/description", value: "Another one" } as const;
    await site.edit(site.current.hash, [description], "the description");
    await site.edit(site.current.hash, [title], "the title");
    const byHand = storage.text.replace("Another title", "Third title");
    storage.text = byHand;
    expect(await site.undo()).toMatchObject({ status: "refused", reason: "changed since", title: "the title" });
    expect(storage.text).toBe(byHand);
    expect(await site.undo()).toMatchObject({ status: "saved", title: "the description" });
    expect(storage.text).toContain("Third title");
    expect(storage.text).not.toContain("Another one");
  });

  it("of words that were changed by hand since they were seen writes nothing, and keeps both versions", async () => {
    const { site, storage, create } = open();
    const { hash } = site.current;
    const byHand = applyEdits(library.text, createEdits(library.text, { ...title, value: "Hand" }));
    storage.text = byHand;
    const outcome = await site.edit(hash, [{ ...title, value: "Studio" }], "the title");
    expect(outcome).toMatchObject({ status: "conflict", conflicts: [{ ours: `"Studio"`, theirs: `"Hand"` }] });
    expect(storage.text).toBe(byHand);
    const next = create();
    expect(await next.resolve(next.conflicts[0]?.id ?? "", "ours", "a choice")).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(applyEdits(library.text, createEdits(library.text, { ...title, value: "Studio" })));
  });

  it("is merged into a file that another program has written from end to beginning in one line", async () => {
    const reverse = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reverse).reverse();
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, inner]) => [key, reverse(inner)])
          .reverse(),
      );
    };
    const { site, storage } = open();
    await site.edit(site.current.hash, [title], "the title");
    storage.text = JSON.stringify(reverse(library.value));
    expect(await site.refresh()).toBe(true);
    expect(storage.text).toBe(JSON.stringify(reverse(JSON.parse(change(library.text, title)))));
    expect(site.conflicts).toEqual([]);
  });

  it("is refused while the file is not valid JSON, and possible again afterwards", async () => {
    const { site, storage } = open();
    const { hash } = site.current;
    storage.text = library.text.slice(0, -10);
    expect(await site.edit(hash, [title], "the title")).toEqual({ status: "broken" });
    expect(storage.text).toBe(library.text.slice(0, -10));
    storage.text = library.text;
    expect(await site.edit(hash, [title], "the title")).toMatchObject({ status: "saved" });
  });

  it("is refused after a repair that was undone, until the text is valid JSON again", async () => {
    const broken = library.text.slice(0, -10);
    const { site, storage } = open(broken);
    expect(await site.repair(broken, library.text)).toBe(true);
    const { hash } = site.current;
    expect(await site.repair(library.text, broken)).toBe(true);
    expect(await site.edit(hash, [title], "the title")).toEqual({ status: "broken" });
    expect(storage.text).toBe(broken);
  });

  it("of a text that was never in the file is refused", async () => {
    const { site } = open();
    expect(await site.edit("0", [title], "the title")).toEqual({ status: "unknown base" });
  });

  it("does not take a deliberate return to an older version for a lost one", async () => {
    const { site, storage } = open();
    await site.edit(site.current.hash, [title], "the title");
    storage.text = library.text;
    expect(await site.refresh()).toBe(true);
    expect(storage.text).toBe(library.text);
  });
});

describe("the second text of another program", () => {
  function openWithSave() {
    const { storage, site, ...rest } = open();
    const save = async (text: string) => {
      storage.text = text;
      await site.refresh();
    };
    return { ...rest, storage, site, save };
  }
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;
  const description = { type: "setValue", pointer: "/routes/0/description", value: "Another description" } as const;

  it("stays as it is, also where it takes back what it has written", async () => {
    const { save, conflicts, storage } = openWithSave();
    await save(change(library.text, title));
    const text = change(library.text, description);
    await save(text);
    expect(storage.text).toBe(text);
    expect(conflicts).toEqual([]);
  });

  it("is merged with what was edited since, and with nothing else", async () => {
    const { site, save, conflicts, storage } = openWithSave();
    await save(change(library.text, title));
    await site.edit(site.current.hash, [{ ...title, pointer: "/routes/2/title" }], "the title");
    await save(change(library.text, description));
    expect(storage.text).toBe(change(library.text, description, { ...title, pointer: "/routes/2/title" }));
    expect(conflicts).toEqual([]);
  });

  it("is no conflict with what it has removed before", async () => {
    const { site, save, conflicts, storage } = openWithSave();
    const add = (text: string): Operation => ({
      type: "insertItem",
      pointer: "/banners",
      index: 0,
      value: { block: { type: "notice", text } },
    });
    await site.edit(site.current.hash, [add("Hi")], "a notice");
    await save(library.text);
    const text = change(library.text, add("Closed on Friday"));
    await save(text);
    expect(storage.text).toBe(text);
    expect(conflicts).toEqual([]);
  });
});

describe("a conflict with a program that has changed an earlier version", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Studio" } as const;
  const description = { ...title, pointer: "/routes/0/description", value: "Another description" } as const;
  const byHand = change(library.text, { ...title, value: "Hand" });
  const merged = change(byHand, description);
  const inStudio = change(library.text, title, description);

  /** The file after two edits, and the save of an editor that has seen none of them. */
  async function openWithConflict() {
    const { storage, create, conflicts } = open();
    const first = create();
    await first.edit(first.current.hash, [description], "the description");
    await first.edit(first.current.hash, [title], "the title");
    storage.text = byHand;
    await first.refresh();
    const site = create();
    return { storage, create, conflicts, site, id: site.conflicts[0]?.id ?? "" };
  }

  it("is kept with both versions, also after a restart, and reported once", async () => {
    const { site, conflicts, storage } = await openWithConflict();
    expect(site.conflicts).toMatchObject([{ ours: `"Studio"`, theirs: `"Hand"` }]);
    expect(conflicts).toHaveLength(1);
    expect(storage.text).toBe(merged);
  });

  it("is kept when another preview of the same site goes on, in which it can be closed", async () => {
    const { create, site } = await openWithConflict();
    const other = create();
    const edit = { ...title, pointer: "/routes/1/description", value: "Another description" };
    expect(await other.edit(other.current.hash, [edit], "the description")).toMatchObject({ status: "saved" });
    expect(create().conflicts).toHaveLength(1);
    expect(await other.resolve(other.conflicts[0]?.id ?? "", "ours", "a choice")).toMatchObject({ status: "saved" });
    expect(site.conflicts).toEqual([]);
  });

  it("is closed with the words of Studio, which can be undone", async () => {
    const { site, id, storage, create } = await openWithConflict();
    expect(await site.resolve(id, "ours", "a choice")).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(inStudio);
    expect(site.conflicts).toEqual([]);
    expect(await site.undo()).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(merged);
    expect(create().conflicts).toEqual([]);
  });

  it("is closed with the words of the other program, which are in the file", async () => {
    const { site, id, storage } = await openWithConflict();
    expect(await site.resolve(id, "theirs", "a choice")).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(merged);
    expect(site.conflicts).toEqual([]);
    expect(await site.resolve(id, "theirs", "a choice")).toMatchObject({ status: "refused", reason: "nothing" });
  });

  it("is kept when the words were changed since, until nothing is to be written", async () => {
    const { site, id, storage } = await openWithConflict();
    const later = change(library.text, { ...title, value: "Third" }, description);
    storage.text = later;
    expect(await site.resolve(id, "ours", "a choice")).toMatchObject({ status: "refused", reason: "changed since" });
    expect(site.conflicts.some((conflict) => conflict.id === id)).toBe(true);
    expect(await site.resolve(id, "theirs", "a choice")).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(later);
    expect(site.conflicts.some((conflict) => conflict.id === id)).toBe(false);
  });
});

describe("the changes since another text", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;
  const description = { type: "setValue", pointer: "/routes/1/description", value: "Another description" } as const;

  it("are those of both programs, since the file was opened for the first time", async () => {
    const { storage, site, create } = open();
    await site.edit(site.current.hash, [title], "the title");
    storage.text = applyEdits(site.current.text, createEdits(site.current.text, description));
    const next = create();
    expect(next.openedText).toBe(library.text);
    const changes = await next.changesSince(next.openedText);
    expect(changes.map(({ pointer }) => pointer).sort()).toEqual([description.pointer, title.pointer]);
  });

  it("are taken back one by one, which can be undone", async () => {
    const { site, storage } = open();
    await site.edit(site.current.hash, [title, description], "both");
    const text = storage.text;
    const changes = await site.changesSince(library.text);
    const { id } = changes.find(({ pointer }) => pointer === title.pointer) ?? { id: "" };
    expect(await site.takeBack(library.text, id, "taken back")).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(applyEdits(library.text, createEdits(library.text, description)));
    expect(await site.takeBack(library.text, id, "again")).toMatchObject({ status: "refused", reason: "nothing" });
    expect(await site.undo()).toMatchObject({ status: "saved" });
    expect(storage.text).toBe(text);
  });

  it("are not taken back when that would add an error", async () => {
    const { site, storage } = open();
    const page = { path: "/new", title: "New", description: "New.", blocks: [{ type: "hero", heading: "New" }] };
    const additions = ["/navigation", "/routes"].map(
      (pointer): Operation => ({
        type: "insertItem",
        pointer,
        index: 1,
        value: pointer === "/routes" ? page : { type: "link", label: "New", href: "/new" },
      }),
    );
    await site.edit(site.current.hash, additions, "a page");
    const withPage = storage.text;
    const changes = await site.changesSince(library.text);
    const { id } = changes.find(({ pointer }) => pointer === "/routes/1") ?? { id: "" };
    expect(await site.takeBack(library.text, id, "taken back")).toMatchObject({ status: "refused" });
    expect(storage.text).toBe(withPage);
  });
});

describe("versions", () => {
  const title = { type: "setValue", pointer: "/routes/1/title", value: "Another title" } as const;

  it("follow each other, one for each text, whoever writes it", async () => {
    const { site, storage } = open();
    const texts: string[] = [];
    site.subscribe(({ number, content }) => {
      expect(number).toBe(texts.length + 2);
      texts.push("text" in content ? content.text : content.problem);
    });
    await site.edit(site.current.hash, [title], "the title");
    site.read();
    const byHand = `${storage.text}\n`;
    storage.text = byHand;
    await site.refresh();
    storage.content = { problem: "It is away.", isHeld: false };
    site.read();
    expect(texts).toEqual([change(library.text, title), byHand, "It is away."]);
  });

  it("are validated once, and again when their files have changed", async () => {
    const validatedTexts: unknown[] = [];
    const { site } = open(library.text, {
      validate(text) {
        validatedTexts.push(text);
        return validate(text);
      },
    });
    await site.edit(site.current.hash, [title], "the title");
    const { text } = site.current;
    await site.diagnose(text);
    expect(validatedTexts).toEqual([library.text, text]);
    site.filesChanged();
    await site.diagnose(text);
    expect(validatedTexts).toEqual([library.text, text, text]);
  });
});

/** A value that one of the two programs has written to a slot; `seen` is the value that it replaces. */
interface Write {
  slot: string;
  token: string;
  seen: string;
}

type Kind = "in place" | "at once";

/**
 * Another program with the file open; a save is a series of steps, between which anything may happen. A careful one looks
 * once more whether the file has changed when it begins to write.
 */
class Editor {
  readonly acknowledged: Write[] = [];
  private buffer: string;
  private steps: (() => void)[] = [];

  constructor(
    private readonly storage: MemorySite,
    private readonly kind: Kind,
    private readonly isCareful: boolean,
  ) {
    this.buffer = storage.text;
  }

  get isSaving(): boolean {
    return this.steps.length > 0;
  }

  /** Begins to save a change, or reads the file again if it has changed. */
  begin(slot: string, token: string): void {
    const { storage } = this;
    if (storage.text !== this.buffer) {
      this.buffer = storage.text;
      return;
    }
    const seen = readSlot(this.buffer, slot);
    const text = this.buffer.replace(`"${slot}": "${seen}"`, `"${slot}": "${token}"`);
    const write = (part: string) => () => {
      storage.text = part;
    };
    const finish = () => {
      write(text)();
      this.buffer = text;
      this.acknowledged.push({ slot, token, seen });
    };
    const parts = this.kind === "at once" ? [finish] : [write(""), write(text.slice(0, 50)), finish];
    const begin = () => {
      const [first, ...others] = this.isCareful && storage.text !== this.buffer ? [] : parts;
      this.steps = others;
      first?.();
    };
    this.steps = [() => {}, begin];
  }

  step(): void {
    const [step, ...steps] = this.steps;
    this.steps = steps;
    step?.();
  }
}

class Crash extends Error {}

const EMPTY = `${JSON.stringify(
  { slots: Object.fromEntries(Array.from({ length: SLOTS }, (_, index) => [`s${index}`, `empty${index}`])) },
  null,
  2,
)}\n`;

function readSlot(text: string, slot: string): string {
  return new RegExp(`"${slot}": "([\\w ]*)"`).exec(text)?.[1] ?? "";
}

/** A moment of a write at which somebody else may write, too, or the process may end. */
type Moment = "read" | "announced" | "compared" | "replaced" | "recorded";

/** A place in which a function is called at each moment of a write, which may throw. */
function watchMoments(
  storage: MemorySite,
  records: MemoryRecords,
  onMoment: (moment: Moment) => void,
): Pick<SiteFileOptions, "storage" | "records"> {
  return {
    storage: {
      ...{ name: storage.name, path: storage.path },
      read() {
        const content = storage.read();
        onMoment("read");
        return content;
      },
      async replace(expected, text) {
        onMoment("compared");
        const isReplaced = await storage.replace(expected, text);
        onMoment("replaced");
        return isReplaced;
      },
    },
    records: {
      read: (name) => records.read(name),
      write(name, text) {
        const isWritten = records.write(name, text);
        if (name === "pending.json") onMoment("announced");
        if (name === "json") onMoment("recorded");
        return isWritten;
      },
      remove: (name) => records.remove(name),
      list: (prefix) => records.list(prefix),
      settled: () => records.settled(),
    },
  };
}

interface Counts {
  acknowledged: number;
  conflicts: number;
  crashes: number;
}

/** Runs one interleaving of edits and saves, and checks that nothing that was acknowledged is lost. */
async function interleave(kind: Kind, crashes: boolean, seed: number): Promise<Counts> {
  const { below: random } = createRandom(seed);
  const [storage, records] = [new MemorySite(EMPTY), new MemoryRecords()];
  const editor = new Editor(storage, kind, crashes);
  const acknowledgedWrites: Write[] = [];
  const unacknowledgedWrites: Write[] = [];
  const conflicts: Conflict[] = [];
  let crashCount = 0;
  let hasEnded = false;
  let hasFinished = false;
  const log: string[] = [];
  const options = { validate: () => [], onConflict: () => {}, wait: () => setImmediate() };
  const place = watchMoments(storage, records, (moment) => {
    log.push(moment);
    if (random(3) === 0) editor.step();
    hasEnded ||= crashes && !hasFinished && random(12) === 0;
    if (hasEnded) throw new Crash();
  });
  const start = () =>
    restart(() => {
      hasEnded = false;
      return new SiteFile({ ...options, ...place });
    });
  let site = start();
  let version = tryRead(site);
  for (let step = 0; step < STEPS; step++) {
    if (!editor.isSaving && random(3) > 0) {
      log.push("editor begins");
      // while it is being written, the file is incomplete
      if (storage.text.endsWith("}\n")) editor.begin(`s${random(SLOTS)}`, `E${step}`);
    }
    if (random(2) === 0) editor.step();
    // the page of a browser may be older than the file
    if (random(3) > 0) version = tryRead(site) ?? version;
    const slot = `s${random(SLOTS)}`;
    const write = { slot, token: `S${step}`, seen: readSlot(version?.text ?? EMPTY, slot) };
    try {
      const edit = { type: "setValue", pointer: `/slots/${slot}`, value: write.token } as const;
      const outcome = random(6) === 0 ? undefined : await site.edit(version?.hash ?? "", [edit], "a slot");
      if (!outcome) await site.refresh();
      else if (outcome.status === "saved") {
        acknowledgedWrites.push(write);
        version = outcome;
      } else if (outcome.status === "conflict") conflicts.push(...outcome.conflicts);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crashCount++;
      unacknowledgedWrites.push(write);
      site = start();
      version = tryRead(site);
    }
  }
  while (editor.isSaving) editor.step();
  hasFinished = true;
  if (hasEnded) site = start();
  await site.refresh();
  await site.refresh();

  const { text } = storage;
  expect(() => JSON.parse(text)).not.toThrow();
  // conflicts are kept until a person has chosen, also when the process has ended
  conflicts.push(...site.conflicts);
  const allWrites = [...acknowledgedWrites, ...editor.acknowledged];
  const returnedTokens = conflicts.flatMap(({ ours, theirs }) => `${ours} ${theirs}`.match(/\w+/g) ?? []);
  const isThere = ({ slot, token }: Write) => readSlot(text, slot) === token || returnedTokens.includes(token);
  const isSeenBy = (writes: readonly Write[], { slot, token }: Write) =>
    writes.some((laterWrite) => laterWrite.slot === slot && laterWrite.seen === token);
  // the other program has written over the same slot in the moment before it could have read it
  const isWrittenOver = ({ slot, token }: Write) =>
    editor.acknowledged.some((other) => other.slot === slot && other.token !== token);
  // the process may have ended after an edit was written, and the next one after another edit of the same slot
  const writtenWrites: Write[] = [];
  for (const write of unacknowledgedWrites.toReversed())
    if (isThere(write) || isSeenBy([...allWrites, ...writtenWrites], write)) writtenWrites.push(write);
  const lostWrites = allWrites.filter(
    (write) => !isThere(write) && !isSeenBy([...allWrites, ...writtenWrites], write) && !isWrittenOver(write),
  );
  expect(
    lostWrites,
    `seed ${seed}: ${JSON.stringify({ unacknowledged: unacknowledgedWrites, acknowledged: acknowledgedWrites, editor: editor.acknowledged, conflicts, text, log })}`,
  ).toEqual([]);
  return { acknowledged: allWrites.length, conflicts: conflicts.length, crashes: crashCount };
}

/** The newest version; undefined when the process ends meanwhile. */
function tryRead(site: SiteFile): { text: string; hash: string } | undefined {
  try {
    return site.current;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return undefined;
  }
}

/** Starts again until the process lives. */
function restart(start: () => SiteFile): SiteFile {
  for (;;) {
    try {
      return start();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
}

describe("two programs that write the file", () => {
  const kinds: [string, Kind, boolean][] = [
    ["an editor that writes in place", "in place", false],
    ["an editor that renames a new file", "at once", false],
    ["an editor that writes in place, and a process that ends in the middle", "in place", true],
    ["an editor that renames a new file, and a process that ends in the middle", "at once", true],
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

  it.each<Moment>(["compared", "replaced"])(
    "lose nothing when the process ends at the moment '%s' of a merge",
    async (end) => {
      const [storage, records] = [new MemorySite(EMPTY), new MemoryRecords()];
      const options = { validate: () => [], onConflict: () => {} };
      let ends = false;
      const place = watchMoments(storage, records, (moment) => ends && moment === end && throwCrash());
      const first = new SiteFile({ ...options, ...place });
      await first.edit(first.current.hash, [{ type: "setValue", pointer: "/slots/s6", value: "S" }], "a slot");
      // an editor that checks nothing
      const buffer = EMPTY.replace("empty2", "Editor");
      storage.text = buffer;
      ends = true;
      await expect(first.refresh()).rejects.toThrow(Crash);
      const next = new SiteFile({ ...options, storage, records });
      await next.refresh();
      storage.text = buffer.replace("empty8", "F");
      await next.refresh();
      expect(storage.text).toBe(EMPTY.replace("empty6", "S").replace("empty2", "Editor").replace("empty8", "F"));
    },
  );
});

it.each([
  ["of another format", withoutFormat],
  ["that is cut off", (history: string) => history.slice(0, 40)],
  ["that is empty", () => ""],
])("a history %s is begun again, which is said once", async (_, damage) => {
  let lostCount = 0;
  const { create, records } = open(EMPTY, { validate: () => [], onHistoryLost: () => lostCount++ });
  const edit = { type: "setValue", pointer: "/slots/s1", value: "one" } as const;
  const first = create();
  await first.edit(first.current.hash, [edit], "a slot");
  records.write("json", damage(records.read("json") ?? ""));
  const second = create();
  expect(await second.undo()).toMatchObject({ status: "refused", reason: "nothing" });
  await second.edit(second.current.hash, [{ ...edit, value: "two" }], "a slot");
  const third = create();
  expect(await third.undo()).toMatchObject({ status: "saved" });
  expect([lostCount, readSlot(third.current.text, "s1")]).toEqual([1, "one"]);
});

describe("a process that ends in the middle of a save, without another program", () => {
  it.each<Moment>(["read", "announced", "compared", "replaced", "recorded"])(
    "asks nobody about their own words: at the moment '%s'",
    async (end) => {
      const [storage, records] = [new MemorySite(EMPTY), new MemoryRecords()];
      const reportedConflicts: Conflict[] = [];
      let ends = false;
      const place = watchMoments(storage, records, (moment) => ends && moment === end && throwCrash());
      const create = () =>
        new SiteFile({ ...place, validate: () => [], onConflict: (found) => reportedConflicts.push(...found) });
      let site = create();
      const type = (value: string) =>
        site.edit(site.current.hash, [{ type: "setValue", pointer: "/slots/s1", value }], "a slot");
      const steps: (() => Promise<{ status: string }>)[] = [
        () => type("one two"),
        () => type("two one"),
        () => site.undo(),
        () => site.redo(),
        () => type("three"),
      ];
      for (const step of steps) {
        expect(await step()).toMatchObject({ status: "saved" });
        const savedToken = readSlot(storage.text, "s1");
        ends = true;
        await expect(type(`${savedToken} again`)).rejects.toThrow(Crash);
        ends = false;
        site = create();
        await site.refresh();
        expect([`${savedToken}`, `${savedToken} again`]).toContain(readSlot(site.current.text, "s1"));
        expect([...reportedConflicts, ...site.conflicts]).toEqual([]);
        // the last save can be undone
        if (readSlot(site.current.text, "s1") !== savedToken)
          expect(await site.undo()).toMatchObject({ status: "saved" });
        expect(readSlot(site.current.text, "s1")).toBe(savedToken);
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

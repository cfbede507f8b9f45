import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { type Merge, merge } from "../../src/edit/merge.ts";
import { MergeThread } from "../../src/editor/server/studio/mergeThread.ts";
import { SpecFile } from "../../src/editor/server/studio/specFile.ts";
import { temporaryFolder } from "../commandLine.ts";
import { school } from "../faults/specs.ts";

const thread = new MergeThread();
afterAll(() => thread.close());

const title = { type: "setValue", pointer: "/routes/3/title", value: "Another title of a page" } as const;
/** The site as a program writes it that reverses all lists and properties, and all in one line. */
const foreign = JSON.stringify(reverse(JSON.parse(school.text)));

function reverse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverse).reverse();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reverse(inner)] as const)
      .reverse(),
  );
}

it("merges as the merge does that it runs, one after the other", async () => {
  const texts = [
    school.text,
    school.text.replace("Home", "Start"),
    `${school.text.replace("Fees", "Prices")}\n`,
  ] as const;
  const merges = [thread.merge(...texts), thread.merge(texts[0], texts[2], texts[1])];
  expect(await Promise.all(merges)).toEqual([merge(...texts), merge(texts[0], texts[2], texts[1])] satisfies Merge[]);
});

it("leaves texts that are too long unmerged, and merges again when its thread has ended", async () => {
  const limitedThread = new MergeThread({ milliseconds: 120_000, length: 100 });
  const texts = ['{"a":"one","b":"two"}', '{"a":"three","b":"two"}', '{"a":"one","b":"four"}'] as const;
  const filler = `,"c":"${"x".repeat(100)}"}`;
  const [base, ours, theirs] = texts.map((text) => text.replace("}", filler)) as [string, string, string];
  expect(await limitedThread.merge(base, ours, theirs)).toMatchObject({
    text: theirs,
    conflicts: [{ ours: '"three"' }],
  });
  const mergeThatEnds = limitedThread.merge(...texts);
  // by then the thread has started, which takes longer
  await setImmediate();
  limitedThread.close();
  expect(await mergeThatEnds).toMatchObject({ text: texts[2], conflicts: [{ ours: '"three"' }] });
  expect(await limitedThread.merge(texts[0], texts[1], `${texts[2]}\n`)).toEqual({
    text: '{"a":"three","b":"four"}\n',
    conflicts: [],
  });
  limitedThread.close();
});

it.each(["while it runs", "before it starts again"])(
  "leaves a file that another program has written from end to beginning %s, until a person has chosen",
  async (when) => {
    // the merge would take minutes
    const hastyThread = new MergeThread({ milliseconds: 500, length: 10_000_000 });
    onTestFinished(() => hastyThread.close());
    const file = join(temporaryFolder("merge-thread"), "site.json");
    writeFileSync(file, school.text);
    const options = {
      file,
      folder: join(file, "../history"),
      validate: () => [],
      merge: hastyThread.merge,
      onConflict: () => {},
      keepFor: 0,
    };
    let spec = new SpecFile(options);
    await spec.edit(spec.current.hash, [title], "the title");
    await spec.settled();
    if (when !== "while it runs") spec.close();
    writeFileSync(file, foreign);
    if (when !== "while it runs") spec = new SpecFile(options);
    expect(await spec.refresh()).toBe(true);
    expect(spec.current.text).toBe(foreign);
    const [conflict, ...otherConflicts] = spec.conflicts;
    expect([conflict?.ours, otherConflicts]).toEqual([JSON.stringify(title.value), []]);
    expect(await spec.resolve(conflict?.id ?? "", "ours", "a choice")).toMatchObject({ status: "saved" });
    const before = JSON.stringify(JSON.parse(school.text).routes[3].title);
    expect(spec.current.text).toBe(foreign.replace(`"title":${before}`, `"title":${JSON.stringify(title.value)}`));
    await spec.settled();
  },
);

import { describe, expect, it } from "vitest";
import { createRandom } from "../../../tests/faults/random/random.ts";
import { type Json, randomOperation } from "../../../tests/faults/random/randomOperation.ts";
import { RUNS, SEED } from "../../../tests/faults/runs.ts";
import { library, school } from "../../../tests/faults/specs.ts";
import { isJson } from "../../json/isJson.ts";
import { applyEdits } from "../../json/textEdits.ts";
import { choose } from "../conflictChoice.ts";
import { createEdits } from "../operations.ts";
import { merge } from "./merge.ts";

const SPECS = [
  { ...school, merges: 20 * RUNS },
  { ...library, merges: 100 * RUNS },
];
/** How many operations each side has at most. */
const MOST_OPERATIONS = 12;

const FORMATS: Record<string, (text: string) => string> = {
  "as it is": (text) => text,
  CRLF: (text) => text.replaceAll("\n", "\r\n"),
  minified: (text) => JSON.stringify(parse(text)),
  "another indentation": (text) => JSON.stringify(parse(text), null, 4),
  "properties in reverse": (text) => JSON.stringify(reverse(parse(text)), null, 2),
};

/** With the properties of all objects in reverse. */
function reverse(value: Json, alsoLists = false): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => reverse(item, alsoLists));
    return alsoLists ? items.reverse() : items;
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, reverse(member, alsoLists)] as const)
      .reverse(),
  );
}

function parse(text: string): Json {
  return JSON.parse(text);
}

/** A text with random changes, of which each text has a word of its own. */
function changeText(text: string, prefix: string, { below: random }: ReturnType<typeof createRandom>): string {
  let changedText = text;
  for (let count = 1 + random(MOST_OPERATIONS); count > 0; count--) {
    const operation = randomOperation(parse(changedText), random);
    if ("value" in operation && typeof operation.value === "string") operation.value += ` ${prefix}${count}x`;
    changedText = applyEdits(changedText, createEdits(changedText, operation));
  }
  return changedText;
}

/** Without the order of properties and items. */
function sortAll(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, member]) => [name, sortAll(member)] as const)
        .sort(),
    );
  return value
    .map((item) => JSON.stringify(sortAll(item)))
    .sort()
    .map(parse);
}

describe.each(SPECS)("random changes of $name on both sides", ({ text: base, merges }) => {
  it("are merged: the text is valid, nothing is lost, and no side is preferred but in conflicts", () => {
    let mergedCount = 0;
    for (let run = 0; run < merges; run++) {
      const random = createRandom(SEED + run);
      const [ours, theirs] = [changeText(base, "ours", random), changeText(base, "theirs", random)];
      const problem = `seed ${SEED + run}`;
      const { text, conflicts } = merge(base, ours, theirs);
      expect(isJson(text), problem).toBe(true);
      const allText = [text, ...conflicts.flatMap((conflict) => [conflict.ours, conflict.theirs])].join();
      const newWords = `${ours} ${theirs}`.match(/\b(ours|theirs)\d+x/g) ?? [];
      expect(
        newWords.filter((word) => !allText.includes(word)),
        problem,
      ).toEqual([]);
      for (const conflict of conflicts) {
        const chosenText = choose(text, conflict, "ours");
        if (chosenText !== undefined) expect(isJson(chosenText), problem).toBe(true);
      }
      const swappedMerge = merge(base, theirs, ours);
      expect(swappedMerge.conflicts.length, problem).toBe(conflicts.length);
      if (conflicts.length > 0) continue;
      mergedCount++;
      expect(sortAll(parse(swappedMerge.text)), problem).toEqual(sortAll(parse(text)));
    }
    expect(mergedCount).toBeGreaterThan(merges / 4);
  });

  it.each(Object.keys(FORMATS))("are all there when the other side has only another format: %s", (name) => {
    const format = FORMATS[name] as (text: string) => string;
    for (let run = 0; run < merges / 4; run++) {
      const random = createRandom(SEED + run);
      const changedText = changeText(base, "ours", random);
      const problem = `seed ${SEED + run}`;
      expect(merge(base, changedText, base).text === changedText, problem).toBe(true);
      expect(merge(base, base, changedText).text === changedText, problem).toBe(true);
      expect(merge(base, format(base), changedText).text === changedText, problem).toBe(true);
      const { text, conflicts } = merge(base, changedText, format(base));
      expect(conflicts, problem).toEqual([]);
      expect(parse(text), problem).toEqual(parse(changedText));
    }
  });
});

describe("the time for a merge", () => {
  const change = (text: string, from: string, to: string) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  };
  const [ours, theirs] = [
    change(school.text, "the", "our"),
    change(school.text, '"type": "hero"', '"type": "hero", "new": 1'),
  ];

  function measure(texts: readonly [string, string, string]): number {
    const { user, system } = process.cpuUsage();
    merge(...texts);
    const time = process.cpuUsage({ user, system });
    return (time.user + time.system) / 1000;
  }

  it.each<[string, (text: string) => string]>([
    ...Object.entries(FORMATS),
    ["reversed", (text) => JSON.stringify(reverse(parse(text), true))],
  ])("of the school's site is less than a second: %s", (_, format) => {
    const times = [
      measure([school.text, ours, format(theirs)]),
      measure([school.text, format(ours), theirs]),
      measure([format(school.text), ours, theirs]),
    ];
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});

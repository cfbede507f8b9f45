import { expect, it } from "vitest";
import { library, school } from "../../../tests/faults/specs.ts";
import { isObject } from "../../json/isObject.ts";
import { changesBetween } from "../changes.ts";
import { merge } from "./merge.ts";

type Block = Record<string, unknown>;
type Path = readonly (string | number)[];

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The texts of several words in a value, with their paths. */
function listTexts(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return value.trim().split(/\s+/).length > 2 ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => listTexts(member, [...path, name]));
}

/** A value with another text at a path. */
function setText<Value>(value: Value, [step, ...rest]: Path, text: string): Value {
  if (step === undefined) return text as Value;
  if (Array.isArray(value)) return value.with(Number(step), setText(value[Number(step)], rest, text)) as Value;
  return { ...value, [step]: setText((value as Block)[step], rest, text) };
}

/** A block of the same type with other texts. */
function createOther(value: unknown): unknown {
  if (typeof value === "string")
    return value.trim().split(/\s+/).length > 2 ? "Quite another passage about bees" : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(createOther);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, createOther(member)]));
}

const CASES = [school, library].flatMap(({ value }) => {
  const { routes } = value as { routes: { path: string; blocks: Block[] }[] };
  return routes.flatMap(({ path, blocks }) =>
    blocks.flatMap((block, index) => (listTexts(block).length > 0 ? [{ path, index, type: block.type, blocks }] : [])),
  );
});

it("is tried with many blocks", () => expect(CASES.length).toBeGreaterThan(150));

it.each(CASES)(
  "puts an edit into the block $index of $path ($type) that the other side has edited, too, below a new one of its type",
  ({ blocks, index }) => {
    const block = blocks[index] as Block;
    const texts = listTexts(block);
    const [first, last] = [texts[0], texts.at(-1)] as [(typeof texts)[0], (typeof texts)[0]];
    const startText = (text: string) => text.replace(/^\s*\S+/, "Begins");
    const endText = (text: string) => text.replace(/\S+\s*$/, "ends.");
    const ourBlock = setText(block, first.path, startText(first.text));
    const bothBlock = setText(
      ourBlock,
      last.path,
      endText(last.path === first.path ? startText(last.text) : last.text),
    );
    const theirBlock = setText(block, last.path, endText(last.text));
    const newBlock = { ...(createOther(block) as Block), id: undefined };
    const base = write({ blocks });
    const ours = write({ blocks: blocks.toSpliced(index, 1, newBlock, ourBlock) });
    const theirs = write({ blocks: blocks.with(index, theirBlock) });
    const expected = JSON.parse(write({ blocks: blocks.toSpliced(index, 1, newBlock, bothBlock) }));
    for (const { text, conflicts } of [merge(base, ours, theirs), merge(base, theirs, ours)]) {
      expect(conflicts).toEqual([]);
      expect(JSON.parse(text)).toEqual(expected);
    }
    expect(changesBetween(base, ours).filter(({ kind }) => kind !== "changed")).toMatchObject([
      { kind: "added", pointer: `/blocks/${index}` },
    ]);
  },
);

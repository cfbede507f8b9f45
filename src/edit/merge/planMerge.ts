import { below } from "../../json/fileStyle.ts";
import { isSameNode, type JsonNode } from "./jsonNode.ts";
import { matchAdded, matchNodes } from "./matchNodes.ts";
import { insertOthers, mergeOrder } from "./mergeOrder.ts";
import type { MergePlan, PlannedMember, Versions } from "./mergePlan.ts";
import { mergeWords } from "./mergeWords.ts";

/** A value that all three versions have. */
interface Values {
  base: JsonNode;
  ours: JsonNode;
  theirs: JsonNode;
}

/**
 * Merges three versions of a value, of which `base` is at `pointer`; undefined if the merged text does not have it.
 * `isOneStyle`: `ours` is written as `theirs` is, so that its characters fit in.
 */
export function planMerge(versions: Versions, isOneStyle: boolean, pointer = ""): MergePlan | undefined {
  const { base, ours, theirs } = versions;
  if (base && ours && theirs) return mergeValues({ base, ours, theirs }, isOneStyle, pointer);
  if (isSameNode(ours, theirs) || isSameNode(ours, base)) return theirs && { kind: "theirs", theirs };
  if (isSameNode(theirs, base)) return ours && { kind: "ours", ours, theirs };
  return { kind: "conflict", base, ours, theirs };
}

function mergeValues(values: Values, isOneStyle: boolean, pointer: string): MergePlan {
  const { base, ours, theirs } = values;
  if (ours.source === theirs.source || ours.source === base.source) return { kind: "theirs", theirs };
  if (theirs.source === base.source && isOneStyle)
    return isSameNode(ours, base) ? { kind: "theirs", theirs } : { kind: "ours", ours, theirs };
  // members are compared one by one: to compare two large values as a whole first would take as long
  if (!isUnit(values)) {
    if (isEach(values, "object"))
      return { kind: "members", ...values, members: mergeProperties(values, isOneStyle, pointer) };
    if (isEach(values, "list")) return mergeLists(values, isOneStyle, pointer);
  }
  if (isSameNode(ours, theirs) || isSameNode(ours, base)) return { kind: "theirs", theirs };
  if (isSameNode(theirs, base)) return { kind: "ours", ours, theirs };
  const text = isEach(values, "text") ? mergeTexts(values) : undefined;
  return text === undefined ? { kind: "conflict", ...values } : { kind: "text", theirs, text };
}

function isEach({ base, ours, theirs }: Values, kind: JsonNode["kind"]): boolean {
  return base.kind === kind && ours.kind === kind && theirs.kind === kind;
}

function mergeTexts({ base, ours, theirs }: Values): string | undefined {
  return mergeWords(String(base.value), String(ours.value), String(theirs.value));
}

/**
 * Whether a value is merged as a whole: a picture belongs together with the text that describes it, and the properties
 * of a block depend on its type. So is an object that has a property twice, of which only the last one counts.
 */
function isUnit({ base, ours, theirs }: Values): boolean {
  const versions = [base, ours, theirs];
  const types = new Set(versions.map((version) => version.readText("type")));
  const isRepeating = versions.some(
    (version) => version.kind === "object" && version.members.length > version.properties.size,
  );
  return types.size > 1 || isRepeating || versions.every(isPicture);
}

function isPicture(node: JsonNode): boolean {
  const has = (name: string) => node.properties.has(name);
  return node.kind === "object" && has("src") && (has("alt") || has("decorative"));
}

function mergeProperties({ base, ours, theirs }: Values, isOneStyle: boolean, pointer: string): PlannedMember[] {
  const listIndexes = ({ properties }: JsonNode) =>
    new Map(Array.from(properties.keys(), (name, index) => [name, index]));
  const [ourIndexes, theirIndexes] = [listIndexes(ours), listIndexes(theirs)];
  const names = new Set([...theirs.properties.keys(), ...ours.properties.keys()]);
  const members = Array.from(names).flatMap((name) => {
    const versions = {
      base: base.properties.get(name),
      ours: ours.properties.get(name),
      theirs: theirs.properties.get(name),
    };
    const plan = planMerge(versions, isOneStyle, below(pointer, name));
    const [ourIndex, theirIndex] = [ourIndexes.get(name), theirIndexes.get(name)];
    return plan ? [{ ...versions, plan, name, ourIndex, theirIndex }] : [];
  });
  // the order of properties says nothing
  return insertOthers([], members);
}

function mergeLists(values: Values, isOneStyle: boolean, pointer: string): MergePlan {
  const { base, ours, theirs } = values;
  const members = matchVersions(values, pointer === "/routes" ? "path" : "id").flatMap((indexes) => {
    const versions = {
      base: findItem(base, indexes.baseIndex),
      ours: findItem(ours, indexes.ourIndex),
      theirs: findItem(theirs, indexes.theirIndex),
    };
    const plan = planMerge(versions, isOneStyle, `${pointer}/${indexes.baseIndex ?? "-"}`);
    return plan ? [{ ...versions, ...indexes, plan }] : [];
  });
  const { items, ourItems } = mergeOrder(members);
  return { kind: "members", ...values, members: items, ...(ourItems && { ourOrder: ourItems }) };
}

/** The indexes of an item in the versions of a list that have it. */
interface ItemIndexes {
  baseIndex: number | undefined;
  ourIndex: number | undefined;
  theirIndex: number | undefined;
}

function findItem(list: JsonNode, index: number | undefined): JsonNode | undefined {
  return index === undefined ? undefined : list.items[index];
}

/** Each item that `ours` or `theirs` has, with its indexes in all versions. */
function matchVersions({ base, ours, theirs }: Values, nameProperty: "path" | "id"): ItemIndexes[] {
  const ourBases = matchNodes(base.items, ours.items, nameProperty);
  const theirBases = matchNodes(base.items, theirs.items, nameProperty);
  const [ourAdded, theirAdded] = [ourBases, theirBases].map((baseIndexes) =>
    Array.from(baseIndexes.keys()).filter((index) => baseIndexes[index] === undefined),
  ) as [number[], number[]];
  const listAdded = (list: JsonNode, indexes: readonly number[]) => indexes.flatMap((index) => list.items[index] ?? []);
  const matches = matchAdded(listAdded(theirs, theirAdded), listAdded(ours, ourAdded), nameProperty);
  const ourIndexes = new Map(
    ourBases.flatMap((baseIndex, index) => (baseIndex === undefined ? [] : [[baseIndex, index]])),
  );
  const ourIndexesOfAdded = new Map(
    matches.flatMap((match, position) => (match === undefined ? [] : [[theirAdded[match], ourAdded[position]]])),
  );
  const inTheirs = theirBases.map((baseIndex, theirIndex) => ({
    baseIndex,
    ourIndex: baseIndex === undefined ? ourIndexesOfAdded.get(theirIndex) : ourIndexes.get(baseIndex),
    theirIndex,
  }));
  const matchedIndexes = new Set(inTheirs.map(({ ourIndex }) => ourIndex));
  const inOurs = ourBases.map((baseIndex, ourIndex) => ({ baseIndex, ourIndex, theirIndex: undefined }));
  return [...inTheirs, ...inOurs.filter(({ ourIndex }) => !matchedIndexes.has(ourIndex))];
}

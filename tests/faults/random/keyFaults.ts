import { listLocales } from "../../../src/site/locales/index.ts";
import { findLine } from "../text.ts";
import { blockContracts } from "./contracts.ts";
import type { RandomFault } from "./fault.ts";
import { misspell } from "./misspell.ts";
import type { Group, Place } from "./places.ts";
import { filterGroups } from "./places.ts";
import type { Random } from "./random.ts";
import type { EditableText, Edited } from "./textEdits.ts";

/** Breaks a spec at a random place; nothing when the place does not allow it. */
export type Breaker = (random: Random, text: EditableText, places: readonly Place[]) => RandomFault | undefined;

const STRANGERS = ["colour", "author", "visible", "fontSize", "lastUpdated", "zzz", "comment"];

/** A key that the contract has, written wrongly. */
export const misspeltKey: Breaker = (random, text, places) => {
  const group = random.pick(filterGroups(places));
  const key = random.pick(Object.keys(group.value));
  const { properties = {} } = group.contract;
  if (!properties[key]) return undefined;
  const typo = misspell(random, key);
  if (properties[typo]) return undefined;
  return createFault("misspelt key", text.rename([...group.path, key], typo), [[`"${typo}"`], [`"${key}"`]]);
};

/** A key that the contract requires, taken away. */
export const removedKey: Breaker = (random, text, places) => {
  const group = random.pick(filterGroups(places));
  const requiredKeys = (group.contract.required ?? []).filter((key) => Object.hasOwn(group.value, key));
  if (requiredKeys.length === 0) return undefined;
  const key = random.pick(requiredKeys);
  return createFault("removed key", text.remove([...group.path, key]), [[`"${key}"`]]);
};

/** A key that the language does not know, added. */
export const unknownKey: Breaker = (random, text, places) => {
  const group = random.pick(filterGroups(places));
  const name = random.pick(STRANGERS);
  if (group.contract.patternProperties || group.contract.properties?.[name]) return undefined;
  return createFault("unknown key", text.add(group.path, `"${name}": "x"`), [[`"${name}"`]]);
};

/** A key of another block type, added. */
export const foreignKey: Breaker = (random, text, places) => {
  const blocks = filterGroups(places).filter((group) => isBlock(group));
  const block = random.pick(blocks);
  const otherContract = random.pick(blockContracts);
  const foreign = Object.keys(otherContract.properties ?? {}).filter((key) => !block.contract.properties?.[key]);
  if (foreign.length === 0) return undefined;
  const key = random.pick(foreign);
  const owners = blockContracts.filter(({ properties }) => properties?.[key]);
  const types = owners.map(({ properties }) => `"${properties?.type?.const}"`);
  const alternatives = [...types, ...findAlternatives(key, block)];
  return createFault("key of another block type", text.add(block.path, `"${key}": "x"`), [[`"${key}"`], alternatives]);
};

/** The keys that a block has in place of one that it has not: keys of the same meaning, and of groups that have it. */
function findAlternatives(name: string, { contract: { properties = {} } }: Group): string[] {
  const synonyms = listLocales("en").flatMap(({ keys = [] }) => keys.filter((words) => words.includes(name)).flat());
  const alternatives = Object.entries(properties).filter(
    ([key, schema]) => synonyms.includes(key) || schema.properties?.[name] !== undefined,
  );
  return alternatives.map(([key]) => `"${key}"`);
}

/** A key written twice. */
export const doubledKey: Breaker = (random, text, places) => {
  const group = random.pick(filterGroups(places));
  const key = random.pick(Object.keys(group.value));
  const property = `"${key}": ${JSON.stringify(group.value[key])}`;
  const { text: doubledText } = text.add(group.path, property);
  // the second of the two is reported
  const at = doubledText.length - text.text.length;
  const second = text.rename([...group.path, key], key).at + at;
  return { kind: "doubled key", text: doubledText, lines: [findLine(doubledText, second)], names: [[`"${key}"`]] };
};

/** An error at the place of an edit. */
export function createFault(kind: string, { text, at }: Edited, names: RandomFault["names"]): RandomFault {
  return { kind, text, lines: [findLine(text, at)], names };
}

function isBlock({ contract }: Group): boolean {
  return blockContracts.includes(contract);
}

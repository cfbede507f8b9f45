import { listPlaces } from "../random/places.ts";
import type { Random } from "../random/random.ts";
import { editable } from "../random/textEdits.ts";
import type { Spec } from "../specs.ts";

/** Turns a spec into a file that may be anything. */
export type Mutation = (random: Random, spec: Spec) => Uint8Array;

const PIECES = [
  '"',
  "\\",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "\n",
  "\r",
  "\t",
  "null",
  "1e999",
  "-0",
  "//",
  "/*",
  "*/",
  "'",
];
const ODD = ["\u0000", "\uFEFF", "\u2028", "\u00a0", "\ud83d", "“", "”", "\\u0000", "{{", "{today}", "](", "<<<<<<< "];
const VALUES = [
  "null",
  "true",
  "0",
  "-1",
  "1e400",
  "12345678901234567890",
  '""',
  '"{"',
  '"/"',
  '"#"',
  '"https://"',
  '"mailto:"',
  '"tel:"',
  '"{{{{"',
  "[]",
  "{}",
  "[[[]]]",
  '{ "type": "hero" }',
  '{ "type": "fragment", "name": "constructor" }',
  '{ "__proto__": [] }',
  '{ "type": ["hero"] }',
  '["/", "/", "/"]',
  '"[a](/b) **c** <d>"',
  '"9999-99-99T99:99:99+99:99"',
];

/** Some other bytes. */
const flippedBytes: Mutation = (random, { text }) => {
  const bytes = Buffer.from(text);
  for (let flips = 1 + random.below(8); flips > 0; flips--) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
};

/** Inserts characters and words with a meaning in JSON. */
const insertedPieces: Mutation = (random, { text }) => {
  let changedText = text;
  for (let pieces = 1 + random.below(4); pieces > 0; pieces--) {
    const at = random.below(changedText.length);
    changedText =
      changedText.slice(0, at) + random.pick([...PIECES, ...ODD]).repeat(1 + random.below(3)) + changedText.slice(at);
  }
  return Buffer.from(changedText);
};

/** A part is lost, doubled, or moved. */
const splicedText: Mutation = (random, { text }) => {
  const from = random.below(text.length);
  const to = from + random.below(random.pick([10, 200, 5000]));
  const to2 = random.below(text.length);
  const part = text.slice(from, to);
  const without = text.slice(0, from) + text.slice(to);
  const movedText = without.slice(0, to2) + part + without.slice(to2);
  return Buffer.from(random.pick([without, movedText, text.slice(0, to2) + part + text.slice(to2)]));
};

/** The end or the beginning is lost. */
const truncatedText: Mutation = (random, { text }) => {
  const at = random.below(text.length);
  return Buffer.from(random.below(8) === 0 ? text.slice(at) : text.slice(0, at));
};

/** Other values; the text stays JSON. */
const otherValues: Mutation = (random, spec) => {
  const { path } = random.pick(getPlaces(spec).slice(1));
  return Buffer.from(createEditor(spec).write(path, random.pick(VALUES)).text);
};

/** The value of one place is copied to another. */
const swappedValues: Mutation = (random, spec) => {
  const places = getPlaces(spec).slice(1);
  const { value } = random.pick(places);
  return Buffer.from(createEditor(spec).write(random.pick(places).path, JSON.stringify(value)).text);
};

/** All mutations. */
export const mutations: readonly Mutation[] = [
  flippedBytes,
  insertedPieces,
  splicedText,
  truncatedText,
  otherValues,
  swappedValues,
];

const places = new WeakMap<Spec, ReturnType<typeof listPlaces>>();
const editors = new WeakMap<Spec, ReturnType<typeof editable>>();

function getPlaces(spec: Spec) {
  const placesOfSpec = places.get(spec) ?? listPlaces(spec.value);
  places.set(spec, placesOfSpec);
  return placesOfSpec;
}

function createEditor(spec: Spec) {
  const editor = editors.get(spec) ?? editable(spec.text);
  editors.set(spec, editor);
  return editor;
}

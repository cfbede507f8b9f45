import fc from "fast-check";
import type { SchemaNode } from "../../../../src/json/schemaModel.ts";
import { EXAMPLE_LOCATIONS } from "../../../../src/site/exampleLocations.ts";
import { examples } from "../../../examples.ts";
import { iconNames } from "../../specs.ts";
import { blockContracts } from "../contracts.ts";
import { listPlaces } from "../places.ts";
import { markdown, sentence } from "./texts.ts";

/** Filled once the site around it is known, with the n-th link, id, picture, page, frame, amount or moment. */
export interface Blank {
  blank: "amount" | "frameSource" | "href" | "id" | "instant" | "mediaFile" | "path";
  number: number;
}

/** Values of the shared definitions whose meaning the schema's keywords do not say, by type. */
const byType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Amount: blank("amount"),
  FrameSource: blank("frameSource"),
  Href: blank("href"),
  Icon: fc.constantFrom(...iconNames),
  Id: blank("id"),
  Instant: blank("instant"),
  LocationName: fc.constantFrom(...EXAMPLE_LOCATIONS.map(({ id }) => id)),
  MediaFile: blank("mediaFile"),
  Path: blank("path"),
  RichText: markdown,
};

/** A value of a contract that is neither an object nor an array. */
export function leaf(contract: SchemaNode): fc.Arbitrary<unknown> {
  const { type, typeName = "", minimum, maximum, pattern, default: preset } = contract;
  if (contract.const !== undefined) return fc.constant(contract.const);
  if (contract.enum) return fc.constantFrom(...contract.enum);
  if (Array.isArray(contract.examples)) return fc.constantFrom(...contract.examples);
  if (byType[typeName]) return byType[typeName];
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    // a limit below its default may be too tight for the rest of the site
    const min = Number(preset ?? minimum ?? 0);
    const range = { min, max: maximum ?? 10 * min + 10 };
    return type === "integer" ? fc.integer(range) : fc.double({ ...range, noNaN: true });
  }
  if (pattern === undefined) return sentence;
  return preset === undefined ? createText(pattern) : fc.constant(preset);
}

/** A text that matches a pattern: those in the examples of blocks also make sense, which a pattern does not ensure. */
function createText(pattern: string): fc.Arbitrary<string> {
  const texts = groupTexts().get(pattern);
  return texts ? fc.constantFrom(...texts) : fc.stringMatching(new RegExp(pattern));
}

let byPattern: Map<string, string[]> | undefined;
/** The texts in the examples of all block types, by the pattern that each has to match. */
function groupTexts(): Map<string, string[]> {
  if (byPattern) return byPattern;
  byPattern = new Map();
  for (const { type, block } of examples) {
    const contract = blockContracts.find(({ properties }) => properties?.type?.const === type);
    for (const { value, contract: ownContract } of contract ? listPlaces(block, contract) : []) {
      if (typeof value !== "string" || ownContract.pattern === undefined) continue;
      byPattern.set(ownContract.pattern, [...(byPattern.get(ownContract.pattern) ?? []), value]);
    }
  }
  return byPattern;
}

function blank(kind: Blank["blank"]): fc.Arbitrary<Blank> {
  return fc.integer({ min: 1, max: 99_999 }).map((number) => ({ blank: kind, number }));
}

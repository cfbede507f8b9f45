import { type SchemaModel, type SchemaNode, UNION } from "../../src/json/schemaModel.ts";

/** Something that a version of the language accepts and another refuses. */
export interface Narrowing {
  /** The steps to it from the site or from a block; "*" is any item or name. */
  path: readonly string[];
  /** The type of the block; undefined for the site. */
  block?: string;
  /** The keyword of JSON Schema that refuses it. */
  keyword: string;
}

/** Finds values that the first language accepts and the second refuses. */
export function findNarrowings(first: SchemaModel, second: SchemaModel): Narrowing[] {
  const ofSite = compare(first.site, second.site, []);
  const ofBlocks = Array.from(first.blocks, ([block, node]) =>
    compare(node, second.blocks.get(block), []).map((narrowing) => ({ ...narrowing, block })),
  );
  return [...ofSite, ...ofBlocks.flat()];
}

function compare(first: SchemaNode, second: SchemaNode | undefined, path: readonly string[]): Narrowing[] {
  // each version has a number of its own, and blocks are compared once
  if (path.join() === "version" || first.definition === UNION) return [];
  if (!second) return [{ path, keyword: "properties" }];
  const keywords = Object.entries(CHECKS).filter(([, accepts]) => !accepts(first, second));
  return [...keywords.map(([keyword]) => ({ path, keyword })), ...compareChildren(first, second, path)];
}

function compareChildren(first: SchemaNode, second: SchemaNode, path: readonly string[]): Narrowing[] {
  const { properties = {}, patternProperties = {}, items, oneOf = [] } = first;
  return [
    ...Object.entries(properties).flatMap(([name, child]) =>
      compare(child, second.properties?.[name] ?? Object.values(second.patternProperties ?? {})[0], [...path, name]),
    ),
    ...Object.entries(patternProperties).flatMap(([pattern, child]) =>
      compare(child, second.patternProperties?.[pattern], [...path, "*"]),
    ),
    ...(items && second.items ? compare(items, second.items, [...path, "*"]) : []),
    ...oneOf.flatMap((variant) => compare(variant, findSameVariant(variant, second), path)),
  ];
}

/** The variant of a union that has the same type; by the name of its definition, where variants have no type. */
function findSameVariant(variant: SchemaNode, { oneOf = [], discriminator }: SchemaNode): SchemaNode | undefined {
  const getName = ({ properties, definition }: SchemaNode) =>
    JSON.stringify(properties?.[discriminator?.propertyName ?? "type"]?.const ?? definition);
  return oneOf.find((candidate) => getName(candidate) === getName(variant));
}

type Check = (first: SchemaNode, second: SchemaNode) => boolean;

const isAtMost =
  (keyword: "minLength" | "minItems" | "minProperties" | "minimum"): Check =>
  (first, second) =>
    (second[keyword] ?? Number.NEGATIVE_INFINITY) <= (first[keyword] ?? Number.NEGATIVE_INFINITY);
const isAtLeast =
  (keyword: "maxLength" | "maxItems" | "maxProperties" | "maximum"): Check =>
  (first, second) =>
    (second[keyword] ?? Number.POSITIVE_INFINITY) >= (first[keyword] ?? Number.POSITIVE_INFINITY);
const isSameOrMissing =
  (keyword: "pattern" | "format" | "propertyNames" | "not" | "if" | "multipleOf" | "uniqueItems"): Check =>
  (first, second) =>
    second[keyword] === undefined || JSON.stringify(second[keyword]) === JSON.stringify(first[keyword]);

/** For each keyword, whether it refuses nothing in the second schema that the first accepts. */
const CHECKS: Readonly<Record<string, Check>> = {
  type: (first, second) => {
    const types = [second.type ?? []].flat();
    return types.length === 0 || [first.type ?? "any"].flat().every((type) => types.some((name) => name === type));
  },
  enum: (first, second) => {
    const [values, otherValues] = [listValues(first), listValues(second)];
    return otherValues === undefined || (values?.every((value) => otherValues.includes(value)) ?? false);
  },
  required: (first, second) =>
    !mayBeObject(first) || (second.required ?? []).every((name) => first.required?.includes(name)),
  anyOf: ({ anyOf: first, required = [] }, { anyOf: second }) =>
    second === undefined ||
    JSON.stringify(first) === JSON.stringify(second) ||
    second.some((group) => group.required.every((name) => required.includes(name))),
  additionalProperties: (first, second) =>
    !mayBeObject(first) ||
    second.additionalProperties !== false ||
    first.additionalProperties === false ||
    first.oneOf !== undefined,
  items: (first, second) => second.items === undefined || first.items !== undefined,
  oneOf: (first, second) => second.oneOf === undefined || first.oneOf !== undefined,
  minLength: isAtMost("minLength"),
  minItems: isAtMost("minItems"),
  minProperties: isAtMost("minProperties"),
  minimum: isAtMost("minimum"),
  maxLength: isAtLeast("maxLength"),
  maxItems: isAtLeast("maxItems"),
  maxProperties: isAtLeast("maxProperties"),
  maximum: isAtLeast("maximum"),
  pattern: isSameOrMissing("pattern"),
  format: isSameOrMissing("format"),
  propertyNames: isSameOrMissing("propertyNames"),
  not: isSameOrMissing("not"),
  if: isSameOrMissing("if"),
  multipleOf: isSameOrMissing("multipleOf"),
  uniqueItems: isSameOrMissing("uniqueItems"),
};

function mayBeObject({ type }: SchemaNode): boolean {
  return type === undefined || [type].flat().includes("object");
}

/** The only values that a schema accepts, as JSON; undefined if it does not list them. */
function listValues({ const: only, enum: values }: SchemaNode): string[] | undefined {
  if (only !== undefined) return [JSON.stringify(only)];
  return values?.map((value) => JSON.stringify(value));
}

import { compile } from "json-schema-to-typescript";
import type { SchemaModel } from "../json/schemaModel.ts";
import { flattenSchema } from "./flattenSchema.ts";

const banner = (what: string) => `/* ${what} Generated from schema/; do not edit. */`;

const options = {
  additionalProperties: false,
  unreachableDefinitions: true,
  format: false,
  ignoreMinAndMaxItems: true,
} as const;

/** The types of site.json as a person writes it. */
export function writtenTypes(model: SchemaModel): Promise<string> {
  const bannerComment = banner("The language of site.json as it is written.");
  return withoutOrigin(compile(flattenSchema(model, "written"), "Site", { ...options, bannerComment }));
}

/** The types of the values that components get: rich text compiled, links classified, pictures measured. */
export async function renderedTypes(model: SchemaModel): Promise<string> {
  const bannerComment = banner("The language of site.json as it is rendered.");
  const types = await withoutOrigin(
    compile(flattenSchema(model, "rendered"), "SharedModel", { ...options, bannerComment }),
  );
  return `${types}
/** The name of a block type. */
export type BlockType = Block["type"];
/** The level of a heading on its page. */
export type HeadingLevel = 1 | 2 | 3 | 4;
/** What the place of a block on its page gives to its component. */
export interface Placed {
  /** The level of its heading. */
  level: HeadingLevel;
  /** Whether its picture is the first of the page. */
  first?: boolean;
  /** An id that nothing else on the page has: what its own ids, and the names of its radio buttons, begin with. */
  instanceId: string;
}
/** What the component of a block type gets. */
export type BlockProps<Type extends BlockType> = Extract<Block, { type: Type }> & Placed;
`;
}

/** Removes the comments about where in the schema a type is defined. */
async function withoutOrigin(types: Promise<string>): Promise<string> {
  return (await types)
    .replaceAll(/\n \* ?\n \* This interface was referenced by [^*]*\n \* via the `definition` [^*]*(?=\n \*\/)/g, "")
    .replaceAll(/\/\*\*\n \* This interface was referenced by [^*]*\n \* via the `definition` [^*]*\n \*\/\n/g, "");
}

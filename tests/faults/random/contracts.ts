import { readSchemas, resolveRef, type Schema } from "../../../src/generate/readSchema.ts";

/** A schema whose own reference is resolved, and the file that its other references are relative to. */
export interface Contract {
  file: string;
  type?: string | string[];
  title?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  /** Values that fit, beside those of other properties, too. */
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  required: readonly string[];
  properties: Readonly<Record<string, Schema>>;
  names?: Schema;
  items?: Schema;
  /** Whether blocks of this type reach the page as they are; a fragment is replaced by its blocks. */
  rendered?: unknown;
  /** Lists of properties, of which at least one list must be there. */
  anyOf?: { required: string[] }[];
  branches: readonly Contract[];
}

const schemas = readSchemas("schema");

/** The contract of a whole site. */
export const siteContract = contractOf({ $ref: "site.schema.json" }, "site.schema.json");

/** The contracts of all block types. */
export const blockContracts: readonly Contract[] = contractOf({ $ref: "block.schema.json" }, "").branches;

/** Reads a schema of a file. */
export function contractOf(schema: Schema, file: string): Contract {
  if (schema.$ref) {
    const target = resolveRef(schemas, file, schema.$ref);
    const { examples } = schema as Partial<Contract>;
    return { ...contractOf(target.schema, target.file), ...(examples && { examples }) };
  }
  const {
    type,
    title,
    enum: values,
    pattern,
    minLength,
    minimum,
    maximum,
    items,
    anyOf,
    examples,
    rendered,
    default: preset,
  } = schema as Partial<Contract>;
  const names = Object.values((schema.patternProperties ?? {}) as Record<string, Schema>)[0];
  return {
    file,
    ...("const" in schema && { const: schema.const }),
    ...(type && { type }),
    ...(title && { title }),
    ...(values && { enum: values }),
    ...(preset !== undefined && { default: preset }),
    ...(pattern && { pattern }),
    ...(minLength !== undefined && { minLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    required: (schema.required ?? []) as string[],
    properties: (schema.properties ?? {}) as Record<string, Schema>,
    ...(names && { names }),
    ...(items && { items }),
    ...(examples && { examples }),
    ...(rendered !== undefined && { rendered }),
    ...(anyOf && { anyOf }),
    branches: ((schema.oneOf ?? []) as Schema[]).map((branch) => contractOf(branch, file)),
  };
}

/** The property that tells the branches of a union apart. */
export function tagOf({ branches }: Contract): string {
  const [first] = branches;
  return Object.keys(first?.properties ?? {}).find((key) => "const" in (first?.properties[key] ?? {})) ?? "";
}

import { readSchemas, resolveRef, type Schema } from "./readSchema.ts";

type Form = "written" | "rendered";

/**
 * One self-contained schema of the language, each named schema once under `definitions`, for the types.
 * In the rendered form a schema gives way to its `rendered` keyword: `false` leaves it out, `"complete"`
 * fills in what has a default, an object without `type` adds to it, any other replaces it.
 */
export function flattenSchema(folder: string, form: Form): Schema {
  const schemas = readSchemas(folder);
  const definitions: Record<string, Schema> = {};

  function visit(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => visit(item, file)).filter((item) => item !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const schema = value as Schema;
    if (schema.$ref) return reference(schema, file);
    const entries = Object.entries(plain(inForm(schema, form)));
    return Object.fromEntries(entries.map(([key, child]) => [key, visit(child, file)]));
  }

  function reference(schema: Schema, file: string): Schema | undefined {
    const target = resolveRef(schemas, file, schema.$ref as string);
    if (form === "rendered" && target.schema.rendered === false) return undefined;
    const described = inForm(target.schema, form);
    if (isScalar(described)) {
      return plain({ ...described, description: schema.description ?? described.description, title: undefined });
    }
    const title = described.title as string;
    if (!definitions[title]) {
      definitions[title] = {};
      definitions[title] = visit(target.schema, target.file) as Schema;
    }
    return { $ref: `#/definitions/${title}` };
  }

  const root = visit(schemas.get("site.schema.json"), "site.schema.json") as Schema;
  for (const $ref of FORCED) reference({ $ref }, "site.schema.json");
  return { ...root, definitions };
}

/** Schemas that types need although the rendered site does not refer to them. */
const FORCED = ["common.schema.json#/definitions/blocks", "route.schema.json"];

/** A plain value reads better in place than as a type of its own; an enumeration deserves its name. */
function isScalar(schema: Schema): boolean {
  return !schema.enum && (schema.type === "string" || schema.type === "integer");
}

function inForm(schema: Schema, form: Form): Schema {
  const { rendered, ...rest } = schema;
  if (form === "written" || !rendered) return rest;
  if (rendered === "complete") return { ...rest, required: Object.keys(rest.properties as object) };
  if (typeof rendered !== "object") return rest;
  const other = rendered as Schema;
  if (other.type) return other;
  return {
    ...rest,
    properties: { ...(rest.properties as object), ...(other.properties as object) },
    required: [...((rest.required as string[]) ?? []), ...((other.required as string[]) ?? [])],
  };
}

/** Leaves out what would blur the types: what stands beside a union, and conditions on mere presence. */
function plain(schema: Schema): Schema {
  const { definitions: _definitions, $id: _id, $schema: _dialect, default: _default, ...rest } = schema;
  if (rest.oneOf) return { title: rest.title, description: rest.description, oneOf: rest.oneOf };
  if (rest.anyOf) delete rest.anyOf;
  return rest;
}

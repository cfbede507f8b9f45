import { readLanguage } from "./readLanguage.ts";
import { resolveRef, type Schema } from "./readSchema.ts";

type Form = "written" | "rendered";

/**
 * One self-contained schema of the language, with each named schema once in `definitions`, to generate types from.
 * In the rendered form the `rendered` keyword applies: `false` removes a schema, `"complete"` makes all its properties
 * required, an object without `type` extends it, any other object replaces it.
 */
export function flattenSchema(folder: string, form: Form): Schema {
  const schemas = readLanguage(folder);
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
    const schemaInForm = inForm(target.schema, form);
    if (isScalar(schemaInForm)) {
      return plain({ ...schemaInForm, description: schema.description ?? schemaInForm.description, title: undefined });
    }
    const title = schemaInForm.title as string;
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

/** Schemas that need a type although the rendered site does not refer to them. */
const FORCED = ["common.schema.json#/definitions/blocks", "route.schema.json"];

/** Whether a schema is inlined instead of becoming a named type. */
function isScalar(schema: Schema): boolean {
  return !schema.enum && (schema.type === "string" || schema.type === "integer");
}

function inForm(schema: Schema, form: Form): Schema {
  const { rendered: renderedForm, ...rest } = schema;
  if (form === "written" || !renderedForm) return rest;
  if (renderedForm === "complete") return { ...rest, required: Object.keys(rest.properties as object) };
  if (typeof renderedForm !== "object") return rest;
  const renderedSchema = renderedForm as Schema;
  if (renderedSchema.type) return renderedSchema;
  return {
    ...rest,
    properties: { ...(rest.properties as object), ...(renderedSchema.properties as object) },
    required: [...((rest.required as string[]) ?? []), ...((renderedSchema.required as string[]) ?? [])],
  };
}

/** Removes keywords that would make the types less precise: those beside a union, and presence conditions. */
function plain(schema: Schema): Schema {
  const { definitions: _definitions, $id: _id, $schema: _dialect, default: _default, ...rest } = schema;
  if (rest.oneOf) return { title: rest.title, description: rest.description, oneOf: rest.oneOf };
  if (rest.anyOf) delete rest.anyOf;
  return rest;
}

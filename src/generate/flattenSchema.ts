import type { JSONSchema4 } from "json-schema";
import type { SchemaModel, SchemaNode } from "../json/schemaModel.ts";

type Form = "written" | "rendered";

/**
 * One self-contained schema of the language, with each named schema once in `definitions`, to generate types from.
 * In the rendered form the `rendered` keyword applies: `false` removes a schema, `"complete"` makes all its properties
 * required, an object without `type` extends it, any other object replaces it.
 */
export function flattenSchema({ site, files }: SchemaModel, form: Form): JSONSchema4 {
  const definitions: Record<string, JSONSchema4> = {};

  /** A schema with named ones in place of those that it contains. */
  function flatten(node: SchemaNode): JSONSchema4 {
    const {
      typeName,
      description,
      type,
      const: only,
      enum: values,
      required: requiredKeys,
      ...rest
    } = inForm(node, form);
    // the generator of types calls a type by the title of its schema
    const naming = { title: typeName, description };
    const { properties, patternProperties, additionalProperties, items, minItems, oneOf } = rest;
    // keywords beside a union would make its type less precise
    if (oneOf) return { ...naming, oneOf: oneOf.flatMap((branch) => refer(branch) ?? []) };
    return {
      ...naming,
      ...{ type, additionalProperties },
      ...(only !== undefined && { const: only }),
      ...(values && { enum: [...values] }),
      ...(requiredKeys && { required: [...requiredKeys] }),
      ...(properties && { properties: referToEach(properties) }),
      ...(patternProperties && { patternProperties: referToEach(patternProperties) }),
      ...(items && { items: refer(items) }),
      ...(minItems !== undefined && { minItems }),
    };
  }

  function referToEach(nodes: Readonly<Record<string, SchemaNode>>): Record<string, JSONSchema4> {
    return Object.fromEntries(
      Object.entries(nodes).flatMap(([name, node]) => {
        const reference = refer(node);
        return reference ? [[name, reference]] : [];
      }),
    );
  }

  /**
   * Writes a reference to a named schema in place of it, and a schema without a name in full; undefined for one that is
   * not rendered.
   */
  function refer(node: SchemaNode): JSONSchema4 | undefined {
    const { target } = node;
    if (!target) return flatten(node);
    if (form === "rendered" && target.rendered === false) return undefined;
    const { typeName = "", description } = inForm(target, form);
    if (isScalar(inForm(target, form))) {
      const isDescribed = node.description !== target.description;
      return { ...flatten(target), description: isDescribed ? node.description : description, title: undefined };
    }
    if (!definitions[typeName]) {
      definitions[typeName] = {};
      definitions[typeName] = flatten(target);
    }
    return { $ref: `#/definitions/${typeName}` };
  }

  const root = flatten(site);
  // they need a type although the rendered site does not refer to them
  for (const node of [files.get("common.schema.json")?.definitions?.blocks, files.get("route.schema.json")])
    if (node) refer({ file: node.file, target: node });
  return { ...root, definitions };
}

/** Whether a schema is inlined instead of becoming a named type. */
function isScalar(node: SchemaNode): boolean {
  return !node.enum && (node.type === "string" || node.type === "integer");
}

function inForm(node: SchemaNode, form: Form): SchemaNode {
  const { rendered: renderedForm, ...rest } = node;
  if (form === "written" || !renderedForm) return rest;
  if (renderedForm === "complete") return { ...rest, required: Object.keys(rest.properties ?? {}) };
  if (renderedForm.type) return renderedForm;
  return {
    ...rest,
    properties: { ...rest.properties, ...renderedForm.properties },
    required: [...(rest.required ?? []), ...(renderedForm.required ?? [])],
  };
}

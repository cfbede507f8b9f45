import { partsOf } from "./partsOf";
import type { Schema } from "./readSchema";

/** What a part of a schema says that nothing would come of, or that lets anything pass. */
export function lost(schema: Schema): string | undefined {
  for (const part of partsOf(schema)) {
    const slip = requiredOfNothing(part) ?? open(part);
    if (slip) return slip;
  }
  return undefined;
}

function requiredOfNothing({ required = [], properties = {} }: Schema): string | undefined {
  const missing = (required as string[]).find((name) => !Object.hasOwn(properties as object, name));
  return missing && `"${missing}" is required, but is none of the properties beside that`;
}

/** A property for which anything may be written: no message and no type speaks of it. */
function open({ properties = {} }: Schema): string | undefined {
  for (const [name, property] of Object.entries(properties as Record<string, Schema>)) {
    const { $ref, type, const: value, enum: values, oneOf, items } = property;
    if (!$ref && !type && !values && !oneOf && value === undefined)
      return `"${name}" says nothing of what may be written: give it a "$ref", a "type" or an "enum"`;
    if (type === "array" && !items) return `"${name}" says nothing of its items: give it "items"`;
  }
  return undefined;
}

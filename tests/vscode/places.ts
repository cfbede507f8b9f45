import type { SchemaNode } from "../../src/json/schemaModel.ts";
import { readLanguage } from "../../src/site/language.ts";

/** A place for the keys of one object, and how to build a document with a text there. */
export interface Place {
  name: string;
  /** The key that chooses the contract, as it is written, such as `"type": "hero"`. */
  chosen: [key: string, value: string] | undefined;
  properties: { key: string; description: string; schema: SchemaNode }[];
  document: (keys: string) => string;
}

/** Every place of a site where keys are written, found by walking the schema. */
export function places(): Place[] {
  return objects(readLanguage().site, "site.json", (text) => text);
}

function objects(schema: SchemaNode, name: string, write: (value: string) => string, tag?: string): Place[] {
  const { discriminator, oneOf, items, patternProperties } = schema;
  if (oneOf) return oneOf.flatMap((branch) => objects(branch, name, write, discriminator?.propertyName));
  if (items) return objects(items, `${name} item`, (v) => write(`[${v}]`));
  if (patternProperties)
    return Object.values(patternProperties).flatMap((entry) =>
      objects(entry, `${name} entry`, (v) => write(`{"name": ${v}}`)),
    );
  if (!schema.properties) return [];

  const properties = Object.entries(schema.properties);
  const value = tag && schema.properties[tag]?.const;
  const choice: Place["chosen"] = tag && value ? [tag, `"${tag}": "${value}"`] : undefined;
  const place: Place = {
    name: value ? `${name} (${value})` : name,
    chosen: choice,
    properties: properties.map(([key, property]) => ({
      key,
      description: shownDescription(property),
      schema: property,
    })),
    document: (keys) => {
      const text = write(`{${keys}}`);
      return name === "site.json" ? text.replace("{", `{"$schema": "./schema/site.schema.json", `) : text;
    },
  };
  const first = choice ? `${choice[1]}, ` : "";
  // the blocks of an entry are as the blocks of a page
  const isEntry = schema.properties.id?.definition === "entryId";
  const inner = properties.flatMap(([key, child]) =>
    isEntry && child.definition === "blocks"
      ? []
      : objects(child, `${place.name} › ${key}`, (v) => place.document(`${first}"${key}": ${v}`)),
  );
  return [place, ...inner];
}

/** The description in an editor: one beside a reference is hidden when the target has its own. */
function shownDescription({ target, description = "" }: SchemaNode): string {
  return target?.description ?? description;
}

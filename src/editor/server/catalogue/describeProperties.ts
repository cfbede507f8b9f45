import { resolveRef, type Schema } from "../../../generate/readSchema.ts";
import { formOf } from "../../../validate/format/forms.ts";

/** A property of a block in words. */
export interface DescribedProperty {
  name: string;
  required: boolean;
  /** What to write, such as "a list; each item is a link". */
  form: string;
  description: string;
  /** The values to choose from; empty when any value of the form is allowed. */
  choices: string[];
  /** The value that applies when the property is not written, as JSON. */
  default?: string;
  /** The properties of the object, or of each object in the list. */
  properties: DescribedProperty[];
}

/** What to write for the kinds of schema/common.schema.json whose type alone says too little. */
const KINDS: Record<string, string> = {
  text: "a text",
  columnHead: "a text",
  richText: "a text, which may have bold, italics, links and lists",
  amount: "an amount, in quotes",
  currency: "a currency",
  time: "a time of day, in quotes",
  timeOfDay: "a time of 24 hours, in quotes",
  closingTime: "a time of 24 hours, in quotes",
  href: "a link",
  frameSource: "a link",
  icon: "the name of an icon",
  id: "a name for this place",
  mediaFile: "the name of a file in the media folder",
  instant: "a date and time",
  year: "a year",
  picture: "a picture",
  link: "a link with its text",
  iconLink: "a link with its text and an icon",
};

/** The properties of a block type's schema in words, without `type`. */
export function describeProperties(schemas: Map<string, Schema>, type: string): DescribedProperty[] {
  const file = `blocks/${type}.schema.json`;
  const schema = schemas.get(file);
  if (!schema) throw new Error(`schema/${file} does not exist`);
  return listProperties(schema, file).filter(({ name }) => name !== "type");

  function listProperties(
    { properties = {}, required: requiredNames = [] }: Schema,
    file: string,
  ): DescribedProperty[] {
    return Object.entries(properties as Record<string, Schema>).map(([name, propertySchema]) => ({
      name,
      required: (requiredNames as string[]).includes(name),
      ...described(propertySchema, file),
    }));
  }

  function described(propertySchema: Schema, file: string): Omit<DescribedProperty, "name" | "required"> {
    const target = resolved(propertySchema, file);
    const description = String(propertySchema.description ?? target.schema.description ?? "");
    const fallback = propertySchema.default ?? target.schema.default;
    const choices = ((target.schema.enum ?? []) as unknown[]).map(String);
    return {
      form: formOfValue(propertySchema, file),
      description,
      choices,
      ...(fallback === undefined ? {} : { default: JSON.stringify(fallback) }),
      properties: within(propertySchema, file),
    };
  }

  /** The properties inside of a value: those of an object, or of the objects in a list. */
  function within(propertySchema: Schema, file: string): DescribedProperty[] {
    const { schema, file: place } = resolved(propertySchema, file);
    if (place === "block.schema.json") return [];
    return schema.items ? within(schema.items as Schema, place) : listProperties(schema, place);
  }

  function formOfValue(propertySchema: Schema, file: string): string {
    const { schema, file: place } = resolved(propertySchema, file);
    const kind = KINDS[propertySchema.$ref?.split("/").at(-1) ?? ""];
    if (kind) return kind;
    if (place === "block.schema.json") return "a block";
    if (schema.enum) return "one of these words";
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.items) return `a list; each item is ${formOfValue(schema.items as Schema, place)}`;
    return formOf(schema.type as string) + limits(schema);
  }

  function resolved(schema: Schema, file: string): { file: string; schema: Schema } {
    return schema.$ref ? resolveRef(schemas, file, schema.$ref) : { file, schema };
  }
}

function limits({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? "" : `, ${maximum} or less`;
}

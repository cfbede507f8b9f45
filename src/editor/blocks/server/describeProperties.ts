import { mainType, type SchemaNode, UNION } from "../../../json/schemaModel.ts";
import { describeType } from "../../../validate/format/forms.ts";
import type { DescribedProperty } from "../messages.ts";

/** The form of values of kinds in schema/common.schema.json whose type alone says too little. */
const KINDS: Record<string, string> = {
  text: "a text",
  columnHead: "a text",
  richText: "a text, which may have bold, italics, links and lists",
  amount: "an amount, in quotes",
  currency: "a currency",
  time: "a time of day, in quotes",
  timeOfDay: "a time of 24 hours, in quotes",
  closingTime: "a time of 24 hours, in quotes",
  email: "an e-mail address",
  phone: "a telephone number",
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

/** The properties of a block type in words, without `type`. */
export function describeProperties(block: SchemaNode): DescribedProperty[] {
  return listProperties(block).filter(({ name }) => name !== "type");
}

function listProperties({ properties = {}, required: requiredNames = [] }: SchemaNode): DescribedProperty[] {
  return Object.entries(properties).map(([name, node]) => ({
    name,
    required: requiredNames.includes(name),
    form: describeForm(node),
    description: node.description ?? "",
    choices: (node.enum ?? []).map(String),
    ...(node.default === undefined ? {} : { default: JSON.stringify(node.default) }),
    properties: listInnerProperties(node),
  }));
}

/** The properties of an object, or of the objects in a list. */
function listInnerProperties(node: SchemaNode): DescribedProperty[] {
  if (node.$id === UNION) return [];
  return node.items ? listInnerProperties(node.items) : listProperties(node);
}

function describeForm(node: SchemaNode): string {
  const kind = KINDS[node.definition ?? ""];
  if (kind) return kind;
  if (node.$id === UNION) return "a block";
  if (node.enum) return "one of these words";
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.items) return `a list; each item is ${describeForm(node.items)}`;
  return describeType(mainType(node)) + limits(node);
}

function limits({ minimum, maximum }: SchemaNode): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? "" : `, ${maximum} or less`;
}

import { type Destination, destination } from "../site/links";
import { richTextLinks } from "../site/richText";
import type { Field, Group } from "./branch";
import type { Range } from "./report";

/** A link as it is written, and what it leads to once its constants are replaced. */
export interface WrittenLink {
  written: string;
  to: Destination;
  /** The value that is the link, or holds it. */
  field: Field;
  /** Where it stands within the value, when the value is more than the link. */
  range: Range | undefined;
}

/** The words of a link. */
export interface Label {
  text: string;
  /** Where they stand in the group of the link. */
  key: string | number;
  /** Where they stand within the value, when the value is more than the words. */
  range?: Range;
}

const LABELS = ["label", "linkLabel", "title"];

/** What may stand between the bracket and the address of a link. */
const LEAD = /\s*<?/y;

/** Every link of a site: values that are links, frames, and links inside rich texts. */
export function findLinks(
  fields: ReadonlyMap<string, readonly Field[]>,
  resolve: (text: string) => string,
): WrittenLink[] {
  const links: WrittenLink[] = [];
  const lead = destinations(resolve);
  for (const kind of ["href", "frameSource"]) {
    for (const field of fields.get(kind) ?? []) {
      links.push({ written: field.value, to: lead(field.value), field, range: undefined });
    }
  }
  for (const field of fields.get("richText") ?? []) {
    if (field.value.includes("](")) addLinksInside(field, lead, links);
  }
  return links;
}

/** The words of a link: those before it in a rich text, else those beside it; undefined when there are none. */
export function labelOf({ field, range }: WrittenLink): Label | undefined {
  if (range) {
    const words = wordsBefore(field.value, range[0]);
    return { text: field.value.slice(...words), key: field.key, range: words };
  }
  if (field.kind === "richText") return undefined;
  const group = field.branch.value as Group;
  const key = LABELS.find((label) => typeof group[label] === "string");
  return key === undefined ? undefined : { text: group[key] as string, key };
}

/** Says where links lead; most stand many times in a site, and are taken apart once. */
function destinations(resolve: (text: string) => string): (written: string) => Destination {
  const known = new Map<string, Destination>();
  return (written) => {
    const to = known.get(written) ?? destination(resolve(written));
    known.set(written, to);
    return to;
  };
}

function addLinksInside(field: Field, lead: (written: string) => Destination, links: WrittenLink[]): void {
  const { value } = field;
  let from = 0;
  for (const written of richTextLinks(value)) {
    const at = addressAfter(value, written, from);
    if (at !== undefined) from = at + written.length;
    links.push({ written, to: lead(written), field, range: at === undefined ? undefined : [at, from] });
  }
}

/** Markdown gives no positions: the links come in order, each after a bracket. */
function addressAfter(value: string, written: string, from: number): number | undefined {
  for (let at = value.indexOf("](", from); at >= 0; at = value.indexOf("](", at + 2)) {
    const start = afterLead(value, at + 2);
    if (value.startsWith(written, start)) return start;
  }
  return undefined;
}

function afterLead(value: string, at: number): number {
  LEAD.lastIndex = at;
  LEAD.test(value);
  return LEAD.lastIndex;
}

function wordsBefore(value: string, address: number): [number, number] {
  const end = value.lastIndexOf("](", address);
  return [value.lastIndexOf("[", end) + 1, end];
}

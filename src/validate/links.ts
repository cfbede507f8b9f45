import { type Destination, destination } from "../site/links";
import { richTextLinks } from "../site/richText";
import type { Field } from "./collect";
import { parentOf } from "./pointer";
import type { Range } from "./report";

/** A link as it is written, and what it leads to once its constants are replaced. */
export interface WrittenLink {
  written: string;
  to: Destination;
  pointer: string;
  /** Where it stands within the value, when the value is more than the link. */
  range?: Range;
  /** The words of the link, when they stand beside it. */
  label?: { text: string; pointer: string; range?: Range };
}

const LABELS = ["label", "linkLabel", "title"];

/** Every link of a site: values that are links, frames, and links inside rich texts. */
export function findLinks(
  fields: ReadonlyMap<string, readonly Field[]>,
  resolve: (text: string) => string,
): WrittenLink[] {
  const whole = [...(fields.get("href") ?? []), ...(fields.get("frameSource") ?? [])].map((field): WrittenLink => {
    const label = labelBeside(field);
    return {
      written: field.value,
      to: destination(resolve(field.value)),
      pointer: field.pointer,
      ...(label && { label }),
    };
  });
  const inside = (fields.get("richText") ?? []).flatMap((field) => linksInside(field, resolve));
  return [...whole, ...inside];
}

function labelBeside({ group, pointer }: Field): WrittenLink["label"] {
  for (const name of LABELS) {
    const text = group[name];
    if (typeof text === "string") return { text, pointer: `${parentOf(pointer)}/${name}` };
  }
  return undefined;
}

function linksInside({ value, pointer }: Field, resolve: (text: string) => string): WrittenLink[] {
  if (!value.includes("](")) return [];
  let from = 0;
  return richTextLinks(value).map((written) => {
    const at = addressAfter(value, written, from);
    if (at === undefined) return { written, to: destination(resolve(written)), pointer };
    from = at + written.length;
    const words = wordsBefore(value, at);
    return {
      written,
      to: destination(resolve(written)),
      pointer,
      range: [at, from],
      label: { text: value.slice(...words), pointer, range: words },
    };
  });
}

/** Markdown gives no positions: the links come in order, each after a bracket. */
function addressAfter(value: string, written: string, from: number): number | undefined {
  for (let at = value.indexOf("](", from); at >= 0; at = value.indexOf("](", at + 2)) {
    const rest = value.slice(at + 2);
    const lead = rest.length - rest.replace(/^\s*<?/, "").length;
    if (value.startsWith(written, at + 2 + lead)) return at + 2 + lead;
  }
  return undefined;
}

function wordsBefore(value: string, address: number): [number, number] {
  const end = value.lastIndexOf("](", address);
  return [value.lastIndexOf("[", end) + 1, end];
}

import { escapePointer } from "../../../../json/escapePointer.ts";
import { getMembers } from "../../../../json/isObject.ts";
import { findValue } from "../../../../json/pointer.ts";
import { substitute } from "../../../../site/constants.ts";
import { proposeEntryId } from "../../../../site/slug.ts";
import type { Field } from "../../messages.ts";
import { nameItem } from "./itemName.ts";

/** The initial value of a new value of a list or an object. */
export function createInitialValue({ kind, variants, item, blank }: Field): unknown {
  const isList = kind === "list" || kind === "table";
  if (blank !== undefined && !isList) return blank;
  if (kind === "variants" || kind === "service") return variants?.choices[0]?.blank;
  if (kind === "lines") return [];
  if (isList) return [item?.kind === "text" || item?.kind === "richText" ? "" : (item?.blank ?? "")];
  return kind === "boolean" ? false : "";
}

/**
 * A new value with the short names that it needs, each made of its name: such as "parish-hall". `items` are the others of
 * its list.
 */
export function addShortNames(
  { fields = [] }: Field,
  value: unknown,
  items: unknown,
  constants: ReadonlyMap<string, string>,
): unknown {
  const missingFields = fields.filter(
    ({ kind, required, name }) => kind === "shortName" && required && !getMembers(value)[name],
  );
  const shownName = nameItem(value);
  if (missingFields.length === 0 || shownName === undefined) return value;
  // a short name starts with a letter
  const words = substitute(shownName, constants).replace(/^\P{L}+/u, "");
  const shortNames = missingFields.map(({ name }) => {
    const takenNames = (Array.isArray(items) ? items : []).map((item) => String(getMembers(item)[name]));
    return [name, proposeEntryId(words, takenNames)] as const;
  });
  return { ...getMembers(value), ...Object.fromEntries(shortNames) };
}

/** The pointer of the first thing that a new value still needs; undefined if it is complete. */
export function findMissing(field: Field, value: unknown, pointer = ""): string | undefined {
  if (value === undefined || value === "") return field.required ? pointer : undefined;
  switch (field.kind) {
    case "picture":
      return findValue(value, "/src") ? undefined : pointer;
    case "lines":
      return field.required && !(Array.isArray(value) && value.some((line) => line !== "")) ? pointer : undefined;
    case "group":
      return findMissingField(field.fields ?? [], value, pointer);
    case "variants":
    case "service": {
      const { name = "", choices = [] } = field.variants ?? {};
      const choice = choices.find((candidate) => candidate.value === findValue(value, `/${escapePointer(name)}`));
      return findMissingField(choice?.fields ?? [], value, pointer);
    }
    case "list":
    case "table": {
      const { item } = field;
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      if (!item) return undefined;
      return findFirst(items.map((entry, index) => () => findMissing(item, entry, `${pointer}/${index}`)));
    }
    default:
      return undefined;
  }
}

function findMissingField(fields: readonly Field[], value: unknown, pointer: string): string | undefined {
  return findFirst(
    fields.map((field) => {
      const step = `/${escapePointer(field.name)}`;
      return () => findMissing(field, findValue(value, step), pointer + step);
    }),
  );
}

function findFirst(searches: readonly (() => string | undefined)[]): string | undefined {
  for (const search of searches) {
    const pointer = search();
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}

import { findValue, getParentPointer, lastStep } from "../../json/pointer.ts";
import { decodedPath } from "../../site/addresses.ts";
import type { Fix } from "../diagnostic.ts";
import { quote } from "../format/quote.ts";
import type { ValueEdit } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Explanation } from "./explanation.ts";
import type { SchemaError } from "./schemaErrors.ts";
import { suggestAlias } from "./texts/suggestPath.ts";

/** Explains an alias that no host of files can serve, or that leads to its page without being written. */
export function explainAlias(value: string, { pointer, contract }: SchemaError, site: SiteContext): Explanation {
  const at = { rule: "malformed-value", pointer, on: "value" } as const;
  const route = getParentPointer(getParentPointer(pointer));
  const path = findValue(site.value, `${route}/path`);
  if (decodedPath(value.replace(/\/+$/, "")) === path) {
    return {
      ...at,
      message: `${quote(value)} leads to this page without being written here`,
      remedy: "Remove it from the aliases.",
      suggestions: [removal(pointer, site, true)],
    };
  }
  const [part] = /[?#].*$/s.exec(value) ?? [];
  const message = part
    ? `${quote(value)} has ${quote(part)} at its end, which a web host that serves files does not look at`
    : `${quote(value)} does not fit "aliases"`;
  const suggestion = suggestAlias(value, site);
  const general = part ? "" : (contract.errorMessage ?? "");
  if (!suggestion) {
    const remedy = part ? "Remove it: all addresses before the ? are one address." : general;
    return { ...at, message, remedy, ...(part && { suggestions: [removal(pointer, site, false)] }) };
  }
  const { text, certain } = suggestion;
  return {
    ...at,
    message,
    remedy: `Write "${text}". ${general}`.trim(),
    suggestions: [{ title: `Write "${text}"`, certain, edits: [{ on: "value", text }] }],
  };
}

/** The fix that removes an alias, and the list with its last one. */
function removal(pointer: string, { value }: SiteContext, certain: boolean): Fix<ValueEdit> {
  const list = getParentPointer(pointer);
  const isOnly = (findValue(value, list) as unknown[]).length === 1;
  const edit = { pointer: isOnly ? list : pointer, on: "removal" } as const;
  return { title: `Remove it from the ${lastStep(list)}`, certain, edits: [edit] };
}

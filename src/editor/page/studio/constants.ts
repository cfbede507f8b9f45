import { constantUses, substitute } from "../../../site/constants.ts";
import type { ListedConstant } from "../../protocol/studioMessages.ts";
import { request } from "./requests.ts";

let loading: Promise<readonly ListedConstant[]> | undefined;

/** The constants of the site, for which the fields of a form ask all at once; none if the preview does not answer. */
export function loadConstants(): Promise<readonly ListedConstant[]> {
  loading ??= request("constants", {})
    .then(({ constants }) => constants)
    .catch(() => [])
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Says on how many pages a constant is, and where it is changed. */
export function describeConstant(title: string, { pages }: ListedConstant): string {
  return `${title} is one value on ${pages === 1 ? "one page" : `${pages} pages`}. It is changed in Settings.`;
}

/** What a text with constants shows now, and that their values are shared; "" for a text that uses none. */
export async function describeUses(text: string): Promise<string> {
  const names = new Set(constantUses(text).map(({ name }) => name));
  if (names.size === 0) return "";
  const constants = await loadConstants();
  const usedConstants = constants.filter(({ name }) => names.has(name));
  if (usedConstants.length === 0) return "";
  const shownText = substitute(text, new Map(constants.map(({ name, text }) => [name, text])));
  return [
    `Shows: ${shownText}`,
    ...usedConstants.map((constant) => describeConstant(`{${constant.name}}`, constant)),
  ].join("\n");
}

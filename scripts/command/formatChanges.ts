import { describeChange } from "../../src/editor/publish/server/describePublication.ts";
import type { ListedChange } from "../../src/editor/siteFile/messages.ts";
import { isObject } from "../../src/json/isObject.ts";
import { splitPointer } from "../../src/json/pointer.ts";
import { resolveConstants, substitute } from "../../src/site/constants.ts";
import { printable } from "../../src/validate/format/printable.ts";

interface Spec {
  constants?: Record<string, string>;
  fragments?: Record<string, unknown>;
  routes: { path: string; title: string }[];
}

/** The most pages that are named after a change of a value or a shared part. */
const MAX_NAMED = 5;

/** Describes changes by the pages that they touch; `text` is the newer text, which is valid JSON. */
export function formatChanges(changes: readonly ListedChange[], text: string): string {
  if (changes.length === 0) return "";
  const spec: Spec = JSON.parse(text.replace(/^\uFEFF/, ""));
  const linesByPage = new Map<string, string[]>();
  for (const change of changes) {
    const { page } = change;
    const name = page ? `${page.title} (${page.path})` : "The whole site";
    linesByPage.set(name, [...(linesByPage.get(name) ?? []), `  ${describe(change)}`]);
  }
  const lines = Array.from(linesByPage, ([name, pageLines]) => [name, ...pageLines]).flat();
  return lines.map((line) => `${printable(line)}\n`).join("");

  function describe({ page: _page, ...change }: ListedChange): string {
    const titles = change.pointer === undefined ? [] : findUsers(spec, change.pointer);
    const namedTitles = titles.slice(0, MAX_NAMED).join(", ");
    const rest = titles.length > MAX_NAMED ? ` and ${titles.length - MAX_NAMED} more` : "";
    return `${describeChange(change)}${titles.length > 0 ? ` (on ${namedTitles}${rest})` : ""}`;
  }
}

/** The titles of the pages that show a value of /constants or a shared part. */
function findUsers(spec: Spec, pointer: string): string[] {
  const [part, name = ""] = splitPointer(pointer);
  if (part !== "constants" && part !== "fragments") return [];
  const usedNames = { constants: new Set<string>(), fragments: new Set<string>() };
  usedNames[part].add(name);
  const isUsedIn = (value: unknown): boolean => {
    if (typeof value === "string") return [...usedNames.constants].some((constant) => value.includes(`{${constant}}`));
    if (!isObject(value) && !Array.isArray(value)) return false;
    if (isObject(value) && value.type === "fragment" && usedNames.fragments.has(String(value.name))) return true;
    return Object.values(value).some(isUsedIn);
  };
  // values are written in others, and shared parts are placed in others
  const otherValues = [
    ...Object.entries(spec.constants ?? {}).map(([key, value]) => ({ names: usedNames.constants, key, value })),
    ...Object.entries(spec.fragments ?? {}).map(([key, value]) => ({ names: usedNames.fragments, key, value })),
  ];
  const countNames = () => usedNames.constants.size + usedNames.fragments.size;
  let count: number;
  do {
    count = countNames();
    for (const { names, key, value } of otherValues) if (isUsedIn(value)) names.add(key);
  } while (countNames() > count);
  const constants = resolveConstants(spec.constants);
  return spec.routes.filter(isUsedIn).map(({ title }) => substitute(title, constants));
}

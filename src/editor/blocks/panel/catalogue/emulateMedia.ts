/** The media features with which a page is shown, in place of the browser's own. */
export interface EmulatedMedia {
  print: boolean;
  /** Empty for the colour scheme of the system. */
  scheme: "" | "light" | "dark";
  scripting: boolean;
}

const ALWAYS = "(width >= 0px)";
const NEVER = "(width < 0px)";

/** A media query list that matches where the written one would match under these conditions. */
export function emulateMedia(query: string, { print, scheme, scripting }: EmulatedMedia): string {
  const answer = (matches: boolean) => (matches ? ALWAYS : NEVER);
  return query
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(\w+)\s*\)/g, (feature, value) =>
      scheme ? answer(value === scheme) : feature,
    )
    .replaceAll(/\(\s*scripting\s*:\s*([\w-]+)\s*\)/g, (_, value) => answer(value === (scripting ? "enabled" : "none")))
    .split(",")
    .map((query) => withoutType(query.trim(), print))
    .join(", ");
}

/** A query without the type print or screen. */
function withoutType(query: string, print: boolean): string {
  const [, negation, type, rest] = /^(?:(not)\s+|only\s+)?(print|screen)\b(.*)$/.exec(query) ?? [];
  if (type === undefined) return query;
  const matches = (type === "print") === print;
  if (negation) return matches ? `not all${rest}` : "all";
  return matches ? `all${rest}` : "not all";
}

import type { Words } from "../generated/props";
import type { Site } from "../generated/site";
import { defaultWords } from "../generated/words";

/** What the site's pages say by themselves: its own words, and English ones for the rest. */
export function wordsOf({ words = {} }: Pick<Site, "words">): Words {
  const own: Record<string, string | object | undefined> = { ...words };
  const entries = Object.entries(defaultWords).map(([key, preset]) => [
    key,
    typeof preset === "string" ? (own[key] ?? preset) : { ...preset, ...(own[key] as object) },
  ]);
  return Object.fromEntries(entries);
}

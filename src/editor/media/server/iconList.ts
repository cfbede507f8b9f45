import type { IconSet } from "../../../media/icons.ts";
import { mapPart } from "../../../site/fields.ts";
import type { IconsAnswer, IconsRequest } from "../messages.ts";

/** How many icons are listed at once. */
const LIMIT = 60;

/** The icons that are found by words; without any, those that a spec has are the first. */
export async function listIcons({ words }: IconsRequest, spec: unknown, iconSet: IconSet): Promise<IconsAnswer> {
  const usedNames = words.trim() === "" ? findSiteIcons(Object(spec)) : [];
  const names = [...new Set([...usedNames, ...(await iconSet.find(words))])];
  const icons = names.slice(0, LIMIT).flatMap((name) => {
    const path = iconSet.path(name);
    return path === undefined ? [] : [{ name, path }];
  });
  return { icons, count: names.length };
}

function findSiteIcons(spec: object): string[] {
  const names: string[] = [];
  for (const [name, part] of Object.entries(spec))
    mapPart(name, part, (kind, value) => {
      if (kind === "icon") names.push(String(value));
      return value;
    });
  return names.sort();
}

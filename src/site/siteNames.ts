import type { Site } from "../generated/site.ts";
import { resolveConstants } from "./constants.ts";
import { mapBlock } from "./fields.ts";
import { expandFragments } from "./fragments.ts";

/** What a site gives names to, for editors that propose them. */
export interface SiteNames {
  pages: { path: string; title: string; draft: boolean }[];
  /** Places on pages: the address of each, with the title of its page. */
  places: { href: string; page: string }[];
  /** The constants with their values. */
  constants: { name: string; text: string }[];
  fragments: string[];
}

/** Lists the names of a valid site, in the order of the file; drafts are included. */
export function siteNames(site: Site): SiteNames {
  return {
    pages: site.routes.map(({ path, title, draft = false }) => ({ path, title, draft })),
    places: site.routes.flatMap(({ path, title, blocks }, index) =>
      expandFragments(site, blocks, `/routes/${index}/blocks`)
        .flatMap(({ block }) => idsIn(block))
        .map((id) => ({ href: `${path}#${id}`, page: title })),
    ),
    constants: Array.from(resolveConstants(site.constants), ([name, text]) => ({ name, text })),
    fragments: Object.keys(site.fragments ?? {}),
  };
}

function idsIn(block: object): string[] {
  const ids: string[] = [];
  mapBlock(block, (kind, value) => {
    if (kind === "id") ids.push(value as string);
    return value;
  });
  return ids;
}

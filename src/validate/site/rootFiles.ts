import { fileStem } from "../../site/addresses.ts";
import { listRootFiles } from "../../site/rootFiles.ts";
import { isReserved } from "./pages/reservedPaths.ts";
import { readRedirects } from "./redirects.ts";
import type { SiteContext } from "./siteContext.ts";

/** A file for the root of the site whose place is taken. */
export interface RootFileConflict {
  /** Its name in the media folder. */
  file: string;
  /** Its path in the published site. */
  place: string;
  /** The owner of the place, in words that follow "where". */
  owner: string;
  /** The pointer of the owner; "" for the engine. */
  pointer: string;
}

/** Other files that a build writes beside the pages, and names under which hosts expect settings. */
const OWN_FILES = ["_headers", "_redirects", "nginx.conf.inc", "licenses.txt", "index.html"];

/** Finds the files for the root of the site whose places are taken by pages, redirects or files of the build. */
export function findRootFileConflicts(
  site: Pick<SiteContext, "media" | "pages" | "value" | "hasSchemaError">,
): RootFileConflict[] {
  const rootFiles = listRootFiles(site.media ?? []);
  if (rootFiles.size === 0) return [];
  const owners = listOwners(site);
  return [...rootFiles].flatMap(([place, file]): RootFileConflict[] => {
    const owner = findOwner(place.toLowerCase(), owners);
    return owner ? [{ file, place, ...owner }] : [];
  });
}

type Owner = Pick<RootFileConflict, "owner" | "pointer">;

/** The pages and redirects of a site, by the paths of their documents without an extension. */
function listOwners(site: Pick<SiteContext, "pages" | "value" | "hasSchemaError">): Map<string, Owner> {
  const ofPages = site.pages.addresses.map(({ path, pointer }): [string, Owner] => [
    fileStem(path).toLowerCase(),
    { owner: `the page "${path}" is`, pointer },
  ]);
  const ofRedirects = readRedirects(site).map(({ path, from, pointer }): [string, Owner] => [
    fileStem(path).toLowerCase(),
    { owner: `the redirect from "${from}" is`, pointer: `${pointer}/from` },
  ]);
  return new Map([...ofRedirects, ...ofPages]);
}

/** The owner of a place: it writes that file, its compressed copy, or a folder of this name. */
function findOwner(place: string, owners: ReadonlyMap<string, Owner>): Owner | undefined {
  const written = place.replace(/\.(?:br|gz)$/, "");
  const stem = written.replace(/\.(?:html|json)$/, "");
  const owner = owners.get(stem);
  if (owner) return owner;
  if (isOwnFile(place)) return { owner: "each site has a file of its own", pointer: "" };
  for (const [pageStem, pageOwner] of owners) if (pageStem.startsWith(`${place}/`)) return pageOwner;
  return undefined;
}

/** Whether each site has a file at a place of its root, whatever its pages are. */
export function isOwnFile(place: string): boolean {
  const written = place.toLowerCase().replace(/\.(?:br|gz)$/, "");
  const isNotFound = /^404\.(?:html|json)$/.test(written);
  return isNotFound || OWN_FILES.includes(written) || isReserved(`/${withoutJson(written)}`);
}

/** A path with another ending in place of .json, which the build writes beside pages alone. */
function withoutJson(path: string): string {
  return path.replace(/\.json$/, ".txt");
}

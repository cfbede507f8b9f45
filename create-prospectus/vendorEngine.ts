import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { contentHash } from "../src/files/contentHash.ts";
import { getMembers } from "../src/json/isObject.ts";
import { setValue } from "../src/json/jsonEdits.ts";
import { applyEdits } from "../src/json/textEdits.ts";

/** Where a package.json names packages. */
const DEPENDENCIES = ["dependencies", "devDependencies"];

/** Whether a folder has a package that depends on Prospectus: a site. */
export function hasEngine(folder: string): boolean {
  return findDependency(join(folder, "package.json")) !== undefined;
}

/**
 * Puts the tarball of Prospectus into `vendor/` of a site, in place of another, and names it in its package.json. Its name
 * there has a hash: a lock file never finds other bytes under a name that it knows.
 */
export function vendorEngine(folder: string, tarball: string): { name: string; isNew: boolean } {
  const bytes = readFileSync(tarball);
  const name = `${basename(tarball, ".tgz")}-${contentHash(bytes)}.tgz`;
  const vendor = join(folder, "vendor");
  const isNew = !existsSync(join(vendor, name));
  mkdirSync(vendor, { recursive: true });
  writeFileSync(join(vendor, name), bytes);
  setDependency(join(folder, "package.json"), `file:vendor/${name}`);
  for (const file of readdirSync(vendor))
    if (/^prospectus-.*\.tgz$/.test(file) && file !== name) rmSync(join(vendor, file));
  return { name, isNew };
}

function setDependency(manifest: string, value: string): void {
  const text = readFileSync(manifest, "utf8");
  const pointer = findDependency(manifest) ?? "/dependencies/prospectus";
  writeFileSync(manifest, applyEdits(text, setValue(text, pointer, value)));
}

/** The JSON pointer of Prospectus in a package.json; undefined if it is not there. */
function findDependency(manifest: string): string | undefined {
  const members = getMembers(readJson(manifest));
  const kind = DEPENDENCIES.find((name) => "prospectus" in getMembers(members[name]));
  return kind && `/${kind}/prospectus`;
}

/** The value of a JSON file; undefined if there is none that can be read. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

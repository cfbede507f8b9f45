import { readFileSync } from "node:fs";
import { readSpec, schoolSite } from "../specs.ts";
import { library, SCHOOL } from "./servers.ts";

/** The school's site as its site.json declares it. */
export const spec = schoolSite;

/** The routes of the school's site, canonical addresses only. */
export const routes = spec.routes;

/** Every address of the school's site, aliases included. */
export const paths = spec.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

/** The addresses of all published pages of the library of blocks, aliases included. */
export const libraryAddresses = readSpec("tests/fixtures/library/site.json")
  .routes.filter(({ draft }) => !draft)
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map(library);

/** What the files of a page are called in the built site. */
export const stem = (path: string) => (path === "/" ? "index" : path.slice(1));

interface PageModel {
  documentTitle: string;
  blocks: { type: string; heading?: string; typewriter?: { next: string[] } }[];
}

/** The model of a page of the built site, its constants replaced. */
export const modelOf = (path: string): PageModel => JSON.parse(readFileSync(`${SCHOOL}/${stem(path)}.json`, "utf8"));

/** What the home page types: one headline, and then another. */
export function headlines(): [first: string, second: string] {
  const { heading = "", typewriter } = modelOf("/").blocks.find(({ type }) => type === "hero") ?? {};
  return [heading, typewriter?.next[0] ?? ""];
}

/** What the browser calls a page. */
export const titleOf = (path: string) => modelOf(path).documentTitle;

/** Few pages of the school that between them have every block type it uses, with every property that it uses of each. */
export function representatives(): string[] {
  const propertiesOf = (path: string) =>
    new Set(modelOf(path).blocks.flatMap((block) => Object.keys(block).map((name) => `${block.type}.${name}`)));
  const pages = paths.map((path) => ({ path, properties: propertiesOf(path) }));
  const chosenPaths: string[] = [];
  for (;;) {
    const [next] = pages.sort((a, b) => b.properties.size - a.properties.size);
    if (!next?.properties.size) return chosenPaths;
    chosenPaths.push(next.path);
    const newProperties = [...next.properties];
    for (const { properties } of pages) for (const property of newProperties) properties.delete(property);
  }
}

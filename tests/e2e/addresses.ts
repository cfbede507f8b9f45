import { readFileSync } from "node:fs";
import { readSpec, schoolSite } from "../specs.ts";
import { LIBRARY, library, SCHOOL, school } from "./servers.ts";

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

/** The stem of the files of a page in the built site. */
export const stem = (path: string) => (path === "/" ? "index" : path.slice(1));

interface PageModel {
  documentTitle: string;
  blocks: { type: string; heading?: string; typewriter?: { next: string[] } }[];
}

const readModel = (dist: string, path: string): PageModel =>
  JSON.parse(readFileSync(`${dist}/${stem(path)}.json`, "utf8"));

/** The model of a page of the built school, its constants replaced. */
export const readSchoolModel = (path: string): PageModel => readModel(SCHOOL, path);

/** The headlines that the home page types: one, and then another. */
export function headlines(): [first: string, second: string] {
  const { heading = "", typewriter } = readSchoolModel("/").blocks.find(({ type }) => type === "hero") ?? {};
  return [heading, typewriter?.next[0] ?? ""];
}

/** The title of a page in a browser. */
export const readTitle = (path: string) => readSchoolModel(path).documentTitle;

/** Few pages of the school that between them have every block type it uses, with every property that it uses of each. */
export const representatives = (): string[] =>
  chooseRepresentatives(new Map(paths.map((path) => [path, readSchoolModel(path)])));

/** The addresses of few pages that between them have all that blocks are on the pages of the school and of the library. */
export function chooseAddresses(): string[] {
  const addresses = [...paths.map(school), ...libraryAddresses];
  return chooseRepresentatives(new Map(addresses.map((address) => [address, readModelAt(address)])));
}

/** The model of the page at an address of the school or of the library. */
function readModelAt(address: string): PageModel {
  const isOfLibrary = address.startsWith(library());
  const path = address.slice((isOfLibrary ? library("") : school("")).length);
  return readModel(isOfLibrary ? LIBRARY : SCHOOL, path);
}

/** Few of some pages that between them have every block type of all, with every property that they use of each. */
function chooseRepresentatives<Page>(models: Map<Page, PageModel>): Page[] {
  const pages = Array.from(models, ([page, { blocks }]) => ({
    page,
    properties: new Set(blocks.flatMap((block) => Object.keys(block).map((name) => `${block.type}.${name}`))),
  }));
  const chosenPages: Page[] = [];
  for (;;) {
    const [next] = pages.sort((a, b) => b.properties.size - a.properties.size);
    if (!next?.properties.size) return chosenPages;
    chosenPages.push(next.page);
    const newProperties = [...next.properties];
    for (const { properties } of pages) for (const property of newProperties) properties.delete(property);
  }
}

import { PROBLEMS } from "../../src/editor/protocol/previewMessages.ts";
import { basePath } from "../../src/site/links.ts";
import { readSpec } from "../specs.ts";

const { LIBRARY_PORT, LIBRARY_DIST } = process.env;

/** Whether `npm run check` serves a site in place of the library: nothing else is built. */
export const isChecked = LIBRARY_PORT !== undefined;
/** The ports on which the tests serve the built sites. */
export const PORTS = {
  school: 4811,
  library: Number(LIBRARY_PORT ?? 4812),
  start: 4813,
  outside: 4814,
  rootSite: 4817,
  parish: 4818,
  online: 4821,
  gitHost: 4822,
  onlineDoor: 4824,
  door: 4825,
  doorHost: 4826,
};
/** The folders of the built school, the built library and the built parish. */
export const SCHOOL = ".prospectus/school";
export const LIBRARY = LIBRARY_DIST ?? ".prospectus/library";
export const PARISH = ".prospectus/parish";

/** A page of the built site of this repository, which its owner may replace, for the tests of its content. */
export const rootSite = (path = "/") =>
  `http://127.0.0.1:${PORTS.rootSite}${basePath(readSpec("site.json").site.url)}${path}`;

/** A page of the built school, of the built library, of the built parish, and of the live preview. */
export const school = (path = "/") => `http://127.0.0.1:${PORTS.school}${path}`;
export const library = (path = "/") => `http://127.0.0.1:${PORTS.library}/reading${path}`;
export const parish = (path = "/") => `http://127.0.0.1:${PORTS.parish}/parish${path}`;
export const start = (path = "/") => `http://127.0.0.1:${PORTS.start}${path}`;

const PAGES_BY_PORT = new Map([
  [PORTS.school, school],
  [PORTS.library, library],
  [PORTS.parish, parish],
  [PORTS.rootSite, rootSite],
]);

/** A document without scripts of the server that has a page: of a built site, or of a live preview. */
export function plainDocument(address: string): string {
  const pageOfBuiltSite = PAGES_BY_PORT.get(Number(new URL(address).port));
  return pageOfBuiltSite?.("/robots.txt") ?? new URL(PROBLEMS, address).href;
}

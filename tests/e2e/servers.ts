import { PROBLEMS } from "../../src/editor/protocol/previewMessages.ts";

const { LIBRARY_PORT, LIBRARY_DIST } = process.env;

/** Whether `npm run check` serves a site in place of the library: nothing else is built. */
export const isChecked = LIBRARY_PORT !== undefined;
/** The ports on which the tests serve what they built. */
export const PORTS = {
  school: 4811,
  library: Number(LIBRARY_PORT ?? 4812),
  start: 4813,
  outside: 4814,
};
/** The folder of the built library. */
export const LIBRARY = LIBRARY_DIST ?? ".prospectus/library";

/** A page of the built school, of the built library, and of the live preview. */
export const school = (path = "/") => `http://127.0.0.1:${PORTS.school}${path}`;
export const library = (path = "/") => `http://127.0.0.1:${PORTS.library}/reading${path}`;
export const start = (path = "/") => `http://127.0.0.1:${PORTS.start}${path}`;

/** A document without scripts of the server that has a page: of a built site, or of a live preview. */
export function plainDocument(address: string): string {
  const { port } = new URL(address);
  if (Number(port) === PORTS.library) return library("/robots.txt");
  return new URL(Number(port) === PORTS.school ? "/robots.txt" : PROBLEMS, address).href;
}

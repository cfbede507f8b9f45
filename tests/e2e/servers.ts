const { LIBRARY_PORT, LIBRARY_DIST } = process.env;

/** Whether `npm run check` serves a site in place of the library: nothing else is built. */
export const isChecked = LIBRARY_PORT !== undefined;
/** The ports on which the tests serve what they built. */
export const PORTS = {
  school: 4811,
  library: Number(LIBRARY_PORT ?? 4812),
  start: 4813,
  outside: 4814,
  inPlace: 4821,
  point: 4823,
  noEditor: 4824,
  studio: 4826,
  studioMedia: 4831,
  studioShared: 4833,
  studioPages: 4834,
  studioRich: 4835,
  studioBlocks: 4836,
};
/** The folder of the built library. */
export const LIBRARY = LIBRARY_DIST ?? ".prospectus/library";

/** A page of the built school, of the built library, and of the live preview. */
export const school = (path = "/") => `http://127.0.0.1:${PORTS.school}${path}`;
export const library = (path = "/") => `http://127.0.0.1:${PORTS.library}/reading${path}`;
export const start = (path = "/") => `http://127.0.0.1:${PORTS.start}${path}`;

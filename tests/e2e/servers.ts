/** The ports on which the tests serve what they built. */
export const PORTS = {
  school: 4811,
  library: 4812,
  start: 4813,
  outside: 4814,
  inPlace: 4821,
  point: 4823,
  noEditor: 4824,
};

/** A page of the built school, of the built library, and of the live preview. */
export const school = (path = "/") => `http://127.0.0.1:${PORTS.school}${path}`;
export const library = (path = "/") => `http://127.0.0.1:${PORTS.library}/reading${path}`;
export const start = (path = "/") => `http://127.0.0.1:${PORTS.start}${path}`;

import { readSpec } from "../specs.ts";

/** The folder of the built site. */
export const DIST = "dist";

/** The routes of site.json. */
export const { routes } = readSpec("site.json");

/** Every address of the site, aliases included. */
export const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

import { readSpec } from "../specs";

const spec = readSpec("site.json");

/** The routes of the school's site, canonical addresses only. */
export const routes = spec.routes;

/** Every address of the school's site, aliases included. */
export const paths = spec.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

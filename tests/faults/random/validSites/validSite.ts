import fc from "fast-check";
import { expect } from "vitest";
import type { Site } from "../../../../src/generated/site.ts";
import { findSchema, type SchemaNode } from "../../../../src/json/schemaModel.ts";
import { resolveTheme } from "../../../../src/site/theme/resolveTheme.ts";
import { library, school } from "../../specs.ts";
import { siteContract } from "../contracts.ts";
import { bannerBlock, blocks, createObject } from "./blocks.ts";
import { joinParts } from "./joinParts.ts";
import { sentence } from "./texts.ts";

/** A valid site with the files of its media folder. */
export interface ValidSite {
  site: Site;
  media: readonly string[];
}

/** The parts of a site before they refer to each other. */
export interface Parts {
  /** The properties that refer to no other part, as the schema has them. */
  rest: Record<string, unknown> & { site: { language: string } };
  palettes: { light: unknown; dark: unknown };
  constants: string[];
  banners: { block: unknown }[];
  fragments: unknown[][];
  routes: RouteParts[];
  notFound: Record<string, unknown>;
  dice: number;
}

/** The parts of a route. */
export interface RouteParts {
  rest: Record<string, unknown> & { blocks: unknown[] };
  path: string;
  alias: boolean;
  draft: boolean;
  acknowledged: boolean;
  words: string;
}

/** The properties of a site that `joinParts` writes, since they refer to each other. */
const SETTLED = ["acknowledged", "banners", "constants", "fragments", "navigation", "notFound", "routes", "search"];

// no two differ in capital letters alone
const step = fc.stringMatching(/^[A-Z0-9][a-z0-9_-]{0,7}$/).filter((text) => !/^(404|index|assets|media)$/i.test(text));
const path = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => `/${steps.join("/")}`);

const route = fc.record({
  rest: createObject(findContract("/routes/0"), ["path", "aliases", "title", "description", "draft", "from", "until"]),
  path,
  alias: fc.boolean(),
  draft: fc.nat(5).map((dice) => dice === 0),
  acknowledged: fc.nat(5).map((dice) => dice === 0),
  words: sentence,
}) as fc.Arbitrary<RouteParts>;

const banner = fc
  .record({
    block: bannerBlock(),
    // the two contradict each other
    rest: fc.oneof(...["onlyOn", "exceptOn"].map((key) => createObject(findContract("/banners/0"), ["block", key]))),
  })
  .map(({ block, rest }) => ({ ...rest, block }));

/** Two that can be read: most of the random ones cannot. */
const palettes = fc.constantFrom(...[school, library].map(({ value }) => resolveTheme((value as Site).site.theme)));

const parts: fc.Arbitrary<Parts> = fc.record({
  rest: createObject(siteContract, SETTLED) as fc.Arbitrary<Parts["rest"]>,
  palettes,
  constants: fc.array(fc.constantFrom("+5 or 0700", "Hill School", "20,000", "a {{ brace", "£5 & more"), {
    maxLength: 4,
  }),
  banners: fc.uniqueArray(banner, {
    // of pinned countdowns there is room for one
    selector: ({ block }) => (block.type === "countdown" ? "countdown" : block),
    maxLength: 2,
  }),
  fragments: fc.array(blocks(), { maxLength: 3 }),
  routes: fc.uniqueArray(route, {
    selector: (writtenRoute) => writtenRoute.path.toLowerCase(),
    minLength: 1,
    maxLength: 5,
  }),
  notFound: createObject(findContract("/notFound")),
  dice: fc.nat(9999),
});

/** Sites that follow the schema, with every reference resolved. */
export const validSite: fc.Arbitrary<ValidSite> = parts.map(joinParts);

function findContract(pointer: string): SchemaNode {
  return findSchema(siteContract, undefined, pointer) ?? expect.fail(`There is no schema at ${pointer}.`);
}

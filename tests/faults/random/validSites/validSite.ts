import fc from "fast-check";
import type { Site } from "../../../../src/generated/site.ts";
import { contractOf, siteContract } from "../contracts.ts";
import { arbitraryOf, bannerBlock, block } from "./blocks.ts";
import { palette } from "./palettes.ts";
import { settle } from "./settle.ts";
import { sentence } from "./texts.ts";

/** A valid site with the files of its media folder. */
export interface ValidSite {
  site: Site;
  media: readonly string[];
}

/** The parts of a site before they know of one another. */
export interface Parts {
  site: Record<string, unknown>;
  light: Record<string, string>;
  dark: Record<string, string>;
  constants: string[];
  footer: Record<string, unknown>;
  budgets: unknown;
  words: Record<string, unknown>;
  floatingActions: unknown[];
  banners: { block: unknown; exceptOn: boolean }[];
  fragments: unknown[][];
  routes: { path: string; alias: boolean; draft: boolean; acknowledged: boolean; blocks: unknown[]; words: string }[];
  notFound: unknown[];
  dice: number;
}

const blocks = fc.array(block, { minLength: 1, maxLength: 4 });
const step = fc
  .stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,7}$/)
  .filter((text) => !/^(404|index|assets|media)$/i.test(text));
const path = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => `/${steps.join("/")}`);

const route = fc.record({
  path,
  alias: fc.boolean(),
  draft: fc.nat(5).map((dice) => dice === 0),
  acknowledged: fc.nat(5).map((dice) => dice === 0),
  blocks,
  words: sentence,
});

const parts: fc.Arbitrary<Parts> = fc.record({
  site: ofProperty("site") as fc.Arbitrary<Record<string, unknown>>,
  light: palette("light"),
  dark: palette("dark"),
  constants: fc.array(fc.constantFrom("+5 or 0700", "Hill School", "20,000", "a {{ brace", "£5 & more"), {
    maxLength: 4,
  }),
  footer: ofProperty("footer") as fc.Arbitrary<Record<string, unknown>>,
  budgets: ofProperty("budgets"),
  words: ofProperty("words") as fc.Arbitrary<Record<string, unknown>>,
  floatingActions: ofProperty("floatingActions") as fc.Arbitrary<unknown[]>,
  banners: fc.uniqueArray(fc.record({ block: bannerBlock, exceptOn: fc.boolean() }), {
    // of pinned countdowns there is room for one
    selector: (banner) => ((banner.block as { type: string }).type === "countdown" ? "countdown" : banner),
    maxLength: 2,
  }),
  fragments: fc.array(blocks, { maxLength: 3 }),
  routes: fc.uniqueArray(route, {
    selector: (written) => written.path.toLowerCase(),
    minLength: 1,
    maxLength: 5,
  }),
  notFound: blocks,
  dice: fc.nat(9999),
});

/** Sites that the schema allows and in which everything refers to something that is there. */
export const validSite: fc.Arbitrary<ValidSite> = parts.map(settle);

function ofProperty(key: string): fc.Arbitrary<unknown> {
  return arbitraryOf(contractOf(siteContract.properties[key] ?? {}, siteContract.file), key);
}

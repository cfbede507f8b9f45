import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, mergeConfig } from "vite";
import { readBuildConfig } from "../../scripts/command/viteConfig.ts";
import { cacheFolder, siteRoot } from "../../src/files/roots.ts";
import type { Block, Site, Theme } from "../../src/generated/site.ts";
import { buildSite } from "../../src/output/buildSite.ts";
import { type SiteCode, siteCode } from "../../src/output/bundle/code.ts";
import { readSite } from "../../src/output/loadSite.ts";
import { resolveSpec } from "../../src/render/resolveSpec.ts";
import type { Example } from "../../src/site/example.ts";
import type { presets } from "../../src/site/theme/presets.ts";
import { MARKER } from "../../tests/e2e/exampleMarker.ts";
import { addLocations, EXAMPLE_PAGES } from "../../tests/examples.ts";
import { createSite, NOW } from "../../tests/specs.ts";
import type { Variant } from "./dimensions.ts";
import { createMedia } from "./exampleMedia.ts";

/** The examples of some block types, by type. */
export type ExamplesByType = ReadonlyMap<string, readonly Example[]>;

/** A built site with a page of all examples of each type, and a page of each example. */
export interface BuiltExamples {
  folder: string;
  variant: Variant;
  examples: ExamplesByType;
  /** The paths of all pages of an example: its own, and the pages of entries of its lists. */
  listPages(type: string, index: number): string[];
}

/** Fonts with the letters of languages that the fonts of looks, and of the tests, do not have. */
const LETTERS: Record<string, Pick<Theme, "headingFont" | "textFont">> = {
  ar: { headingFont: "Vazirmatn", textFont: "Vazirmatn" },
};

/** The page of all examples of a type, and the page of one of them. */
export const typePath = (type: string) => `/${type.toLowerCase()}`;
export const examplePath = (type: string, index: number) => `${typePath(type)}-example-${index + 1}`;

/** Bundles the code of pages, which is the same in all looks and languages. */
export async function bundlePages(): Promise<SiteCode> {
  const config = await readBuildConfig();
  return siteCode(await createBuilder(mergeConfig(config, { configFile: false, root: siteRoot, logLevel: "warn" })));
}

/**
 * Builds the examples in a look and a language into `folder`. An example that has a language is on the site of that
 * language alone. The rules are not asked: examples are parts of sites, whose links may lead elsewhere.
 */
export async function buildExamples(
  allExamples: ExamplesByType,
  variant: Variant,
  { folder, code }: { folder: string; code: SiteCode },
): Promise<BuiltExamples> {
  const examples = new Map(
    Array.from(allExamples, ([type, ofType]) => [
      type,
      ofType.filter(({ language }) => language === undefined || language === variant.language),
    ]),
  );
  const spec = createExamplesSite(examples, variant);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(spec, null, 2);
  await createMedia(join(folder, "media"), text);
  const file = join(folder, "site.json");
  writeFileSync(file, text);
  const read = await readSite(file, { now: NOW });
  const site = resolveSpec(spec, read, "build");
  const outDir = join(folder, "dist");
  const destination = { code: Promise.resolve(code), outDir, cache: cacheFolder, compress: false };
  const { failures } = await buildSite({ ...read, diagnostics: [], site }, destination);
  const [failure] = failures;
  if (failure) throw new Error(`${failure.path} cannot be rendered in ${formatVariant(variant)}`, { cause: failure });
  const paths = site.pages.map(({ path }) => path);
  return {
    folder: outDir,
    variant,
    examples,
    listPages(type, index) {
      const path = examplePath(type, index);
      return paths.filter((candidate) => candidate === path || candidate.startsWith(`${path}/`));
    },
  };
}

/** A variant in words. */
export const formatVariant = ({ look, language }: Variant) => `${look}, ${language}`;

function createExamplesSite(examples: ExamplesByType, { look, language }: Variant): Site {
  const marker = { type: "prose", text: MARKER } as const;
  const pages = Array.from(examples).flatMap(([type, ofType]) => [
    createPage(
      typePath(type),
      type,
      ofType.flatMap(({ block }) => [marker, block as Block]),
    ),
    ...ofType.map(({ name, block }, index) => createPage(examplePath(type, index), name, [block as Block])),
  ]);
  const { site, routes, ...parts } = addLocations(createSite({ type: "hero", heading: "Examples" }));
  const spec: Site = {
    ...parts,
    site: { ...site, language, theme: { preset: look as keyof typeof presets, ...LETTERS[language] } },
    search: { page: "/search-page" },
    routes: [
      ...routes,
      ...structuredClone(EXAMPLE_PAGES),
      createPage("/search-page", "Search", [{ type: "search" } as Block]),
      ...pages,
    ],
  };
  return spec;
}

function createPage(path: string, title: string, blocks: readonly Block[]): Site["routes"][number] {
  return { path, title, description: title, blocks: blocks as Site["routes"][number]["blocks"] };
}

import { resolve } from "node:path";
import { createBuilder, mergeConfig } from "vite";
import { STAND_IN } from "../../src/editor/blocks/server/standIn.ts";
import { siteRoot } from "../../src/files/roots.ts";
import type { Words } from "../../src/generated/props.ts";
import type { Block, Site } from "../../src/generated/site.ts";
import { validate } from "../../src/generated/validateSchema.js";
import { joinText } from "../../src/json/chunks.ts";
import { siteCode } from "../../src/output/bundle/code.ts";
import { describeBuildError } from "../../src/output/errors.ts";
import { readSite } from "../../src/output/loadSite.ts";
import { resolveForCatalogue } from "../../src/render/resolveSpec.ts";
import { readBuildConfig } from "../command/viteConfig.ts";

/** Renders blocks as a build of the site does, each on a page of its own. */
export interface OwnRenderer {
  /** The HTML of a block. Throws the errors of its component and its model. */
  render(block: Block, options?: RenderOptions): string;
  /** Prepares a block to be rendered later, again and again: its model is computed once, as in a build. */
  prepare(block: Block, options?: RenderOptions): () => string;
  /** Whether a block follows its schema. */
  isValid(block: Block): boolean;
  spec: Site;
  words: Words;
}

interface RenderOptions {
  language?: string | undefined;
  words?: Words;
}

const TITLE = "Example";
/** The picture that stands for each that an example names. */
const PICTURE = { width: 1600, height: 1000, address: STAND_IN };
const MAIN = /<main[^>]*>([\s\S]*)<\/main>/;
const HEADING = /^<div[^>]*><h1[^>]*>Example<\/h1><\/div>/;

/** Bundles the code of the site. Throws an error in words when that is not possible, or when site.json is not valid. */
export async function createOwnRenderer(file: string): Promise<OwnRenderer> {
  const { text, media, icons, now } = await readSite(file);
  const spec: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const code = await bundleCode(file).catch((error) => {
    throw new Error(describeBuildError(error));
  });
  const { blockModels, createRenderer } = code.server;
  const resolveIn = ({ language = spec.site.language, words }: RenderOptions) =>
    resolveForCatalogue(
      { ...spec, site: { ...spec.site, language }, ...(words && { words }) },
      { media, icons, now },
      { base: "", standIn: PICTURE },
    );

  function prepare(block: Block, options: RenderOptions = {}): () => string {
    const { shared: sharedModel, unlistedPage } = resolveIn(options);
    const model = unlistedPage("/example", TITLE, [block as never]).model(blockModels);
    return () => {
      const { html, failures } = createRenderer(sharedModel)(model);
      if (failures[0]) throw failures[0].error;
      return (MAIN.exec(joinText(html))?.[1] ?? "").replace(HEADING, "");
    };
  }

  return {
    render: (block, options) => prepare(block, options)(),
    prepare,
    isValid: (block) =>
      validate({ ...spec, routes: [{ path: "/", title: TITLE, description: TITLE, blocks: [block] }] }),
    spec,
    words: resolveIn({}).shared.words,
  };
}

async function bundleCode(file: string) {
  // as in a build, for visitors
  process.env.NODE_ENV = "production";
  // read by the plugin in the configuration
  process.env.SITE = resolve(file);
  const config = await readBuildConfig();
  return siteCode(await createBuilder(mergeConfig(config, { configFile: false, root: siteRoot, logLevel: "silent" })));
}

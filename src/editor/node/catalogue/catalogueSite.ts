import { join } from "node:path";
import { engineRoot } from "../../../files/roots.ts";
import type { Chunks } from "../../../json/chunks.ts";
import { type LoadedSite, loadCatalogueSite } from "../../../output/loadSite.ts";
import type { RenderedPage } from "../../../render/renderPage.ts";
import { createSiteRenderer, type RenderOptions, type SiteRenderer } from "../../../render/renderSite.ts";
import type { WrittenBlock } from "../../../site/pages.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import type { Example } from "../../blocks/server/example.ts";
import { readExamples } from "../disk/readExamples.ts";

/** The file with the picture that is shown for each picture that an example names. */
export const STAND_IN = "stand-in.svg";
/** The model that the pages of all examples share, below the base of the catalogue. */
export const SHARED = "shared.json";
/** The application of a page whose scripts never arrive: there is no such file. */
const MISSING = "missing.js";

/** The site and the examples from which pages of examples are rendered. */
export interface CatalogueSources {
  loaded: LoadedSite;
  examples: Map<string, Example[]>;
}

/** The source file of the picture for examples. */
export const standInFile: string = join(engineRoot, "src/editor/node/catalogue/standIn.svg");

/** Reads the spec for a catalogue that is served below `base`, and the examples of all block types. */
export async function loadCatalogue(file: string, base: string): Promise<CatalogueSources> {
  const standIn = { width: 1600, height: 1000, address: STAND_IN };
  return {
    loaded: await loadCatalogueSite(file, base, standIn),
    examples: readExamples(),
  };
}

/** Text of the catalogue for which its fonts need letters. */
export function collectLetters({ loaded: loadedSite, examples }: CatalogueSources): string {
  return loadedSite.text + JSON.stringify([...examples]);
}

/** Renders the page of one example; undefined when there is no such example. */
export type ExampleRenderer = (example: ExampleAddress) => RenderedPage | undefined;

/** Which example a page shows. */
export interface ExampleAddress {
  type: string;
  index: number;
  /** Whether the application of the page never arrives. */
  failing?: boolean;
  /** Whether the block is shown without the picture behind it. */
  plain?: boolean;
}

/** Creates the renderer of examples, which are rendered as pages of the site are, without header and footer. */
export function createExampleRenderer(
  { loaded: loadedSite, examples }: CatalogueSources & { loaded: { site: ResolvedSite } },
  options: Omit<RenderOptions, "site" | "sharedAddress">,
): { render: ExampleRenderer; shared: ResolvedSite["shared"] } {
  const site = withoutLayout(loadedSite.site);
  const pageStyle = (types: string[], html: Chunks): Chunks => [
    ...options.pageStyle(types, html),
    ONLY_BLOCK,
    types.includes("hero") ? "" : WITHOUT_TITLE,
  ];
  const sharedAddress = () => `${site.base}/${SHARED}`;
  const missing = { ...options.code, entry: `${site.base}/${MISSING}` };
  const renderers = new Map<string, SiteRenderer>();

  /** The renderer of pages in a language. */
  function getRenderer(language: string, fails: boolean): SiteRenderer {
    const key = `${language} ${fails}`;
    const code = fails ? missing : options.code;
    const languageSite = { ...site, shared: { ...site.shared, language } };
    const renderer =
      renderers.get(key) ?? createSiteRenderer({ ...options, site: languageSite, pageStyle, sharedAddress, code });
    renderers.set(key, renderer);
    return renderer;
  }

  return {
    shared: site.shared,
    render({ type, index, failing = false, plain = false }) {
      const example = examples.get(type)?.[index];
      if (!example) return undefined;
      const block: WrittenBlock & { background?: unknown } = { ...example.block };
      if (plain) delete block.background;
      const page = site.unlistedPage(`/${type}/${index}`, example.name, [block]);
      return getRenderer(example.language ?? site.shared.language, failing).render(page);
    },
  };
}

const ONLY_BLOCK = "#app>:not(main){display:none!important}html{background:var(--surface)}";
/** Above other blocks than a hero, pages show their title as the h1. */
const WITHOUT_TITLE =
  "main>:first-child{position:absolute;overflow:hidden;width:1px;height:1px;padding:0;clip-path:inset(50%)}";

/** The site with nothing around the blocks of a page. */
function withoutLayout(site: ResolvedSite): ResolvedSite {
  const { analytics: _, tagline: __, ...sharedModel } = site.shared;
  const { copyright } = sharedModel.footer;
  const none = { navigation: [], quickLinks: [], floatingActions: [], banners: [] };
  return { ...site, shared: { ...sharedModel, ...none, footer: { copyright } } };
}

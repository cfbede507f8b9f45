import type { Site, Block as WrittenBlock } from "../../../generated/site.ts";
import { type Chunks, joinText } from "../../../json/chunks.ts";
import type { IconSet } from "../../../media/icons.ts";
import { createSiteRenderer, type SiteRenderer } from "../../../render/renderSite.ts";
import { resolveForCatalogue } from "../../../render/resolveSpec.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import { fontPreloads } from "../../../render/styles/fontFaces.ts";
import { themeCss, veilCss } from "../../../render/styles/theme.ts";
import type { Example } from "../../../site/example.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import type { PageCode } from "../../preview/server/pageCode.ts";
import type { PageFailures } from "../../preview/server/pageFailures.ts";
import { SEARCH } from "../../preview/server/previewRenderer.ts";
import type { ShownSite, ShownVersion } from "../../preview/server/shownSite.ts";
import { CATALOGUE } from "../../protocol/catalogueAddress.ts";
import { refuseForms } from "../../server/refuseForms.ts";
import { STAND_IN, STAND_IN_DRAWING } from "./standIn.ts";

/** The model that the pages of all examples share. */
const SHARED = "shared.json";
/** The application of a page whose scripts never arrive: there is no such file. */
const MISSING = "missing.js";
/** The path of an example's page or model, below the address of the examples. */
const EXAMPLE = /^(\w+)\/(\d+)(?:\.(failing|plain))?(\.html|\.json)?$/;

interface ExamplePagesOptions {
  shownSite: ShownSite;
  code: PageCode;
  icons: IconSet;
  failures: PageFailures;
  readExamples(): ReadonlyMap<string, Example[]>;
}

interface ExampleAddress {
  type: string;
  index: number;
  /** Whether the application of the page never arrives. */
  isFailing: boolean;
  /** Whether the block is shown without the picture behind it. */
  isPlain: boolean;
}

/** A version of the site with the code and the examples with which they are rendered. */
interface Rendering {
  version: ShownVersion;
  entry: ServerEntry;
  examples: ReadonlyMap<string, Example[]>;
  site: ResolvedSite;
  render(address: ExampleAddress): ReturnType<SiteRenderer["render"]> | undefined;
}

/** Answers requests for the pages of examples, each with one block and nothing around it, in the look of the site. */
export class ExamplePages {
  private rendering: Rendering | undefined;

  constructor(private readonly options: ExamplePagesOptions) {}

  /** The response to a request for a path below CATALOGUE. */
  async answer(path: string): Promise<Response> {
    const name = path.slice(CATALOGUE.length);
    if (name === STAND_IN) return respond(STAND_IN_DRAWING, "image/svg+xml");
    const rendering = await this.open();
    if (!rendering) return respond("The blocks are shown when the site has no errors.", "text/plain", 500);
    if (name === SHARED) return Response.json(rendering.site.shared, { headers: NOT_CACHED });
    const [, type = "", index, variant, kind] = EXAMPLE.exec(name) ?? [];
    const [isFailing, isPlain] = [variant === "failing", variant === "plain"];
    const example = rendering.render({ type, index: Number(index), isFailing, isPlain });
    if (!example) return respond("There is no such example.", "text/plain", 404);
    if (kind === ".json") return Response.json(example.model, { headers: NOT_CACHED });
    await this.options.failures.reportRendering(path, example.failures);
    return respond(refuseForms(joinText(example.html)), "text/html");
  }

  private async open(): Promise<Rendering | undefined> {
    const { shownSite, code, icons, readExamples } = this.options;
    const version = shownSite.current;
    if (!version) return undefined;
    const entry = await code.load();
    const examples = readExamples();
    const { rendering } = this;
    if (rendering?.version === version && rendering.entry === entry && areSame(rendering.examples, examples))
      return rendering;
    const base = (code.base ?? "") + CATALOGUE.slice(0, -1);
    const { spec, read } = version;
    const standIn = { width: 1600, height: 1000, address: STAND_IN };
    const assets = { media: read.media, icons, now: new Date() };
    const site = withoutLayout(resolveForCatalogue(spec as Site, assets, { base, standIn }));
    const render = await this.createRenderer({ site, entry, examples, text: read.text });
    this.rendering = { version, entry, examples, site, render };
    return this.rendering;
  }

  private async createRenderer({
    site,
    entry,
    examples,
    text,
  }: Pick<Rendering, "site" | "entry" | "examples"> & { text: string }): Promise<Rendering["render"]> {
    const { shownSite, code } = this.options;
    const root = code.base ?? "";
    const lookedUpSite = { base: root, settings: site.settings };
    const fonts = await shownSite.readFonts(text + JSON.stringify([...examples]), lookedUpSite);
    const { theme } = site.settings;
    const style = themeCss(theme, fonts) + veilCss(theme) + code.styles(entry);
    const { own: _, early: __, preamble, ...scripts } = code.scripts;
    const always = [...preamble.map((src) => ({ src })), ...scripts.always];
    const renderers = new Map<string, SiteRenderer>();

    /** The renderer of pages in a language. */
    function getRenderer(language: string, isFailing: boolean): SiteRenderer {
      const key = `${language} ${isFailing}`;
      const renderer =
        renderers.get(key) ??
        createSiteRenderer({
          site: { ...site, shared: { ...site.shared, language } },
          server: entry,
          preloads: fontPreloads(fonts, root),
          pageStyle: (types): Chunks => [style, ONLY_BLOCK, types.includes("hero") ? "" : WITHOUT_TITLE],
          code: { ...scripts, always, ...(isFailing && { entry: `${site.base}/${MISSING}` }) },
          sharedAddress: () => `${site.base}/${SHARED}`,
          searchAddress: () => root + SEARCH,
        });
      renderers.set(key, renderer);
      return renderer;
    }

    return ({ type, index, isFailing, isPlain }) => {
      const example = examples.get(type)?.[index];
      if (!example) return undefined;
      const block: WrittenBlock & { background?: unknown } = { ...example.block };
      if (isPlain) delete block.background;
      const page = site.unlistedPage(`/${type}/${index}`, example.name, [block]);
      return getRenderer(example.language ?? site.shared.language, isFailing).render(page);
    };
  }
}

const NOT_CACHED = { "cache-control": "no-store" };

function respond(body: string, type: string, status = 200): Response {
  const charset = type.startsWith("text/") ? ";charset=utf-8" : "";
  return new Response(body, { status, headers: { ...NOT_CACHED, "content-type": type + charset } });
}

/** Whether the files of examples were not read again with another content. */
function areSame(examples: Rendering["examples"], otherExamples: Rendering["examples"]): boolean {
  return examples === otherExamples || JSON.stringify([...examples]) === JSON.stringify([...otherExamples]);
}

const ONLY_BLOCK = "#app>:not(main){display:none!important}html{background:var(--surface)}";
/** Above other blocks than a hero, pages show their title as the h1. */
const WITHOUT_TITLE =
  "main>:first-child{position:absolute;overflow:hidden;width:1px;height:1px;padding:0;clip-path:inset(50%)}";

/** The site with nothing around the blocks of a page. */
function withoutLayout(site: ResolvedSite): ResolvedSite {
  const { analytics: _, tagline: __, search: ___, ...sharedModel } = site.shared;
  const { copyright } = sharedModel.footer;
  const none = { navigation: [], quickLinks: [], floatingActions: [], banners: [] };
  return { ...site, shared: { ...sharedModel, ...none, footer: { copyright } } };
}

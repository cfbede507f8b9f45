import { extname, join } from "node:path";
import type { ViteDevServer } from "vite";
import { textOf } from "../../../files/chunks.ts";
import { cacheFolder, engineUrl } from "../../../files/roots.ts";
import { bootModule } from "../../../output/bundle/bootScripts.ts";
import { FIRST_VIEW, LOADER } from "../../../output/bundle/code.ts";
import { loadServerEntry } from "../../../output/bundle/environments.ts";
import { throwLoadError } from "../../../output/errors.ts";
import { type ReadSite, readSite, resolveUnchecked } from "../../../output/loadSite.ts";
import { favicons } from "../../../output/pages/sharePictures.ts";
import { fontPreloads } from "../../../output/styles/fonts.ts";
import { developmentStyles } from "../../../output/styles/styleSheets.ts";
import { FEED } from "../../../render/feed.ts";
import { createSiteRenderer, type SiteRenderer } from "../../../render/renderSite.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import { mainPalette, themeCss, veilCss } from "../../../render/styles/theme.ts";
import { decodedPath, fileStem } from "../../../site/addresses.ts";
import { decodeAddress } from "../../../site/links.ts";
import type { PageDocument } from "../../../site/pages.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import { presets } from "../../../site/theme/presets.ts";
import { withPreset } from "../../../site/theme/withPreset.ts";
import { pagePoints } from "../../locate/server/pagePoints.ts";
import { withEarlyScript } from "../../node/vite/earlyScriptTag.ts";
import { pageScripts } from "../../node/vite/pageScripts.ts";
import { POINTS } from "../../protocol/pointMessages.ts";
import {
  AT,
  type ChangedPage,
  DOCUMENT,
  LOOK,
  PAGE,
  type PageUpdate,
  PRESENT_VERSION,
  PROBLEMS,
  type Problems,
  UPDATE,
  VERSION,
  VERSION_FILES,
} from "../../protocol/previewMessages.ts";
import type { StudioServer } from "../../studio/studioServer.ts";
import { answerPageRequest, isPageRequest } from "./pageAnswers.ts";
import { PageChanges } from "./pageChanges.ts";
import { type PageFailures, withoutSlash } from "./pageFailures.ts";
import { momentOn } from "./previewDate.ts";
import type { PreviewFixes } from "./previewFixes.ts";
import type { SiteVersion, SiteVersions } from "./siteVersions.ts";

/** The URL of the model that all pages share; no page can have it. */
const SHARED = "/@shared.json";

/** The response to a request. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Without it, browsers do not cache the response. */
  cacheControl?: string;
}

/** The types of pictures that a page shows. */
const PICTURE_TYPES = new Map([
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".webp", "image/webp"],
]);

/** How many documents are remembered, of which open pages show the differences. */
const MAX_DOCUMENTS = 50;

/** Answers requests for pages of the current version, which are rendered on demand, and for what the preview says of them. */
export class PreviewResponder {
  private readonly changes = new PageChanges();
  private rendering:
    | { version: number; date: string | undefined; entry: ServerEntry; renderer: SiteRenderer }
    | undefined;
  /** The last documents that were sent, by version, date and path. */
  private readonly documents = new Map<string, string>();

  constructor(
    private readonly versions: SiteVersions,
    private readonly fixes: PreviewFixes,
    private readonly failures: PageFailures,
    private readonly token: string,
    /** Knows the earlier versions of the site. */
    private readonly earlier: Pick<StudioServer, "readVersion" | "readVersionFile">,
  ) {}

  /** Finds the pages that differ from the version before; undefined when another version is shown meanwhile. */
  async changedPages(server: ViteDevServer): Promise<ChangedPage[] | undefined> {
    const site = this.versions.validSite;
    if (!site) return undefined;
    const { blockModels } = await this.entry(server);
    const changedPages = await this.changes.compare(site, blockModels);
    return site === this.versions.validSite ? changedPages : undefined;
  }

  /** The response for a URL, as on a date if one is chosen. */
  async answer(server: ViteDevServer, url: URL, date?: string): Promise<Answer> {
    const { pathname, searchParams } = url;
    const failures = this.failures.list(searchParams.get(PAGE) ?? "");
    if (pathname === PROBLEMS) {
      const { problems, number, validatedSite } = this.versions;
      return json({
        ...problems,
        shown: number,
        failures,
        fixed: this.fixes.shown(validatedSite?.text),
      } satisfies Problems);
    }
    if (pathname === UPDATE) return this.update(server, searchParams, date);
    if (pathname === POINTS) return this.points(server, withoutSlash(searchParams.get(PAGE) ?? ""));
    if (isPageRequest(url)) return this.describePages(server, url, date);
    const version = searchParams.get(AT);
    if (version !== null) return this.pageInVersion(server, pathname, version);
    const look = searchParams.get(LOOK);
    if (look !== null && isPreset(look)) return this.pageInPreset(server, pathname, look);
    return (
      (await this.versionFile(pathname)) ?? (await this.asset(pathname)) ?? (await this.page(server, pathname, date))
    );
  }

  /** Where the values of the page at a path are from. */
  private async points(server: ViteDevServer, path: string): Promise<Answer> {
    const { current, number: version } = this.versions;
    if (!current) return html(createEmptyPage(), 500);
    return json({ version, ...pagePoints(current.read, await this.entry(server), path) });
  }

  /** The list of pages, or the weight of one. */
  private async describePages(server: ViteDevServer, url: URL, date?: string): Promise<Answer> {
    const renderer = await this.renderer(server, date);
    if (!renderer || !this.versions.current) return json(null);
    const { media, text } = this.versions.current.read;
    const render = (page: PageDocument) => textOf(renderer.render(page).html);
    const spec = () => JSON.parse(text.replace(/^\uFEFF/, ""));
    return json(answerPageRequest(url, { site: renderer.site, spec, media, render }));
  }

  private async page(server: ViteDevServer, path: string, date?: string): Promise<Answer> {
    const renderer = await this.renderer(server, date);
    if (!renderer) return html(createEmptyPage(), 500);
    const { site } = renderer;
    if (path === SHARED) return json(renderer.shared);
    const feed = path === `/${FEED}` && renderer.feed();
    if (feed) return { status: 200, type: "application/atom+xml;charset=utf-8", body: feed };
    const version = this.versions.number;
    if (path === "/404.json") return json({ ...renderer.render(site.notFound).model, version });
    const model = site.pages.find(({ stem }) => `/${stem}.json` === decodedPath(path));
    if (model) return json({ ...(await this.render(server, renderer, model.path)).model, version });
    const renderedPage = await this.render(server, renderer, path);
    const document = this.remember(path, textOf(renderedPage.html), date);
    return html(
      withEarlyScript(document, { token: this.token, version, date, timeZone: site.settings.timeZone }),
      renderedPage.page === site.notFound ? 404 : 200,
    );
  }

  /** A page as it was in another version, with the files of that version, to look at. */
  private async pageInVersion(server: ViteDevServer, path: string, name: string): Promise<Answer> {
    const read = name === PRESENT_VERSION ? this.versions.current?.read : await this.readVersion(name);
    const site = read && resolveInVersion(read);
    if (!site) return html(UNKNOWN_VERSION, 404);
    const fonts = await this.versions.readFonts(read, site);
    const renderer = createPreviewRenderer(await this.entry(server), { read, site, fonts });
    return html(textOf(renderer.render(findPage(site, path)).html), 200);
  }

  private async readVersion(name: string): Promise<ReadSite | undefined> {
    const version = await this.earlier.readVersion(name);
    if (!version) return undefined;
    const { text, commit, copy } = version;
    if (copy === undefined || commit === undefined) {
      const { current } = this.versions;
      return current && { ...current.read, text };
    }
    const read = await readSite(copy);
    const original = (file: string) => {
      const picture = read.media.original(file);
      return picture && { ...picture, address: `${VERSION_FILES.slice(1)}${commit}/${file}` };
    };
    return { ...read, media: { ...read.media, original } };
  }

  /** A file of an earlier version; undefined for another path. */
  private async versionFile(path: string): Promise<Answer | undefined> {
    const [, commit, name] = /^([0-9a-f]{40,64})\/(.+)$/.exec(path.slice(VERSION_FILES.length)) ?? [];
    if (!path.startsWith(VERSION_FILES) || commit === undefined || name === undefined) return undefined;
    const body = await this.earlier.readVersionFile(commit, decodeAddress(name));
    const type = PICTURE_TYPES.get(extname(name).toLowerCase());
    if (body === undefined || type === undefined) return html(UNKNOWN_VERSION, 404);
    return { status: 200, type, body, cacheControl: "max-age=31536000, immutable" };
  }

  /** A page as it would be with a preset, to look at: its scripts show the page as it is. */
  private async pageInPreset(server: ViteDevServer, path: string, preset: Preset): Promise<Answer> {
    const version = this.versions.current;
    const site =
      version &&
      resolveUnchecked(version.read, "preview", (spec) => ({
        ...spec,
        site: { ...spec.site, theme: withPreset(spec.site.theme, preset) },
      }));
    if (!site) return html(createEmptyPage(), 500);
    const fonts = await this.versions.readFonts(version.read, site);
    const renderer = createPreviewRenderer(await this.entry(server), { ...version, site, fonts });
    return html(textOf(renderer.render(findPage(site, path)).html), 200);
  }

  /** What an open page needs to show the current version in place. */
  private async update(server: ViteDevServer, query: URLSearchParams, date?: string): Promise<Answer> {
    const renderer = await this.renderer(server, date);
    if (!renderer) return json({ version: 0, after: "" });
    const [path, loadedPath] = [query.get(PAGE) ?? "", query.get(DOCUMENT) ?? ""];
    const before = this.documents.get(documentKey(Number(query.get(VERSION)), date, loadedPath));
    const document = await this.render(server, renderer, loadedPath);
    const { model } = path === loadedPath ? document : await this.render(server, renderer, path);
    const after = this.remember(loadedPath, textOf(document.html), date);
    return json({
      version: this.versions.number,
      before,
      after,
      page: model,
      shared: renderer.shared,
    } satisfies PageUpdate);
  }

  /** Renders the page at a path, or that for unknown ones, and reports its failed blocks. */
  private async render(server: ViteDevServer, renderer: SiteRenderer, path: string) {
    const page = findPage(renderer.site, path);
    const pagePath = decodedPath(withoutSlash(path));
    const renderedPage = renderer.render(page);
    await this.failures.reportRendering(server, pagePath, [...renderer.failures, ...renderedPage.failures]);
    return { ...renderedPage, page };
  }

  /** Remembers a document that is sent, whose differences from later versions are shown in place. Returns it. */
  private remember(path: string, document: string, date: string | undefined): string {
    const key = documentKey(this.versions.number, date, path);
    this.documents.delete(key);
    this.documents.set(key, document);
    for (const [oldest] of this.documents) if (this.documents.size > MAX_DOCUMENTS) this.documents.delete(oldest);
    return document;
  }

  private async renderer(server: ViteDevServer, date?: string): Promise<SiteRenderer | undefined> {
    if (!this.versions.current) return undefined;
    const version = this.versions.number;
    const entry = await this.entry(server);
    const lastRendering = this.rendering;
    if (lastRendering?.version === version && lastRendering.date === date && lastRendering.entry === entry)
      return lastRendering.renderer;
    const site = date ? resolveDatedSite(date, this.versions.current) : this.versions.current.site;
    const renderer = createPreviewRenderer(entry, { ...this.versions.current, site });
    this.rendering = { version, date, entry, renderer };
    return renderer;
  }

  /** Loads the module that renders pages, or returns it when it is loaded. Throws when a block cannot be loaded. */
  async entry(server: ViteDevServer): Promise<ServerEntry> {
    try {
      return await loadServerEntry(server);
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      // a package that was missing may be installed by the next request, and node_modules is not watched
      server.environments.ssr.moduleGraph.invalidateAll();
      return throwLoadError(error);
    }
  }

  private async asset(path: string): Promise<Answer | undefined> {
    const font = this.versions.fontFiles.get(path.replace("/assets/", ""));
    // its name changes with its content
    if (font) return { status: 200, type: "font/woff2", body: font, cacheControl: "max-age=31536000, immutable" };
    if (!this.versions.current || !/^\/(favicon\.(ico|svg)|apple-touch-icon\.png)$/.test(path)) return undefined;
    const { site, read } = this.versions.current;
    const { logo, theme } = site.settings;
    const icons = await favicons(join(read.mediaFolder, logo), mainPalette(theme).surface, cacheFolder);
    const icon = icons.get(path.slice(1));
    if (icon === undefined) return undefined;
    return { status: 200, type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", body: icon };
  }
}

/** Renders the pages of a version of a site with the scripts of the preview. */
function createPreviewRenderer(entry: ServerEntry, { site, fonts }: SiteVersion): SiteRenderer {
  const { theme } = site.settings;
  const style = themeCss(theme, fonts) + veilCss(theme) + developmentStyles(entry.styleSheets);
  return createSiteRenderer({
    site,
    server: entry,
    preloads: fontPreloads(fonts, site.base),
    pageStyle: () => [style],
    code: {
      entry: engineUrl("src/app/entry-client.tsx"),
      always: [...pageScripts(), engineUrl(LOADER)].map((src) => ({ src })),
      firstView: { src: engineUrl(FIRST_VIEW) },
      boot: (name) => ({ src: `/@id/__x00__${bootModule(name)}` }),
    },
    sharedAddress: () => SHARED,
  });
}

/** The page at a path, or that for unknown ones. */
function findPage(site: ResolvedSite, path: string): PageDocument {
  const pagePath = decodedPath(withoutSlash(path));
  const stem = fileStem(pagePath);
  return (
    site.pages.find((candidate) => decodedPath(candidate.path) === pagePath) ??
    site.pages.find((candidate) => candidate.stem === stem) ??
    site.notFound
  );
}

/** The site of an earlier version; undefined when it cannot be shown with the pictures and the code of today. */
function resolveInVersion(read: ReadSite): ResolvedSite | undefined {
  try {
    return resolveUnchecked(read, "preview");
  } catch {
    return undefined;
  }
}

const UNKNOWN_VERSION = `<!doctype html><html lang="en"><title>Not shown</title><body>
<p>This version of the page cannot be shown: it has other pictures, or was made with another version of Prospectus.</p>`;

type Preset = keyof typeof presets;

function isPreset(name: string): name is Preset {
  return Object.hasOwn(presets, name);
}

/** The site of a version as on a date. */
function resolveDatedSite(date: string, { read, site }: SiteVersion): ResolvedSite {
  const context = { ...read.context, now: momentOn(date, site.settings.timeZone) };
  return resolveUnchecked({ ...read, context }, "preview") ?? site;
}

const documentKey = (version: number, date = "", path: string) => `${version} ${date} ${path}`;
const html = (body: string, status: number): Answer => ({ status, type: "text/html;charset=utf-8", body });
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

/** The page before the spec was valid for the first time; the client shows the errors over it. */
function createEmptyPage(): string {
  const scripts = pageScripts().map((src) => `<script type="module" src="${src}"></script>`);
  const document = `<!doctype html><html lang="en"><head><title>site.json has errors</title>${scripts.join("")}<body>`;
  return withEarlyScript(document, { token: "", version: 0 });
}

import { joinText } from "../../../json/chunks.ts";
import { readPictureType } from "../../../media/pictureTypes.ts";
import { FEED } from "../../../render/feed.ts";
import { createRedirectDocument } from "../../../render/redirectDocument.ts";
import type { SiteRenderer } from "../../../render/renderSite.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import { mainPalette } from "../../../render/styles/theme.ts";
import { decodedPath } from "../../../site/addresses.ts";
import type { PageDocument } from "../../../site/page.ts";
import { findRedirect } from "../../../site/redirects.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import { presets } from "../../../site/theme/presets.ts";
import { withPreset } from "../../../site/theme/withPreset.ts";
import type { FramedVersion, PageUpdate } from "../../frame/messages.ts";
import type { Points } from "../../locate/messages.ts";
import { findPoints } from "../../locate/server/pagePoints.ts";
import { POINTS } from "../../protocol/pointMessages.ts";
import {
  AT,
  type ChangedPage,
  DOCUMENT,
  LOCATED,
  LOOK,
  PAGE,
  PROBLEMS,
  type Problems,
  UPDATE,
  VERSION,
  VERSION_FILES,
} from "../../protocol/previewMessages.ts";
import { refuseForms } from "../../server/refuseForms.ts";
import { withEarlyScript } from "./earlyScriptTag.ts";
import { findPage } from "./findPage.ts";
import { answerPageRequest, isPageRequest } from "./pageAnswers.ts";
import { PageChanges } from "./pageChanges.ts";
import type { PageCode } from "./pageCode.ts";
import { type PageFailures, withoutSlash } from "./pageFailures.ts";
import { findMomentOn } from "./previewDate.ts";
import type { PreviewFixes } from "./previewFixes.ts";
import { createPreviewRenderer, SEARCH, SHARED } from "./previewRenderer.ts";
import type { ShownSite, ShownVersion } from "./shownSite.ts";
import type { SiteVersions } from "./siteVersions.ts";

/** The response to a request. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Without it, browsers do not cache the response. */
  cacheControl?: string;
}

/** How many documents are remembered, of which open pages show the differences. */
const MAX_DOCUMENTS = 50;

interface ResponderOptions {
  shownSite: ShownSite;
  fixes: PreviewFixes;
  failures: PageFailures;
  code: PageCode;
  /** Of this start; only the pages of the preview get it. */
  token: string;
  siteVersions: SiteVersions;
}

/**
 * Answers requests for pages of the current version, which are rendered on demand, and for the messages of the preview
 * about them.
 */
export class PreviewResponder {
  private readonly changes = new PageChanges();
  private rendering:
    | { version: number; date: string | undefined; entry: ServerEntry; renderer: SiteRenderer }
    | undefined;
  /** The last documents that were sent, by version, date and path. */
  private readonly documents = new Map<string, string>();

  constructor(private readonly options: ResponderOptions) {}

  /** Loads the module that renders pages. Rejects when a block cannot be loaded. */
  loadCode(): Promise<ServerEntry> {
    return this.options.code.load();
  }

  /** Finds the pages that differ from the version before; undefined when another version is shown meanwhile. */
  async findChangedPages(): Promise<ChangedPage[] | undefined> {
    const { shownSite } = this.options;
    const version = shownSite.validVersion;
    if (!version) return undefined;
    const { blockModels } = await this.loadCode();
    const changedPages = await this.changes.compare(version, blockModels);
    return version === shownSite.validVersion ? changedPages : undefined;
  }

  /** The response for a URL, as on a date if one is chosen. */
  async answer(url: URL, date?: string): Promise<Answer> {
    const { pathname, searchParams } = url;
    if (pathname === PROBLEMS) return this.problems(searchParams.get(PAGE) ?? "");
    if (pathname === UPDATE) return this.update(searchParams, date);
    if (pathname === POINTS) return this.points(searchParams.get(PAGE) ?? "");
    if (isPageRequest(url)) return this.describePages(url, date);
    const version = searchParams.get(AT);
    if (version !== null) return this.answerWithVersion(pathname, version);
    const look = searchParams.get(LOOK);
    if (look !== null && isPreset(look)) return this.answerWithPreset(pathname, look);
    return (
      (await this.versionFile(pathname)) ??
      (await this.asset(pathname)) ??
      (await this.rootFile(pathname)) ??
      (await this.redirect(url, date)) ??
      (await this.page(pathname, date))
    );
  }

  private problems(path: string): Answer {
    const { shownSite, fixes, failures } = this.options;
    const { problems, number, validated, obstacle } = shownSite;
    return json({
      ...problems,
      shown: number,
      obstacle,
      failures: failures.list(path),
      fixed: fixes.shown(validated?.text),
    } satisfies Problems);
  }

  private async points(path: string): Promise<Answer> {
    const points = await this.findPoints(path);
    return points ? json(points) : html(this.createEmptyPage(), 500);
  }

  /** The places of the values of the page at a path; undefined when no version is shown. */
  private async findPoints(path: string): Promise<Points | undefined> {
    const { shownSite } = this.options;
    const { current, number: version } = shownSite;
    if (!current) return undefined;
    const markedVersion = shownSite.resolveWithMarks(current.read);
    return { version, ...findPoints(current.read.text, markedVersion, await this.loadCode(), path) };
  }

  /** The list of pages, or the weight of one. */
  private async describePages(url: URL, date?: string): Promise<Answer> {
    const renderer = await this.renderer(date);
    const { shownSite, code } = this.options;
    if (!renderer || !shownSite.current) return json(null);
    const { media, text } = shownSite.current.read;
    const render = (page: PageDocument) => joinText(renderer.render(page).html);
    const spec = () => shownSite.parse(text);
    return json(await answerPageRequest(url, { site: renderer.site, spec, media, render, measure: code.measure }));
  }

  private async page(path: string, date?: string): Promise<Answer> {
    const renderer = await this.renderer(date);
    if (!renderer) return html(this.createEmptyPage(), 500);
    const { site } = renderer;
    if (path === SHARED) return json(renderer.shared);
    const searchFile = path === SEARCH && renderer.searchFile();
    if (searchFile) return { status: 200, type: "application/json", body: searchFile };
    const feed = path === `/${FEED}` && renderer.feed();
    if (feed) return { status: 200, type: "application/atom+xml;charset=utf-8", body: feed };
    const calendar = path.endsWith(".ics") && (await renderer.calendars()).get(decodedPath(path).slice(1));
    if (calendar) return { status: 200, type: "text/calendar;charset=utf-8", body: calendar };
    const version = this.options.shownSite.number;
    if (path === "/404.json") return json({ ...renderer.render(site.notFound).model, version });
    const model = site.pages.find(({ stem }) => `/${stem}.json` === decodedPath(path));
    if (model) return json({ ...(await this.render(renderer, model.path)).model, version });
    const renderedPage = await this.render(renderer, path);
    const document = this.remember(path, joinText(renderedPage.html), date);
    return html(
      withEarlyScript(document, this.options.code.scripts.early, {
        token: this.options.token,
        version,
        date,
        timeZone: site.settings.timeZone,
        root: this.options.code.base,
      }),
      renderedPage.page === site.notFound ? 404 : 200,
    );
  }

  /** A page as it was in another version, with the files of that version, to look at. */
  private async answerWithVersion(path: string, name: string): Promise<Answer> {
    const version = await this.options.siteVersions.open(name);
    if (!version) return html(UNKNOWN_VERSION, 404);
    const { site, renderer } = version;
    return html(joinText(renderer.render(findPage(site, path)).html), 200);
  }

  /** A file of an earlier version; undefined for another path. */
  private async versionFile(path: string): Promise<Answer | undefined> {
    if (!path.startsWith(VERSION_FILES)) return undefined;
    const body = await this.options.siteVersions.readFile(path);
    const type = readPictureType(path);
    if (body === undefined || type === undefined) return html(UNKNOWN_VERSION, 404);
    return { status: 200, type, body, cacheControl: "max-age=31536000, immutable" };
  }

  /** A page as it would be with a preset, to look at: its scripts show the page as it is. */
  private async answerWithPreset(path: string, preset: Preset): Promise<Answer> {
    const { shownSite, code } = this.options;
    const { current } = shownSite;
    const site =
      current &&
      shownSite.resolveSite(current.read, new Date(), (spec) => ({
        ...spec,
        site: { ...spec.site, theme: withPreset(spec.site.theme, preset) },
      }));
    if (!site) return html(this.createEmptyPage(), 500);
    const fonts = await shownSite.readFonts(current.read.text, site);
    const renderer = await createPreviewRenderer(code, { site, fonts });
    return html(joinText(renderer.render(findPage(site, path)).html), 200);
  }

  private async update(query: URLSearchParams, date?: string): Promise<Answer> {
    const [path, loadedPath] = [query.get(PAGE) ?? "", query.get(DOCUMENT) ?? ""];
    const page = { path, document: loadedPath, version: Number(query.get(VERSION)), date };
    return json((await this.readUpdate(page, query.has(LOCATED))) ?? { version: 0, after: "" });
  }

  /**
   * The two versions of a document with which an open page shows the current one in place, and the places of its values
   * for a page that is edited; undefined when no version is shown.
   */
  async readUpdate(
    { path, document: loadedPath, version: from, date }: FramedVersion,
    isLocated: boolean,
  ): Promise<PageUpdate | undefined> {
    const renderer = await this.renderer(date);
    if (!renderer) return undefined;
    const before = this.recall(loadedPath, from, date);
    const document = await this.render(renderer, loadedPath);
    const { model } = path === loadedPath ? document : await this.render(renderer, path);
    const after = this.remember(loadedPath, joinText(document.html), date);
    const points = isLocated ? await this.findPoints(path) : undefined;
    return {
      from,
      version: this.options.shownSite.number,
      ...(before !== undefined && { before }),
      ...{ after, page: model, shared: renderer.shared },
      ...(points && { points }),
    };
  }

  /** Renders the page at a path, or that for unknown ones, and reports its failed blocks. */
  private async render(renderer: SiteRenderer, path: string) {
    const page = findPage(renderer.site, path);
    const pagePath = decodedPath(withoutSlash(path));
    const renderedPage = renderer.render(page);
    await this.options.failures.reportRendering(pagePath, [...renderer.failures, ...renderedPage.failures]);
    return { ...renderedPage, page };
  }

  /** The document that was sent for a version, which is remembered for longer then; undefined if it is not known any more. */
  private recall(path: string, version: number, date: string | undefined): string | undefined {
    const key = documentKey(version, date, path);
    const document = this.documents.get(key);
    if (document === undefined) return undefined;
    this.documents.delete(key);
    this.documents.set(key, document);
    return document;
  }

  /** Remembers a document that is sent, whose differences from later versions are shown in place. Returns it. */
  private remember(path: string, document: string, date: string | undefined): string {
    const key = documentKey(this.options.shownSite.number, date, path);
    this.documents.delete(key);
    this.documents.set(key, document);
    for (const [oldest] of this.documents) if (this.documents.size > MAX_DOCUMENTS) this.documents.delete(oldest);
    return document;
  }

  private async renderer(date?: string): Promise<SiteRenderer | undefined> {
    const { current, number: version } = this.options.shownSite;
    if (!current) return undefined;
    const entry = await this.loadCode();
    const lastRendering = this.rendering;
    if (lastRendering?.version === version && lastRendering.date === date && lastRendering.entry === entry)
      return lastRendering.renderer;
    const site = date ? this.resolveDatedSite(date, current) : current.site;
    const renderer = await createPreviewRenderer(this.options.code, { ...current, site }, version);
    this.rendering = { version, date, entry, renderer };
    return renderer;
  }

  private async asset(path: string): Promise<Answer | undefined> {
    const { shownSite, code } = this.options;
    const font = shownSite.fontFiles.get(path.replace("/assets/", ""));
    // its name changes with its content
    if (font) return { status: 200, type: "font/woff2", body: font, cacheControl: "max-age=31536000, immutable" };
    if (!shownSite.current || !/^\/(favicon\.(ico|svg)|apple-touch-icon\.png)$/.test(path)) return undefined;
    const { logo, theme } = shownSite.current.site.settings;
    const icons = await code.icons(logo, mainPalette(theme).surface);
    const icon = icons.get(path.slice(1));
    if (icon === undefined) return undefined;
    return { status: 200, type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", body: icon };
  }

  /** A file for the root of the site, as text: its scripts would have the rights of Studio. */
  private async rootFile(path: string): Promise<Answer | undefined> {
    const body = await this.options.shownSite.readRootFile(decodedPath(path).slice(1));
    return body && { status: 200, type: "text/plain;charset=utf-8", body };
  }

  /** The document of a redirect, which leads on; undefined for an address without one. */
  private async redirect({ pathname, search }: URL, date?: string): Promise<Answer | undefined> {
    const site = (await this.renderer(date))?.site;
    const redirect = site && findRedirect(site.redirects, pathname, search);
    if (!redirect) return undefined;
    const { language } = site.settings;
    return html(createRedirectDocument([{ ...redirect, query: "" }], { language, notFoundTitle: "" }), 200);
  }

  /** The site of a version as on a date. */
  private resolveDatedSite(date: string, { read, site }: ShownVersion): ResolvedSite {
    return this.options.shownSite.resolveSite(read, findMomentOn(date, site.settings.timeZone)) ?? site;
  }

  /** The page before the spec was valid for the first time; the client shows the errors over it. */
  private createEmptyPage(): string {
    const { own, preamble, early } = this.options.code.scripts;
    const tags = [...preamble, ...own].map((src) => `<script type="module" src="${src}"></script>`);
    const document = `<!doctype html><html lang="en"><head><title>site.json has errors</title>${tags.join("")}<body>`;
    return withEarlyScript(document, early, { token: "", version: 0 });
  }
}

const UNKNOWN_VERSION = `<!doctype html><html lang="en"><title>Not shown</title><body>
<p>This version of the page cannot be shown: it has other pictures, or was made with another version of Prospectus.</p>`;

type Preset = keyof typeof presets;

function isPreset(name: string): name is Preset {
  return Object.hasOwn(presets, name);
}

const documentKey = (version: number, date = "", path: string) => `${version} ${date} ${path}`;
const html = (body: string, status: number): Answer => ({
  status,
  type: "text/html;charset=utf-8",
  body: refuseForms(body),
});
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

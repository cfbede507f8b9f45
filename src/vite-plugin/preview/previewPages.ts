import { join, relative } from "node:path";
import type { ViteDevServer } from "vite";
import { decodedPath, fileStem } from "../../site/addresses.ts";
import { substitute } from "../../site/constants.ts";
import { fileAddress } from "../../site/links.ts";
import type { PageDocument } from "../../site/pages.ts";
import type { ResolvedSite } from "../../site/resolveSite.ts";
import type { Diagnostic } from "../../validate/diagnostic.ts";
import { count } from "../../validate/format/count.ts";
import { formatFixable } from "../../validate/format/fixes.ts";
import { formatText } from "../../validate/format/text.ts";
import { bootModule } from "../build/bootScripts.ts";
import { loadServerEntry } from "../build/environments.ts";
import { FEED } from "../build/feed.ts";
import type { ServerEntry } from "../build/renderPage.ts";
import { createSiteRenderer, type SiteRenderer } from "../build/renderSite.ts";
import { describeReadError, throwLoadError } from "../errors.ts";
import { textOf } from "../files/chunks.ts";
import { cacheFolder } from "../files/project.ts";
import { writeNames } from "../generate/writeNames.ts";
import { type LoadedSite, type ReadSite, readSite, resolveUnchecked, validateRead } from "../loadSite.ts";
import { favicons } from "../media/sharePictures.ts";
import type { LinkTargets } from "../studio/studioMessages.ts";
import { ValidationProcess } from "../studio/validationProcess.ts";
import { type FontFaces, fontFaces, fontPreloads } from "../styles/fonts.ts";
import { lettersOf } from "../styles/letters.ts";
import { developmentStyles } from "../styles/styleSheets.ts";
import { mainPalette, themeCss } from "../styles/theme.ts";
import { answerBar, isBarRequest } from "./bar/barAnswers.ts";
import { withEarlyScript } from "./bar/earlyScriptTag.ts";
import { momentOn } from "./bar/previewDate.ts";
import {
  type ChangedPage,
  DOCUMENT,
  PAGE,
  type PageUpdate,
  PROBLEMS,
  type Problems,
  UPDATE,
  VERSION,
} from "./messages.ts";
import { PageChanges } from "./pageChanges.ts";
import { type PageFailures, withoutSlash } from "./pageFailures.ts";
import { pagePoints } from "./point/pagePoints.ts";
import { POINTS } from "./point/pointMessages.ts";
import type { PreviewFixes } from "./previewFixes.ts";
import { mostUrgent, previewProblems, unreadProblem } from "./previewProblems.ts";
import { validateInProcess } from "./validateInProcess.ts";

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

/** So many characters of a spec take longer to validate than a reader of the preview waits. */
const LARGE = 1_000_000;
/** How many documents are remembered, of which open pages show the differences. */
const MAX_DOCUMENTS = 50;

/** A version of the site that can be shown. */
interface Version {
  read: ReadSite;
  site: ResolvedSite;
  fonts: FontFaces;
}

/**
 * The pages of the current spec, rendered on demand: shown as soon as it matches the schema, and validated afterwards.
 * While it has errors, the pages are those of the last version without any.
 */
export class PreviewPages {
  problems: Problems = { file: "", errors: 0, warnings: 0, notes: 0, listed: [], fixable: 0, failures: [], shown: 0 };
  /** The problems as text for a terminal. */
  report = "";
  /** How often another version was shown. */
  private version = 0;
  /** The spec as last read, or why it cannot be read. */
  private latest: ReadSite | Error | undefined;
  /** The spec as last validated; undefined when it cannot be read. */
  loaded: LoadedSite | undefined;
  private current: Version | undefined;
  /** The last text that Studio has had validated. */
  private validated: { text: string; diagnostics: readonly Diagnostic[] } | undefined;
  /** The last version without errors. */
  private good: Version | undefined;
  private readonly changes = new PageChanges();
  private checking = new AbortController();
  private readonly validation = new ValidationProcess();
  private rendering:
    | { version: number; date: string | undefined; entry: ServerEntry; renderer: SiteRenderer }
    | undefined;
  /** The last documents that were sent, by version, date and path. */
  private readonly documents = new Map<string, string>();
  /** All font files since the start, by name: an open page still requests those of an earlier version. */
  private readonly fontFiles = new Map<string, Buffer>();

  constructor(
    private readonly file: string,
    private readonly fixes: PreviewFixes,
    private readonly failures: PageFailures,
    private readonly token: string,
  ) {}

  /** Whether the spec is validated in a process of its own. */
  get isLarge(): boolean {
    return this.latest !== undefined && "text" in this.latest && this.latest.text.length > LARGE;
  }

  /** Validates another text than that of the file, with its media. Rejects when the media cannot be read. */
  async validate(text: string): Promise<readonly Diagnostic[]> {
    if (this.loaded?.text === text) return this.loaded.diagnostics;
    const { latest } = this;
    const isSmall = latest && "text" in latest && text.length <= LARGE;
    const diagnostics = isSmall
      ? validateRead({ ...latest, input: text, context: { ...latest.context, now: new Date() } }).diagnostics
      : await this.validation.validate(this.file, text);
    this.validated = { text, diagnostics };
    return diagnostics;
  }

  /** Starts the process that validates a large spec, before there is something to validate. */
  startValidation(): void {
    if (this.isLarge) this.validation.start();
  }

  /** What links can lead to. */
  get linkTargets(): LinkTargets {
    const { site, read } = this.current ?? {};
    const { places = [], constants = [] } = site?.names ?? {};
    const texts = new Map(constants.map(({ name, text }) => [name, text]));
    return {
      places: places.map(({ href, heading }) => {
        const [path = "", id = ""] = href.split("#");
        return { path, heading: heading === undefined ? id : substitute(heading, texts), id };
      }),
      files: (read?.media.names ?? []).map((name) => ({ name, href: fileAddress(name) })),
      constants,
    };
  }

  /** The site that is shown, if it has no errors. */
  private get validSite(): ResolvedSite | undefined {
    return this.current === this.good ? this.good?.site : undefined;
  }

  /** Finds the pages that differ from the version before; undefined when another version is shown meanwhile. */
  async changedPages(server: ViteDevServer): Promise<ChangedPage[] | undefined> {
    const site = this.validSite;
    if (!site) return undefined;
    const { blockModels } = await this.entry(server);
    const changed = await this.changes.compare(site, blockModels);
    return site === this.validSite ? changed : undefined;
  }

  /** Reads the spec and shows it if it matches the schema. Returns whether another version is shown. */
  async read({ mediaChanged = false } = {}): Promise<boolean> {
    // what follows each read is another check
    this.checking.abort();
    if (mediaChanged) this.validated = undefined;
    const last = this.latest;
    const latest = await readSite(this.file).catch((error: Error) => error);
    if (last && "text" in last && "text" in latest && last.text === latest.text && !mediaChanged) return false;
    this.latest = latest;
    if (!("text" in latest)) return false;
    // one that breaks rules may be impossible to resolve: `check` reports why
    const version = await this.resolve(latest).catch(() => undefined);
    if (version) this.show(version);
    return version !== undefined;
  }

  /**
   * Validates the spec as last read; while it has errors, the last version without any is shown again. Returns whether it
   * was finished: another read aborts it.
   */
  async check(): Promise<boolean> {
    this.checking.abort();
    this.checking = new AbortController();
    const { signal } = this.checking;
    const { latest } = this;
    if (!latest) return false;
    if (!("text" in latest)) {
      this.failToRead(latest);
      return true;
    }
    const diagnostics = await this.diagnose(latest, signal).catch((error: Error) => {
      if (!signal.aborted) throw error;
    });
    if (!diagnostics || signal.aborted) return false;
    const isValid = count(diagnostics, "error") === 0;
    if (isValid) await this.accept(latest);
    else if (this.current !== this.good) this.show(this.good);
    this.loaded = { ...latest, diagnostics };
    const urgent = mostUrgent(diagnostics);
    this.problems = previewProblems(this.loaded, this.shown);
    const name = relative(process.cwd(), this.file);
    this.report = formatText(name, latest.text, urgent) + formatFixable(name, urgent);
    return true;
  }

  private async diagnose(read: ReadSite, signal: AbortSignal): Promise<readonly Diagnostic[]> {
    if (this.validated?.text === read.text) return this.validated.diagnostics;
    return this.isLarge ? validateInProcess(read.file, signal) : validateRead(read).diagnostics;
  }

  /** Remembers the current version as one without errors. */
  private async accept(latest: ReadSite): Promise<void> {
    if (this.current?.read !== latest) this.show(await this.resolve(latest));
    this.good = this.current;
    if (this.good) writeNames(this.good.site.names, latest.media.names);
  }

  /** The version of a spec; undefined when that does not match the schema. */
  private async resolve(read: ReadSite): Promise<Version | undefined> {
    const site = resolveUnchecked(read, "preview");
    if (!site) return undefined;
    const { base, settings } = site;
    const { theme, language } = settings;
    const fonts = await fontFaces(theme, lettersOf(read.text, language), { base, cache: cacheFolder });
    return { read, site, fonts };
  }

  private show(version: Version | undefined): void {
    this.version++;
    this.current = version;
    for (const [name, bytes] of version?.fonts.files ?? []) this.fontFiles.set(name, bytes);
  }

  /** The number of the version that is shown; 0 when there is none. */
  private get shown(): number {
    return this.current ? this.version : 0;
  }

  /** Reports why the spec cannot be read. The last good version is still shown. */
  private failToRead(error: Error): void {
    this.loaded = undefined;
    this.report = `${describeReadError(this.file, error)} The preview continues when the file can be read.`;
    this.problems = unreadProblem(this.file, this.report, this.shown);
  }

  /** The response for a URL, as on a date if one is chosen. */
  async answer(server: ViteDevServer, url: URL, date?: string): Promise<Answer> {
    const { pathname, searchParams } = url;
    const failures = this.failures.list(searchParams.get(PAGE) ?? "");
    if (pathname === PROBLEMS)
      return json({ ...this.problems, shown: this.shown, failures, fixed: this.fixes.shown(this.loaded?.text) });
    if (pathname === UPDATE) return this.update(server, searchParams, date);
    if (pathname === POINTS) return this.points(server, withoutSlash(searchParams.get(PAGE) ?? ""));
    if (isBarRequest(url)) return this.bar(server, url, date);
    return (await this.asset(pathname)) ?? (await this.page(server, pathname, date));
  }

  /** Where the values of the page at a path are from. */
  private async points(server: ViteDevServer, path: string): Promise<Answer> {
    if (!this.current) return html(NO_PAGE, 500);
    return json(pagePoints(this.current.read, await this.entry(server), path));
  }

  /** The response to a request of the preview bar. */
  private async bar(server: ViteDevServer, url: URL, date?: string): Promise<Answer> {
    const renderer = await this.renderer(server, date);
    if (!renderer || !this.current) return json(null);
    const { media } = this.current.read;
    const render = (page: PageDocument) => textOf(renderer.render(page).html);
    return json(answerBar(url, { site: renderer.site, media, render }));
  }

  private async page(server: ViteDevServer, path: string, date?: string): Promise<Answer> {
    const renderer = await this.renderer(server, date);
    if (!renderer) return html(NO_PAGE, 500);
    const { site } = renderer;
    if (path === SHARED) return json(renderer.shared);
    const feed = path === `/${FEED}` && renderer.feed();
    if (feed) return { status: 200, type: "application/atom+xml;charset=utf-8", body: feed };
    const { version } = this;
    if (path === "/404.json") return json({ ...renderer.render(site.notFound).model, version });
    const model = site.pages.find(({ stem }) => `/${stem}.json` === decodedPath(path));
    if (model) return json({ ...(await this.render(server, renderer, model.path)).model, version });
    const rendered = await this.render(server, renderer, path);
    const document = this.remember(path, textOf(rendered.html), date);
    return html(
      withEarlyScript(document, this.token, date, site.settings.timeZone),
      rendered.page === site.notFound ? 404 : 200,
    );
  }

  /** What an open page needs to show the current version in place. */
  private async update(server: ViteDevServer, query: URLSearchParams, date?: string): Promise<Answer> {
    const renderer = await this.renderer(server, date);
    if (!renderer) return json({ version: 0, after: "" });
    const [path, loaded] = [query.get(PAGE) ?? "", query.get(DOCUMENT) ?? ""];
    const before = this.documents.get(documentKey(Number(query.get(VERSION)), date, loaded));
    const document = await this.render(server, renderer, loaded);
    const { model } = path === loaded ? document : await this.render(server, renderer, path);
    const after = this.remember(loaded, textOf(document.html), date);
    return json({ version: this.version, before, after, page: model, shared: renderer.shared } satisfies PageUpdate);
  }

  /** Renders the page at a path, or that for unknown ones, and reports its failed blocks. */
  private async render(server: ViteDevServer, renderer: SiteRenderer, path: string) {
    const { site } = renderer;
    const own = decodedPath(withoutSlash(path));
    const stem = fileStem(own);
    const page: PageDocument =
      site.pages.find((candidate) => decodedPath(candidate.path) === own) ??
      site.pages.find((candidate) => candidate.stem === stem) ??
      site.notFound;
    const rendered = renderer.render(page);
    await this.failures.reportRendering(server, own, [...renderer.failures, ...rendered.failures]);
    return { ...rendered, page };
  }

  /** Remembers a document that is sent, whose differences from later versions are shown in place. Returns it. */
  private remember(path: string, document: string, date: string | undefined): string {
    const key = documentKey(this.version, date, path);
    this.documents.delete(key);
    this.documents.set(key, document);
    for (const [oldest] of this.documents) if (this.documents.size > MAX_DOCUMENTS) this.documents.delete(oldest);
    return document;
  }

  private async renderer(server: ViteDevServer, date?: string): Promise<SiteRenderer | undefined> {
    if (!this.current) return undefined;
    const { fonts } = this.current;
    const { version } = this;
    const entry = await this.entry(server);
    const known = this.rendering;
    if (known?.version === version && known.date === date && known.entry === entry) return known.renderer;
    const site = date ? siteOn(date, this.current) : this.current.site;
    const style = themeCss(site.settings.theme, fonts) + developmentStyles(entry.styleSheets);
    const renderer = createSiteRenderer({
      site,
      server: entry,
      preloads: fontPreloads(fonts, site.base),
      pageStyle: () => [style],
      code: {
        entry: "/src/app/entry-client.tsx",
        always: [...clientScripts(version), "/src/boot/loader.ts"].map((src) => ({ src })),
        firstView: { src: "/src/boot/firstView.ts" },
        boot: (name) => ({ src: `/@id/__x00__${bootModule(name)}` }),
      },
      sharedAddress: () => SHARED,
    });
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
    const font = this.fontFiles.get(path.replace("/assets/", ""));
    // its name changes with its content
    if (font) return { status: 200, type: "font/woff2", body: font, cacheControl: "max-age=31536000, immutable" };
    if (!this.current || !/^\/(favicon\.(ico|svg)|apple-touch-icon\.png)$/.test(path)) return undefined;
    const { site, read } = this.current;
    const { logo, theme } = site.settings;
    const icons = await favicons(join(read.mediaFolder, logo), mainPalette(theme).surface, cacheFolder);
    const icon = icons.get(path.slice(1));
    if (icon === undefined) return undefined;
    return { status: 200, type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", body: icon };
  }
}

/** The site of a version as on a date. */
function siteOn(date: string, { read, site }: Version): ResolvedSite {
  const context = { ...read.context, now: momentOn(date, site.settings.timeZone) };
  return resolveUnchecked({ ...read, context }, "preview") ?? site;
}

const documentKey = (version: number, date = "", path: string) => `${version} ${date} ${path}`;
const html = (body: string, status: number): Answer => ({ status, type: "text/html;charset=utf-8", body });
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

/** The page before the spec was valid for the first time; the client shows the errors over it. */
const NO_PAGE = withEarlyScript(
  `<!doctype html><html lang="en"><head><title>site.json has errors</title>${clientScripts(0)
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join("")}<body>`,
  "",
);

/** The preview's own scripts for a page of a version. */
function clientScripts(version: number): string[] {
  return [
    "/@vite/client",
    "/@id/@vitejs/plugin-react/preamble",
    `/src/vite-plugin/preview/client.ts?${VERSION}=${version}`,
  ];
}

import { join, relative } from "node:path";
import type { ViteDevServer } from "vite";
import { formatFixable } from "../../validate/format/fixes.ts";
import { formatText } from "../../validate/format/text.ts";
import { bootModule } from "../build/bootScripts.ts";
import { SERVER_ENTRY } from "../build/environments.ts";
import { FEED } from "../build/feed.ts";
import { createSiteRenderer, type ServerEntry } from "../build/renderSite.ts";
import { describeReadError, formatPageError, type PageError, throwLoadError } from "../errors.ts";
import { textOf } from "../files/chunks.ts";
import { cacheFolder } from "../files/project.ts";
import { writeNames } from "../generate/writeNames.ts";
import { type LoadedSite, loadSite, type ValidSite } from "../loadSite.ts";
import { favicons } from "../media/sharePictures.ts";
import { type FontFaces, fontFaces, fontPreloads } from "../styles/fonts.ts";
import { lettersOf } from "../styles/letters.ts";
import { developmentStyles } from "../styles/styleSheets.ts";
import { themeCss } from "../styles/theme.ts";
import { type BrowserError, browserFailure } from "./browserFailure.ts";
import { type ListedProblem, PAGE, PROBLEMS, PROBLEMS_CHANGED, type Problems, VERSION } from "./messages.ts";
import type { PreviewFixes } from "./previewFixes.ts";
import { failureProblem, mostUrgent, previewProblems, unreadProblem } from "./previewProblems.ts";

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

/** The pages of the current spec, rendered on demand; while it has errors, of the last version without any. */
export class PreviewPages {
  problems: Problems = { file: "", errors: 0, warnings: 0, listed: [], fixable: 0, failures: [], shown: 0 };
  /** The problems as text for a terminal. */
  report = "";
  /** How often the spec was read without errors. */
  private version = 0;
  /** The spec as last read; undefined when it cannot be read. */
  loaded: LoadedSite | undefined;
  private good: ValidSite | undefined;
  private fonts: FontFaces | undefined;
  /** All font files since the start, by name: an open page still requests those of an earlier version. */
  private readonly fontFiles = new Map<string, Buffer>();
  /** The errors of each page when it was last requested, by path. */
  private readonly failures = new Map<string, ListedProblem[]>();

  constructor(
    private readonly file: string,
    private readonly fixes: PreviewFixes,
  ) {}

  /** Reads the spec. */
  async read(): Promise<void> {
    const loaded = await loadSite(this.file, "preview").catch((error: Error) => this.failToRead(error));
    this.loaded = loaded;
    if (!loaded) return;
    const { text, diagnostics } = loaded;
    const urgent = mostUrgent(diagnostics);
    if (loaded.site) this.version++;
    this.problems = previewProblems(loaded, this.version);
    const name = relative(process.cwd(), this.file);
    this.report = formatText(name, text, urgent) + formatFixable(name, urgent);
    if (!loaded.site) return;
    const { base, settings } = loaded.site;
    const { theme, language } = settings;
    const options = { base, cache: cacheFolder, display: "swap" } as const;
    const fonts = await fontFaces(theme, lettersOf(text, language), options);
    for (const [name, bytes] of fonts.files) this.fontFiles.set(name, bytes);
    this.good = { ...loaded, site: loaded.site };
    writeNames(loaded.site.names, loaded.media.names);
    this.fonts = fonts;
  }

  /** Reports why the spec cannot be read. The last good version is still shown. */
  private failToRead(error: Error): undefined {
    this.report = `${describeReadError(this.file, error)} The preview continues when the file can be read.`;
    this.problems = unreadProblem(this.file, this.report, this.version);
  }

  /** The response for a URL. */
  async answer(server: ViteDevServer, { pathname, searchParams }: URL): Promise<Answer> {
    const failures = this.failures.get(withoutSlash(searchParams.get(PAGE) ?? "")) ?? [];
    if (pathname === PROBLEMS) return json({ ...this.problems, failures, fixed: this.fixes.shown });
    return (await this.asset(pathname)) ?? (await this.page(server, pathname));
  }

  private async page(server: ViteDevServer, path: string): Promise<Answer> {
    const renderer = await this.renderer(server);
    if (!renderer) return html(NO_PAGE, 500);
    const { site } = renderer;
    if (path === SHARED) return json(renderer.shared);
    const feed = path === `/${FEED}` && renderer.feed();
    if (feed) return { status: 200, type: "application/atom+xml;charset=utf-8", body: feed };
    if (path === "/404.json") return json(renderer.render(site.notFound).model);
    const model = site.pages.find(({ stem }) => `/${stem}.json` === path);
    const own = model?.path ?? withoutSlash(path);
    const page = model ?? site.pages.find((candidate) => candidate.path === own);
    const rendered = renderer.render(page ?? site.notFound);
    await this.reportFailures(server, own, [...renderer.failures, ...rendered.failures]);
    return model ? json(rendered.model) : html(textOf(rendered.html), page ? 200 : 404);
  }

  /** Reports an error of the browser in the terminal and the panel, each only once. */
  async reportBrowserError(server: ViteDevServer, reported: BrowserError): Promise<void> {
    const path = withoutSlash(reported.page);
    const failure = browserFailure(server, reported);
    const problem = await failureProblem(failure);
    const known = this.failures.get(path) ?? [];
    if (known.some(({ message, place }) => message === problem.message && place === problem.place)) return;
    this.failures.set(path, [...known, problem]);
    server.config.logger.error(formatPageError(path, failure));
    server.ws.send({ type: "custom", event: PROBLEMS_CHANGED });
  }

  /** Reports the failed blocks of a page in the terminal and the panel. */
  private async reportFailures(server: ViteDevServer, path: string, failures: PageError[]): Promise<void> {
    for (const { error } of failures) server.ssrFixStacktrace(error);
    for (const failure of failures) server.config.logger.error(formatPageError(path, failure));
    this.failures.set(path, await Promise.all(failures.map(failureProblem)));
  }

  private async renderer(server: ViteDevServer) {
    if (!this.good || !this.fonts) return undefined;
    const entry = await this.entry(server).catch((error: unknown) => {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      // a package that was missing may be installed by the next request, and node_modules is not watched
      server.environments.ssr.moduleGraph.invalidateAll();
      return throwLoadError(error);
    });
    const { site } = this.good;
    const style = themeCss(site.settings.theme, this.fonts) + developmentStyles(entry.styleSheets);
    return createSiteRenderer({
      site,
      server: entry,
      preloads: fontPreloads(this.fonts, site.base),
      pageStyle: () => style,
      code: {
        entry: "/src/app/entry-client.tsx",
        always: [...clientScripts(this.version), "/src/boot/loader.ts"].map((src) => ({ src })),
        firstView: { src: "/src/boot/firstView.ts" },
        boot: (name) => ({ src: `/@id/__x00__${bootModule(name)}` }),
      },
      sharedAddress: () => SHARED,
    });
  }

  private async entry(server: ViteDevServer): Promise<ServerEntry> {
    const entry = (await server.ssrLoadModule(SERVER_ENTRY)) as ServerEntry;
    await entry.loadAllBlocks();
    return entry;
  }

  private async asset(path: string): Promise<Answer | undefined> {
    const font = this.fontFiles.get(path.replace("/assets/", ""));
    // its name changes with its content
    if (font) return { status: 200, type: "font/woff2", body: font, cacheControl: "max-age=31536000, immutable" };
    if (!this.good || !/^\/(favicon\.(ico|svg)|apple-touch-icon\.png)$/.test(path)) return undefined;
    const { logo, theme } = this.good.site.settings;
    const icons = await favicons(join(this.good.mediaFolder, logo), theme.light.brand, cacheFolder);
    const icon = icons.get(path.slice(1));
    if (icon === undefined) return undefined;
    return { status: 200, type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", body: icon };
  }
}

/** A path without its trailing slash. */
const withoutSlash = (path: string) => path.replace(/(.)\/$/, "$1");
const html = (body: string, status: number): Answer => ({ status, type: "text/html;charset=utf-8", body });
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

/** The page before the spec was valid for the first time; the client shows the errors over it. */
const NO_PAGE = `<!doctype html><html lang="en"><title>site.json has errors</title>${clientScripts(0)
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join("")}<body>`;

/** The preview's own scripts for a page of a version. */
function clientScripts(version: number): string[] {
  return [
    "/@vite/client",
    "/@id/@vitejs/plugin-react/preamble",
    `/src/vite-plugin/preview/client.ts?${VERSION}=${version}`,
  ];
}

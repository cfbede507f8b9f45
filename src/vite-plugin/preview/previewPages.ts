import { basename, join, relative } from "node:path";
import type { ViteDevServer } from "vite";
import { fileStem } from "../../site/routes";
import { formatFixable } from "../../validate/format/fixes";
import { formatText } from "../../validate/format/text";
import { bootModule } from "../bootScripts";
import { cacheFolder, SERVER_ENTRY } from "../config";
import { developmentStyles } from "../developmentStyles";
import { type FontFaces, fontFaces, fontPreloads } from "../fonts";
import { lettersOf } from "../letters";
import { type LoadedSite, loadSite } from "../loadSite";
import { textOf } from "../pieces";
import { createSiteRenderer, type ServerEntry } from "../renderSite";
import { favicons } from "../sharePictures";
import { themeCss } from "../theme";
import { unreadable } from "../unreadable";
import { PROBLEMS, type Problems, VERSION } from "./messages";
import { mostUrgent, previewProblems, unreadProblem } from "./previewProblems";

/** The address of what all pages share: no page can have it. */
const SHARED = "/@shared.json";

/** What the preview answers to a request. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

/** The pages of a spec as it stands, rendered on demand; the last good version while it has errors. */
export class PreviewPages {
  problems: Problems = { file: "", errors: 0, warnings: 0, told: [], fixable: 0, shown: 0 };
  /** The problems in words for a terminal. */
  report = "";
  /** How often the spec was read without errors. */
  private version = 0;
  private good: (LoadedSite & { site: NonNullable<LoadedSite["site"]> }) | undefined;
  private fonts: FontFaces | undefined;

  constructor(private readonly file: string) {}

  /** Reads the spec anew. */
  async read(): Promise<void> {
    const loaded = await loadSite(this.file).catch((error: Error) => this.lose(error));
    if (!loaded) return;
    const { text, diagnostics } = loaded;
    const told = mostUrgent(diagnostics);
    if (loaded.site) this.version++;
    this.problems = previewProblems(loaded, this.version);
    this.report = formatText(basename(this.file), text, told) + formatFixable(relative(process.cwd(), this.file), told);
    if (!loaded.site) return;
    this.good = { ...loaded, site: loaded.site };
    const { theme, language } = loaded.site.site;
    this.fonts = await fontFaces(theme, lettersOf(text, language), "", cacheFolder);
  }

  /** Says why the spec cannot be read; what was read of it before stays. */
  private lose(error: Error): undefined {
    this.report = `${unreadable(this.file, error)} The preview goes on as soon as it can be read.`;
    this.problems = unreadProblem(this.file, this.report, this.version);
  }

  /** What stands at a path. */
  async answer(server: ViteDevServer, path: string): Promise<Answer> {
    if (path === PROBLEMS) return json(this.problems);
    return (await this.asset(path)) ?? (await this.page(server, path));
  }

  private async page(server: ViteDevServer, path: string): Promise<Answer> {
    const renderer = await this.renderer(server);
    if (!renderer) return html(NO_PAGE, 500);
    if (path === SHARED) return json(renderer.shared);
    if (path === "/404.json") return json(renderer.notFound().model);
    const model = renderer.addresses.find((address) => `/${fileStem(address.path)}.json` === path);
    if (model) return json(renderer.page(model).model);
    const address = renderer.addresses.find((candidate) => candidate.path === path.replace(/(.)\/$/, "$1"));
    const page = address ? renderer.page(address) : renderer.notFound();
    for (const failure of page.failures) server.config.logger.error(failure.stack ?? failure.message);
    return html(textOf(page.html), address ? 200 : 404);
  }

  private async renderer(server: ViteDevServer) {
    if (!this.good || !this.fonts) return undefined;
    const entry = (await server.ssrLoadModule(SERVER_ENTRY)) as ServerEntry;
    await entry.loadAllBlocks();
    const { site } = this.good;
    const style = themeCss(site.site.theme, this.fonts) + (await developmentStyles(server));
    // the preview stands at the root of its own port, whatever path the published site has
    const atRoot = { ...site, site: { ...site.site, url: new URL("/", site.site.url).href } };
    return createSiteRenderer({
      loaded: this.good,
      site: atRoot,
      drafts: "with drafts",
      server: entry,
      preloads: fontPreloads(this.fonts, ""),
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

  private async asset(path: string): Promise<Answer | undefined> {
    const font = this.fonts?.files.get(path.replace("/assets/", ""));
    if (font) return { status: 200, type: "font/woff2", body: font };
    if (!this.good || !/^\/(favicon\.(ico|svg)|apple-touch-icon\.png)$/.test(path)) return undefined;
    const { logo, theme } = this.good.site.site;
    const icons = await favicons(join(this.good.mediaFolder, logo), theme.light.brand, cacheFolder);
    const icon = icons.get(path.slice(1));
    if (icon === undefined) return undefined;
    return { status: 200, type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", body: icon };
  }
}

const html = (body: string, status: number): Answer => ({ status, type: "text/html;charset=utf-8", body });
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

/** What is shown while there has been no good page yet: the client shows the errors over it. */
const NO_PAGE = `<!doctype html><html lang="en"><title>site.json has errors</title>${clientScripts(0)
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join("")}<body>`;

/** The preview's own scripts for a page that shows this version. */
function clientScripts(version: number): string[] {
  return ["/@vite/client", `/src/vite-plugin/preview/client.ts?${VERSION}=${version}`];
}

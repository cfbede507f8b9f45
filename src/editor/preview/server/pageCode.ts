import type { PageError } from "../../../render/pageError.ts";
import type { PageCode as PageScripts } from "../../../render/renderPage.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import type { FontFaces } from "../../../render/styles/fontFaces.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import type { BrowserError, ListedProblem } from "../../protocol/previewMessages.ts";

/** The code that renders pages, and the code that they load: Vite serves it in Node. */
export interface PageCode {
  /** Loads the module that renders pages, or returns it when it is loaded. Rejects when a block cannot be loaded. */
  load(): Promise<ServerEntry>;
  /** The styles of every page, as the content of consecutive style elements. */
  styles(entry: ServerEntry): string;
  /** The font files of a theme, with the letters of a text. */
  fonts(text: string, site: Pick<ResolvedSite, "base" | "settings">): Promise<FontFaces>;
  /** The icons of the site that browsers ask for, by name, from a picture of the media folder. */
  icons(logo: string, background: string): Promise<ReadonlyMap<string, string | Uint8Array>>;
  /**
   * The scripts of every page: `own` belong to the preview, `preamble` has to run before the modules that Vite serves, and
   * `early` runs before all of them.
   */
  readonly scripts: PageScripts & { own: readonly string[]; preamble: readonly string[]; early: string };
  /** The path below which the pages are served, without a trailing slash; without it, they are at the root of a port. */
  readonly base?: string;
  /** The compressed size of an HTML document, in bytes. */
  measure(html: string): number | Promise<number>;
  /** Gives the stack of an error in rendering the places of the sources. */
  fixStack(error: Error): void;
  /** An error that a browser has reported, with the places of the sources in its stack. */
  traceError(error: BrowserError): PageError;
  /** An error of a page as the panel lists it. */
  describeFailure(failure: PageError): Promise<ListedProblem>;
}

import type { ViteDevServer } from "vite";
import { formatPageError, type PageError } from "../../../output/errors.ts";
import { browserFailure } from "../../node/vite/browserFailure.ts";
import { type BrowserError, type ListedProblem, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import { failureProblem } from "./previewProblems.ts";

/** What the plugins of the preview share. */
export interface PreviewState {
  failures: PageFailures;
  /** Of this start; only the pages of the preview get it. */
  token: string;
}

/** The errors of the pages of the preview, and of the examples in the catalogue of blocks, since each was last rendered. */
export class PageFailures {
  private readonly problems = new Map<string, ListedProblem[]>();

  /** The errors of the page at a path. */
  list(path: string): ListedProblem[] {
    return this.problems.get(withoutSlash(path)) ?? [];
  }

  /** Reports the failed blocks of a page that was rendered in the terminal, and lists them in place of the errors before. */
  async reportRendering(server: ViteDevServer, path: string, failures: readonly PageError[]): Promise<void> {
    for (const { error } of failures) server.ssrFixStacktrace(error);
    for (const failure of failures) server.config.logger.error(formatPageError(path, failure));
    this.problems.set(withoutSlash(path), await Promise.all(failures.map(failureProblem)));
  }

  /** Reports an error of the browser in the terminal, and lists it, each only once. */
  async reportBrowserError(server: ViteDevServer, browserError: BrowserError): Promise<void> {
    const path = withoutSlash(browserError.page);
    const failure = browserFailure(server, browserError);
    const problem = await failureProblem(failure);
    const pageProblems = this.list(path);
    if (pageProblems.some(({ message, place }) => message === problem.message && place === problem.place)) return;
    this.problems.set(path, [...pageProblems, problem]);
    server.config.logger.error(formatPageError(path, failure));
    server.ws.send(PROBLEMS_CHANGED);
  }
}

/** A path without its trailing slash. */
export function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, "$1");
}

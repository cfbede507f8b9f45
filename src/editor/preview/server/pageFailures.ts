import type { PageError } from "../../../render/pageError.ts";
import type { BrowserError, ListedProblem } from "../../protocol/previewMessages.ts";
import type { Log } from "../../server/log.ts";
import type { PageCode } from "./pageCode.ts";

/** The errors of the pages of the preview, and of the examples in the catalogue of blocks, since each was last rendered. */
export class PageFailures {
  private readonly problems = new Map<string, ListedProblem[]>();

  constructor(
    private readonly code: Pick<PageCode, "fixStack" | "traceError" | "describeFailure">,
    private readonly log: Pick<Log, "reportFailure">,
  ) {}

  /** The errors of the page at a path. */
  list(path: string): ListedProblem[] {
    return this.problems.get(withoutSlash(path)) ?? [];
  }

  /** Reports the failed blocks of a page that was rendered, and lists them in place of its earlier errors. */
  async reportRendering(path: string, failures: readonly PageError[]): Promise<void> {
    for (const { error } of failures) this.code.fixStack(error);
    for (const failure of failures) this.log.reportFailure(path, failure);
    const problems = await Promise.all(failures.map((failure) => this.code.describeFailure(failure)));
    this.problems.set(withoutSlash(path), problems);
  }

  /** Reports an error of the browser, and lists it, each only once. Resolves to whether it is new. */
  async reportBrowserError(browserError: BrowserError): Promise<boolean> {
    const path = withoutSlash(browserError.page);
    const failure = this.code.traceError(browserError);
    const problem = await this.code.describeFailure(failure);
    const pageProblems = this.list(path);
    if (pageProblems.some(({ message, place }) => message === problem.message && place === problem.place)) return false;
    this.problems.set(path, [...pageProblems, problem]);
    this.log.reportFailure(path, failure);
    return true;
  }
}

/** A path without its trailing slash. */
export function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, "$1");
}

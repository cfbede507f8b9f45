import type { BrowserError } from "./previewMessages.ts";

/** The error of an event on a page if it is one of the site's own code. */
export function readSiteError({ error }: ErrorEvent, page: string): BrowserError | undefined {
  // the error of a failed block has its reason as the cause
  const { message = "", stack = "" }: Partial<Error> = error?.cause ?? error ?? {};
  // errors of extensions, and those without a stack, such as of a ResizeObserver, are not the site's
  return stack.includes(location.origin) ? { page, message, stack } : undefined;
}

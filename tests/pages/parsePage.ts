import { Window } from "happy-dom";
import { readPage } from "../e2e/builtPages.ts";

// no document is opened in it, so that no script runs and nothing is fetched
const { DOMParser } = new Window();

/** The document of a page of a built site, as it is served. */
export function parsePage(dist: string, path: string): Document {
  return new DOMParser().parseFromString(readPage(dist, path), "text/html") as unknown as Document;
}

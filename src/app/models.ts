import type { PageModel, SharedModel } from "../generated/props.ts";

/** The models from which a page is rendered: one that all pages share, and its own. */
export type Models = [shared: SharedModel, page: PageModel];

const pages = new Map<string, Promise<PageModel>>();

/** Adds the page of the document, which the loader has fetched. */
export function addPage(page: PageModel): void {
  pages.set(page.path, Promise.resolve(page));
}

/** Fetches the model of the page at a path below the base, once. Rejects when there is none. */
export function fetchPage(path: string, base: string): Promise<PageModel> {
  const cachedPage = pages.get(path);
  if (cachedPage) return cachedPage;
  const page = fetchModel(path, base);
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

async function fetchModel(path: string, base: string): Promise<PageModel> {
  const stem = path === "/" ? "/index" : path.replace(/\/$/, "");
  // where a host lets browsers cache for minutes, a cached model may be older than a document published since
  const response = await fetch(`${location.origin}${base}${stem}.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}

/** Has each page fetched again: in the preview, its model may have changed. */
export function forgetPages(): void {
  pages.clear();
}

/** Fetches the model of the page that a link leads to, before it is clicked; not with data saving. */
export function warmPage(element: Element, base: string): void {
  const { connection } = navigator;
  if (connection?.saveData) return;
  const link = element.closest?.("a");
  if (link?.dataset.kind !== "page" || link.target) return;
  const path = new URL(link.href).pathname.slice(base.length);
  if (path !== location.pathname.slice(base.length)) fetchPage(path, base).catch(() => {});
}

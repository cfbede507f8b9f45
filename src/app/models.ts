import type { PageModel, SharedModel } from "../generated/props.ts";

const pages = new Map<string, Promise<PageModel>>();

/** Fetches the shared model. */
export async function fetchShared(url: string): Promise<SharedModel> {
  return (await fetchOk(url)).json();
}

/** Fetches the model of the page at a path below the base, once. Rejects when there is none. */
export function fetchPage(path: string, base: string): Promise<PageModel> {
  const cached = pages.get(path);
  if (cached) return cached;
  const stem = path === "/" ? "/index" : path.replace(/\/$/, "");
  // where a host lets browsers cache for minutes, a cached model may be older than a document published since
  const page = fetchOk(`${location.origin}${base}${stem}.json`, { cache: "no-cache" }).then(
    (response) => response.json() as Promise<PageModel>,
  );
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

/** Has each page fetched again: in the preview, its model may have changed. */
export function forgetPages(): void {
  pages.clear();
}

/** Fetches the model of the page that a link leads to, before it is clicked; not with data saving. */
export function warmPage(element: Element, base: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const link = element.closest?.("a");
  if (link?.dataset.kind !== "page" || link.target) return;
  const path = new URL(link.href).pathname.slice(base.length);
  if (path !== location.pathname.slice(base.length)) fetchPage(path, base).catch(() => {});
}

async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

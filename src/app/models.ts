import type { PageModel, SharedModel } from "../generated/props.ts";

const pages = new Map<string, Promise<PageModel>>();

/** What all pages share. */
export async function fetchShared(url: string): Promise<SharedModel> {
  return (await answer(url)).json();
}

/** The model of the page at a path below the base, fetched once. Rejects when there is none. */
export function fetchPage(path: string, base: string): Promise<PageModel> {
  const known = pages.get(path);
  if (known) return known;
  const stem = path === "/" ? "/index" : path.replace(/\/$/, "");
  // what a host lets browsers keep for minutes is older than the document, once the page is published anew
  const page = answer(`${location.origin}${base}${stem}.json`, { cache: "no-cache" }).then(
    (found) => found.json() as Promise<PageModel>,
  );
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

/** Fetches the model of the page that a link leads to, so that a click finds it there; never where data is dear. */
export function warmPage(element: Element, base: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const link = element.closest?.("a");
  if (link?.dataset.kind !== "page" || link.target) return;
  const path = new URL(link.href).pathname.slice(base.length);
  if (path !== location.pathname.slice(base.length)) fetchPage(path, base).catch(() => {});
}

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const found = await fetch(url, init);
  if (!found.ok) throw new Error(`${url}: ${found.status}`);
  return found;
}

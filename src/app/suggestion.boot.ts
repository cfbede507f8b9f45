import { closestAddress } from "./closestAddress.ts";

/** Suggests the closest address of the site to the requested one; goes to one that differs only in case or a slash. */
export default function startSuggestion(element: HTMLElement): () => void {
  const link = element.querySelector("a");
  const { pathname } = location;
  const base = document.documentElement.dataset.base ?? "";
  const readPath = (url: string) => new URL(url, location.href).pathname.slice(base.length);
  const requestedPath = readPath(location.href)
    .toLowerCase()
    .replace(/(.)\/+$/, "$1");

  async function suggest(): Promise<void> {
    const answer = await fetch(`${base}/sitemap.xml`);
    if (!answer.ok || !link) return;
    const sitemap = new DOMParser().parseFromString(await answer.text(), "text/xml");
    const paths = Array.from(sitemap.querySelectorAll("loc"), (loc) => readPath(loc.textContent ?? ""));
    // a host may lack a page that its sitemap lists
    const closest = closestAddress(
      requestedPath,
      paths.filter((path) => base + path !== pathname),
    );
    // the visitor may have gone on meanwhile
    if (!closest || location.pathname !== pathname || "leaving" in document.documentElement.dataset) return;
    // most hosts distinguish upper and lower case, and some "/fees/" from "/fees"
    if (closest.isSame) location.replace(base + closest.path + location.search + location.hash);
    link.href = base + closest.path;
    link.textContent = closest.path;
    element.hidden = false;
  }

  suggest().catch(() => {}); // without a sitemap there is nothing to suggest
  return () => {};
}

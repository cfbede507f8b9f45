import { meantAddress } from "./meantAddress.ts";

/** Finds the address of the site that is near to the one asked for, and offers it; goes on to one that can only be meant. */
export default function startSuggestion(element: HTMLElement): () => void {
  const link = element.querySelector("a");
  const { pathname } = location;
  const base = document.documentElement.dataset.base ?? "";
  const pathOf = (url: string) => new URL(url, location.href).pathname.slice(base.length);
  const asked = pathOf(location.href)
    .toLowerCase()
    .replace(/(.)\/+$/, "$1");

  async function suggest(): Promise<void> {
    const answer = await fetch(`${base}/sitemap.xml`);
    if (!answer.ok || !link) return;
    const sitemap = new DOMParser().parseFromString(await answer.text(), "text/xml");
    const paths = Array.from(sitemap.querySelectorAll("loc"), (loc) => pathOf(loc.textContent ?? ""));
    // a host may have lost a page that is on its list
    const meant = meantAddress(
      asked,
      paths.filter((path) => base + path !== pathname),
    );
    // nobody is called back from where they went meanwhile
    if (!meant || location.pathname !== pathname || "leaving" in document.documentElement.dataset) return;
    // most hosts tell capitals from small letters, and some "/fees/" from "/fees"
    if (meant.isSame) location.replace(base + meant.path + location.search + location.hash);
    link.href = base + meant.path;
    link.textContent = meant.path;
    element.hidden = false;
  }

  suggest().catch(() => {}); // without the list there is nothing to suggest
  return () => {};
}

import { closest } from "fastest-levenshtein";

/** Finds the address of the site that is nearest to the one asked for, and offers it. */
export default function startSuggestion(element: HTMLElement): () => void {
  const link = element.querySelector("a");
  const base = document.documentElement.dataset.base ?? "";
  const asked = location.pathname.slice(base.length).toLowerCase();

  async function suggest(): Promise<void> {
    const answer = await fetch(`${base}/sitemap.xml`);
    if (!answer.ok || !link) return;
    const sitemap = new DOMParser().parseFromString(await answer.text(), "text/xml");
    const paths = Array.from(sitemap.querySelectorAll("loc"), (loc) =>
      new URL(loc.textContent ?? "").pathname.slice(base.length),
    );
    const nearest = closest(asked, paths);
    link.href = base + nearest;
    link.textContent = nearest;
    element.hidden = false;
  }

  suggest().catch(() => {}); // without the list there is nothing to suggest
  return () => {};
}

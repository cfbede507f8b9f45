import { distance } from "fastest-levenshtein";

/** The share of an address that may be mistyped for another still to be meant. */
const MISTYPED = 0.4;
/** The fewest characters, the slash among them, that tell what an address begins with. */
const BEGINNING = 4;

/** Finds the address of the site that is near to the one asked for, and offers it; goes on to one that can only be meant. */
export default function startSuggestion(element: HTMLElement): () => void {
  const link = element.querySelector("a");
  const base = document.documentElement.dataset.base ?? "";
  const pathOf = (url: string) => new URL(url, location.href).pathname.slice(base.length);
  const asked = pathOf(location.href)
    .toLowerCase()
    .replace(/(.)\/+$/, "$1");

  /** How far off an address is; without limit when it cannot be meant. */
  function farOff(path: string): number {
    const known = path.toLowerCase();
    const steps = distance(asked, known);
    const [short = "", long = ""] = asked.length < known.length ? [asked, known] : [known, asked];
    const begins = short.length >= BEGINNING && long.startsWith(short);
    return begins || steps <= MISTYPED * asked.length ? steps : Number.POSITIVE_INFINITY;
  }

  async function suggest(): Promise<void> {
    const answer = await fetch(`${base}/sitemap.xml`);
    if (!answer.ok || !link) return;
    const sitemap = new DOMParser().parseFromString(await answer.text(), "text/xml");
    const near = Array.from(sitemap.querySelectorAll("loc"), (loc) => pathOf(loc.textContent ?? ""))
      // a host may have lost a page that is on its list
      .filter((path) => base + path !== location.pathname)
      .map((path) => ({ path, steps: farOff(path) }))
      .filter(({ steps }) => Number.isFinite(steps))
      .sort((one, other) => one.steps - other.steps)[0];
    if (!near) return;
    // most hosts tell capitals from small letters, and some "/fees/" from "/fees"
    if (near.steps === 0) location.replace(base + near.path + location.search + location.hash);
    link.href = base + near.path;
    link.textContent = near.path;
    element.hidden = false;
  }

  suggest().catch(() => {}); // without the list there is nothing to suggest
  return () => {};
}

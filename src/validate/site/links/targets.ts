import type { Range } from "../../../json/textEdits.ts";
import type { LinkFact, PlacedPart } from "../../facts.ts";
import type { PageContext } from "../pageContext.ts";
import type { Pages } from "../pages/pages.ts";
import type { PlacedLink, ReadTarget, Target } from "../target.ts";
import { createAddressReader } from "./links.ts";

/** Files that a build writes beside the pages. */
const BUILT = ["/sitemap.xml", "/robots.txt", "/feed.xml"];

/** Creates a function that returns the target of an address. */
export function createTargetReader(page: PageContext, pages: Pages): ReadTarget {
  const readAddress = createAddressReader(page);
  const cache = new Map<string, Target>();
  return (source) => {
    const cachedTarget = cache.get(source);
    if (cachedTarget) return cachedTarget;
    const address = readAddress(source);
    const target = { ...address, page: address.to.kind === "page" ? pages.at(address.to.path) : undefined };
    cache.set(source, target);
    return target;
  };
}

/** The address of the page that a link leads to, when the site has no such page. */
export function deadPath({ to, page, isOpen }: Target): string | undefined {
  if (to.kind !== "page" || page) return undefined;
  return isOpen || BUILT.includes(to.path) ? undefined : to.path;
}

/** A link of a part; its pointer is computed on demand. */
export function placeLink(fact: LinkFact, part: PlacedPart): PlacedLink {
  return new FoundLink(fact, part);
}

class FoundLink implements PlacedLink {
  constructor(
    private readonly fact: LinkFact,
    readonly part: PlacedPart,
  ) {}

  get written(): string {
    return this.fact.written;
  }

  get kind(): string {
    return this.fact.kind;
  }

  get range(): Range | undefined {
    return this.fact.range;
  }

  get label(): string | undefined {
    return this.fact.label;
  }

  get pointer(): string {
    return this.part.pointer + this.fact.pointer;
  }
}

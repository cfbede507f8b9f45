import { splitPointer } from "../../../json/pointer.ts";
import type { Range } from "../../../json/textEdits.ts";
import { hasAddress } from "../../../site/addresses.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { constantUsers } from "../../../site/constantUsers.ts";
import { expandFragments } from "../../../site/fragments.ts";
import { once } from "../../../site/once.ts";
import { BREAK, type ShownText, showText } from "../../../site/shownText.ts";
import { listCurrencies, listSiteTexts, type SiteText } from "../../../site/siteTexts.ts";
import { findPageByPath, findPageByPointer } from "../../../site/writtenPages.ts";
import { blockLabel, formatLabel, partTitle } from "../../server/valueLabel.ts";
import type { FoundPlace, FoundText, SearchAnswer, SearchRequest } from "../messages.ts";
import { createWordFinder, type Finder, type MoneyStyle } from "./finder.ts";

/** A text in which something was found. */
export interface Match {
  text: SiteText;
  shown: ShownText;
  /** At least a part of each is written in the text, and not in the constants that it uses. */
  ranges: Range[];
}

/** A valid site as it is written. */
export type WrittenSite = Parameters<typeof listSiteTexts>[0];

type Route = WrittenSite["routes"][number];

/** The texts of one version of a valid site. Each list of them is created once. */
export class SearchedSite {
  readonly constants: ReadonlyMap<string, string>;

  constructor(
    /** The hash of the text of site.json. */
    readonly hash: string,
    readonly spec: WrittenSite,
  ) {
    this.constants = resolveConstants(spec.constants);
  }

  private readonly listTexts = once(() => listSiteTexts(this.spec));
  private readonly listConstantUsers = once(() => constantUsers(this.spec));

  /** The routes whose pages show each fragment. */
  private readonly listFragmentUsers = once(() => {
    const users = new Map<string, Set<Route>>();
    for (const route of this.spec.routes) {
      for (const { pointer } of expandFragments(this.spec, route.blocks, "")) {
        const [part, name = ""] = splitPointer(pointer);
        if (part === "fragments") users.set(name, (users.get(name) ?? new Set()).add(route));
      }
    }
    return users;
  });

  /** How the site writes its amounts. */
  readonly readMoneyStyle = once((): MoneyStyle => {
    const currencies = listCurrencies(this.spec).map((source) => substitute(source, this.constants));
    return { language: this.spec.site.language, currencies: [...new Set(currencies)] };
  });

  /** Finds texts, the ones of the page at a path first, until there are more than `limit`. */
  find(finder: Finder, path: string, limit: number): Match[] {
    const home = findPageByPath(this.spec, path)?.pointer ?? "";
    const isHere = ({ pointer }: SiteText) => pointer.startsWith(`${home}/`);
    const matches: Match[] = [];
    const texts = this.listTexts();
    for (const text of [...texts.filter(isHere), ...texts.filter((candidate) => !isHere(candidate))]) {
      if (!finder.mayBeIn(text.source)) continue;
      const shown = showText(text, this.constants);
      // words of a constant are found in the constant itself
      const ranges = finder.find(shown.text, text.kind).filter((range) => isPartlyWritten(shown, range));
      if (ranges.length > 0) matches.push({ text, shown, ranges });
      if (matches.length > limit) break;
    }
    return matches;
  }

  /** Describes the place of a text; `path` is that of the page that is shown. */
  describe({ pointer }: SiteText, path: string): FoundPlace {
    const [part = "", name = ""] = splitPointer(pointer);
    const place = { pointer, group: partTitle(part), label: formatLabel(pointer, this.spec), path };
    const page = findPageByPointer(this.spec, pointer);
    if (page) return { ...place, group: substitute(page.title, this.constants), path: page.path };
    if (part === "fragments") {
      const routes = [...(this.listFragmentUsers().get(name) ?? [])];
      const group = blockLabel({ type: "fragment", name });
      return { ...place, group, note: describeUses(routes.length), path: findPath(routes, path) };
    }
    if (part === "constants") return { ...place, note: describeUses(this.listConstantUsers().get(name)?.length ?? 0) };
    if (part === "banners") return { ...place, path: findPath(this.listBannerRoutes(Number(name)), path) };
    if (part === "notFound") return { ...place, path: this.findUnusedPath() };
    return place;
  }

  private listBannerRoutes(index: number): Route[] {
    const { onlyOn, exceptOn = [] } = this.spec.banners?.[index] ?? {};
    return this.spec.routes.filter((route) =>
      onlyOn ? onlyOn.some((path) => hasAddress(route, path)) : !exceptOn.some((path) => hasAddress(route, path)),
    );
  }

  /** A path at which visitors see that there is no page. */
  private findUnusedPath(): string {
    let path = "/404";
    while (this.spec.routes.some((route) => hasAddress(route, path))) path += "-";
    return path;
  }
}

/** Whether a part of a range is written in a text itself. */
function isPartlyWritten({ findOffset }: ShownText, [start, end]: Range): boolean {
  for (let index = start; index < end; index++) if (findOffset(index) !== undefined) return true;
  return false;
}

/** The path of one of some pages: that of the page that is shown, if it is one of them. */
function findPath(routes: readonly Route[], path: string): string {
  const route = routes.find((candidate) => hasAddress(candidate, path)) ?? routes[0];
  return route?.path ?? path;
}

const describeUses = (pages: number) =>
  pages === 0 ? "not used on any page" : pages === 1 ? "used on one page" : `used on ${pages} pages`;

/** The most texts that are counted, and changed at once. */
export const MOST = 1000;

/** Finds words in all texts of a site. */
export function searchTexts(site: SearchedSite, { words, path, limit }: SearchRequest): SearchAnswer {
  if (words.trim() === "") return { texts: [], count: 0, hasMore: false };
  const matches = site.find(createWordFinder(words, "anything"), path, MOST);
  const texts = matches
    .slice(0, limit)
    .map(({ text, shown, ranges }) => ({ ...site.describe(text, path), excerpt: createExcerpt(shown.text, ranges) }));
  return { texts, count: Math.min(matches.length, MOST), hasMore: matches.length > MOST };
}

/** In UTF-16 units: how much is shown before the first words that were found, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** The part of a text with the first words that were found. */
function createExcerpt(text: string, ranges: readonly Range[]): FoundText["excerpt"] {
  const [first = 0] = ranges[0] ?? [];
  // whole words
  const from = first > BEFORE ? text.indexOf(" ", first - BEFORE) + 1 : 0;
  const start = from > first ? first : from;
  const space = text.indexOf(" ", start + LENGTH);
  const end = space < 0 || text.length - space < BEFORE ? text.length : Math.max(space, ranges[0]?.[1] ?? 0);
  const parts: FoundText["excerpt"] = [];
  let at = start;
  const add = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to).replaceAll(BREAK, " "), isMatch });
    at = Math.max(at, to);
  };
  if (start > 0) parts.push({ text: "… ", isMatch: false });
  for (const [matchStart, matchEnd] of ranges) {
    if (matchEnd > end) break;
    add(matchStart, false);
    add(matchEnd, true);
  }
  add(end, false);
  if (end < text.length) parts.push({ text: " …", isMatch: false });
  return parts;
}

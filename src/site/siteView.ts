import type { BlockType, Words } from "../generated/props.ts";
import type { Block } from "../generated/site.ts";
import { findWhole } from "./absentLinks.ts";
import type { ListedPage, SiteView } from "./blockModels.ts";
import { listMenuLabels } from "./breadcrumbs.ts";
import { type EntryPage, listEntryPages, withoutEntryBlocks } from "./entryPages.ts";
import { mapPart } from "./fields.ts";
import type { PlacedBlock } from "./fragments.ts";
import { classifyHref } from "./links.ts";
import { once } from "./once.ts";
import { oncePer } from "./oncePer.ts";
import type { PageContext, SitePage } from "./pageContext.ts";
import { findPathPointer, readTitle } from "./pageSource.ts";
import type { BlockPlacer } from "./placeBlocks.ts";
import type { OutsideReader } from "./readingOutside.ts";
import { resolveWords } from "./words/words.ts";

/** The parts from which a view is made. `getPages` is called when a model reads other pages. */
interface ViewParts {
  placer: BlockPlacer;
  outside: OutsideReader;
  getPages: () => readonly SitePage[];
}

/** The site as models see it, and how often they have read other pages. */
export interface CountedView {
  view: SiteView;
  getReadCount(): number;
}

export function createSiteView(context: PageContext, parts: ViewParts): CountedView {
  const { spec, resolver, settings, assets, drafts, absoluteUrl } = context;
  const { getWords, resolveBlock } = createValueReaders(context, parts);
  const pages = createPageReaders(context, parts);
  const view: SiteView = {
    settings,
    now: assets.now,
    drafts,
    get pages() {
      return pages.list();
    },
    get searchAddress() {
      return spec.search && (resolver.visit("href", spec.search.page) as ListedPage["href"]).href;
    },
    locations: (spec.site.organization.locations ?? []).map((written, index) => ({
      written,
      pointer: `/site/organization/locations/${index}`,
    })),
    visit: resolver.visit,
    substitute: resolver.substitute,
    text: resolver.text,
    plainText: resolver.plainText,
    html: (source, path) => parts.outside.html(source, path).replace(ONLY_PARAGRAPH, "$1"),
    absoluteUrl,
    href: (address) => classifyHref(address, resolver.base),
    isHidden: resolver.isHidden,
    blocksOn: pages.findBlocks,
    get thirdParties() {
      return pages.listThirdParties();
    },
    findPageWith: pages.findPageWith,
    resolve: (block) => resolveBlock(block) as never,
    get words() {
      return getWords();
    },
    ...createEntryReaders(context),
    pictureUrl: parts.outside.pictureUrl,
  };
  return { view, getReadCount: pages.getReadCount };
}

/** The content of a text of one paragraph, in HTML. */
const ONLY_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>$/s;

function createValueReaders({ spec, resolver }: PageContext, { placer }: ViewParts) {
  return {
    getWords: once(() => mapPart("words", resolveWords(spec), resolver.visit) as Words),
    resolveBlock: oncePer((block: object) =>
      resolver.resolveBlock(withoutEntryBlocks(block) as Block, placer.findPointer(block)),
    ),
  };
}

/** The parts of the view that read other pages; each reading is counted. */
function createPageReaders({ spec, resolver, thirdParties }: PageContext, { getPages }: ViewParts) {
  let readCount = 0;
  const listPages = once(() => {
    const homeLabel = listMenuLabels(spec).get("/");
    const presentPages = getPages().filter(({ absence }) => !absence);
    return presentPages.map(({ path, alias, source }): ListedPage => {
      const pathPointer = findPathPointer(source, path);
      return {
        path,
        alias,
        label: path === "/" && homeLabel ? resolver.text(homeLabel) : readTitle(source, resolver),
        address: resolver.text(path, pathPointer),
        href: resolver.visit("href", path, pathPointer) as ListedPage["href"],
      };
    });
  });
  /** The first pages with blocks of a type: each frame of a site may ask for one. */
  const firstPages = new Map<BlockType, ListedPage | undefined>();
  function findFirstPage(type: BlockType): ListedPage | undefined {
    const page = getPages().find(
      ({ alias, draft, absence, placed: place }) => !(alias || draft || absence) && hasBlock(place(), type),
    );
    return page && listPages().find(({ path }) => path === page.path);
  }
  return {
    getReadCount: () => readCount,
    list() {
      readCount++;
      return listPages();
    },
    findBlocks(path: string, type: BlockType) {
      readCount++;
      const page = getPages().find((candidate) => candidate.path === path);
      return (page?.placed() ?? []).flatMap(({ block }) => (block.type === type ? [block as never] : []));
    },
    listThirdParties() {
      readCount++;
      return thirdParties();
    },
    findPageWith(type: BlockType) {
      readCount++;
      if (!firstPages.has(type)) firstPages.set(type, findFirstPage(type));
      return firstPages.get(type);
    },
  };
}

function hasBlock(placedBlocks: readonly PlacedBlock[], type: BlockType): boolean {
  return placedBlocks.some(({ block }) => block.type === type);
}

/** The links to the pages of entries and years. */
function createEntryReaders({ spec, resolver }: PageContext): Pick<SiteView, "entryPage" | "yearPages"> {
  const entryPages = listEntryPages(spec);
  const pagesByEntry = new Map(entryPages.map((page) => [page.entry, page]));
  // no value of site.json has the address, so that it is not marked
  const linkTo = ({ path }: EntryPage) => ({ path, href: classifyHref(path, resolver.base) });
  return {
    entryPage(entry) {
      const page = pagesByEntry.get(findWhole(entry) as EntryPage["entry"]);
      return page && !resolver.absentPaths.has(page.path) ? linkTo(page) : undefined;
    },
    yearPages: (block) =>
      entryPages.flatMap((page) =>
        page.year !== undefined && page.list.block === findWhole(block) ? [{ ...linkTo(page), year: page.year }] : [],
      ),
  };
}

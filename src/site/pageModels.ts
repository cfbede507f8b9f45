import type { Block, PageModel, SitemapEntry } from "../generated/props.ts";
import type { Site, Block as WrittenBlock } from "../generated/site.ts";
import { mapBlock } from "./fields.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import { classifyHref } from "./links.ts";
import type { Resolver } from "./resolver.ts";
import { type Address, addresses } from "./routes.ts";

/** Properties that are computed from the rest of the site, by block type. */
type Computed = { [Type in Block["type"]]?: () => Partial<Extract<Block, { type: Type }>> };

/** Creates the page models of a site; `drafts` says whether lists of pages include drafts. */
export function createPageModels(site: Site, resolver: Resolver, drafts: "with drafts" | "without drafts") {
  const computed: Computed = { sitemap: () => ({ entries: sitemapEntries(site, resolver, drafts) }) };

  /** The properties of a block that are not written in site.json. */
  function computedProps(block: PlacedBlock["block"]): object {
    return { ...computed[block.type]?.(), ...(resolver.isHidden(block) && { hidden: true }) };
  }

  function blocks(written: readonly WrittenBlock[], pointer: string): Block[] {
    return expandFragments(site, written, pointer).map(
      ({ block }) =>
        ({
          ...(mapBlock(block, resolver.visit) as Block),
          ...computedProps(block),
        }) as Block,
    );
  }

  function documentTitle(title: string, path: string): string {
    const name = resolver.text(site.site.name);
    return path === "/" || title === name ? title : `${title} | ${name}`;
  }

  return {
    /** The inputs of the page model at an address that other pages do not share: a cache key is hashed from them. */
    sources({ path, route, pointer }: Address): object {
      const placed = expandFragments(site, route.blocks, `${pointer}/blocks`);
      return { path, route: { ...route, blocks: placed.map(({ block }) => [block, computedProps(block)]) } };
    },
    /** The page model at an address. */
    page({ path, route, pointer, alias }: Address): PageModel {
      const title = resolver.text(route.title);
      return {
        path,
        ...(alias ? { aliasOf: route.path } : {}),
        title,
        documentTitle: documentTitle(title, path),
        ...(route.draft ? { draft: true } : {}),
        blocks: blocks(route.blocks, `${pointer}/blocks`),
      };
    },
    /** The page model of the not-found page. */
    notFound(): PageModel {
      const title = resolver.text(site.notFound.title);
      return {
        path: "/404",
        title,
        documentTitle: documentTitle(title, "/404"),
        suggestion: resolver.text(site.notFound.suggestion),
        blocks: blocks(site.notFound.blocks, "/notFound/blocks"),
      };
    },
  };
}

/** The menu's label of the home page: its title is usually the name of the site. */
function homeLabel({ navigation }: Site): string | undefined {
  const links = navigation.flatMap((item) => (item.type === "group" ? item.links : item));
  return links.find(({ href }) => href === "/")?.label;
}

function sitemapEntries(site: Site, resolver: Resolver, drafts: "with drafts" | "without drafts"): SitemapEntry[] {
  return addresses(site, drafts).map(({ path, route, alias }) => ({
    href: classifyHref(path, resolver.base),
    label: resolver.text((path === "/" && homeLabel(site)) || route.title),
    address: path,
    alias,
  }));
}

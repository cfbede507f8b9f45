import type { Block, PageModel, SitemapEntry } from "../generated/props.ts";
import type { Site, Block as WrittenBlock } from "../generated/site.ts";
import { mapBlock } from "./fields.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import { classifyHref } from "./links.ts";
import type { Resolver } from "./resolver.ts";
import { type Address, addresses } from "./routes.ts";

/** What a block gets beyond what is written in it, by block type. */
type Computed = { [Type in Block["type"]]?: () => Partial<Extract<Block, { type: Type }>> };

/** Makes the models of a site's pages, one at a time; `drafts` says whether they are listed. */
export function createPageModels(site: Site, resolver: Resolver, drafts: "with drafts" | "without drafts") {
  const computed: Computed = { sitemap: () => ({ entries: sitemapEntries(site, resolver, drafts) }) };

  /** What a block gets beyond what is written in it. */
  function beyond(block: PlacedBlock["block"]): object {
    return { ...computed[block.type]?.(), ...(resolver.isHidden(block) && { hidden: true }) };
  }

  function blocks(written: readonly WrittenBlock[], pointer: string): Block[] {
    return expandFragments(site, written, pointer).map(
      ({ block }) =>
        ({
          ...(mapBlock(block, resolver.visit) as Block),
          ...beyond(block),
        }) as Block,
    );
  }

  function documentTitle(title: string, path: string): string {
    const name = resolver.text(site.site.name);
    return path === "/" || title === name ? title : `${title} | ${name}`;
  }

  return {
    /** What of site.json decides the model of the page at an address, beside what decides those of all. */
    sources({ path, route, pointer }: Address): object {
      const placed = expandFragments(site, route.blocks, `${pointer}/blocks`);
      return { path, route: { ...route, blocks: placed.map(({ block }) => [block, beyond(block)]) } };
    },
    /** The model of the page at an address. */
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
    /** The model of the page for unknown addresses. */
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

/** What the menu calls the home page, whose title is that of the whole site. */
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

import type { Block, Site } from "../generated/site.ts";
import { listEntryPages } from "./entryPages.ts";
import type { Resolver } from "./resolver.ts";

/** Lists the blocks of the published pages of a valid spec, without drafts and pages that their dates hide. */
export function listPublishedBlocks(spec: Site, isHidden: Resolver["isHidden"]): Block[] {
  const { routes, fragments = {}, banners = [], notFound } = spec;
  const isPublished = (route: Site["routes"][0] | undefined) => route && !route.draft && !isHidden(route);
  const entries = listEntryPages(spec).flatMap(({ route, entry }) =>
    entry && isPublished(routes[route]) && !isHidden(entry) ? [entry as { blocks: Block[] }] : [],
  );
  return [
    ...[...routes.filter(isPublished), ...entries].flatMap(({ blocks }): Block[] => blocks),
    ...Object.values(fragments).flat(),
    ...banners.map(({ block }) => block),
    ...notFound.blocks,
  ];
}

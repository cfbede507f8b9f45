import type { Block, Site } from "../../generated/site.ts";
import { FORM_SERVICES, findAction } from "./formServices.ts";

/**
 * The origins to which the published pages of a valid spec send forms, each once, in alphabetical order; that of the
 * site itself for a service that takes them there. Empty for a site without a form that is sent.
 */
export function listFormHosts(spec: Site): string[] {
  const origins = [...listBlocks(spec)].flatMap((block) => {
    if (block.type !== "form" || !block.service) return [];
    const { origin } = FORM_SERVICES[block.service.name];
    return [origin ?? new URL(findAction(block.service) ?? "/", spec.site.url).origin];
  });
  return [...new Set(origins)].sort();
}

/** All blocks of the published pages; blocks have no blocks in them. */
function* listBlocks({ routes, fragments = {}, banners = [], notFound }: Site): Generator<Block> {
  for (const { draft, blocks } of routes) if (!draft) yield* blocks;
  for (const blocks of Object.values(fragments)) yield* blocks;
  for (const { block } of banners) yield block;
  yield* notFound.blocks;
}

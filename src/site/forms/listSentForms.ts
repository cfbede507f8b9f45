import type { Block, Site } from "../../generated/site.ts";
import { FORM_SERVICES, findAction } from "./formServices.ts";

/** A form that is sent to a service. */
export interface SentForm {
  /** The origin that it is sent to: the site's own for a service that takes forms there. */
  origin: string;
  /** The heading of the form, as written, or else the name of the service. */
  name: string;
}

/** Lists the forms that the published pages of a valid spec send to services. */
export function listSentForms(spec: Site): SentForm[] {
  return [...listBlocks(spec)].flatMap((block) => {
    if (block.type !== "form" || !block.service) return [];
    const { origin, title } = FORM_SERVICES[block.service.name];
    return [
      {
        origin: origin ?? new URL(findAction(block.service) ?? "/", spec.site.url).origin,
        name: block.heading ?? title,
      },
    ];
  });
}

/** All blocks of the published pages. */
function* listBlocks({ routes, fragments = {}, banners = [], notFound }: Site): Generator<Block> {
  for (const { draft, blocks } of routes) if (!draft) yield* blocks;
  for (const blocks of Object.values(fragments)) yield* blocks;
  for (const { block } of banners) yield block;
  yield* notFound.blocks;
}

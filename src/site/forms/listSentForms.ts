import type { Block } from "../../generated/site.ts";
import { FORM_SERVICES, findAction } from "./formServices.ts";

/** A form that is sent to a service. */
export interface SentForm {
  /** The origin that it is sent to: the site's own for a service that takes forms there. */
  origin: string;
  /** The heading of the form, as written, or else the name of the service. */
  name: string;
}

/** Lists the forms among blocks that are sent to services, from a site at a URL. */
export function listSentForms(blocks: readonly Block[], siteUrl: string): SentForm[] {
  return blocks.flatMap((block) => {
    if (block.type !== "form" || !block.service) return [];
    const { origin, title } = FORM_SERVICES[block.service.name];
    return [
      {
        origin: origin ?? new URL(findAction(block.service) ?? "/", siteUrl).origin,
        name: block.heading ?? title,
      },
    ];
  });
}

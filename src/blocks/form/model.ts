import type { BlockModel, SiteView } from "../../site/blockModels.ts";
import { FORM_SERVICES, findAction, listHiddenFields } from "../../site/forms/formServices.ts";
import { nameFields } from "../../site/forms/nameFields.ts";

/** Says how the form is sent, and names its fields. The preview also shows a form that is still without a service. */
export default {
  props({ fields = [], service, thanks }, site) {
    const names = nameFields(fields, site.text);
    if (fields.length === 0 || !(service || site.drafts)) return { names };
    if (!service) return { names, sending: { action: "", hidden: [], trap: NO_TRAP, isDraft: true } };
    const { trap, isHost } = FORM_SERVICES[service.name];
    const action = findAction(service);
    return {
      names,
      sending: {
        // a host that takes the form shows the page that it is sent to
        action: action ?? (thanks === undefined ? "" : findAddress(thanks, site)),
        hidden: listHiddenFields(service, thanks === undefined ? undefined : site.absoluteUrl(thanks)),
        trap,
        ...(isHost && "id" in service && { form: service.id }),
      },
    };
  },
} satisfies BlockModel<"form">;

const NO_TRAP = FORM_SERVICES.endpoint.trap;

/** The address of a page of the site, below its base path. */
function findAddress(page: string, { pages, text }: SiteView): string {
  const path = text(page);
  return pages.find((page) => page.path === path)?.href.href ?? path;
}

import { findValue } from "../../../json/pointer.ts";
import { readLanguage } from "../../../site/language.ts";
import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { formRequests } from "../messages.ts";
import { formFields } from "./formFields.ts";

/** Answers the requests for the fields of forms. */
export function createFormHandlers(site: SiteAccess): Handlers<keyof typeof formRequests> {
  return {
    async fields({ pointer }) {
      const { hash, spec } = await site.readNewest();
      const fields = formFields(readLanguage().site, spec, pointer);
      return fields && { hash, value: findValue(spec, pointer), fields };
    },
  };
}

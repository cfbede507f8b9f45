import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { settingsRequests } from "../messages.ts";
import { findConstantUses, listConstants, listPalettes, measureContrasts } from "./siteSettings.ts";

/** Answers the requests about the settings of the site. */
export function createSettingsHandlers(site: SiteAccess): Handlers<keyof typeof settingsRequests> {
  return {
    async constants() {
      const { hash, spec } = await site.readNewest();
      return { hash, ...listConstants(spec) };
    },
    async constantUses({ name }) {
      const { hash, spec } = await site.readNewest();
      return { hash, uses: findConstantUses(spec, name) };
    },
    async palettes() {
      const { hash, spec } = await site.readNewest();
      return { hash, palettes: listPalettes(spec) };
    },
    contrasts: async ({ colors }) => ({ contrasts: measureContrasts(colors) }),
  };
}

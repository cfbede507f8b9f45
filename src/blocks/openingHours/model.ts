import type { BlockModel, SiteView, Written } from "../../site/blockModels.ts";
import { describeLocation } from "../../site/locations.ts";
import { describeHours, specifyHours } from "../../site/openingHours.ts";

/** Writes days and hours in the language of the site, and tells search engines about them. */
export default {
  props(block, site) {
    return describeHours(findHours(block, site), site.settings, site.now, site.text);
  },

  structuredData(block, { settings, now, absoluteUrl }) {
    const { type, locations = [] } = settings.organization;
    const location = locations.find(({ id }) => id === block.location);
    if (location && !block.week) return { ...describeLocation(location, settings, now), url: absoluteUrl("/") };
    return {
      "@type": type,
      name: settings.name,
      url: absoluteUrl("/"),
      ...specifyHours(block, settings, now),
    };
  },
} satisfies BlockModel<"openingHours">;

/** The hours of a block: its own, or the hours of its location. */
function findHours(block: Written<"openingHours">, { locations }: SiteView) {
  return block.week ? block : (locations.find(({ written: { id } }) => id === block.location)?.written ?? {});
}

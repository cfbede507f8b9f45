import type { SiteRule } from "../rule.ts";
import { LOCATIONS, listLocations } from "../site/siteLocations.ts";

/** A block that shows all locations of an organization that has none: the page would show nothing in its place. */
export const missingLocations: SiteRule<{ pointer: string }> = {
  kind: "site",
  id: "missing-locations",
  severity: "warning",
  phase: "reference",
  collect(_, add) {
    return {
      blocks: {
        locations({ locations }, { pointer }) {
          if (!locations) add({ pointer });
        },
      },
    };
  },
  check(site, report, blocks) {
    if (blocks.length === 0 || site.hasSchemaError(LOCATIONS) || listLocations(site).length > 0) return;
    for (const { pointer } of blocks)
      report({
        pointer: `${pointer}/type`,
        on: "value",
        message: "The block shows the locations of the organisation, which has none",
        remedy: 'Add them to "locations" in "organization", or remove the block.',
        inForm: "The site has no locations yet. Add them in the settings, under the organisation.",
        groupBy: "",
      });
  },
};

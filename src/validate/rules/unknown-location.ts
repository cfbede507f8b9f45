import { closestName } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { LOCATIONS, listLocations } from "../site/siteLocations.ts";

/** A block with a location that the organization does not have. */
export const unknownLocation: SiteRule<NamedLocation> = {
  kind: "site",
  id: "unknown-location",
  severity: "error",
  phase: "reference",
  collect(_, add) {
    return {
      blocks: {
        openingHours({ location }, { pointer }) {
          if (location !== undefined) add({ name: location, pointer: `${pointer}/location` });
        },
        locations({ locations = [] }, { pointer }) {
          for (const [index, name] of locations.entries()) add({ name, pointer: `${pointer}/locations/${index}` });
        },
      },
    };
  },
  check(site, report, named) {
    // a block may have the right name of a location whose own is wrong
    if (named.length === 0 || site.hasSchemaError(LOCATIONS)) return;
    const ids = listLocations(site).map(({ location }) => location.id);
    for (const { name, pointer } of named)
      if (!ids.includes(name)) report({ pointer, groupBy: name, ...describeName(name, ids) });
  },
};

/** A block that names a location. */
interface NamedLocation {
  name: string;
  pointer: string;
}

function describeName(name: string, ids: readonly string[]): Omit<ReportDescriptor, "pointer"> {
  const match = closestName(name, ids);
  const fix = match && writeInstead(match);
  const list = ids.length > 0 ? ` It has ${alternatives(ids, "and")}.` : "";
  return {
    on: "value",
    message: `The organisation has no location "${name}"`,
    remedy: fix ? `${fix.title}.` : `Add it to "locations" in "organization", or write another.${list}`,
    inForm: `There is no location "${name}". Choose another, or add it in the settings of the site.`,
    ...(fix && { suggestions: [fix] }),
  };
}

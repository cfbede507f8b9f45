import type { Location } from "../../generated/site.ts";
import { findValue } from "../../json/pointer.ts";
import type { SiteContext } from "./siteContext.ts";

/** The JSON pointer of the locations of the organization. */
export const LOCATIONS = "/site/organization/locations";

/** A location without a schema error. */
interface ListedLocation {
  location: Location;
  pointer: string;
}

/** The locations of the organization, without those that have schema errors. */
export function listLocations({ value, hasSchemaError }: Pick<SiteContext, "value" | "hasSchemaError">) {
  const locations = findValue(value, LOCATIONS);
  if (!Array.isArray(locations)) return [];
  return locations.flatMap((location, index): ListedLocation[] => {
    const pointer = `${LOCATIONS}/${index}`;
    return hasSchemaError(pointer) ? [] : [{ location, pointer }];
  });
}

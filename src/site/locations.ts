import type { GeoCoordinates, Location, PostalAddress } from "../generated/site.ts";
import type { Settings } from "./blockModels.ts";
import { specifyHours } from "./openingHours.ts";
import { isOrganizationType } from "./organizationTypes.ts";

/** The countries whose addresses have the postal code after the town. */
const CODE_LAST = new Set("AU BD BR CA CO EG GB ID IE IN JO KE LB LK NG NP NZ PK SG TH UA US ZA".split(" "));

type AddressLine = Exclude<keyof PostalAddress, "country">;

/** An address as it is written on letters in its country, in lines; `show` returns the text of a part of it. */
export function listAddressLines(
  address: PostalAddress,
  country: string,
  show: (text: string, part: AddressLine) => string,
): string[] {
  const join = (separator: string, ...parts: AddressLine[]) =>
    parts.flatMap((part) => (address[part] ? show(address[part], part) : [])).join(separator);
  const town = CODE_LAST.has(country.toUpperCase())
    ? [join(", ", "locality", "region"), join("", "postalCode")]
    : [join(" ", "postalCode", "locality"), join("", "region")];
  return [join("", "street"), ...town].filter((line) => line !== "");
}

/** The place for a map: its coordinates, or its street and town; undefined if it has neither. */
export function findMapPlace(
  { geo, address }: Pick<Location, "geo" | "address">,
  resolve: (text: string) => string,
): string | undefined {
  if (geo) return `${geo.latitude},${geo.longitude}`;
  if (!address?.street) return undefined;
  const country = resolve(address.country);
  return [...listAddressLines(address, country, resolve), country].join(", ");
}

/** An address of schema.org. */
export function describeAddress(address: PostalAddress): object {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  };
}

/** Coordinates of schema.org. */
function describeGeo({ latitude, longitude }: GeoCoordinates): object {
  return { "@type": "GeoCoordinates", latitude, longitude };
}

/** A location of schema.org, of a site with these settings, whose constants are resolved. */
export function describeLocation(location: Location, settings: Settings, now: Date): object {
  const { name, type = "Place", address, geo, telephone, email, week } = location;
  return {
    "@type": type,
    name,
    ...(address && { address: describeAddress(address) }),
    ...(geo && { geo: describeGeo(geo) }),
    // machines expect plain spaces, not non-breaking ones
    ...(telephone && { telephone: telephone.replaceAll(/\s/g, " ") }),
    ...(email && isOrganizationType(type) && { email }),
    ...(week && specifyHours(location, settings, now)),
  };
}

/** The properties by which an organization of schema.org has locations: its departments, and places that are none. */
export function describeLocations(locations: readonly Location[], settings: Settings, now: Date): object {
  const describe = (ofDepartments: boolean) =>
    locations
      .filter(({ type = "Place" }) => isOrganizationType(type) === ofDepartments)
      .map((location) => describeLocation(location, settings, now));
  const [departments, places] = [describe(true), describe(false)];
  return {
    ...(departments.length > 0 && { department: departments }),
    ...(places.length > 0 && { location: places }),
  };
}

/** The type of an organization that has locations: in schema.org, a church is a place and cannot have any. */
export function chooseTypeWithLocations(type: string): string | string[] {
  return isOrganizationType(type) ? type : ["Organization", type];
}

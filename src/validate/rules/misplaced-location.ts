import type { GeoCoordinates } from "../../generated/site.ts";
import { findValue } from "../../json/pointer.ts";
import { isNearCountry } from "../content/countryBoxes.ts";
import type { Fix } from "../diagnostic.ts";
import type { ReportDescriptor, ValueEdit } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { listLocations } from "../site/siteLocations.ts";

/** A location far outside of the country of its address: latitude and longitude are swapped, say, or a minus is missing. */
export const misplacedLocation: SiteRule = {
  kind: "site",
  id: "misplaced-location",
  severity: "warning",
  phase: "content",
  check(site, report) {
    const ownCountry = findValue(site.value, "/site/organization/address/country");
    for (const { location, pointer } of listLocations(site)) {
      const { name, geo } = location;
      const country = location.address?.country ?? ownCountry;
      if (!geo || typeof country !== "string") continue;
      const code = site.resolve(country);
      if (isNearCountry(geo, code) === false) report(describePlace(site.resolve(name), geo, code, `${pointer}/geo`));
    }
  },
};

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

function describePlace(name: string, geo: GeoCoordinates, country: string, pointer: string): ReportDescriptor {
  const { latitude, longitude } = geo;
  const fixes = listFixes(geo, country, pointer);
  const [fix] = fixes;
  return {
    pointer,
    on: "value",
    message: `"${name}" is at ${latitude}, ${longitude}, far outside the country of its address (${COUNTRIES.of(country.toUpperCase())})`,
    remedy: fix
      ? `${fix.title}.`
      : "Copy the latitude and the longitude from a map once more, or correct the country of the address.",
    ...(fixes.length > 0 && { suggestions: fixes }),
  };
}

/** The places in a country that may be meant: the two numbers swapped, or one of them without its minus or with one. */
function listFixes({ latitude, longitude }: GeoCoordinates, country: string, pointer: string): Fix<ValueEdit>[] {
  const swapped = { latitude: longitude, longitude: latitude };
  const mirrored = [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: -latitude, longitude: -longitude },
  ];
  const places = [swapped, ...mirrored].filter(
    (place) => Math.abs(place.latitude) <= 90 && isNearCountry(place, country),
  );
  return places.map((place) => ({
    title: `Write ${place.latitude} as the latitude and ${place.longitude} as the longitude`,
    certain: places.length === 1 && place === swapped,
    edits: (["latitude", "longitude"] as const).map((key) => ({
      on: "whole",
      pointer: `${pointer}/${key}`,
      json: String(place[key]),
    })),
  }));
}

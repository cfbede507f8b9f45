import type { Email, Href, Phone } from "../../generated/props.ts";
import type { Location } from "../../generated/site.ts";
import type { BlockModel, SiteView, Written } from "../../site/blockModels.ts";
import { chooseTypeWithLocations, describeLocations, findMapPlace, listAddressLines } from "../../site/locations.ts";
import { createDirections, type MapService } from "../../site/mapServices.ts";
import { describeHours, listPeriods } from "../../site/openingHours.ts";

type Block = Written<"locations">;
type SiteLocation = SiteView["locations"][number];

/** Writes the locations that a block shows, and tells search engines about them. */
export default {
  props(block, site) {
    const locations = site.locations.filter(({ written }) => isShown(block, written));
    return { places: locations.map((location) => describePlace(block, location, site)) };
  },

  structuredData(block, { settings, now, absoluteUrl }) {
    const { type, locations = [] } = settings.organization;
    const shownLocations = locations.filter((location) => isShown(block, location));
    if (shownLocations.length === 0) return undefined;
    return {
      "@type": chooseTypeWithLocations(type),
      name: settings.name,
      url: absoluteUrl("/"),
      ...describeLocations(shownLocations, settings, now),
    };
  },
} satisfies BlockModel<"locations">;

function isShown({ locations }: Block, { id }: Location): boolean {
  return locations?.includes(id) ?? true;
}

function describePlace({ map = "openStreetMap" }: Block, { written, pointer }: SiteLocation, site: SiteView) {
  const { name, address, telephone, email, week } = written;
  const show = (text: string, key: string) => site.visit("text", text, `${pointer}/${key}`) as string;
  const place = findMapPlace(written, site.substitute);
  return {
    name: show(name, "name"),
    address: address
      ? listAddressLines(address, site.substitute(address.country), (text, key) => show(text, `address/${key}`))
      : [],
    ...(telephone && { telephone: site.visit("phone", telephone, `${pointer}/telephone`) as Phone }),
    ...(email && { email: site.visit("email", email, `${pointer}/email`) as Email }),
    ...(place !== undefined && map !== "none" && { directions: createDirectionsLink(map, place) }),
    ...(week && { hours: describePlaceHours(written, site) }),
  };
}

const createDirectionsLink = (map: MapService, place: string): Href => ({
  href: createDirections(map, place),
  kind: "external",
});

/** The hours as the component shows them, with the periods for its script. */
function describePlaceHours(location: Location, { settings, now, text }: SiteView) {
  const hours = describeHours(location, settings, now, text);
  const periods = listPeriods(location);
  return {
    ...hours,
    days: hours.days.map((day) => ({ ...day, periods: periods.ofWeekday(day.weekday) })),
    otherDays: hours.otherDays.map((day) => ({ ...day, periods: periods.ofDate(day.date) })),
  };
}

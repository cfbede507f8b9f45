/** The addresses at which maps of other websites show the way to a place, written as coordinates or as an address. */
const MAP_SERVICES = {
  openStreetMap: (place: string) => `https://www.openstreetmap.org/directions?to=${place}`,
  google: (place: string) => `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  apple: (place: string) => `https://maps.apple.com/?daddr=${place}`,
};

/** The name of a map of another website. */
export type MapService = keyof typeof MAP_SERVICES;

/** The link to the way to a place, of which the coordinates or the street are known. */
export function createDirections(service: MapService, place: string): string {
  return MAP_SERVICES[service](encodeURIComponent(place));
}

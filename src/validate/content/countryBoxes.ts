import boxes from "./countryBoxes.json" with { type: "json" };

/** A place by its latitude and longitude in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * The boxes around the parts of countries, in whole degrees: west, south, east, north. Computed from the map of Natural
 * Earth at 1:50 million, which is in the public domain; parts less than 4 degrees apart are in one box.
 */
const BOXES: Readonly<Record<string, readonly string[]>> = boxes;

/** The degrees beyond a box at which a place may be on a small island, or may have been moved on a map. */
const MARGIN = 2;

/** Whether a place is in a country or near it; undefined for a country that is not known. */
export function isNearCountry({ latitude, longitude }: Coordinates, country: string): boolean | undefined {
  return BOXES[country.toUpperCase()]?.some((box) => {
    const [west = 0, south = 0, east = 0, north = 0] = box.split(" ").map(Number);
    const isNear = (degrees: number, from: number, to: number) => degrees > from - MARGIN && degrees < to + MARGIN;
    return isNear(longitude, west, east) && isNear(latitude, south, north);
  });
}

/** A place on the map, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const NUMBER = "(-?\\d{1,3}(?:\\.\\d+)?)";
const PAIR = `${NUMBER}(?:,|%2C)\\s*\\+?${NUMBER}`;

/**
 * How the links of maps have a place, the most exact first: a marker of Google Maps and of OpenStreetMap, a place that
 * was searched, then the middle of the map.
 */
const IN_LINKS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination|coordinate|to)=(?:loc:)?${PAIR}`, "i"),
  new RegExp(`^geo:${PAIR}`, "i"),
  new RegExp(`/(?:place|search|dir/[^/]*)/\\+?${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
];

/** Two numbers: 51.5, -0.12 or 51.5 -0.12 or 51,5; -0,12. */
const TWO_NUMBERS = /^\(?([-+−]?\d{1,3}(?:\.\d+)?)°?(?:\s*[,;]\s*|\s+)([-+−]?\d{1,3}(?:\.\d+)?)°?\)?$/;
const TWO_WITH_COMMAS = /^\(?([-+−]?\d{1,3},\d+)°?(?:\s*;\s*|\s+)([-+−]?\d{1,3},\d+)°?\)?$/;

/** Degrees with a point of the compass, and perhaps minutes and seconds: 51°30′26″N 0°7′39″W or 51.5° N, 0.12° W. */
const WITH_LETTERS = /^(\d[^NS]*)([NS])[\s,;]*(\d[^EW]*)([EW])$/i;

/** Reads the place in a text that was copied from a map: two numbers, or a link; undefined if there is none. */
export function readCoordinates(text: string): Coordinates | undefined {
  const source = text.trim();
  if (/^(?:https?|geo):/i.test(source)) return readPair(findMatch(source, IN_LINKS));
  const [, north = "", northLetter = "", east = "", eastLetter = ""] = WITH_LETTERS.exec(source) ?? [];
  if (north !== "") return readPair([readDegrees(north, northLetter), readDegrees(east, eastLetter)]);
  const numbers = findMatch(source, [TWO_NUMBERS, TWO_WITH_COMMAS]);
  return readPair(numbers?.map((number) => number.replace(",", ".").replace("−", "-")));
}

function findMatch(text: string, patterns: readonly RegExp[]): [string, string] | undefined {
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude !== undefined && longitude !== undefined) return [latitude, longitude];
  }
  return undefined;
}

function readPair(pair: readonly (string | number)[] | undefined): Coordinates | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = (pair ?? []).map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}

/** Degrees, minutes and seconds as degrees; south and west are negative. */
function readDegrees(text: string, letter: string): number {
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const size = Number((degrees + minutes / 60 + seconds / 3600).toFixed(6));
  return /[SW]/i.test(letter) ? -size : size;
}

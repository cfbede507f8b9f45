/** The pattern of an address, as the schema has it. */
const ADDRESS = /^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/;
/** The rules of an address, in words. */
export const ADDRESS_HINT = "It begins with / and has the letters A to Z, digits and hyphens, such as /opening-hours.";

/** Whether a page of the site has an address. */
export type IsTaken = (path: string) => boolean;

/** Why a page cannot have an address; undefined if it can. */
export function findAddressProblem(path: string, isTaken: IsTaken): string | undefined {
  if (/\s/.test(path)) return "An address has no spaces. Write a hyphen in their place.";
  if (!path.startsWith("/")) return "An address begins with /.";
  if (!ADDRESS.test(path)) return ADDRESS_HINT;
  return isTaken(path) ? "Another page has this address." : undefined;
}

/** An address in the words of a title that no page has: `/chess-club` for "Chess Club"; empty without a letter. */
export function proposeAddress(title: string, isTaken: IsTaken): string {
  const name = createName(title);
  return name === "" ? "" : findFree(`/${name}`, isTaken);
}

/** The closest address to one that a page cannot have: `/open-day-2027` for "Open Day 2027!". */
export function correctAddress(path: string, isTaken: IsTaken): string | undefined {
  const names = path
    .split("/")
    .map(createName)
    .filter((name) => name !== "");
  return names.length === 0 ? undefined : findFree(`/${names.join("/")}`, isTaken);
}

function createName(text: string): string {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return words
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function findFree(wantedPath: string, isTaken: IsTaken): string {
  let path = wantedPath;
  for (let number = 2; isTaken(path); number++) path = `${wantedPath}-${number}`;
  return path;
}

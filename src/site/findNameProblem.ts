import { TODAY } from "./constants.ts";

/** Why a constant cannot have a name. */
export function findNameProblem(name: string, isTaken: (name: string) => boolean): string | undefined {
  if (/\s/.test(name)) return "A name has no spaces: write officePhone for “office phone”.";
  if (!/^[a-z]/.test(name)) return "A name begins with a small letter from a to z.";
  if (!/^[A-Za-z0-9]+$/.test(name)) return "A name has only the letters A to Z and digits.";
  if (name === TODAY) return "This name has the day on which the page is read.";
  return isTaken(name) ? "Another value has this name." : undefined;
}

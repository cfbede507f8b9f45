import type { Block } from "../generated/props";
import { formatPlace, sourcePlace } from "./sourcePlace";

/** A block that could not be rendered, and why. */
export interface Failure {
  type: Block["type"];
  error: Error;
}

/** Says in a line for a terminal which block of a page could not be shown, where in the source that came up, and why. */
export async function formatFailure(path: string, { type, error }: Failure): Promise<string> {
  const place = await sourcePlace(error);
  const where = place ? `${formatPlace(place)}: ` : "";
  return `${path}: the block "${type}" could not be shown. ${where}${error.message}`;
}

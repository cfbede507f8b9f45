import type { Block } from "../../generated/props.ts";
import { formatPlace, sourcePlace } from "./sourcePlace.ts";

/** A block that could not be rendered, and why; without a type, an error that came up in a browser. */
export interface Failure {
  type?: Block["type"];
  error: Error;
}

/** What is to be told of it before the reason. */
export function failed({ type }: Failure): string {
  return type ? `the block "${type}" could not be shown` : "an error came up in the browser";
}

/** Says for a terminal what failed on a page, where in the source that came up, and why. */
export async function formatFailure(path: string, failure: Failure): Promise<string> {
  const { error } = failure;
  const place = await sourcePlace(error);
  const where = place ? `${formatPlace(place)}: ` : "";
  return `${path}: ${failed(failure)}. ${where}${error.message}`;
}

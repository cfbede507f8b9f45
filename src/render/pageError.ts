import type { Block } from "../generated/props.ts";

/** An error on a page: of the block that could not be rendered, or, without a type, an error in the browser. */
export interface PageError {
  type?: Block["type"];
  error: Error;
}

/** Describes the effect of an error on the page. */
export function summarizePageError({ type }: PageError): string {
  return type ? `the block "${type}" could not be shown` : "an error occurred in the browser";
}

/** The message of an error on a page. */
export function describePageError({ type, error }: PageError): string {
  return type ? describeRenderError(error) : error.message;
}

const WITHOUT_BROWSER =
  "Pages are rendered where there is no browser: what only a browser has belongs in an effect, or in a boot script (docs/blocks.md).";

/** The message of an error in rendering a block, with a remedy for a global that only browsers have. */
export function describeRenderError({ name, message }: Error): string {
  return name === "ReferenceError" ? `${message}. ${WITHOUT_BROWSER}` : message;
}

import { tryParseJson } from "./tryParseJson.ts";

/** Whether a text is valid JSON, with or without a byte order mark. */
export function isJson(text: string): boolean {
  return tryParseJson(text) !== undefined;
}

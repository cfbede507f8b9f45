import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";

/** Has a response hang up where its file cannot be read: it may be gone, or locked, since it was found. */
export function hangUpWithoutFile(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
}

/** A content in chunks: text that is unique to a file, and bytes that many files share, so that those are encoded once. */
export type Chunks = readonly (string | Uint8Array)[];

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The chunks as one string. */
export function joinText(chunks: Chunks): string {
  return chunks.map((chunk) => (typeof chunk === "string" ? chunk : decoder.decode(chunk))).join("");
}

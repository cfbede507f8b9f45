import type { Chunks } from "../../json/chunks.ts";

/** Creates a function that joins chunks to bytes in a buffer, which the next call reuses. */
export function createChunkJoiner(): (chunks: Chunks) => Uint8Array {
  let buffer = Buffer.allocUnsafe(1 << 18);
  return (chunks) => {
    // a UTF-16 unit takes three bytes at most in UTF-8
    const size = chunks.reduce((sum, chunk) => sum + chunk.length * (typeof chunk === "string" ? 3 : 1), 0);
    if (size > buffer.length) buffer = Buffer.allocUnsafe(2 * size);
    let end = 0;
    for (const chunk of chunks) {
      if (typeof chunk === "string") end += buffer.write(chunk, end);
      else {
        buffer.set(chunk, end);
        end += chunk.length;
      }
    }
    return buffer.subarray(0, end);
  };
}

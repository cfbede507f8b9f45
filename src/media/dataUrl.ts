/** In bytes: how many a function takes as parameters. */
const CHUNK = 0x8000;

/** A file as an address that has its content. */
export function createDataUrl(type: string, bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return `data:${type};base64,${btoa(text)}`;
}

/** Whether a text is valid JSON, with or without a byte order mark. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch {
    return false;
  }
}

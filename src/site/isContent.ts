/** Whether a value belongs to one place of the page, unlike constants and the words of the user interface. */
export function isContent(pointer: string): boolean {
  return !/^\/(constants|words)\//.test(pointer);
}

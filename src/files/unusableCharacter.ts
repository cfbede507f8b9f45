/** The first character of a folder's path with which Vite finds no files below it; undefined when there is none. */
export function findUnusableCharacter(folder: string): string | undefined {
  return /[#?*]/.exec(folder)?.[0];
}

/** A file of the media folder whose name is nearly the one that is written. */
export interface Alike {
  file: string;
  /** How the names differ, to stand after that of the file. */
  difference: string;
  /** What can be done beside writing the other name, to stand at the end of a remedy. */
  otherwise: string;
}

/** The file whose name differs in capital letters alone, or in how its accents are kept. */
export function namedAlike(name: string, media: readonly string[]): Alike | undefined {
  const wanted = folded(name);
  const file = media.find((other) => folded(other) === wanted);
  if (file === undefined) return undefined;
  if (file.normalize() !== name.normalize()) return { file, difference: "where capital letters count", otherwise: "" };
  // an accent is a part of its letter or a sign of its own behind it, as the computer has it that named the file
  return {
    file,
    difference: "which looks the same but has its accents as signs of another kind",
    otherwise: ", or type the name of the file anew",
  };
}

const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** The pictures of the media folder that are not among those which a site uses. */
export function unusedPictures(media: readonly string[], used: Iterable<string>): string[] {
  const known = new Set(Array.from(used, folded));
  return media.filter((name) => PICTURE.test(name) && !known.has(folded(name)));
}

/** A name without what files on other computers do not tell apart. */
function folded(name: string): string {
  return name.normalize().toLowerCase();
}

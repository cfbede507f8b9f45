/** The types of the the pictures that pages show, by the endings of their names. */
const PICTURE_TYPES = new Map([
  ["avif", "image/avif"],
  ["gif", "image/gif"],
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
]);

/** The type of a picture by its name or its ending alone; undefined for another file. */
export function readPictureType(name: string): string | undefined {
  return PICTURE_TYPES.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
}

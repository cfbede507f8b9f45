/** Whether a file is the picture in shared links, of the site or of a page: visitors do not fetch it. */
export function isSharePicture(pointer: string): boolean {
  return /^\/(?:site\/sharePicture|routes\/\d+\/share\/picture)$/.test(pointer);
}

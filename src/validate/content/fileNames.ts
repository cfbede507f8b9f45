/** Extensions of the pictures that browsers show. */
const PICTURES = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"];
/** Extensions of other pictures, which cameras and programs save. */
const OTHER_PICTURES = ["apng", "heic", "heif", "jfif", "jpe", "tif", "tiff"];
const DOCUMENTS = ["doc", "docx", "pdf", "ppt", "pptx", "xls", "xlsx"];

/** The extension of a page in the address of another website. */
export const WEB_FILE = /\.(html?|php|aspx?)$/i;

/** The extension of a file in lower case, without its dot; empty if it has none. */
export function getExtension(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
}

/** Whether a file is a picture by its name. */
export function isPicture(path: string): boolean {
  return isWebPicture(path) || OTHER_PICTURES.includes(getExtension(path));
}

/** Whether a file is a picture that browsers show, by its name. */
export function isWebPicture(path: string): boolean {
  return PICTURES.includes(getExtension(path));
}

/** Whether a path ends with the name of a picture or a document. */
export function isFile(path: string): boolean {
  return isWebPicture(path) || DOCUMENTS.includes(getExtension(path));
}

/** The content of a file that is added, with the ending of its name. */
export interface PreparedFile {
  content: Uint8Array;
  ending: string;
}

/** Works with pictures and documents. Each function rejects with a PictureError for a file that pages cannot show. */
export interface PictureTools {
  /** A picture before it is added to the media folder: upright, without metadata, and not larger than screens show. */
  preparePicture(name: string, content: Uint8Array): Promise<PreparedFile>;
  /** A picture in the same way, or a document as it is. */
  prepareFile(name: string, content: Uint8Array): Promise<PreparedFile>;
  /** A picture of the media folder as few bytes, at most so many pixels wide. A drawing stays as it is. */
  shrink(content: Uint8Array, width: number): Promise<PreparedFile>;
}

/** The content of a file that is added, with the ending of its name. */
export interface PreparedFile {
  content: Uint8Array;
  ending: string;
}

/** Prepares files before they are added to the media folder. Each rejects with a PictureError for a file that pages cannot show. */
export interface PictureTools {
  /** A picture: upright, without metadata, and not larger than screens show. */
  preparePicture(name: string, content: Uint8Array): Promise<PreparedFile>;
  /** A picture in the same way, or a document as it is. */
  prepareFile(name: string, content: Uint8Array): Promise<PreparedFile>;
}

import type { Media } from "../../../media/media.ts";

/** A file of the media folder. */
export interface MediaFile {
  /** Its path in the folder, with slashes. */
  name: string;
  /** Its size in bytes. */
  bytes: number;
}

/** The pictures and documents of the site. Changes reject with a StorageError when the place refuses them. */
export interface MediaFolder {
  /** The files, except hidden ones, by name. */
  list(): readonly MediaFile[];
  /** The contents of the folder, with the pictures that a text names inspected. Rejects when the folder cannot be read. */
  inspect(text: string): Promise<Media>;
  read(name: string): Promise<Uint8Array>;
  /** Adds a file, complete from the moment that it is there. */
  add(name: string, content: Uint8Array): Promise<void>;
  /** Gives a file a second name; where both are one name, that name. */
  copy(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Whether two names belong to one file: some disks do not tell capital letters from small ones. */
  isSame(name: string, otherName: string): boolean;
}

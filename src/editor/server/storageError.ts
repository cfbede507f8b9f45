/** A change that the place of the site refuses, such as a disk that is full. The message is a sentence for people. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** An error as data: the copy of an error that a message makes lacks the properties of errors of the file system. */
export interface ErrorData {
  name: string;
  message: string;
  stack?: string | undefined;
  /** Its other properties that are texts or numbers, such as `code` and `path`. */
  details: Record<string, string | number>;
}

/** The data of a thrown value, which may be sent to another thread. */
export function errorData(thrownValue: unknown): ErrorData {
  const error = thrownValue instanceof Error ? thrownValue : new Error(String(thrownValue));
  const { name, message, stack } = error;
  const details = Object.entries(error).filter(([, value]) => ["string", "number"].includes(typeof value));
  return { name, message, stack, details: Object.fromEntries(details) };
}

/** The error of such data. */
export function restoreError({ details, ...error }: ErrorData): Error {
  return Object.assign(new Error(error.message), error, details);
}

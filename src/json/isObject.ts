/** An object of JSON, by the names of its members. */
export interface Members {
  readonly [name: string]: unknown;
}

/** Whether a value of JSON is an object, and no array. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object; none of another value. */
export function getMembers(value: unknown): Members {
  return isObject(value) ? value : {};
}

import { isObject } from "./isObject.ts";

/** Whether two values of JSON are equal, in whatever order their members are. */
export function areEqual(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  if (Array.isArray(value))
    return (
      Array.isArray(other) &&
      value.length === other.length &&
      value.every((item, index) => areEqual(item, other[index]))
    );
  if (!isObject(value) || !isObject(other)) return false;
  const names = Object.keys(value);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && areEqual(value[name], other[name]))
  );
}

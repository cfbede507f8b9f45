import { shorten } from "./shorten.ts";

const FORMS: Record<string, string> = {
  string: "text between quotes",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list [ … ]",
  object: "a group { … }",
};

/** A type of the schema in plain words. */
export function describeType(type: string | undefined): string {
  return FORMS[type ?? ""] ?? "something else";
}

/** A value in plain words. */
export function described(value: unknown): string {
  if (typeof value === "string") return `text between quotes, "${shorten(value, 60)}"`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return `the word ${value}`;
  if (value === null) return 'the word "null"';
  return Array.isArray(value) ? "a list [ … ]" : "a group { … }";
}

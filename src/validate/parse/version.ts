import { LANGUAGE_VERSION, migrate, readVersion } from "../../edit/migrations/migrate.ts";
import { locate } from "../../json/locate.ts";
import { countKeys } from "./losses.ts";
import type { TextError } from "./parseError.ts";
import { explainLosses } from "./read.ts";

const POINTER = "/version";

/**
 * Explains why a site of another version of the language is not looked at; undefined for one of this version, and for one
 * that says none. One of an earlier version is migrated by its certain fix.
 */
export function explainVersion(
  text: string,
  value: unknown,
): { text: string; value: unknown; errors: readonly TextError[] } | undefined {
  const version = readVersion(value);
  if (version === undefined || version === LANGUAGE_VERSION) return undefined;
  // a migration would edit the first of two properties of the same name
  const losses = explainLosses(text, countKeys(value));
  if (losses.errors.length > 0) return losses;
  const [start, end] = locate(text, [POINTER]).get(POINTER)?.value ?? [0, 0];
  const place = { start, end, pointer: POINTER };
  const error = version < LANGUAGE_VERSION ? explainOlder(text, version) : explainNewer(version);
  return { text, value, errors: [{ ...error, ...place }] };
}

type Explanation = Omit<TextError, "start" | "end" | "pointer">;

function explainOlder(text: string, version: number): Explanation {
  return {
    rule: "older-version",
    message: `The site is of version ${version}, and this Prospectus reads version ${LANGUAGE_VERSION}`,
    remedy: `The command "migrate" brings it to version ${LANGUAGE_VERSION}, and says what changes.`,
    fixes: [
      { title: `Bring the site to version ${LANGUAGE_VERSION}`, certain: true, edits: migrate(text)?.edits ?? [] },
    ],
  };
}

function explainNewer(version: number): Explanation {
  return {
    rule: "newer-version",
    message: `The site is of version ${version}, and this Prospectus reads version ${LANGUAGE_VERSION}`,
    remedy: `Install a newer Prospectus that reads version ${version}, or bring back the file as it was before.`,
    fixes: [],
  };
}

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { listFiles } from "../../src/files/listFiles.ts";
import type { ValidationContext } from "../../src/validate/context.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { NOW } from "../specs.ts";

/** A spec of this repository with its context. */
export interface Spec {
  name: string;
  text: string;
  value: unknown;
  context: ValidationContext;
  /** The diagnostics of the spec before it is changed. */
  known: ReadonlySet<string>;
}

/** The names of all icons. */
export const iconNames = readdirSync(
  dirname(createRequire(import.meta.url).resolve("@tabler/icons/outline/home.svg")),
).map((name) => name.replace(/\.svg$/, ""));
const icons = new Set(iconNames);

/** The bytes of every picture in the tests. */
const PICTURE_BYTES = 5000;

/** The context of a spec with these files in its media folder: all are valid and small. */
export function createContext(media: readonly string[]): ValidationContext {
  return {
    now: NOW,
    media,
    icons: (name) => icons.has(name),
    iconNames: () => iconNames,
    checkPicture: () => undefined,
    pictureBytes: () => PICTURE_BYTES,
  };
}

/** The spec of a school. */
export const school = readSpec("the school", "tests/fixtures/school");

/** The spec of a library. */
export const library = readSpec("the library", "tests/fixtures/library");

/** Both specs. */
export const specs: readonly Spec[] = [school, library];

/** The diagnostics of a text that the spec itself does not have. */
export function newDiagnostics(
  { known: knownDiagnostics, context }: Spec,
  input: string | Uint8Array,
  around: ValidationContext = context,
): Diagnostic[] {
  return validateSite(input, around).diagnostics.filter((diagnostic) => !knownDiagnostics.has(getKey(diagnostic)));
}

function readSpec(name: string, folder: string): Spec {
  const text = readFileSync(join(folder, "site.json"), "utf8");
  const context = createContext(mediaNames(join(folder, "media")));
  const knownDiagnostics = new Set(validateSite(text, context).diagnostics.map(getKey));
  return { name, text, value: JSON.parse(text), context, known: knownDiagnostics };
}

function mediaNames(folder: string): string[] {
  return listFiles(folder).sort();
}

function getKey({ rule, message }: Diagnostic): string {
  return `${rule} ${message}`;
}

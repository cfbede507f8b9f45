import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { ValidationContext } from "../../src/validate/context.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { filesIn } from "../../src/vite-plugin/files/filesIn.ts";
import { NOW } from "../specs.ts";

/** A spec of this repository with the world around it. */
export interface Spec {
  name: string;
  text: string;
  value: unknown;
  context: ValidationContext;
  /** What is told of the spec before anything is broken in it. */
  known: ReadonlySet<string>;
}

/** The names of all icons. */
export const iconNames = readdirSync(
  dirname(createRequire(import.meta.url).resolve("@tabler/icons/outline/home.svg")),
).map((name) => name.replace(/\.svg$/, ""));
const icons = new Set(iconNames);

/** The bytes that every picture costs in the world of the tests. */
const PICTURE_BYTES = 5000;

/** The world around a spec with these files in its media folder, all of them sound and light. */
export function contextWith(media: readonly string[]): ValidationContext {
  return {
    now: NOW,
    media,
    icons: (name) => icons.has(name),
    iconNames: () => iconNames,
    checkPicture: () => undefined,
    pictureBytes: () => PICTURE_BYTES,
  };
}

/** The spec that this repository publishes. */
export const school = readSpec("the school", "site.json", "media");

/** The second spec. */
export const library = readSpec("the library", "tests/fixtures/library/site.json", "tests/fixtures/library/media");

/** Both specs. */
export const specs: readonly Spec[] = [school, library];

/** What is told of a text that was not told of the spec before. */
export function newDiagnostics(
  { known, context }: Spec,
  input: string | Uint8Array,
  around: ValidationContext = context,
): Diagnostic[] {
  return validateSite(input, around).diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic)));
}

function readSpec(name: string, file: string, mediaFolder: string): Spec {
  const text = readFileSync(file, "utf8");
  const context = contextWith(mediaNames(mediaFolder));
  const known = new Set(validateSite(text, context).diagnostics.map(keyOf));
  return { name, text, value: JSON.parse(text), context, known };
}

function mediaNames(folder: string): string[] {
  return filesIn(folder).sort();
}

function keyOf({ rule, message }: Diagnostic): string {
  return `${rule} ${message}`;
}

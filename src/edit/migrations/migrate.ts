import { getMembers } from "../../json/isObject.ts";
import { applyEdits, composeEdits, type TextEdit } from "../../json/textEdits.ts";
import { createEdits, type Operation } from "../operations.ts";
import type { Migration } from "./migration.ts";
import { toVersion2 } from "./toVersion2.ts";
import { toVersion3 } from "./toVersion3.ts";

/** From each version of the language to the next, beginning with version 1. */
export const MIGRATIONS: readonly Migration[] = [toVersion2, toVersion3];

/** The version of the language that this engine reads. */
export const LANGUAGE_VERSION = MIGRATIONS.length + 1;

/** The version of the language that a site says it is of; undefined if it says none. */
export function readVersion(site: unknown): number | undefined {
  const { version } = getMembers(site);
  // in quotes, it says the same
  const number = typeof version === "string" && /^\d+$/.test(version) ? Number(version) : version;
  return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : undefined;
}

/** A step of a migration, and the site before it. */
export interface MigrationChange {
  pointer: string;
  title: string;
  /** Whether every page stays as it was. */
  isSamePage: boolean;
  site: unknown;
}

/** A text of the language that this engine reads, and how it differs from that of an earlier one. */
export interface MigratedText {
  from: number;
  text: string;
  /** The edits of the earlier text. Nothing outside of them differs. */
  edits: TextEdit[];
  changes: MigrationChange[];
}

/**
 * Brings a text, which is valid JSON, from the version of the language that it says to the last; undefined if it is of
 * that version or a later one, or says none.
 */
export function migrate(text: string, migrations: readonly Migration[] = MIGRATIONS): MigratedText | undefined {
  const from = readVersion(parse(text));
  if (from === undefined || from > migrations.length) return undefined;
  const changes: MigrationChange[] = [];
  const rounds: TextEdit[][] = [];
  let migratedText = text;
  for (let version = from; version <= migrations.length; version++) {
    const site = parse(migratedText);
    const steps = migrations[version - 1]?.(site) ?? [];
    for (const { pointer, title, operations, isSamePage = areRenames(operations) } of steps)
      changes.push({ pointer, title, site, isSamePage });
    const operations = steps.flatMap((step) => step.operations);
    for (const operation of [...operations, { type: "setValue", pointer: "/version", value: version + 1 } as const]) {
      const edits = createEdits(migratedText, operation);
      rounds.push(edits);
      migratedText = applyEdits(migratedText, edits);
    }
  }
  return { from, text: migratedText, edits: composeEdits(text, rounds), changes };
}

/** Whether nothing but names of properties changes, and so no page. */
function areRenames(operations: readonly Operation[]): boolean {
  return operations.every(({ type }) => type === "renameProperty");
}

function parse(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

import { lastStep, parentOf, stepsOf, valueAt } from "../pointer/pointer.ts";
import { type Contract, type SchemaError, schemaErrors } from "./schemaErrors.ts";

/** By these the validator tells which of several contracts holds. */
const TAGS = ["type", "provider"];

/** What the schema would find wrong with another value at a pointer. Of the site only the way to it is looked at. */
export function faultsWith(site: unknown, pointer: string, value: unknown): SchemaError[] {
  const way = skeleton(site, stepsOf(pointer), value);
  const found = wayPointer(pointer);
  return schemaErrors(way).filter((error) => error.pointer === found || error.pointer.startsWith(`${found}/`));
}

/** The contract of what stands, or is to stand, at a pointer. */
export function contractAt(site: unknown, pointer: string): Contract | undefined {
  const found = wayPointer(pointer);
  return faultsWith(site, pointer, null).find((error) => error.pointer === found)?.contract;
}

/** Whether what stands at a pointer may be left out. */
export function mayBeLeftOut(site: unknown, pointer: string): boolean {
  const [around, key] = [parentOf(pointer), lastStep(pointer)];
  const group = valueAt(site, around);
  if (Array.isArray(group)) return false;
  const left = Object.fromEntries(Object.entries(group as object).filter(([name]) => name !== key));
  const found = wayPointer(around);
  return !faultsWith(site, around, left).some(
    (error) => error.pointer === found && (error.keyword === "anyOf" || error.params.missingProperty === key),
  );
}

/** The groups and lists around a pointer with nothing else in them; the lists with one item. */
function skeleton(value: unknown, steps: readonly string[], wanted: unknown): unknown {
  const [step, ...below] = steps;
  if (step === undefined) return wanted;
  const inner = skeleton((value as Record<string, unknown> | undefined)?.[step], below, wanted);
  if (Array.isArray(value)) return [inner];
  const group = (value ?? {}) as Record<string, unknown>;
  const tags = TAGS.filter((tag) => typeof group[tag] === "string").map((tag) => [tag, group[tag]] as const);
  return Object.fromEntries([...tags, [step, inner]]);
}

/** The pointer into the skeleton: every list has one item. */
function wayPointer(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, "/0");
}

import type { Diagnostic } from "../diagnostic.ts";

/** So many of one rule are told as one. */
const MANY = 5;

/** Joins the faults of each rule that are put right without asking, as a whole file has them that a word processor wrote. */
export function joinAlike(found: readonly Diagnostic[]): Diagnostic[] {
  const repaired = found.filter(repairOf);
  const rules = [...new Set(repaired.map(({ rule }) => rule))];
  const groups = rules
    .map((rule) => repaired.filter((one) => one.rule === rule))
    .filter(({ length }) => length >= MANY);
  const told = new Map(groups.flatMap((all) => all.map((one, at) => [one, at === 0 ? joined(one, all) : []])));
  return found.flatMap((one) => told.get(one) ?? one);
}

function joined(first: Diagnostic, all: readonly Diagnostic[]): Diagnostic {
  const edits = all.flatMap((one) => repairOf(one)?.edits ?? []);
  return {
    ...first,
    message: `${first.message} There are ${all.length - 1} more of the kind, down to line ${all.at(-1)?.line}.`,
    suggestions: [{ title: `${repairOf(first)?.title}, and in ${all.length - 1} more places`, certain: true, edits }],
  };
}

function repairOf({ suggestions }: Diagnostic) {
  return suggestions.find(({ certain }) => certain);
}

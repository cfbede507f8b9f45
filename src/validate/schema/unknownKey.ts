import type { ClosestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import type { ReportDescriptor, ValueEdit } from "../report.ts";
import { blockContracts } from "./blockContracts.ts";
import { lookAlike } from "./lookAlike.ts";
import { nounOf } from "./nounOf.ts";
import type { Contract } from "./schemaErrors.ts";

const SHOWN = 4;

/** A key that its group does not know. */
export interface UnknownKey {
  pointer: string;
  name: string;
  contract: Contract;
}

/**
 * Explains a key that its group does not know, and which key it meant, if that can be told; `whole` is what is to stand
 * there when its value will not do.
 */
export function unknownKey(
  { pointer, name, contract }: UnknownKey,
  meant: ClosestMatch | undefined,
  whole?: string,
): ReportDescriptor {
  const base = { pointer, on: "key", groupBy: `${contract.title} ${name}` } as const;
  const unseen = lookAlike(name, meant?.word);
  const message = unseen ? `The name ${unseen.fact}` : `${nounOf(contract)} has no "${name}"`;
  if (meant) {
    const title = `Write "${meant.word}"${whole === undefined ? "" : `: ${whole}`} in its place`;
    const edits: ValueEdit[] = [{ on: "key", text: meant.word }];
    if (whole !== undefined) edits.push({ on: "whole", json: whole });
    return {
      ...base,
      message,
      remedy: unseen?.remedy ?? `${title}.`,
      suggestions: [{ title, certain: meant.certain && whole === undefined, edits }],
    };
  }
  const owners = ownersOf(name, contract);
  if (owners.length > 0) {
    const others = `it belongs to ${alternatives(owners.slice(0, SHOWN))}`;
    return { ...base, message: `${message}; ${others}`, remedy: "Remove it, or change the type of the block." };
  }
  const names = Object.keys(contract.properties ?? {});
  return { ...base, message, remedy: `Remove it. What may stand here: ${alternatives(names, "and")}.` };
}

/** The block types that have a key which this one lacks. */
export function ownersOf(name: string, contract: Contract): string[] {
  const contracts = [...blockContracts()];
  if (!contracts.some(([, own]) => own.title === contract.title)) return [];
  return contracts.filter(([, own]) => own.properties && Object.hasOwn(own.properties, name)).map(([type]) => type);
}

import type { Operation } from "../../../edit/operations.ts";
import { findValue } from "../../../json/pointer.ts";
import { findTextKind } from "../../../site/siteTexts.ts";
import type { ChangedAmount } from "../../siteFile/messages.ts";
import { findNumbers, isBesideCurrency, type WrittenNumber } from "./finder.ts";
import { SearchedSite, type WrittenSite } from "./searchedSite.ts";

/**
 * The amount that operations change in a text of a site; undefined if they change none, or several. A number in a
 * sentence is an amount with a currency beside it, with something between its thousands, or with five digits: 2027 may
 * be a year.
 */
export function findChangedAmount(spec: WrittenSite, operations: readonly Operation[]): ChangedAmount | undefined {
  const edits = operations.flatMap((operation) =>
    operation.type === "setValue" && typeof operation.value === "string" && /\d/.test(operation.value)
      ? [{ pointer: operation.pointer, value: operation.value }]
      : [],
  );
  if (edits.length === 0) return undefined;
  // a site with errors may have none
  const language = String(findValue(spec, "/site/language") ?? "en");
  const changes = edits.flatMap(({ pointer, value }) => {
    const oldText = findValue(spec, pointer);
    const change = typeof oldText === "string" ? findChangedNumber(oldText, value, language) : undefined;
    return typeof oldText === "string" && change ? [{ pointer, oldText, ...change }] : [];
  });
  const [change, otherChange] = changes;
  if (!change || otherChange) return undefined;
  const { pointer, oldText, before, after } = change;
  const kind = findTextKind(spec, pointer);
  if (kind === undefined || (kind !== "amount" && !isWrittenAmount(oldText, before, spec))) return undefined;
  return { pointer, before: before.text, after: after.text };
}

/** The only number, and the only words, in which two texts differ. */
function findChangedNumber(
  oldText: string,
  text: string,
  language: string,
): { before: WrittenNumber; after: WrittenNumber } | undefined {
  const [oldNumbers, numbers] = [findNumbers(oldText, language), findNumbers(text, language)];
  const changes = oldNumbers.flatMap((before, index) => {
    const after = numbers[index];
    return after && before.text !== after.text ? [{ before, after }] : [];
  });
  const [change, otherChange] = changes;
  if (!change || otherChange || oldNumbers.length !== numbers.length) return undefined;
  const { before, after } = change;
  const isOnlyChange = oldText.slice(0, before.range[0]) + after.text + oldText.slice(before.range[1]) === text;
  const isOther = before.number !== after.number && !Number.isNaN(before.number + after.number);
  return isOnlyChange && isOther ? change : undefined;
}

function isWrittenAmount(text: string, { text: digits, number, range }: WrittenNumber, spec: WrittenSite): boolean {
  if (number >= 10_000 || /\D/.test(digits)) return true;
  return isBesideCurrency(text, range, new SearchedSite("", spec).readMoneyStyle());
}

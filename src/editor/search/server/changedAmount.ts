import type { Operation } from "../../../edit/operations.ts";
import { locate } from "../../../json/locate.ts";
import { findTextKind } from "../../../site/siteTexts.ts";
import type { ChangedAmount } from "../../siteFile/messages.ts";
import { findNumbers, isBesideCurrency, type WrittenNumber } from "./finder.ts";
import { SearchedSite, type WrittenSite } from "./searchedSite.ts";

/**
 * The one amount that operations change in a text of site.json; undefined if they change none, or several. A number in a
 * sentence is an amount with a currency beside it, with something between its thousands, or with five digits: 2027 may be
 * a year.
 */
export function findChangedAmount(text: string, operations: readonly Operation[]): ChangedAmount | undefined {
  const edits = operations.flatMap((operation) =>
    operation.type === "setValue" && typeof operation.value === "string" && /\d/.test(operation.value)
      ? [{ pointer: operation.pointer, value: operation.value }]
      : [],
  );
  if (edits.length === 0) return undefined;
  const oldTexts = readTexts(text, [LANGUAGE, ...edits.map(({ pointer }) => pointer)]);
  const language = oldTexts.get(LANGUAGE) ?? "en";
  const changes = edits.flatMap(({ pointer, value }) => {
    const oldText = oldTexts.get(pointer);
    const change = oldText === undefined ? undefined : findChangedNumber(oldText, value, language);
    return oldText !== undefined && change ? [{ pointer, oldText, ...change }] : [];
  });
  const [change, otherChange] = changes;
  if (!change || otherChange) return undefined;
  const { pointer, oldText, before, after } = change;
  // a large file is only read as a whole when a number has changed
  const spec: WrittenSite = JSON.parse(text.replace(/^\uFEFF/, ""));
  const kind = findTextKind(spec, pointer);
  if (kind === undefined || (kind !== "amount" && !isWrittenAmount(oldText, before, spec))) return undefined;
  return { pointer, before: before.text, after: after.text };
}

const LANGUAGE = "/site/language";

/** The texts at some pointers. */
function readTexts(text: string, pointers: readonly string[]): Map<string, string> {
  const values = Array.from(locate(text, pointers), ([pointer, { value }]): [string, unknown] => [
    pointer,
    JSON.parse(text.slice(...value)),
  ]);
  return new Map(values.flatMap(([pointer, value]) => (typeof value === "string" ? [[pointer, value]] : [])));
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

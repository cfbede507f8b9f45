import { type Amounts, amountsIn, createAmounts, isUsualAmount, NO_CENTS } from "../content/amounts.ts";
import { createCurrencyRemover, type Priced, pricedBlock } from "../content/currency.ts";
import { isSpreadsheetSign } from "../content/spreadsheet.ts";
import { writeInstead } from "../format/replacement.ts";
import { withDigits } from "../format/withDigits.ts";
import { phrasesOf } from "../locales/index.ts";
import { lastStep, valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";

/** A number as people write it: 126,000 and 126 000 and 1.50. */
const NUMBER = /\d(?:[\d,.'’\s]*\d)?/g;

/** 128.000 is as much as 128,000, and less beside it. */
const POINTS = /^\d{1,3}(?:\.\d{3})+$/;
const COMMAS = /\d,\d{3}(?!\d)/;

/** What begins and ends with a digit, such as 5,000 – 8,000. */
const PLAIN = /^\d(?:.*\d)?$/s;

/** What reads well after a number: 5,000+ and 25/hour, 12 + VAT, 5 (members), 5*. */
const MORE = /(?<=\d)\s*(?:\+|\*|\([^()]*\)|(?:\/\s?(?=\p{L})|\+\s|p\.)[\p{L}\p{N}\s.%]*)$/iu;

/** Words after a number, and nothing that makes another amount of it. */
const WORDS_AFTER = /^[\p{L}\p{M}\p{N}\s.%]*$/u;

/** What reads well before one: from 15,000. */
const WORDS_BEFORE = /^\p{L}[^\d:=/]*\s(?=\d)/u;

/** A number with nothing before its point: .99 */
const BARE_POINT = /(?<!\d)[.,](?=\d{1,2}(?!\d))/;

/** Signs that people write around an amount and that say nothing. */
const AROUND = /^[\s/=.-]*$/;

/** A number and what is before it: 2.5 of 2.5 %. */
const FIRST_NUMBER = /^\D*\d[\d.,]*\s*/;

/** An amount that is garbled or more than a number, where the currency stands beside each amount already. */
export const malformedAmount: Rule = {
  id: "malformed-amount",
  severity: "warning",
  phase: "content",
  check({ value, constants, resolve }, report) {
    const language = String(valueAt(value, "/site/language"));
    const amounts = createAmounts(language);
    const withoutCurrency = createCurrencyRemover(language);
    /** The constants that stand for an amount, as they are used. */
    const looked = new Set<string>();
    const ownFree = valueAt(value, "/words/priceList/free");

    function isFree(shown: string): boolean {
      return (
        phrasesOf(language, "free").atStart(shown) !== undefined ||
        (typeof ownFree === "string" && shown.toLowerCase() === ownFree.toLowerCase())
      );
    }

    function look(amount: string, block: Priced, pointer: () => string): void {
      if (looked.has(amount) || (isUsualAmount(amount) && !amounts.inOwnSigns(amount))) return;
      const shown = resolve(amount);
      // what stands for nothing is told by a rule of its own
      if (shown.includes("{")) return;
      // the currency is to go first
      if (withoutCurrency(shown, resolve(block.currency)) !== shown) return;
      const least = withoutMore(withoutWords(shown), language).replace(NO_CENTS, "");
      const out = writtenOut(amount, pointer, constants);
      // a constant is told once, where it is written
      if (out.constant !== undefined) {
        const use = `{${out.constant}}`;
        if (looked.has(use)) return;
        looked.add(use).add(amount);
      }
      const found = { shown, pointer: out.pointer, isWhole: out.written === shown };
      const own = amounts.inOwnSigns(least);
      if (isSpreadsheetSign(shown)) report(copied(found, amounts));
      else if (own) report(inEnglish(found, shown.replace(least, own), language));
      else if (
        amounts.isGarbled(least) ||
        (POINTS.test(least) && amountsIn(block).some((other) => COMMAS.test(resolve(other))))
      )
        report(garbled(found, amounts));
      else if (!PLAIN.test(least) || isShare(shown, language)) {
        const free = isFree(shown);
        // "on request" says what it means beside any currency
        if (free || /\d/.test(shown))
          report(malformed({ ...found, isFree: free, isShare: isShare(shown, language) }, resolve(block.currency)));
      }
    }

    return {
      amount(amount, at) {
        const block = pricedBlock(at);
        if (block) look(amount, block, () => at.pointer);
      },
    };
  },
};

/** An amount that is not sound. */
interface Found {
  shown: string;
  pointer: string;
  /** Whether it is written as it is shown: what has constants in it is not put right by writing it out. */
  isWhole: boolean;
}

/** What a spreadsheet showed in the place of an amount. */
function copied({ shown, pointer }: Found, amounts: Amounts): ReportDescriptor {
  return {
    pointer,
    on: "value",
    message: `"${shown}" is what a spreadsheet shows in place of an amount`,
    remedy: allDigits(amounts),
    groupBy: shown,
  };
}

function allDigits(amounts: Amounts): string {
  return `Write all its digits in groups of three, such as "${amounts.write(20_000)}".`;
}

/** An amount with a comma between thousands, in the place of that before cents. */
function inEnglish({ shown, pointer, isWhole }: Found, meant: string, language: string): ReportDescriptor {
  const repair = writeInstead({ word: meant, certain: false });
  return {
    pointer,
    on: "value",
    message: `"${shown}" has a comma between thousands, where readers of "${language}" expect cents behind it`,
    remedy: `Write "${meant}".`,
    ...(isWhole && { suggestions: [repair] }),
    groupBy: shown,
  };
}

/** An amount of which nobody can tell how much it is; a sign that is mistaken for a comma is no riddle. */
function garbled({ shown, pointer, isWhole }: Found, amounts: Amounts): ReportDescriptor {
  const meant = withDigits(shown).replaceAll(/[;:_.]/g, ",");
  const word = amounts.inOwnSigns(meant) ?? meant;
  const repair = isWhole && isUsualAmount(meant) ? writeInstead({ word, certain: true }) : undefined;
  return {
    pointer,
    on: "value",
    message: `"${shown}" cannot be read as an amount`,
    remedy: repair ? `${repair.title}.` : allDigits(amounts),
    ...(repair && { suggestions: [repair] }),
    groupBy: shown,
  };
}

/** How much of a hundred an amount is, or that nothing is to pay. */
interface Meaning {
  isFree: boolean;
  isShare: boolean;
}

function malformed({ shown, pointer, isWhole, isFree, isShare }: Found & Meaning, currency: string): ReportDescriptor {
  if (isShare) return ofShare(shown, pointer, currency);
  const full = shown.replace(BARE_POINT, "0$&");
  const [number = ""] = full.match(NUMBER) ?? [];
  const meant = AROUND.test(full.replace(number, "")) ? number : "";
  const isItem = lastStep(pointer.replace(/\/\d+\/amount$/, "")) === "items";
  // a constant may be meant for texts, too
  const certain = !pointer.startsWith("/constants/");
  const title = `Write "${meant}"`;
  const free = isItem ? 'Write "free": true in place of "amount"' : 'Write "0"';
  return {
    pointer,
    on: "value",
    message: `The amount "${shown}" is shown beside "${currency}"`,
    remedy: meant
      ? `${title}.`
      : isFree
        ? `${free}.`
        : `Write the number alone, and other words ${placeOfWords(pointer)}.`,
    ...(meant && isWhole && { suggestions: [{ title, certain, edits: [{ on: "value", text: meant }] }] }),
    groupBy: shown,
  };
}

/** A percentage, which no currency counts: without its sign it would be another price. */
function ofShare(shown: string, pointer: string, currency: string): ReportDescriptor {
  return {
    pointer,
    on: "value",
    message: `"${shown}" is a percentage, and is shown beside "${currency}"`,
    remedy: `Write what it comes to, and the percentage ${placeOfWords(pointer)}; or show it in a block of the type "table".`,
    groupBy: shown,
  };
}

function placeOfWords(pointer: string): string {
  if (/\/(?:items\/\d+|total)\/amount$/.test(pointer)) return 'in "note"';
  return /\/terms\/\d+\/amount$/.test(pointer) ? 'in "label"' : "beside it";
}

/** An amount without the words before it; the code of another currency stays, since one is shown beside each amount. */
function withoutWords(amount: string): string {
  const [words = ""] = WORDS_BEFORE.exec(amount) ?? [];
  return Intl.supportedValuesOf("currency").includes(words.trim()) ? amount : amount.slice(words.length);
}

/** An amount without what reads well after it: 25 per hour, 1.5 million. */
function withoutMore(amount: string, language: string): string {
  const [start, end] = phrasesOf(language, "afterAmounts").find(amount) ?? [];
  const number = amount.slice(0, start).trimEnd();
  const isMore = /\d$/.test(number) && WORDS_AFTER.test(amount.slice(end));
  return (isMore ? number : amount).replace(MORE, "");
}

/** Whether an amount is a percentage: 2.5 %, 5 per cent. */
function isShare(amount: string, language: string): boolean {
  const [start] = FIRST_NUMBER.exec(amount) ?? [];
  if (start === undefined) return false;
  const rest = amount.slice(start.length);
  return rest.startsWith("%") || phrasesOf(language, "percent").atStart(rest) !== undefined;
}

import { findValue } from "../../json/pointer.ts";
import { getLocale } from "../locales/index.ts";
import { resolveWords } from "../words/words.ts";

/** The word of a site for a price when there is nothing to pay. The site may have schema errors. */
export function readFreeWord(site: unknown): string {
  const ownWord = findValue(site, "/words/priceList/free");
  if (typeof ownWord === "string") return ownWord;
  const language = findValue(site, "/site/language");
  const { baseName } = getLocale(typeof language === "string" ? language : "en");
  return resolveWords({ site: { language: baseName } }).priceList.free;
}

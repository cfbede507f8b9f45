import { fill, useWords } from "../Words/words.ts";
import styles from "./Amount.module.css";

/** Words before a number: from 15,000. */
const WORDS = /^\p{L}\D*\s(?=\d)/u;

/**
 * An amount of money with its currency, without line breaks. A symbol such as $ is adjacent to the number, and words
 * before the number come before both.
 */
export function Amount({ currency, amount }: { currency: string; amount: string }) {
  const [words = ""] = WORDS.exec(amount) ?? [];
  const number = amount.slice(words.length);
  const [before = "", after = ""] = fill(useWords().amountWithCurrency, { amount: number }).split("{currency}");
  const isName = /\p{L}/u.test(currency);
  const isSymbolFirst = !isName && before === "";
  return (
    <span className={styles.amount}>
      {words + before}
      <span className={isName ? styles.currency : isSymbolFirst ? styles.symbol : undefined}>{currency}</span>
      {isSymbolFirst ? after.trimStart() : after}
    </span>
  );
}

import { fill, useWords } from "../Words/words";
import styles from "./Amount.module.css";

/** An amount of money with its currency, never torn apart at the end of a line; a sign such as $ stands at the number. */
export function Amount({ currency, amount }: { currency: string; amount: string }) {
  const [before = "", after = ""] = fill(useWords().amountWithCurrency, { amount }).split("{currency}");
  const isName = /\p{L}/u.test(currency);
  const isSignFirst = !isName && before === "";
  return (
    <span className={styles.amount}>
      {before}
      <span className={isName ? styles.currency : isSignFirst ? styles.sign : undefined}>{currency}</span>
      {isSignFirst ? after.trimStart() : after}
    </span>
  );
}

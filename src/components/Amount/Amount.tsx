import styles from "./Amount.module.css";

/** An amount of money with its currency, never torn apart at the end of a line; a sign such as $ stands at the number. */
export function Amount({ currency, amount }: { currency: string; amount: string }) {
  const isName = /\p{L}/u.test(currency);
  return (
    <span className={styles.amount}>
      <span className={isName ? styles.currency : styles.sign}>{currency}</span>
      {isName && " "}
      {amount}
    </span>
  );
}

import styles from "./Amount.module.css";

/** An amount of money with its currency, never torn apart at the end of a line. */
export function Amount({ currency, amount }: { currency: string; amount: string }) {
  return (
    <span className={styles.amount}>
      <span className={styles.currency}>{currency}</span> {amount}
    </span>
  );
}

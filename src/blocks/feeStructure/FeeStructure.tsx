import { Amount } from "../../components/Amount/Amount.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./FeeStructure.module.css";

/** The fees of a year: one card per term, and the total highlighted. */
export default function FeeStructure({ currency, terms, total, ...section }: BlockProps<"feeStructure">) {
  return (
    <Section {...section} weight="major">
      <dl className={styles.fees}>
        {terms.map(({ label, amount }, index) => (
          <div key={index} className={styles.term}>
            <dt>{label}</dt>
            <dd className={styles.amount}>
              <Amount currency={currency} amount={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd className={styles.amount}>
            <Amount currency={currency} amount={total.amount} />
          </dd>
          {total.note && <dd className={styles.note}>{total.note}</dd>}
        </div>
      </dl>
    </Section>
  );
}

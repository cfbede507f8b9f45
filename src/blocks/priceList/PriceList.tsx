import { Amount } from "../../components/Amount/Amount.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./PriceList.module.css";

/** Items with their prices. */
export default function PriceList({ currency, items, ...section }: BlockProps<"priceList">) {
  const { free } = useWords().priceList;
  return (
    <Section {...section} layout="beside">
      <dl data-list="rows">
        {items.map(({ title, amount, note }, index) => (
          <div key={index} className={styles.item}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.price}>{amount ? <Amount currency={currency} amount={amount} /> : free}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
}

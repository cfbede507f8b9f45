import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Stats.module.css";

/** Key figures with their labels. */
export default function Stats({ stats, ...section }: BlockProps<"stats">) {
  return (
    <Section {...section} weight="major">
      <dl className={styles.stats} data-list="cards">
        {stats.map(({ value, label }, index) => (
          <div key={index} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

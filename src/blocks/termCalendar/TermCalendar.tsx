import { Section } from "../../components/Section/Section";
import type { BlockProps } from "../../generated/props";
import styles from "./TermCalendar.module.css";

/** The terms of a year with their half-terms and holidays. */
export default function TermCalendar({ year, terms, ...section }: BlockProps<"termCalendar">) {
  return (
    <Section {...section}>
      <table className={styles.table}>
        <caption className={styles.caption}>Term dates in {year}</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Opens</th>
            <th scope="col">Half-term</th>
            <th scope="col">Closes</th>
            <th scope="col">Holiday</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ name, opening, halfTerm, closing, holiday }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Opens" className={styles.day}>
                {opening}
              </td>
              <td data-label="Half-term">{halfTerm ? `${halfTerm.opening} to ${halfTerm.closing}` : "None"}</td>
              <td data-label="Closes" className={styles.day}>
                {closing}
              </td>
              <td data-label="Holiday">
                <span className={styles.holiday}>{holiday.name}</span>
                {`${holiday.starting} to ${holiday.ending}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

import { Section } from "../../components/Section/Section";
import { Table } from "../../components/Table/Table";
import type { BlockProps } from "../../generated/props";
import styles from "./TermCalendar.module.css";

const COLUMNS = ["Term", "Opens", "Half-term", "Closes", "Holiday"];

/** The terms of a year with their half-terms and holidays. */
export default function TermCalendar({ year, terms, ...section }: BlockProps<"termCalendar">) {
  return (
    <Section {...section}>
      <Table className={styles.terms} caption={`Term dates in ${year}`} columns={COLUMNS}>
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
      </Table>
    </Section>
  );
}

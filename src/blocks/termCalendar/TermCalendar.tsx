import { Afterwards } from "../../components/Schedule/Afterwards.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { Table } from "../../components/Table/Table.tsx";
import { fill, useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./TermCalendar.module.css";

/** The terms of a year with their half-terms and holidays. */
export default function TermCalendar(props: BlockProps<"termCalendar">) {
  const { year, terms, afterwards, over, ...section } = props;
  const words = useWords().termCalendar;
  const columns = [words.term, words.opens, words.halfTerm, words.closes, words.holiday];
  const period = (first: string, last: string) => fill(words.period, { first, last });
  return (
    <Section {...section}>
      <Afterwards text={afterwards} over={over} />
      <Table className={styles.terms} caption={fill(words.caption, { year })} columns={columns}>
        {terms.map(({ name, opening, halfTerm, closing, holiday }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td data-label={words.opens} className={styles.day}>
              <div>{opening}</div>
            </td>
            <td data-label={words.halfTerm}>{halfTerm && <div>{period(halfTerm.opening, halfTerm.closing)}</div>}</td>
            <td data-label={words.closes} className={styles.day}>
              <div>{closing}</div>
            </td>
            <td data-label={words.holiday}>
              <div>
                <span className={styles.holiday}>{holiday.name}</span>
                {period(holiday.starting, holiday.ending)}
              </div>
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

import { RichText } from "../../components/RichText/RichText.tsx";
import { Scroller } from "../../components/Scroller/Scroller.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { Table as Frame } from "../../components/Table/Table.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Table.module.css";

/** Tables with more columns are condensed, and may be wider than a tablet. */
const ROOMY = 5;

/** HTML without words: on a phone, a number alone needs its column header beside it. */
const WORDLESS = /^(?:<[^>]*>|[^\p{L}<])*$/u;

/** A data table. On a phone, each row is a block with the column header beside each cell. */
export default function Table({ caption, columns, rows, ...section }: BlockProps<"table">) {
  const table = (
    <Frame className={styles.table} caption={caption} columns={columns}>
      {rows.map(([head, ...cells], index) => (
        <tr key={index}>
          <th scope="row" data-column={(head && WORDLESS.test(head.html) && columns[0]) || undefined}>
            {head && <RichText value={head} />}
          </th>
          {cells.map((cell, place) => (
            <td key={place} data-column={columns[place + 1]}>
              <RichText value={cell} />
            </td>
          ))}
        </tr>
      ))}
    </Frame>
  );
  return (
    <Section {...section}>
      {columns.length > ROOMY ? (
        <Scroller label={caption ?? section.heading} className={styles.dense}>
          {table}
        </Scroller>
      ) : (
        table
      )}
    </Section>
  );
}

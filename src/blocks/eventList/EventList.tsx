import { Afterwards } from "../../components/Schedule/Afterwards.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { Table } from "../../components/Table/Table.tsx";
import { fill, useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./EventList.module.css";

/** Events with their date and time. */
export default function EventList({ year, events, afterwards, over, ...section }: BlockProps<"eventList">) {
  const words = useWords().eventList;
  return (
    <Section {...section} layout="beside">
      <Afterwards text={afterwards} over={over} />
      <Table
        className={styles.events}
        caption={fill(words.caption, { year })}
        columns={[words.date, words.event, words.time]}
      >
        {events.map(({ event, date, time }, index) => (
          <tr key={index}>
            <td className={styles.date}>{date}</td>
            <th scope="row">{event}</th>
            <td className={styles.time}>{time}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

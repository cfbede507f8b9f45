import { Afterwards } from "../../components/Schedule/Afterwards.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { Table } from "../../components/Table/Table.tsx";
import { fill, useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./EventList.module.css";
import { Occurrences } from "./Occurrences.tsx";
import { Subscription } from "./Subscription.tsx";

/** Events with their date and time. */
export default function EventList(props: BlockProps<"eventList">) {
  const { year, events, occurrences, keepsPast, tags, subscription, afterwards, over, ...section } = props;
  const words = useWords().eventList;
  const caption = year === undefined ? words.allYears : fill(words.caption, { year });
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} layout="beside">
      <Afterwards text={afterwards} over={over} />
      {occurrences ? (
        <Occurrences {...{ occurrences, keepsPast, tags, level, year, caption }} />
      ) : (
        <Table className={styles.events} caption={caption} columns={[words.date, words.event, words.time]}>
          {events.map(({ event, date, time }, index) => (
            <tr key={index}>
              <td className={styles.date}>{date}</td>
              <th scope="row">{event}</th>
              <td className={styles.time}>{time}</td>
            </tr>
          ))}
        </Table>
      )}
      {subscription && <Subscription {...subscription} level={level} id={`${section.instanceId}-address`} />}
    </Section>
  );
}

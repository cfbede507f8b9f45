import { Section } from "../../components/Section/Section";
import type { BlockProps } from "../../generated/props";
import styles from "./EventList.module.css";

/** Events with their date and time. */
export default function EventList({ year, events, ...section }: BlockProps<"eventList">) {
  return (
    <Section {...section} layout="beside">
      <table className={styles.table}>
        <caption className={styles.caption}>Events in {year}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Event</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ event, date, time }) => (
            <tr key={`${event} ${date}`}>
              <td className={styles.date}>{date}</td>
              <th scope="row">{event}</th>
              <td className={styles.time}>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

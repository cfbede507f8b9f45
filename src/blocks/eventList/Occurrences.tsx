import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { entryProps } from "../../components/Filter/entryProps.ts";
import { Filter } from "../../components/Filter/Filter.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Scheduled } from "../../components/Schedule/Scheduled.tsx";
import { type Schedule, useSchedule } from "../../components/Schedule/useSchedule.ts";
import { Table } from "../../components/Table/Table.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { HeadingLevel, Occurrence } from "../../generated/props.ts";
import styles from "./EventList.module.css";

interface OccurrencesProps {
  occurrences: readonly Occurrence[];
  /** Whether those that are over are shown below the others. */
  keepsPast?: boolean | undefined;
  /** The topics by which visitors choose. */
  tags?: readonly string[] | undefined;
  /** The year of days in words, and the caption for events of that year alone. */
  year?: number | undefined;
  caption: string;
  /** The level of the heading above those that are over. */
  level: HeadingLevel;
}

/**
 * Events on their days, those to come above those that are over. One that ends after the page was built is in both
 * tables, and its schedule shows it in one of them.
 */
export function Occurrences({ occurrences, keepsPast, tags, year, caption: captionOfYear, level }: OccurrencesProps) {
  const words = useWords().eventList;
  const isOneYear = year !== undefined && occurrences.every((occurrence) => isInYear(occurrence, year));
  const caption = isOneYear ? captionOfYear : words.allYears;
  const choosePlural = usePlurals();
  const upcoming = occurrences.filter(({ over: isOver }) => !isOver);
  const past = keepsPast ? occurrences.filter(({ until }) => until !== undefined) : [];
  const hasPast = past.some(({ over: isOver }) => isOver);
  const ends = occurrences.flatMap(({ until }) => until ?? []).sort();
  const [first, last] = [ends[0], ends.length === occurrences.length ? ends.at(-1) : undefined];
  const columns = {
    hasPlaces: occurrences.some(({ place }) => place !== undefined),
    hasFiles: occurrences.some(({ file }) => file !== undefined),
  };
  const tables = (
    <>
      {upcoming.length > 0 && (
        <Scheduled {...(last !== undefined && { until: last })}>
          <EventTable caption={caption} {...columns}>
            {upcoming.map((occurrence, index) => (
              <Row key={index} occurrence={occurrence} {...columns} schedule={until(occurrence.until)} />
            ))}
          </EventTable>
        </Scheduled>
      )}
      {past.length > 0 && first !== undefined && (
        <Scheduled from={first} hidden={!hasPast} isCopy={!hasPast}>
          {upcoming.length > 0 && (
            <Scheduled {...(last !== undefined && { until: last })}>
              <Heading level={level} className={styles.past}>
                {words.past}
              </Heading>
            </Scheduled>
          )}
          <EventTable caption={caption} hasPlaces={columns.hasPlaces} hasFiles={false}>
            {past.map((occurrence, index) => (
              <Row
                key={index}
                occurrence={occurrence}
                hasPlaces={columns.hasPlaces}
                hasFiles={false}
                schedule={occurrence.over ? {} : { from: occurrence.until ?? "", hidden: true, isCopy: true }}
              />
            ))}
          </EventTable>
        </Scheduled>
      )}
    </>
  );
  if (!tags) return tables;
  const count = keepsPast ? occurrences.length : upcoming.length;
  return (
    <Filter
      label={words.topic}
      allLabel={words.allTopics}
      choices={[...new Set(tags)]}
      count={fill(choosePlural(words.shown, count), { all: count })}
      total={count}
    >
      {tables}
    </Filter>
  );
}

/** Whether an event is in a year; a day in words is. */
function isInYear({ datetime = "", inWords: isWritten = false }: Occurrence, year: number): boolean {
  return isWritten || datetime.startsWith(String(year));
}

function until(end: string | undefined): Schedule {
  return end === undefined ? {} : { until: end };
}

interface ColumnProps {
  hasPlaces: boolean;
  /** Whether there are links to the files of events. */
  hasFiles: boolean;
}

function EventTable({ caption, hasPlaces, children }: ColumnProps & { caption: string; children: ReactNode }) {
  const words = useWords().eventList;
  const columns = [words.date, words.event, words.time, ...(hasPlaces ? [words.place] : [])];
  return (
    <Table className={classes(styles.events, styles.dated)} caption={caption} columns={columns}>
      {children}
    </Table>
  );
}

interface RowProps extends ColumnProps {
  occurrence: Occurrence;
  schedule: Schedule;
}

function Row({ occurrence, schedule, hasPlaces, hasFiles }: RowProps) {
  const {
    event,
    day,
    inWords: isWritten,
    datetime,
    time,
    place,
    tags = [],
    cancelled: isCancelled,
    href,
    file,
  } = occurrence;
  const words = useWords().eventList;
  const root = useSchedule<HTMLTableRowElement>(schedule);
  const name = href ? <Link to={href}>{event}</Link> : event;
  return (
    <tr {...root} {...entryProps(...tags)}>
      <td className={classes(styles.date, !isWritten && styles.day)}>
        {datetime ? <time dateTime={datetime}>{day}</time> : day}
      </td>
      <th scope="row" className={isWritten ? undefined : styles.name}>
        {isCancelled ? <s>{name}</s> : name}
        {isCancelled && <span className={styles.cancelled}> {words.cancelled}</span>}
        {tags.length > 0 && <span className={styles.tags}>{tags.join(", ")}</span>}
      </th>
      <td className={styles.time}>
        {time ?? words.allDay}
        {hasFiles && file && (
          <Link to={file} className={styles.file}>
            {words.add}
            <span className="visually-hidden">{`: ${event}`}</span>
          </Link>
        )}
      </td>
      {hasPlaces && <td className={styles.place}>{place}</td>}
    </tr>
  );
}

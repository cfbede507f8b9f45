import type { ComponentProps } from "react";
import type { HeadingLevel, OpeningDays, OtherOpeningDays } from "../../generated/props.ts";
import { Heading } from "../Heading/Heading.tsx";
import { useWords } from "../Words/words.ts";
import styles from "./Hours.module.css";

interface HoursProps {
  days: OpeningDays;
  /** Days with other hours. */
  otherDays: OtherOpeningDays;
  /** The level of the heading above days with other hours. */
  level: HeadingLevel;
  /** Whether they are a part of a box, and have none of their own. */
  isInBox?: boolean;
}

/** The hours of a week, with other hours on some days, each in a line that scripts find. */
export function Hours({ days, otherDays, level, isInBox = false }: HoursProps) {
  const words = useWords().openingHours;
  const list = isInBox ? {} : { "data-list": "rows" };
  return (
    <>
      <dl className={styles.days} {...list}>
        {days.map(({ weekday, ...day }) => (
          <Line key={weekday} {...day} data-weekday={weekday} />
        ))}
      </dl>
      {otherDays.length > 0 && (
        <>
          <Heading level={level} className={styles.heading}>
            {words.otherHours}
          </Heading>
          <dl className={styles.days} {...list}>
            {otherDays.map(({ date, lastDate, ...day }, index) => (
              <Line key={index} {...day} data-date={date} data-last-date={lastDate} />
            ))}
          </dl>
        </>
      )}
    </>
  );
}

interface LineProps extends Omit<ComponentProps<"div">, "children"> {
  name: string;
  reason?: string;
  hours: string[];
  allDay?: true;
  until?: string;
  periods?: string;
}

function Line({ name, reason, hours, allDay, until, periods, ...attributes }: LineProps) {
  const words = useWords().openingHours;
  const shownHours = hours.length > 0 ? hours : [allDay ? words.allDay : words.closed];
  return (
    <div {...attributes} data-until={until} data-periods={periods} className={styles.day} suppressHydrationWarning>
      <dt>
        {name}
        {reason && <span className={styles.reason}>{reason}</span>}
      </dt>
      <dd className={styles.hours}>
        {shownHours.map((period, index) => (
          <span key={index} className={styles.period}>
            {period}
          </span>
        ))}
      </dd>
    </div>
  );
}

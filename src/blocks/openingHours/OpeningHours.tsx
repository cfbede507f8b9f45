import { type ComponentProps, useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./OpeningHours.module.css";

const loadOpeningHours = () => import("./openingHours-late.boot.ts");

/** The opening hours of a week, with other hours on some days; today is marked. */
export default function OpeningHours({ timeZone, days, otherDays, ...section }: BlockProps<"openingHours">) {
  const words = useWords().openingHours;
  const ref = useRef<HTMLDivElement>(null);
  useLateBoot(ref, loadOpeningHours);
  return (
    <Section {...section} layout="beside">
      <div ref={ref} data-boot="openingHours-late" data-time-zone={timeZone}>
        <dl className={styles.days} data-list="rows">
          {days.map(({ weekday, ...day }) => (
            <Line key={weekday} {...day} data-weekday={weekday} />
          ))}
        </dl>
        {otherDays.length > 0 && (
          <>
            <Heading level={innerLevel(section.level, section.heading)} className={styles.heading}>
              {words.otherHours}
            </Heading>
            <dl className={styles.days} data-list="rows">
              {otherDays.map(({ date, lastDate, ...day }, index) => (
                <Line key={index} {...day} data-date={date} data-last-date={lastDate} />
              ))}
            </dl>
          </>
        )}
      </div>
    </Section>
  );
}

interface LineProps extends Omit<ComponentProps<"div">, "children"> {
  name: string;
  reason?: string;
  hours: string[];
  allDay?: true;
  until?: string;
}

function Line({ name, reason, hours, allDay, until, ...attributes }: LineProps) {
  const words = useWords().openingHours;
  const shownHours = hours.length > 0 ? hours : [allDay ? words.allDay : words.closed];
  return (
    <div {...attributes} data-until={until} className={styles.day} suppressHydrationWarning>
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

import { parseDate } from "@internationalized/date";
import type { FocusEvent, KeyboardEvent } from "react";
import {
  Button,
  ButtonContext,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
} from "react-aria-components";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import type { EventsAnswer, ListedOccurrence } from "../messages.ts";
import { EventItem } from "./EventItem.tsx";
import styles from "./EventsPanel.module.css";
import { findPeriod, listOccurrencesOn, namePeriod } from "./eventDays.ts";
import { findToday } from "./useChosenDay.ts";
import type { EventActions } from "./useEventActions.tsx";
import type { EventDrag } from "./useEventDrag.ts";

interface MonthCalendarProps {
  answer: EventsAnswer;
  /** The day that the keyboard is at, whose month is shown. */
  day: string;
  setDay(day: string): void;
  /** Whether days have no room for their events: then a list has them. */
  isNarrow: boolean;
  actions: EventActions;
  drag: EventDrag;
}

/** A month with its events on their days. A click on a day adds one. */
export function MonthCalendar({ answer, day: chosenDay, setDay, isNarrow, actions, drag }: MonthCalendarProps) {
  return (
    // Studio is English, whatever the language of the browser
    <I18nProvider locale="en-GB">
      <Calendar
        aria-label="Events"
        firstDayOfWeek="mon"
        value={null}
        focusedValue={parseDate(chosenDay)}
        onFocusChange={(date) => setDay(date.toString())}
        onChange={(date) => void actions.add(date.toString())}
      >
        <header className={styles.month}>
          <Button slot="previous" className={controls.icon ?? ""} aria-label="Previous month">
            <Icon name="chevronLeft" />
          </Button>
          <CalendarHeading className={styles.heading ?? ""} level={3} />
          <Button slot="next" className={`${controls.icon} ${styles.next}`} aria-label="Next month">
            <Icon name="chevronLeft" />
          </Button>
          <Button slot={null} className={controls.secondary ?? ""} onPress={() => setDay(findToday())}>
            Today
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ""} weekdayStyle="short">
          <CalendarGridHeader>{(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const day = date.toString();
              const occurrences = listOccurrencesOn(day, answer);
              const period = findPeriod(day, answer);
              const notes = [
                ...(period ? [namePeriod(period)] : []),
                ...(occurrences.length > 0 ? [countEvents(occurrences.length)] : []),
              ];
              return (
                <CalendarCell
                  date={date}
                  className={styles.number ?? ""}
                  render={({ ref, ...props }) => (
                    <div className={styles.day} data-day={day} data-period={period?.kind} {...drag.dayProps(day)}>
                      <div {...props} {...(ref && { ref })} {...addNotes(props["aria-label"], notes)} />
                      {isNarrow
                        ? occurrences.length > 0 && <span className={styles.dot} />
                        : occurrences.length > 0 && (
                            <DayEvents {...{ occurrences, day, isFocused: day === chosenDay, actions, drag }} />
                          )}
                    </div>
                  )}
                />
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

/** The label of a day with notes behind it. */
const addNotes = (label = "", notes: readonly string[] = []) => ({ "aria-label": [label, ...notes].join(", ") });

const countEvents = (count: number) => (count === 1 ? "1 event" : `${count} events`);

interface DayEventsProps {
  occurrences: readonly ListedOccurrence[];
  day: string;
  actions: EventActions;
  drag: EventDrag;
}

/** The events of a day in the grid. Their keys and their focus are not for the grid, which would move to its own day. */
function DayEvents({ occurrences, day, actions, drag }: DayEventsProps) {
  const { page } = useStudio();
  const keepFocus = (event: FocusEvent) => {
    event.stopPropagation();
    void page?.finishEditing();
  };
  const keepKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") event.stopPropagation();
  };
  return (
    // buttons in a calendar have a slot: these are not its own
    <ButtonContext value={{}}>
      <ul className={styles.events} onFocus={keepFocus} onBlur={(event) => event.stopPropagation()} onKeyDown={keepKey}>
        {occurrences.map((occurrence) => (
          <li
            key={`${occurrence.listed.pointer} ${occurrence.original}`}
            className={styles.item}
            {...drag.itemProps({ occurrence, from: day })}
          >
            <EventItem occurrence={occurrence} day={day} actions={actions} />
          </li>
        ))}
      </ul>
    </ButtonContext>
  );
}

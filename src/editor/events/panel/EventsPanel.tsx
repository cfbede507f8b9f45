import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { useMediaQuery } from "../../app/focus/useMediaQuery.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import type { EventsAnswer, ListedEvent } from "../messages.ts";
import { EventItem } from "./EventItem.tsx";
import styles from "./EventsPanel.module.css";
import { findGridDays, findPeriod, listMonthDays, listOccurrencesOn, namePeriod, writeDay } from "./eventDays.ts";
import { MonthCalendar } from "./MonthCalendar.tsx";
import { useChosenDay } from "./useChosenDay.ts";
import { type EventActions, useEventActions } from "./useEventActions.tsx";
import { type EventDrag, useEventDrag } from "./useEventDrag.ts";

/** A month with the events of all lists of the site on their days, and the events whose day is in words. */
export function EventsPanel() {
  const [day, setDay] = useChosenDay();
  const { data: answer } = useAnswer("events", findGridDays(day));
  if (!answer) return null;
  if (answer.lists.length === 0) return <NoList />;
  return <Month answer={answer} day={day} setDay={setDay} />;
}

function NoList() {
  const { openPanel } = useStudio();
  return (
    <div className={controls.stack}>
      <p>This site has no list of events yet. Open the page that is to have one, and add “Events” to it.</p>
      <Button className={controls.secondary ?? ""} onPress={() => void openPanel({ name: "add" })}>
        <Icon name="add" size={16} />
        Add a list of events
      </Button>
    </div>
  );
}

interface MonthProps {
  answer: EventsAnswer;
  day: string;
  setDay(day: string): void;
}

function Month({ answer, day, setDay }: MonthProps) {
  const isNarrow = useMediaQuery("(width < 64rem)");
  const place = useRef<HTMLDivElement>(null);
  const movedTo = useRef<string>(undefined);
  const actions = useEventActions(answer, (newDay, isMoved) => {
    if (isMoved) movedTo.current = newDay;
    setDay(newDay);
  });
  const drag = useEventDrag((item, to) => {
    if ("undated" in item) void actions.giveDay(item.undated, to);
    else void actions.move(item.occurrence, item.from, to);
  });
  // the button from which an event was moved is gone with it
  useEffect(() => {
    const newDay = movedTo.current;
    if (newDay === undefined || document.activeElement !== document.body) return;
    movedTo.current = undefined;
    place.current?.querySelector<HTMLElement>(`[data-day="${newDay}"] [role="button"]`)?.focus();
  });
  return (
    <div ref={place} className={controls.stack} {...(!isNarrow && { "data-wide": "" })}>
      <MonthCalendar {...{ answer, day, setDay, isNarrow, actions, drag }} />
      {answer.periods.length > 0 && <Legend answer={answer} />}
      {isNarrow && <DayList answer={answer} day={day} actions={actions} />}
      {answer.undated.length > 0 && <UndatedEvents events={answer.undated} actions={actions} drag={drag} />}
    </div>
  );
}

/** The grounds of days in words. */
function Legend({ answer: { periods } }: { answer: EventsAnswer }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {periods.some(({ kind }) => kind === "term") && <span data-period="term">Term time</span>}
      {periods.some(({ kind }) => kind === "break") && <span data-period="break">Holidays</span>}
    </p>
  );
}

interface DayListProps {
  answer: EventsAnswer;
  day: string;
  actions: EventActions;
}

/** The days of a month with their events. */
function DayList({ answer, day: chosenDay, actions }: DayListProps) {
  const days = listMonthDays(chosenDay).flatMap((day) => {
    const occurrences = listOccurrencesOn(day, answer);
    return occurrences.length > 0 ? [{ day, occurrences }] : [];
  });
  if (days.length === 0) return <p className={controls.help}>No events in this month.</p>;
  return (
    <ul className={controls.list} aria-label="Days with events">
      {days.map(({ day, occurrences }) => {
        const period = findPeriod(day, answer);
        return (
          <li key={day}>
            <h4 className={styles.dayName}>
              {writeDay(day)}
              {period?.kind === "break" && <small> · {namePeriod(period)}</small>}
            </h4>
            <ul className={styles.rows}>
              {occurrences.map((occurrence) => (
                <li key={`${occurrence.listed.pointer} ${occurrence.original}`} className={styles.row}>
                  <EventItem occurrence={occurrence} day={day} actions={actions} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

interface UndatedEventsProps {
  events: readonly ListedEvent[];
  actions: EventActions;
  drag: EventDrag;
}

/** The events whose day is in words: each can be given a day. */
function UndatedEvents({ events, actions, drag }: UndatedEventsProps) {
  return (
    <section aria-label="Events without a day" className={controls.stack}>
      <h3>Events without a day</h3>
      <ul className={styles.rows}>
        {events.map((listed) => (
          <li key={listed.pointer} className={styles.row} {...drag.itemProps({ undated: listed })}>
            <Button className={styles.event ?? ""} onPress={() => void actions.open(listed)}>
              {listed.name}
              <small>{[listed.event.date, listed.event.time].filter(Boolean).join(" · ")}</small>
            </Button>
            <Button
              className={controls.plain ?? ""}
              aria-label={`Give it a day: ${listed.name}`}
              onPress={() => void actions.giveDay(listed)}
            >
              Give it a day
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

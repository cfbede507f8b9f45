import { Button, MenuItem } from "react-aria-components";
import { MoreMenu } from "../../app/lists/MoreMenu.tsx";
import type { ListedOccurrence } from "../messages.ts";
import styles from "./EventsPanel.module.css";
import { readTime, writeDay } from "./eventDays.ts";
import type { EventActions } from "./useEventActions.tsx";

interface EventItemProps {
  occurrence: ListedOccurrence;
  /** The day on which it is shown. */
  day: string;
  actions: EventActions;
}

/** An event on one of its days: a click opens its form, and a menu has the rest. */
export function EventItem({ occurrence, day, actions }: EventItemProps) {
  const { listed, start } = occurrence;
  const { name, isCancelled, event } = listed;
  const time = start.slice(0, 10) === day ? readTime(occurrence) : "";
  return (
    <>
      <Button className={styles.event ?? ""} onPress={() => void actions.open(listed)}>
        {time !== "" && <span className={styles.time}>{time} </span>}
        {isCancelled ? (
          <>
            <s>{name}</s>
            <span className={styles.hidden}>, cancelled</span>
          </>
        ) : (
          name
        )}
      </Button>
      <MoreMenu name={`${name}, ${writeDay(day)}`}>
        <MenuItem onAction={() => void actions.open(listed)}>Change…</MenuItem>
        <MenuItem onAction={() => void actions.moveTo(occurrence)}>Move to…</MenuItem>
        {event.repeat && <MenuItem onAction={() => void actions.leaveOut(occurrence)}>Cancel this day</MenuItem>}
      </MoreMenu>
    </>
  );
}

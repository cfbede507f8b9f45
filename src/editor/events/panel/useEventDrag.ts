import { type DragEvent, useState } from "react";
import type { ListedEvent, ListedOccurrence } from "../messages.ts";

/** An event that is dragged: on one of its days, or without a day. */
export type DraggedEvent = { occurrence: ListedOccurrence; from: string } | { undated: ListedEvent };

/** The properties of elements that are dragged, and of days onto which they are dropped. */
export interface EventDrag {
  itemProps(item: DraggedEvent): object;
  dayProps(day: string): object;
}

/** Lets people drag events onto days with the mouse; with the keyboard and on touch screens, a dialog moves them. */
export function useEventDrag(drop: (item: DraggedEvent, day: string) => void): EventDrag {
  const [item, setItem] = useState<DraggedEvent>();
  const [day, setDay] = useState<string>();
  const end = () => {
    setItem(undefined);
    setDay(undefined);
  };
  return {
    itemProps: (draggedItem) => ({
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent<HTMLElement>) {
        dataTransfer.effectAllowed = "move";
        // some browsers drag nothing else
        dataTransfer.setData("text/plain", "");
        setItem(draggedItem);
      },
      onDragEnd: end,
    }),
    dayProps: (overDay) => ({
      "data-drop": (item && day === overDay) || undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!item) return;
        event.preventDefault();
        if (day !== overDay) setDay(overDay);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!item) return;
        event.preventDefault();
        end();
        drop(item, overDay);
      },
    }),
  };
}

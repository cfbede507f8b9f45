import { type RefObject, useRef } from "react";
import { useEarlyBoot } from "../Boot/useBoot.ts";
import startSchedule from "./schedule-early.boot.ts";

/** The time in which something is shown, in UTC as computers write it. */
export interface Schedule {
  from?: string;
  until?: string;
  /** Whether that was not the time of the build: a page without scripts shows what was shown then. */
  hidden?: boolean;
}

/** What the element has that is shown in its time only; nothing when that is always. */
export function useSchedule<E extends HTMLElement>({ from, until, hidden }: Schedule) {
  const ref: RefObject<E | null> = useRef(null);
  useEarlyBoot(ref, startSchedule);
  if (!from && !until) return undefined;
  return {
    ref,
    hidden,
    "data-boot": "schedule-early",
    "data-from": from,
    "data-until": until,
    suppressHydrationWarning: true,
  };
}

import { type RefObject, useRef } from "react";
import { useEarlyBoot } from "../Boot/useBoot.ts";
import startSchedule from "./schedule-early.boot.ts";

/** The period in which something is shown, as ISO 8601 in UTC. */
export interface Schedule {
  from?: string;
  until?: string;
  /** Whether it was hidden at build time; without scripts it stays so. */
  hidden?: boolean;
  /** Whether the page has the same elsewhere while this is hidden: Studio shows other hidden elements, and not this one. */
  isCopy?: boolean;
}

/** The props of an element that is shown in a period only; undefined if it is always shown. */
export function useSchedule<E extends HTMLElement>({ from, until, hidden: isHidden, isCopy }: Schedule) {
  const ref: RefObject<E | null> = useRef(null);
  useEarlyBoot(ref, startSchedule);
  if (!from && !until) return undefined;
  return {
    ref,
    hidden: isHidden,
    "data-boot": "schedule-early",
    "data-from": from,
    "data-until": until,
    "data-copy": isCopy ? "" : undefined,
    suppressHydrationWarning: true,
  };
}

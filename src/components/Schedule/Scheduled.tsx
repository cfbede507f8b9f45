import type { ReactNode } from "react";
import { type Schedule, useSchedule } from "./useSchedule.ts";

/** Shows its children between `from` and `until` only. */
export function Scheduled({ children, ...schedule }: Schedule & { children: ReactNode }) {
  const root = useSchedule<HTMLDivElement>(schedule);
  return root ? <div {...root}>{children}</div> : children;
}

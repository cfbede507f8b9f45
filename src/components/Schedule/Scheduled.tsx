import type { ReactNode } from "react";
import { type Schedule, useSchedule } from "./useSchedule.ts";

/** What is shown in its time only. */
export function Scheduled({ children, ...schedule }: Schedule & { children: ReactNode }) {
  const root = useSchedule<HTMLDivElement>(schedule);
  return root ? <div {...root}>{children}</div> : children;
}

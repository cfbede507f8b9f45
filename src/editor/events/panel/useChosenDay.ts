import { useEffect, useState } from "react";
import { openStorage } from "../../protocol/openStorage.ts";

const KEY = "studio-month";
const storage = openStorage(() => sessionStorage);

/** The day of the calendar that was chosen last, as in ISO 8601: its month is still there when the panel is opened again. */
export function useChosenDay(): [string, (day: string) => void] {
  const [day, setDay] = useState(() => storage.getItem(KEY) ?? findToday());
  useEffect(() => storage.setItem(KEY, day), [day]);
  return [day, setDay];
}

/** The present day on this computer. */
export function findToday(): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
}

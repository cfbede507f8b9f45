const DAY = 86_400_000;

/** The line whose hours hold at a moment, and what clocks show there. */
export interface CurrentLine {
  line: HTMLElement | undefined;
  /** Hours and minutes, such as 09:30. */
  time: string;
  /** Whether they are the hours of yesterday, which end after midnight. */
  isYesterday: boolean;
}

/**
 * Finds the line of the present day in an element with hours, in the time zone of the site: that of an exception, or else
 * of the weekday. Until the hours of yesterday end, such as 20:00 to 02:00, that is the line of yesterday.
 */
export function findCurrentLine(element: HTMLElement): CurrentLine {
  const { timeZone } = element.dataset;
  const lines = [...element.querySelectorAll<HTMLElement>("[data-date], [data-weekday]")];
  // moments in Swedish have the form of ISO 8601
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [today = "", time = ""] = format.format(new Date()).split(" ");
  const findLine = (day: string) =>
    lines.find(({ dataset: { date = "", lastDate = "" } }) => date <= day && day <= lastDate) ??
    lines.find(({ dataset }) => dataset.weekday === `${new Date(day).getUTCDay()}`);
  const yesterday = findLine(new Date(Date.parse(today) - DAY).toISOString().slice(0, 10));
  const isYesterday = time < (yesterday?.dataset.until ?? "");
  return { line: isYesterday ? yesterday : findLine(today), time, isYesterday };
}

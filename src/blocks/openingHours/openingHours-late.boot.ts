const DAY = 86_400_000;

/**
 * Marks the line whose hours hold now, in the time zone of the site: that of an exception, or else of the weekday. Until
 * the hours of yesterday end, such as 20:00 to 02:00, that is the line of yesterday.
 */
export default function startOpeningHours(element: HTMLElement): () => void {
  const { timeZone } = element.dataset;
  const lines = [...element.querySelectorAll<HTMLElement>("[data-date], [data-weekday]")];
  // moments in Swedish have the form of ISO 8601
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [today = "", time = ""] = format.format(new Date()).split(" ");
  const findLine = (day: string) =>
    lines.find(({ dataset: { date = "", lastDate = "" } }) => date <= day && day <= lastDate) ??
    lines.find(({ dataset }) => dataset.weekday === `${new Date(day).getUTCDay()}`);
  const yesterday = findLine(new Date(Date.parse(today) - DAY).toISOString().slice(0, 10));
  const current = time < (yesterday?.dataset.until ?? "") ? yesterday : findLine(today);
  current?.setAttribute("aria-current", "date");
  return () => current?.removeAttribute("aria-current");
}

/** Marks the line that holds today, in the time zone of the site: that of an exception, or else of the weekday. */
export default function startOpeningHours(element: HTMLElement): () => void {
  // dates in Swedish are those of ISO 8601
  const today = new Intl.DateTimeFormat("sv", { timeZone: element.dataset.timeZone }).format(new Date());
  const lines = [...element.querySelectorAll<HTMLElement>("[data-date], [data-weekday]")];
  const current =
    lines.find(({ dataset: { date = "", lastDate = "" } }) => date <= today && today <= lastDate) ??
    lines.find(({ dataset }) => dataset.weekday === `${new Date(today).getUTCDay()}`);
  current?.setAttribute("aria-current", "date");
  return () => current?.removeAttribute("aria-current");
}

import { findCurrentLine } from "../../components/Hours/findCurrentLine.ts";

const MINUTE = 60_000;

/** Marks the line whose hours hold now, and says whether the location is open, again each minute. */
export default function startLocation(element: HTMLElement): () => void {
  const status = element.querySelector<HTMLElement>("output");
  let line: HTMLElement | undefined;

  function show(): void {
    const current = findCurrentLine(element);
    if (current.line !== line) line?.removeAttribute("aria-current");
    line = current.line;
    line?.setAttribute("aria-current", "date");
    if (!status) return;
    const isOpen = current.isYesterday || isWithin(line?.dataset.periods ?? "", current.time);
    status.dataset.status = isOpen ? "open" : "closed";
    const text = status.dataset[isOpen ? "open" : "closed"] ?? "";
    // the same text would be read out again
    if (status.textContent !== text) status.textContent = text;
  }

  show();
  const timer = setInterval(show, MINUTE);
  return () => {
    clearInterval(timer);
    line?.removeAttribute("aria-current");
  };
}

/** Whether a time is in one of the periods of a day, such as 09:00-12:30 13:30-18:00; one may end after midnight. */
function isWithin(periods: string, time: string): boolean {
  return periods.split(" ").some((period) => {
    const [opens = "", closes = ""] = period.split("-");
    return opens !== "" && opens <= time && (time < closes || closes <= opens);
  });
}

/** Brings a day that was written at build up to the day on which it is read. */
export default function startToday(element: HTMLElement): () => void {
  const { language, timeZone } = element.dataset;
  element.textContent = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(new Date());
  return () => {};
}

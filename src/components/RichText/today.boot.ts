/** Replaces the date of the build with the current date. */
export default function startToday(element: HTMLElement): () => void {
  const { language, timeZone } = element.dataset;
  element.textContent = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(new Date());
  return () => {};
}

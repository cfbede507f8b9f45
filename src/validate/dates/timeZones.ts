/** Whether calendars know a time zone, by any of its names, and all browsers with them. */
export function isTimeZone(zone: string): boolean {
  // the list is fast; the calendars know older names beside it
  if (Intl.supportedValuesOf("timeZone").includes(zone)) return true;
  // EAT and its like are known to some browsers only
  if (!zone.includes("/") && !/^(?:UTC|GMT)$/i.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Says what offset from UTC a time zone has at a moment, such as +02:00; undefined of a zone that no calendar knows. */
export function createOffsets(zone: unknown): ((moment: Date) => string) | undefined {
  if (typeof zone !== "string" || !isTimeZone(zone)) return undefined;
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  return (moment) => {
    const name = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
    return name?.replace("GMT", "") || "+00:00";
  };
}

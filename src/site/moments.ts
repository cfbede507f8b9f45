/** A moment that says its own offset from UTC. */
const WITH_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

const DAY = 86_400_000;

/**
 * The instant of a moment of site.json, in milliseconds since 1970 UTC; not a number when there is no such moment.
 * A moment without an offset is local time in an IANA time zone. Where clocks go forward, a time that they skip is as
 * much later: of 2:30, when 2:00 becomes 3:00, that is 3:30. Where they go back, a time that they show twice is the
 * first of the two. Throws when there is no such time zone.
 */
export function instantOf(moment: string, timeZone: string): number {
  if (WITH_OFFSET.test(moment)) return Date.parse(moment);
  const local = Date.parse(`${moment}Z`);
  if (Number.isNaN(local)) return local;
  const offsetAt = offsetsOf(timeZone);
  // clocks change at most once in two days
  const before = local - offsetAt(local - DAY);
  const after = local - offsetAt(local + DAY);
  const shown = [before, after].filter((instant) => instant + offsetAt(instant) === local);
  return shown.length > 0 ? Math.min(...shown) : before;
}

const known = new Map<string, Intl.DateTimeFormat>();

/** Says how far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const format = known.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  known.set(timeZone, format);
  return (instant) => {
    // such as GMT+03:00, or GMT alone
    const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
    return (sign === "-" ? -ahead : ahead) * 1000;
  };
}

/** A moment with an explicit offset from UTC. */
const WITH_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

const DAY = 86_400_000;

/**
 * The instant of a moment of site.json, in milliseconds since 1970 UTC; NaN if the moment is invalid. A moment without
 * an offset is local time in an IANA time zone. A local time that is skipped when clocks go forward is shifted by the
 * same amount: 2:30 becomes 3:30 when 2:00 becomes 3:00. Of a local time that occurs twice when clocks go back, the
 * first is returned. Throws a RangeError if the time zone is unknown.
 */
export function toInstant(moment: string, timeZone: string): number {
  if (WITH_OFFSET.test(moment)) return Date.parse(moment);
  const local = Date.parse(`${moment}Z`);
  if (Number.isNaN(local)) return local;
  const offsetAt = createOffsets(timeZone);
  // assumes that a zone changes its offset at most once in two days
  const before = local - offsetAt(local - DAY);
  const after = local - offsetAt(local + DAY);
  const matching = [before, after].filter((instant) => instant + offsetAt(instant) === local);
  return matching.length > 0 ? Math.min(...matching) : before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a function that computes the offset of a time zone from UTC at an instant, in milliseconds. */
function createOffsets(timeZone: string): (instant: number) => number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  return (instant) => {
    // such as "GMT+03:00", or "GMT"
    const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
    return (sign === "-" ? -ahead : ahead) * 1000;
  };
}

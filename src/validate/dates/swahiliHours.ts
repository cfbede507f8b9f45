/** An hour as Swahili counts them, from dawn and from dusk: saa 2 usiku, saa 2:30 asubuhi. */
const HOUR = /^saa\s+(\d{1,2})(?:[:.](\d{2}))?\s+(asubuhi|mchana|alasiri|jioni|usiku)$/i;

/** The hours of each part of a day, by the clock that begins at midnight; those after midnight may be of the next day. */
const PARTS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  asubuhi: [6, 11],
  mchana: [12, 16],
  alasiri: [14, 16],
  jioni: [16, 18],
  usiku: [19, 23],
};

/** What a clock that begins at midnight shows, such as 20:00 for saa 2 usiku; nothing where two times may be meant. */
export function swahiliHour(text: string): string | undefined {
  const [written, hour, minutes = "00", part = ""] = HOUR.exec(text) ?? [];
  const [first, last] = PARTS[part.toLowerCase()] ?? [];
  if (written === undefined || first === undefined || last === undefined) return undefined;
  const counted = Number(hour);
  if (counted < 1 || counted > 12 || Number(minutes) > 59) return undefined;
  const meant = [(counted + 6) % 24, (counted + 18) % 24].find((one) => one >= first && one <= last);
  return meant === undefined ? undefined : `${String(meant).padStart(2, "0")}:${minutes}`;
}

/** The hours of a day: from when until when, several times with a break. The schema has its properties. */
export type Hours = Readonly<Record<string, string>>;

/** The properties of hours: when they begin and when they end. */
export interface HourNames {
  opens: string;
  closes: string;
}

/** The hours that a day begins with which is opened, when no other day is open. */
const USUAL = { opens: "09:00", closes: "17:00" };

/** The hours of a day that is opened: as on the last open day before it, else as on the first after it. */
export function findUsualHours(
  days: readonly (readonly Hours[] | undefined)[],
  day: number,
  names: HourNames,
): readonly Hours[] {
  const openDays = [...days.slice(0, day).reverse(), ...days.slice(day + 1)];
  return (
    openDays.find((hours) => hours !== undefined) ?? [{ [names.opens]: USUAL.opens, [names.closes]: USUAL.closes }]
  );
}

/** Hours with a break of an hour in their middle; undefined where they are too short, or end on the next day. */
export function addBreak(hours: Hours, { opens, closes }: HourNames): readonly Hours[] | undefined {
  const [start, end] = [readHour(hours[opens]), readHour(hours[closes])];
  if (!(end - start > 2)) return undefined;
  const middle = Math.max(Math.floor((start + end) / 2), Math.ceil(start + 0.5));
  return [
    { ...hours, [closes]: writeHour(middle) },
    { ...hours, [opens]: writeHour(middle + 1) },
  ];
}

/** The hours of a day without its breaks. */
export function removeBreaks(hours: readonly Hours[], { closes }: HourNames): readonly Hours[] {
  const [first, last] = [hours[0], hours.at(-1)];
  return first && last ? [{ ...first, [closes]: last[closes] ?? "" }] : [];
}

/** Hours since midnight; NaN if they are not written. */
function readHour(time = ""): number {
  const [hour, minute] = time.split(":").map(Number);
  return (hour ?? Number.NaN) + (minute ?? Number.NaN) / 60;
}

const writeHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

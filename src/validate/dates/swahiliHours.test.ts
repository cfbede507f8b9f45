import { expect, it } from "vitest";
import { swahiliHour } from "./swahiliHours.ts";

it.each([
  ["saa 12 asubuhi", "06:00"],
  ["saa 2:30 asubuhi", "08:30"],
  ["Saa 6 mchana", "12:00"],
  ["saa 9 alasiri", "15:00"],
  ["saa 11.15 jioni", "17:15"],
  ["saa 12 jioni", "18:00"],
  ["saa 2 usiku", "20:00"],
  ["saa 5:59 usiku", "23:59"],
])("%s is %s", (written, meant) => {
  expect(swahiliHour(written)).toBe(meant);
});

it.each(["saa 6 usiku", "saa 8 usiku", "saa 13 usiku", "saa 6 asubuhi", "saa 2:75 usiku", "saa 2", "2 usiku"])(
  "of %s nobody knows the moment",
  (written) => {
    expect(swahiliHour(written)).toBeUndefined();
  },
);

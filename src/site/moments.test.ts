import { describe, expect, test } from "vitest";
import { toInstant } from "./moments.ts";

const utc = (moment: string, zone: string) => new Date(toInstant(moment, zone)).toISOString();

test.each([
  ["2027-01-31T23:59", "Africa/Nairobi", "2027-01-31T20:59:00.000Z"],
  ["2027-01-31T23:59:59", "UTC", "2027-01-31T23:59:59.000Z"],
  ["2027-01-31T10:00", "Asia/Kathmandu", "2027-01-31T04:15:00.000Z"],
  ["2027-01-31T10:00", "Pacific/Kiritimati", "2027-01-30T20:00:00.000Z"],
  ["2027-01-31T10:00", "Europe/London", "2027-01-31T10:00:00.000Z"],
  ["2027-07-31T10:00", "Europe/London", "2027-07-31T09:00:00.000Z"],
  ["2027-07-31T10:00", "America/New_York", "2027-07-31T14:00:00.000Z"],
])("%s is local time in %s", (moment, zone, instant) => {
  expect(utc(moment, zone)).toBe(instant);
});

test.each([
  ["2027-01-31T23:59:59+03:00", "2027-01-31T20:59:59.000Z"],
  ["2027-01-31T23:59-05:30", "2027-02-01T05:29:00.000Z"],
  ["2027-01-31T23:59Z", "2027-01-31T23:59:00.000Z"],
])("%s has an explicit offset", (moment, instant) => {
  expect(utc(moment, "Asia/Tokyo")).toBe(instant);
});

describe("when clocks go forward", () => {
  // in Berlin from 2:00 to 3:00 on 28 March 2027, in New York on 14 March
  test.each([
    ["2027-03-28T01:59:59", "Europe/Berlin", "2027-03-28T00:59:59.000Z"],
    ["2027-03-28T03:00", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2027-03-14T01:59", "America/New_York", "2027-03-14T06:59:00.000Z"],
    ["2027-03-14T03:00", "America/New_York", "2027-03-14T07:00:00.000Z"],
  ])("%s in %s, just outside of the gap, is unambiguous", (moment, zone, instant) => {
    expect(utc(moment, zone)).toBe(instant);
  });

  test("a skipped time is shifted by the length of the gap", () => {
    expect(toInstant("2027-03-28T02:30", "Europe/Berlin")).toBe(toInstant("2027-03-28T03:30", "Europe/Berlin"));
    expect(toInstant("2027-03-14T02:00", "America/New_York")).toBe(toInstant("2027-03-14T03:00", "America/New_York"));
    // a gap of half an hour
    expect(toInstant("2027-10-03T02:15", "Australia/Lord_Howe")).toBe(
      toInstant("2027-10-03T02:45", "Australia/Lord_Howe"),
    );
    // Samoa had no 30 December 2011
    expect(toInstant("2011-12-30T12:00", "Pacific/Apia")).toBe(toInstant("2011-12-31T12:00", "Pacific/Apia"));
  });
});

describe("when clocks go back", () => {
  test("a time that occurs twice is the first of the two", () => {
    expect(utc("2027-10-31T02:30", "Europe/Berlin")).toBe("2027-10-31T00:30:00.000Z");
    expect(utc("2027-11-07T01:30", "America/New_York")).toBe("2027-11-07T05:30:00.000Z");
  });

  test("times just outside of the overlap are unambiguous", () => {
    expect(utc("2027-10-31T01:59", "Europe/Berlin")).toBe("2027-10-30T23:59:00.000Z");
    expect(utc("2027-10-31T03:00", "Europe/Berlin")).toBe("2027-10-31T02:00:00.000Z");
  });
});

test("an invalid moment is NaN", () => {
  expect(toInstant("2027-13-31T10:00", "Europe/Berlin")).toBeNaN();
});

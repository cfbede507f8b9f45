import { describe, expect, it } from "vitest";
import { createDayFormat, createMomentFormat, TIME_FORMAT } from "./moments.ts";

const DAY = createDayFormat("en");
const UNTIL = createMomentFormat("en", true);
const FROM = createMomentFormat("en", false);

describe("a day", () => {
  it.each([
    ["31 Jan 2027", "2027-01-31"],
    ["31 January 2027", "2027-01-31"],
    ["Sunday, 31 January 2027", "2027-01-31"],
    ["January 31, 2027", "2027-01-31"],
    ["31/1/2027", "2027-01-31"],
    ["2027-01-31", "2027-01-31"],
    ["29 Feb 2028", "2028-02-29"],
  ])("can be typed as %s", (text, value) => {
    expect(DAY.parse(text)).toEqual({ value });
  });

  it.each(["31 Feb 2027", "31/2/2027", "2027-02-31", "29 Feb 2027", "1 Jan 20255", "31/1/20255", "31 January", "soon"])(
    "is not %s",
    (text) => {
      expect(DAY.parse(text)).toHaveProperty("problem");
    },
  );

  it("is typed in the language of the site, and is shown in one way", () => {
    expect(createDayFormat("en-US").parse("1/31/2027")).toEqual({ value: "2027-01-31" });
    expect(DAY.format("2027-01-31")).toBe("31 Jan 2027");
    expect(DAY.format("2027-02-31")).toBe("2027-02-31");
  });
});

describe("a time", () => {
  it.each([
    ["9", "09:00"],
    ["9:30", "09:30"],
    ["0930", "09:30"],
    ["930", "09:30"],
    ["9.30", "09:30"],
    ["9:30 AM", "09:30"],
    ["5 pm", "17:00"],
    ["12 a.m.", "00:00"],
    ["24:00", "24:00"],
  ])("can be typed as %s", (text, value) => {
    expect(TIME_FORMAT.parse(text)).toEqual({ value });
  });

  it.each(["25:00", "24:30", "9:75", "13 pm", "noon", "9:30:15"])("is not %s", (text) => {
    expect(TIME_FORMAT.parse(text)).toHaveProperty("problem");
  });
});

describe("a moment", () => {
  it.each([
    ["31 Jan 2027, 17:30", "2027-01-31T17:30"],
    ["31 Jan 2027 at 5 pm", "2027-01-31T17:00"],
    ["2027-01-31T17:30", "2027-01-31T17:30"],
    ["31/1/2027 9.15", "2027-01-31T09:15"],
    ["2027-01-31T17:30+03:00", "2027-01-31T17:30+03:00"],
  ])("can be typed as %s", (text, value) => {
    expect(UNTIL.parse(text)).toEqual({ value });
  });

  it("of a day alone is its end where something ends, else its beginning", () => {
    expect(UNTIL.parse("31 Jan 2027")).toEqual({ value: "2027-01-31T24:00" });
    expect(FROM.parse("31 Jan 2027")).toEqual({ value: "2027-01-31T00:00" });
  });

  it.each(["31 Feb 2027, 17:30", "31 Jan 20255, 17:30", "31 Jan 2027, 25:00", "17:30", "tomorrow"])(
    "is not %s",
    (text) => {
      expect(UNTIL.parse(text)).toHaveProperty("problem");
    },
  );

  it("is typed as it is shown when it is written", () => {
    for (const value of ["2027-01-31T17:30", "2027-01-31T24:00", "2027-01-31T17:30Z"])
      expect(UNTIL.parse(UNTIL.format(value))).toEqual({ value });
  });
});

import { expect, it } from "vitest";
import { dateCookie } from "../../protocol/pageMessages.ts";
import { chosenDate, millisecondsTo } from "./previewDate.ts";

const DAY = 86_400_000;

it("finds the date that was chosen for this port", () => {
  const cookie = `a=b; ${dateCookie("1")}=2027-01-01; ${dateCookie("5173")}=2027-06-01`;
  expect(chosenDate({ cookie, host: "127.0.0.1:5173" })).toBe("2027-06-01");
  expect(chosenDate({ cookie, host: "127.0.0.1:5174" })).toBeUndefined();
  expect(chosenDate({ host: "127.0.0.1:5173" })).toBeUndefined();
});

it.each(["2027-02-30", "2027-13-01", "tomorrow", "2027-06-01T00:00", ""])("takes %j for no date", (date) => {
  expect(chosenDate({ cookie: `${dateCookie("80")}=${date}`, host: "localhost:80" })).toBeUndefined();
  expect(chosenDate({ cookie: `${dateCookie("4000")}=${date}`, host: "localhost:4000" })).toBeUndefined();
});

it("keeps the time of day", () => {
  const now = new Date("2027-05-30T21:30:15.250Z");
  // there it is already the next day
  expect(millisecondsTo("2027-06-01", now, "Africa/Nairobi")).toBe(DAY);
  expect(millisecondsTo("2027-05-31", now, "Africa/Nairobi")).toBe(0);
  expect(millisecondsTo("2027-05-30", now, "Africa/Nairobi")).toBe(-DAY);
});

it("keeps the time of day where clocks go forward in between", () => {
  const now = new Date("2027-03-27T12:00Z");
  expect(millisecondsTo("2027-03-29", now, "Europe/Berlin")).toBe(2 * DAY - 3_600_000);
});

import { expect, it } from "vitest";
import { dateCookie } from "../../protocol/pageMessages.ts";
import { countMillisecondsTo, readChosenDate } from "./previewDate.ts";

const DAY = 86_400_000;

const createRequest = (port: number, cookie = "") =>
  new Request(`http://127.0.0.1:${port}/fees`, { headers: cookie ? { cookie } : {} });

it("finds the date that was chosen for this port", () => {
  const cookie = `a=b; ${dateCookie("1")}=2027-01-01; ${dateCookie("5173")}=2027-06-01`;
  expect(readChosenDate(createRequest(5173, cookie))).toBe("2027-06-01");
  expect(readChosenDate(createRequest(5174, cookie))).toBeUndefined();
  expect(readChosenDate(createRequest(5173))).toBeUndefined();
});

it.each(["2027-02-30", "2027-13-01", "tomorrow", "2027-06-01T00:00", ""])("takes %j for no date", (date) => {
  expect(readChosenDate(createRequest(4001, `${dateCookie("4001")}=${date}`))).toBeUndefined();
  expect(readChosenDate(createRequest(4000, `${dateCookie("4000")}=${date}`))).toBeUndefined();
});

it("keeps the time of day", () => {
  const now = new Date("2027-05-30T21:30:15.250Z");
  // there it is already the next day
  expect(countMillisecondsTo("2027-06-01", now, "Africa/Nairobi")).toBe(DAY);
  expect(countMillisecondsTo("2027-05-31", now, "Africa/Nairobi")).toBe(0);
  expect(countMillisecondsTo("2027-05-30", now, "Africa/Nairobi")).toBe(-DAY);
});

it("keeps the time of day where clocks go forward in between", () => {
  const now = new Date("2027-03-27T12:00Z");
  expect(countMillisecondsTo("2027-03-29", now, "Europe/Berlin")).toBe(2 * DAY - 3_600_000);
});

import { expect, it } from "vitest";
import { rewriteDay, rewriteTime } from "./spreadsheetCells.ts";

it.each([
  ["en-GB", "2027-07-02", "2 July"],
  ["en-GB", "2027-07-02 00:00:00", "2 July"],
  ["en-GB", "3-Sep", "3 September"],
  ["en-GB", "3-Sep-27", "3 September"],
  ["en-GB", "3-Sep-2028", "3 September 2028"],
  ["en-GB", "18/05/2027", "18 May"],
  ["en-US", "5/18/2027", "May 18"],
  ["de", "05.06.2027", "5. Juni"],
  ["ja", "2027-02-03", "2月3日"],
  // may be another day, or none
  ["en-GB", "05/06/2027", "05/06/2027"],
  ["en-GB", "2027-02-30", "2027-02-30"],
  ["en-GB", "18 May", "18 May"],
  ["en-GB", "To be confirmed", "To be confirmed"],
  ["en-GB", "3-4", "3-4"],
])("writes in %s the day %s as %s", (language, text, expected) => {
  expect(rewriteDay(text, { language, year: 2027, texts: ["18 May"] })).toBe(expected);
});

it("writes a day with its year where the others have it", () => {
  expect(rewriteDay("3-Sep", { language: "en-GB", year: 2027, texts: ["18 May 2027"] })).toBe("3 September 2027");
});

it.each([
  ["17:30:00", ["9:00"], "17:30"],
  ["09:00", ["9:00"], "09:00"],
  ["8:00 AM", ["9:00"], "8:00"],
  ["12:30 am", ["9:00"], "0:30"],
  ["17:30:00", ["9 AM to 5 PM"], "5:30 PM"],
  ["14:00", ["9 AM to 5 PM"], "2 PM"],
  ["8:00 AM", ["9.30am"], "8:00am"],
  ["17:30:00", [], "17:30"],
  ["8:00 AM", [], "8:00 AM"],
  ["25:00", ["9:00"], "25:00"],
  ["All day", ["9:00"], "All day"],
])("writes the time %s beside %j as %s", (text, texts, expected) => {
  expect(rewriteTime(text, texts)).toBe(expected);
});

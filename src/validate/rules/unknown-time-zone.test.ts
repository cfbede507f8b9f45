import { expect, test } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

/** What is told of a site in a time zone. */
const toldIn = (zone: string) => validateSite(siteText().replace("Africa/Nairobi", zone), context).diagnostics;

test("a town that has no time zone is answered with one of its continent", () => {
  const message = (zone: string) => toldIn(zone)[0]?.message;
  expect(message("Africa/Kisumu")).toContain('"Africa/Nairobi"');
  expect(message("Europe/Graz")).toMatch(/"Europe\/(?!Graz)/);
  expect(message("Mars/Base")).toContain('"Africa/Nairobi"');
});

test.each(["Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "UTC"])(
  "the time zone %s is known by each of its names",
  (zone) => {
    expect(toldIn(zone)).toEqual([]);
  },
);

test.each(["EAT", "EST"])("the time zone %s, which some browsers do not know, is refused", (zone) => {
  expect(toldIn(zone).map(({ rule }) => rule)).toEqual(["unknown-time-zone"]);
});

import { expect, test } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

/** The diagnostics of a site in a time zone. */
const diagnoseZone = (zone: string) => validateSite(siteText().replace("Africa/Nairobi", zone), context).diagnostics;

test("the message for a town without a time zone suggests a time zone of its continent", () => {
  const message = (zone: string) => diagnoseZone(zone)[0]?.message;
  expect(message("Africa/Kisumu")).toContain('"Africa/Nairobi"');
  expect(message("Europe/Graz")).toMatch(/"Europe\/(?!Graz)/);
  expect(message("Mars/Base")).toContain('"Africa/Nairobi"');
});

test.each(["Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "UTC"])(
  "the time zone %s is accepted by each of its names",
  (zone) => {
    expect(diagnoseZone(zone)).toEqual([]);
  },
);

test.each(["EAT", "EST"])("the time zone %s, which some browsers do not know, is reported", (zone) => {
  expect(diagnoseZone(zone).map(({ rule }) => rule)).toEqual(["unknown-time-zone"]);
});

import { expect, it } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

/** The diagnostics of a small site of an organisation of some type. */
function diagnoseType(type: string) {
  const { site } = JSON.parse(siteText());
  return validateSite(siteText({ site: { ...site, organization: { type } } }), context).diagnostics;
}

it.each(["Dentist", "HighSchool", "TireShop", "VacationRental", "NGO", "Museum"])(
  "an organisation may be of any type of a business or a school, and of some others: %s",
  (type) => expect(diagnoseType(type)).toEqual([]),
);

it.each([
  ["Dentst", "Dentist"],
  ["dentist", "Dentist"],
  ["Highschool", "HighSchool"],
  ["Resturant", "Restaurant"],
])("the type of closest spelling is suggested: %s", (type, expectedType) => {
  const [diagnostic] = diagnoseType(type);
  expect(diagnostic?.suggestions?.[0]?.edits[0]?.text).toBe(expectedType);
});

it.each(["Dentst", "Zahnarztpraxis"])("few of many types are listed, so that the message can be read: %s", (type) => {
  const [diagnostic] = diagnoseType(type);
  expect(diagnostic?.message.length).toBeLessThan(300);
});

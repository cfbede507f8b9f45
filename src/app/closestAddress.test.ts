import { expect, test } from "vitest";
import { closestAddress } from "./closestAddress.ts";

const paths = [
  "/",
  "/our-leadership",
  "/leaders",
  "/tailor-made-leadership-pathways",
  "/school-of-science-technology-engineering-and-mathematics",
  "/school-of-social-sciences",
  "/school-of-arts-and-sports-science",
  "/rugby-life",
  "/photography-life",
  "/fees",
  "/grade10fee",
  "/results",
  "/InfoCard",
];
const closest = (requestedPath: string) => closestAddress(requestedPath, paths)?.path;

test.each([
  ["/school-fees", "/fees"],
  ["/our-school-fees-2026", "/fees"],
  ["/sports", "/school-of-arts-and-sports-science"],
  ["/the-leadership-team", "/our-leadership"],
  ["/the-leadreship-team", "/our-leadership"],
  ["/kcse-results", "/results"],
  ["/academics/school-of-science", "/school-of-social-sciences"],
  ["/gallery/photography", "/photography-life"],
])("%s has words of %s", (requestedPath, path) => {
  expect(closest(requestedPath)).toBe(path);
});

test.each([
  ["/student-life/rugby-life", "/rugby-life"],
  ["/pages/fees", "/fees"],
  ["/old/infocard", "/InfoCard"],
])("%s names the page of its last part", (requestedPath, path) => {
  expect(closest(requestedPath)).toBe(path);
});

test("words that only begin alike are of no one sense", () => {
  expect(closestAddress("/careers", ["/nursing-care"])).toBeUndefined();
  expect(closestAddress("/login", ["/join"])).toBeUndefined();
});

test.each(["/news", "/my-school-portal", "/xyzzy", "/wp-admin/setup.php", "/school-of-magic", "/12345"])(
  "%s is near to no address",
  (requestedPath) => {
    expect(closest(requestedPath)).toBeUndefined();
  },
);

test("an address that is nearly the same comes before one that shares its words", () => {
  expect(closestAddress("/rugby-club", ["/club-of-rugby-players", "/rugby-clubs"])?.path).toBe("/rugby-clubs");
});

test("transposed letters are a typo in short addresses, too", () => {
  expect(closest("/efes")).toBe("/fees");
  expect(closest("/resutls")).toBe("/results");
});

test("letters of other alphabets make words, too", () => {
  expect(closestAddress("/новости-школы", ["/школа", "/наши-новости"])?.path).toBe("/наши-новости");
});

test("capitals are no difference", () => {
  expect(closestAddress("/infocard", paths)).toEqual({ path: "/InfoCard", isSame: true });
  expect(closestAddress("/infocards", paths)).toEqual({ path: "/InfoCard", isSame: false });
});

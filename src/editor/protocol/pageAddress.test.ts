import { describe, expect, it } from "vitest";
import { correctAddress, findAddressProblem, proposeAddress } from "./pageAddress.ts";

const isTaken = (path: string) => path === "/fees" || path === "/fees-2";

describe("the address of a page", () => {
  it("is proposed in the words of its title, without accents, and is none that another page has", () => {
    expect(proposeAddress("Chess Club: Élite’s", isTaken)).toBe("/chess-club-elites");
    expect(proposeAddress("Fees", isTaken)).toBe("/fees-3");
    expect(proposeAddress("…", isTaken)).toBe("");
  });

  it.each([
    ["Open Day 2027!", "/open-day-2027"],
    ["/Open day/Bus times", "/open-day/bus-times"],
    ["fees/", "/fees-3"],
    ["/fees", "/fees-3"],
  ])("is corrected: %s", (path, correction) => expect(correctAddress(path, isTaken)).toBe(correction));

  it.each(["", "/", "…"])("has no correction without a letter: %s", (path) =>
    expect(correctAddress(path, isTaken)).toBeUndefined(),
  );

  it.each(["/form 1", "form1", "/form1/", "/fees", "/", "/télé"])("is refused: %s", (path) =>
    expect(findAddressProblem(path, isTaken)).toEqual(expect.any(String)),
  );

  it.each(["/form1", "/a/b-c", "/Form_1"])("is accepted: %s", (path) =>
    expect(findAddressProblem(path, isTaken)).toBeUndefined(),
  );
});

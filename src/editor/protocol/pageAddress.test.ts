import { describe, expect, it } from "vitest";
import { findAddressProblem, proposeAddress } from "./pageAddress.ts";

const isTaken = (path: string) => path === "/fees" || path === "/fees-2";

describe("the address of a page", () => {
  it("is proposed in the words of its title, without accents, and is none that another page has", () => {
    expect(proposeAddress("Chess Club: Élite’s", isTaken)).toBe("/chess-club-elites");
    expect(proposeAddress("Fees", isTaken)).toBe("/fees-3");
    expect(proposeAddress("…", isTaken)).toBe("");
  });

  it.each(["/form 1", "form1", "/form1/", "/fees", "/", "/télé"])("is refused: %s", (path) =>
    expect(findAddressProblem(path, isTaken)).toEqual(expect.any(String)),
  );

  it.each(["/form1", "/a/b-c", "/Form_1"])("is accepted: %s", (path) =>
    expect(findAddressProblem(path, isTaken)).toBeUndefined(),
  );
});

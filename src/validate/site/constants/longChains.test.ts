import { describe, expect, it } from "vitest";
import { context, siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../../validateSite.ts";

const LENGTH = 9_000;

/** Constants of which each is the next, and the last a value. */
const chain = (last: string) =>
  Object.fromEntries(
    Array.from({ length: LENGTH }, (_, index) => [`key${index}`, index < LENGTH - 1 ? `{key${index + 1}}` : last]),
  );

const diagnose = (constants: object, href: string) => {
  const footer = { copyright: "Hill Library", bottomLinks: [{ label: "Ask us", href }] };
  return validateSite(siteText({ constants, footer }), context).diagnostics;
};

describe("constants of which each is the next, by the thousand", () => {
  it("are read to their end", () => {
    expect(diagnose(chain("https://example.org"), "{key0}")).toEqual([]);
  });

  it("have the diagnostic of a link at the constant that is wrong", () => {
    expect(diagnose(chain("www.example.org"), "{key0}")).toMatchObject([
      { rule: "malformed-link", pointer: `/constants/key${LENGTH - 1}` },
    ]);
  });

  it("are reported as circular by the first and the last constant", () => {
    const [circle, ...otherDiagnostics] = diagnose(chain("{key0}"), "/");
    expect(otherDiagnostics).toEqual([]);
    expect(circle).toMatchObject({ rule: "circular-constant", pointer: "/constants/key0" });
    // not all of them are named
    expect(circle?.message.length).toBeLessThan(500);
  });
});

import { describe, expect, it } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { mayHaveOtherDigits, withLatinDigits } from "../../site/digits.ts";
import { validateSite } from "../validateSite.ts";

describe("digits of other scripts", () => {
  it.each([
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["०१२३४५६७८९", "0123456789"],
    ["০১২৩৪৫৬৭৮৯", "0123456789"],
    ["๐๑๒๓๔๕๖๗๘๙", "0123456789"],
    ["０１２３４５６７８９", "0123456789"],
    ["on ٣١ February at ९:३०", "on 31 February at 9:30"],
  ])("%s are read as %s", (text, read) => {
    expect(withLatinDigits(text)).toBe(read);
    expect(mayHaveOtherDigits(JSON.stringify(text))).toBe(true);
    const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    expect(mayHaveOtherDigits(text.replaceAll(/[^ -~]/g, code))).toBe(true);
  });

  it("are part of the names of files", () => {
    for (const name of ["صورة١.jpg", "/media/form٢.pdf", "[it](/media/form٢.pdf)"])
      expect(withLatinDigits(name)).toBe(name);
  });

  it("are left alone if they take two units of UTF-16, so that no offset changes", () => {
    expect(withLatinDigits("𞥑٢")).toBe("𞥑2");
  });
});

it("numbers, dates and times are checked in the digits of any script", () => {
  const events = [{ event: "Fair", date: "٣١ June", time: "٢٥:٠٠" }];
  const items = [{ title: "Bus", amount: "KES ٥٬٠٠٠" }];
  const home = page(
    "/",
    { type: "prose", text: "It was on ३० February." },
    { type: "eventList", year: 2025, events },
    { type: "priceList", heading: "Prices", currency: "KES", items },
    { type: "callToAction", heading: "Ask", actions: [{ label: "Call us", href: "tel:+٢٥٤ ٧٢٢ ١٢٣ ٤٥" }] },
  );
  const navigation = [{ type: "link", label: "Home", href: "/" }];
  const text = siteText({ routes: [home], navigation });
  const { diagnostics } = validateSite(text, context);
  expect(diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)]).sort()).toEqual([
    ["impossible-date", "٣١ June"],
    ["impossible-date", "३० February"],
    ["impossible-time", "٢٥:٠٠"],
    ["incomplete-number", '"tel:+٢٥٤ ٧٢٢ ١٢٣ ٤٥"'],
    ["repeated-currency", '"KES ٥٬٠٠٠"'],
  ]);
});

import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

/**
 * The diagnostics of a page with one block, in a language: the highlighted text, and the text of the first suggestion.
 */
function reported(language: string, block: object): [string, string | undefined][] {
  const route = { path: "/", title: "Start", description: "Start.", blocks: [block] };
  const navigation = [{ type: "link", label: "Start", href: "/" }];
  const text = siteText({ routes: [route], navigation }).replace('"language": "en"', `"language": "${language}"`);
  return validateSite(text, context)
    .diagnostics.filter(({ rule }) => rule !== "untranslated-words")
    .map((diagnostic) => [covered(text, diagnostic), diagnostic.suggestions[0]?.edits[0]?.text]);
}

function prices(language: string, currency: string, ...amounts: string[]): [string, string | undefined][] {
  const items = amounts.map((amount, index) => ({ title: `Item ${index}`, amount }));
  return reported(language, { type: "priceList", heading: "Prices", currency, items });
}

function fees(language: string, total: string, ...amounts: string[]): [string, string | undefined][] {
  const terms = amounts.map((amount, index) => ({ label: `Part ${index}`, amount }));
  return reported(language, {
    type: "feeStructure",
    heading: "Fees",
    currency: "EUR",
    terms,
    total: { label: "All", amount: total },
  });
}

describe("an amount that reads well after its currency is not reported", () => {
  test.each([
    ["de-AT", "€", "85,–", "85,-", "1.290,50", "75,00–120,00", "3 × 79,90"],
    ["de-CH", "CHF", "85.–", "85.—", "1'290.50"],
    ["fr-FR", "€", "1 800,00", "1\u202f250,50"],
    [
      "en-GB",
      "£",
      "25 per hour",
      "25/hour",
      "12.50 each",
      "5 p.p.",
      "85 p.a.",
      "8/m²",
      "5,000+",
      "12.50 + VAT",
      "5 (4 members)",
      "5*",
      "1.5 million",
    ],
    ["sw-TZ", "TZS", "1,150 kwa lita", "1,150/lita"],
  ])("%s", (language, currency, ...amounts) => {
    expect(prices(language, currency, ...amounts)).toEqual([]);
  });
});

describe("a sum is written as the amounts beside it", () => {
  test.each([
    ["en-IN", ["1,25,000", "1,25,000", "1,25,000"], "3,70,000", "3,75,000"],
    ["en-IN", ["25,000", "50,000", "50,000"], "1,30,000", "1,25,000"],
    ["hi", ["1,25,000", "1,25,000"], "2,40,000", "2,50,000"],
    ["en-KE", ["1,25,000", "1,25,000"], "2,40,000", "2,50,000"],
    ["en-IN", ["125,000", "125,000"], "240,000", "250,000"],
    ["de-CH", ["1'250", "1'250"], "2'400", "2'500"],
    ["de-CH", ["1’250", "250"], "1’400", "1’500"],
    ["de-CH", ["1'250.50", "250.50"], "1'400.00", "1'501.00"],
    ["de", ["1.250,50", "250,50"], "1.400,00", "1.501,00"],
    ["de", ["1.250,50", "250"], "1.400", "1.500,50"],
    ["fr", ["1\u202f250", "250"], "1\u202f400", "1\u202f500"],
    ["fr", ["1 250", "250"], "1 400", "1 500"],
    ["fr", ["1\u00a0250,50", "250"], "1\u00a0400", "1\u00a0500,50"],
    ["en", ["12500", "2500"], "14000", "15000"],
    ["en", ["1250.50", "250"], "1400", "1500.50"],
    ["es", ["1500", "500"], "2100", "2000"],
    ["es", ["9500", "5500"], "15.500", "15.000"],
    ["ar-EG", ["٥٬٠٠٠", "٥٬٠٠٠"], "١١٬٠٠٠", "١٠٬٠٠٠"],
    ["fa", ["۵٬۰۰۰", "۵٬۰۰۰"], "۱۱٬۰۰۰", "۱۰٬۰۰۰"],
    ["mr", ["१,२५,०००", "१,२५,०००"], "२,४०,०००", "२,५०,०००"],
  ])("%s: %j", (language, terms, total, sum) => {
    expect(fees(language, total, ...terms)).toEqual([[`"${total}"`, sum]]);
    expect(fees(language, sum, ...terms)).toEqual([]);
  });

  test("also where it is given as a number", () => {
    expect(prices("en-IN", "₹", "1,25,000", 125_000 as never)).toEqual([["125000", '"1,25,000"']]);
  });
});

describe("a comma between thousands", () => {
  test("is written as the language has it", () => {
    expect(prices("fr", "€", "1;250")).toEqual([['"1;250"', "1\u202f250"]]);
  });

  test("is not reported", () => {
    for (const language of ["en", "en-ZA", "sw", "rw", "es-MX", "de-CH"])
      expect(prices(language, "KES", "1,250", "20,000", "1,250.00")).toEqual([]);
    expect(prices("fr", "€", "0,125", "12,50", "1250")).toEqual([]);
  });

  test("is suggested nowhere where cents are written behind it", () => {
    expect(prices("fr", "€", "12 50,00")).toEqual([['"12 50,00"', undefined]]);
  });
});

test("an amount that repeats its currency is reported, whatever follows", () => {
  expect(prices("en", "KES", "126,000/=", "126,000 KES", "126,000/-").map(([message]) => message)).toEqual([
    '"126,000/="',
    '"126,000 KES"',
    '"126,000/-"',
  ]);
});

test("a currency is known by the word for it, too", () => {
  expect(prices("de-AT", "EUR", "25 Euro", "EUR 25")).toEqual([
    ['"25 Euro"', "25"],
    ['"EUR 25"', "25"],
  ]);
});

test("a constant is fixed once, however many amounts use it", () => {
  const items = ["one", "two"].map((title) => ({ title, amount: "{price}" }));
  const blocks = [{ type: "priceList", heading: "Prices", currency: "KES", items }];
  const route = { path: "/", title: "Start", description: "Start.", blocks };
  const navigation = [{ type: "link", label: "Start", href: "/" }];
  const text = siteText({ constants: { price: "KES 500" }, routes: [route], navigation });
  const edits = validateSite(text, context).diagnostics.flatMap(({ suggestions }) => suggestions[0]?.edits ?? []);
  expect(edits).toMatchObject([{ text: "500" }]);
});

test("a sum is written as the amounts beside it", () => {
  expect(fees("de", "645,60", "250,00", "250,00", "145,50")).toEqual([['"645,60"', "645,50"]]);
  expect(fees("de", "2.000", "1.000", "1.100")).toEqual([['"2.000"', "2.100"]]);
  expect(fees("fr", "2 000", "1 000", "1 100")).toEqual([['"2 000"', "2 100"]]);
  expect(fees("de", "180,–", "85,–", "85,–")).toEqual([['"180,–"', "170"]]);
  expect(fees("en", "1,800,000", "800,000", "900,000")).toEqual([['"1,800,000"', "1,700,000"]]);
  expect(fees("en", "2000", "1000", "1100")).toEqual([['"2000"', "2100"]]);
  expect(fees("en", "300.00", "100.00", "100.00")).toEqual([['"300.00"', "200.00"]]);
  expect(fees("en", "409,500", "136,000", "136,000", "136,000")[0]?.[1]).toBe("408,000");
});

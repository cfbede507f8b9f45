import { describe, expect, it } from "vitest";
import { createSite } from "../../../../tests/specs.ts";
import { createEdits } from "../../../edit/operations.ts";
import type { Site } from "../../../generated/site.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { ReplacementsRequest } from "../messages.ts";
import { findChangedAmount } from "./changedAmount.ts";
import { listReplacements } from "./replacements.ts";
import { SearchedSite, searchTexts } from "./searchedSite.ts";

/** A site with texts in all of its parts. */
function createSearchSite(): Site {
  const site = createSite(
    { type: "prose", id: "fees", text: "The **fee** of {school} is due. See [all fees](/fees). Coffee is free." },
    { type: "fragment", name: "help" },
    { type: "mediaText", items: [{ title: "A hall", text: "A", picture: { src: "fees.jpg", alt: "The fee office" } }] },
  );
  return {
    ...site,
    constants: { school: "Fee School", portal: "https://fees.example", feesPage: "/fees" },
    navigation: [{ type: "link", label: "Fees", href: "/fees" }],
    footer: { copyright: "2026 {school}, fee office" },
    banners: [{ block: { type: "notice", kind: "info", text: "Pay the fee", heading: "A" }, onlyOn: ["/fees"] }],
    fragments: { help: [{ type: "prose", text: "Ask about a fee" }] },
    words: { close: "Fee off" },
    routes: [
      ...site.routes,
      {
        path: "/fees",
        title: "Fee table",
        description: "Each fee",
        blocks: [
          { type: "fragment", name: "help" },
          { type: "table", columns: ["Fee", "KES"], rows: [["Form\u00a03 fee", "25,000"]] },
        ],
      },
    ],
  };
}

function search(words: string, { site = createSearchSite(), path = "/", limit = 40 } = {}) {
  return searchTexts(new SearchedSite("1", site), { words, path, limit });
}

const listPointers = (words: string) => search(words).texts.map(({ pointer }) => pointer);

describe("a search", () => {
  it("finds every text of the site, and nothing that is no text", () => {
    expect(listPointers("fee").sort()).toEqual(
      [
        "/banners/0/block/text",
        "/constants/school",
        "/footer/copyright",
        "/fragments/help/0/text",
        "/navigation/0/label",
        "/routes/0/blocks/0/text",
        "/routes/0/blocks/2/items/0/picture/alt",
        "/routes/1/blocks/1/columns/0",
        "/routes/1/blocks/1/rows/0/0",
        "/routes/1/description",
        "/routes/1/title",
        "/words/close",
      ].sort(),
    );
  });

  it("begins with the page that is shown, and says how many there are besides those that are listed", () => {
    const { texts, count } = search("fee", { path: "/fees", limit: 4 });
    expect(texts.map(({ pointer }) => pointer.slice(0, 9))).toEqual(Array(4).fill("/routes/1"));
    expect(count).toBe(12);
  });

  it("says where a text is, and has a shared one once", () => {
    const places = new Map(search("fee").texts.map((text) => [text.pointer, text]));
    expect(places.get("/fragments/help/0/text")).toMatchObject({ note: "used on 2 pages", path: "/" });
    expect(places.get("/constants/school")).toMatchObject({ note: "used on 2 pages" });
    expect(places.get("/routes/1/title")).toMatchObject({ group: "Fee table", path: "/fees" });
    expect(places.get("/banners/0/block/text")).toMatchObject({ path: "/fees" });
    expect(places.get("/navigation/0/label")).toMatchObject({ group: "Menu" });
    expect(search("nothing is").texts.map(({ path }) => path)).toEqual(["/404", "/404"]);
  });

  it.each([
    ["FEE OF fee school", ["/routes/0/blocks/0/text"]],
    ["form 3", ["/routes/1/blocks/1/rows/0/0"]],
    ["off", ["/routes/0/blocks/2/items/0/picture/alt", "/footer/copyright", "/words/close"]],
    ["25", ["/routes/1/blocks/1/rows/0/1"]],
    ["000", []],
    ["ffee", []],
    ["fees.jpg", []],
    ["  ", []],
    ["(a", []],
  ])("of %j finds it across spaces, formats and constants, from the beginning of a word on", (words, pointers) => {
    expect(listPointers(words)).toEqual(pointers);
  });

  it("shows the words with what is around them", () => {
    const site = createSite({ type: "prose", text: `${"word ".repeat(60)}the **fee** is due ${"word ".repeat(60)}` });
    const [text] = search("fee is", { site }).texts;
    expect(text?.excerpt.map((part) => part.isMatch)).toEqual([false, false, true, false, false]);
    expect(text?.excerpt[2]?.text).toBe("fee is");
    expect(text?.excerpt.map((part) => part.text).join("").length).toBeLessThan(200);
  });

  it("finds words of a script without spaces between them", () => {
    expect(search("学费", { site: createSite({ type: "prose", text: "请付学费，谢谢" }) }).count).toBe(1);
  });
});

/** The texts of a site after a replacement, by their pointers. */
function replace(site: Site, request: Partial<ReplacementsRequest>) {
  const text = JSON.stringify(site, undefined, 2);
  const answer = listReplacements(new SearchedSite("1", site), {
    ...{ find: { words: "fee" }, replacement: "charge", path: "/" },
    ...request,
  });
  const newText = applyEdits(text, createEdits(text, { type: "replaceInTexts", texts: answer.texts }));
  return { answer, newText, newSite: JSON.parse(newText) as Site };
}

/** The text of the only block of a site after a replacement; undefined if that cannot be made. */
function replaceInProse(source: string, words: string, replacement: string): unknown {
  const { answer, newSite } = replace(createSite({ type: "prose", text: source }), { find: { words }, replacement });
  const [block] = newSite.routes[0]?.blocks ?? [];
  return answer.texts.length > 0 ? block : undefined;
}

describe("a replacement", () => {
  it("changes the words that a text has itself; of longer words, in texts that have no others", () => {
    const { answer, newText } = replace(createSearchSite(), {});
    expect(newText).toContain("The **charge** of {school} is due. See [all fees](/fees). Coffee is free.");
    expect(newText).toContain('"copyright": "2026 {school}, charge office"');
    expect(newText).toContain('"school": "Charge School"');
    expect(newText).toContain('"label": "Charges"');
    expect(answer.skipped).toBe(0);
    expect(answer.texts.filter(({ isWhole }) => !isWhole).map(({ pointer }) => pointer)).toEqual([
      "/navigation/0/label",
    ]);
    expect(answer.texts.find(({ pointer }) => pointer === "/routes/1/title")).toMatchObject({
      before: "Fee table",
      after: "Charge table",
    });
  });

  it.each([
    ["Pay [the fee](/fee) for **a** fee", "fee", "charge", "Pay [the charge](/fee) for **a** charge"],
    ["A fee, `fee` and (fee)", "fee", "charge", "A charge, `charge` and (charge)"],
    ["One fee", "fee", "*new* [fee]", "One \\*new\\* \\[fee\\]"],
    ["The FEE. Fee", "fee", "charge", "The CHARGE. Charge"],
    ["The Fee", "Fee", "charge", "The charge"],
    ["One fee", "fee", "{x}", "One {{x}}"],
    ["Fee of {{fee}}", "fee", "charge", "Charge of {{charge}}"],
    ["A fee, not fees", "fee", "charge", "A charge, not fees"],
    ["The **fees**", "fee", "charge", "The **charges**"],
    ["A 25th, and 25,000", "25", "30", "A 30th, and 25,000"],
  ])("in %j is only that, and what is written stays a text", (source, words, replacement, result) => {
    expect(replaceInProse(source, words, replacement)).toMatchObject({ text: result });
  });

  it.each([
    ["The *school* fee", "school fee"],
    ["- One\n- Two", "One Two"],
    ["Coffee", "fee"],
    ["25,000 and 250", "25"],
  ])("is not made in %j, where it would change more", (source, words) => {
    expect(replaceInProse(source, words, "charge")).toBeUndefined();
  });

  it("can write a constant", () => {
    const { newSite } = replace(createSearchSite(), { find: { words: "Ask" }, replacement: "{school}" });
    expect(newSite.fragments?.help?.[0]).toMatchObject({ text: "{school} about a fee" });
  });

  it("changes only those characters of the file", () => {
    const text = '{ "a": "Fee\\u00a0of the fee\\u00a0now" }';
    const texts = [
      {
        pointer: "/a",
        replacements: [
          { start: 0, before: "Fee", after: "Charge" },
          { start: 11, before: "fee", after: '"c"' },
        ],
      },
    ];
    expect(applyEdits(text, createEdits(text, { type: "replaceInTexts", texts }))).toBe(
      '{ "a": "Charge\\u00a0of the \\"c\\"\\u00a0now" }',
    );
    expect(() => createEdits(text.replace("Fee", "fees"), { type: "replaceInTexts", texts })).toThrow();
  });
});

const AMOUNT = "/fragments/fees/0/terms/0/amount";

/** A site with an amount in the field for it and in other texts. */
function createFeeSite(): Site {
  const site = createSite(
    { type: "prose", text: "Pay KES\u00a025,000 or 25000/= now, **KES25,000** in all, not 125,000 or 25,000.50." },
    { type: "table", columns: ["Term", "Fee"], rows: [["1", "25 000"]] },
    { type: "prose", text: "500 boys pay KES 500." },
  );
  const term = (name: string, amount: string) => ({ name, amount });
  return {
    ...site,
    constants: { fee: "25,000", page: "https://x.example/25000" },
    fragments: {
      fees: [
        {
          type: "feeStructure",
          heading: "Fees",
          currency: "KES",
          terms: [term("Term 1", "25,000"), term("Term 2", "500"), term("Term 3", "{fee}")],
          total: term("All", "50,500"),
        },
      ],
    } as unknown as NonNullable<Site["fragments"]>,
  };
}

const setValue = (pointer: string, value: string) => ({ type: "setValue", pointer, value }) as const;

describe("an amount that has changed", () => {
  it("is found wherever it is written, and written there in the same form", () => {
    const { answer, newSite } = replace(createFeeSite(), {
      find: { amount: "25,000", except: AMOUNT },
      replacement: "26,000",
    });
    expect(newSite.routes[0]?.blocks).toMatchObject([
      { text: "Pay KES\u00a026,000 or 26000/= now, **KES26,000** in all, not 125,000 or 25,000.50." },
      { rows: [["1", "26 000"]] },
      { text: "500 boys pay KES 500." },
    ]);
    expect(answer.texts.map(({ pointer }) => pointer)).toEqual([
      "/routes/0/blocks/0/text",
      "/routes/0/blocks/1/rows/0/1",
      "/constants/fee",
    ]);
  });

  it("of less than a thousand is found where a currency is beside it", () => {
    const { newSite } = replace(createFeeSite(), { find: { amount: "500", except: AMOUNT }, replacement: "600" });
    expect(newSite.routes[0]?.blocks[2]).toMatchObject({ text: "500 boys pay KES 600." });
    expect(newSite.fragments?.fees?.[0]).toMatchObject({ terms: [{}, { amount: "600" }, {}] });
  });

  it.each([
    [setValue(AMOUNT, "26,000"), "25,000", "26,000"],
    [setValue("/constants/fee", "26,000"), "25,000", "26,000"],
    [setValue("/fragments/fees/0/terms/1/amount", "600"), "500", "600"],
    [setValue("/routes/0/blocks/1/rows/0/1", "26 000"), "25 000", "26 000"],
    [setValue("/routes/0/blocks/2/text", "500 boys pay KES 600."), "500", "600"],
  ])("is noticed in %j", (operation, before, after) => {
    expect(findChangedAmount(createFeeSite(), [operation])).toEqual({ pointer: operation.pointer, before, after });
  });

  it.each([
    setValue("/routes/0/blocks/2/text", "600 boys pay KES 500."),
    setValue("/routes/0/blocks/2/text", "500 boys paid KES 600."),
    setValue(AMOUNT, "{fee}"),
    setValue(AMOUNT, "25000"),
    setValue("/fragments/fees/0/terms/2/amount", "26,000"),
    setValue("/constants/page", "https://x.example/26000"),
    setValue("/site/url", "https://small.example/26000"),
    setValue("/nowhere", "26,000"),
  ])("is not what %j changes", (operation) => {
    expect(findChangedAmount(createFeeSite(), [operation])).toBeUndefined();
  });
});

it("counts no more texts than can be changed at once", () => {
  const questions = Array.from({ length: 1100 }, () => ({ question: "Which fee?", answer: "A" }));
  const site = createSite({ type: "faq", questions });
  expect(search("fee", { site })).toMatchObject({ count: 1000, hasMore: true });
  expect(replace(site, {}).answer).toMatchObject({ hasMore: true, skipped: 0, texts: { length: 1000 } });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyHref } from "./links";
import { compileRichText, richTextLinks } from "./richText";

const values = new Map([["phone", "+254 700 000 000"]]);
const text = (written: string) => written.replace(/\{(\w+)\}/g, (_, name) => values.get(name) ?? "");
const context = { text, href: (written: string) => classifyHref(text(written), "/school"), newTab: "neues <Fenster>" };
const html = (markdown: string) => compileRichText(markdown, context);

describe("compileRichText", () => {
  it("knows paragraphs, strong words, emphasis and lists", () => {
    expect(html("One **two** *three*\n\n- four\n- five")).toBe(
      "<p>One <strong>two</strong> <em>three</em></p> <ul> <li>four</li> <li>five</li> </ul>",
    );
  });

  it("ends a line where one ends in a paragraph, as in an address", () => {
    expect(html("P.O. Box 1\nThika\n\n- One\ntwo")).toBe("<p>P.O. Box 1<br> Thika</p> <ul> <li>One<br> two</li> </ul>");
  });

  it("keeps stars that are meant to be read", () => {
    for (const words of [
      "Dial *247#, *150*00# or *144*5# and *#06#.",
      "Die Patient*innen und ihre Ärzt*innen",
      "Пациент*ки и врач*и",
      "4*4 and 5*5, 2*3*4",
      "Under reserve (*) of all (*)",
    ])
      expect(html(words)).toBe(`<p>${words}</p>`);
    expect(html("**Dial *334#** now, *then* wait")).toBe("<p><strong>Dial *334#</strong> now, <em>then</em> wait</p>");
    expect(html("*Die Ärzt*innen* und **Patient*innen**")).toBe(
      "<p><em>Die Ärzt*innen</em> und <strong>Patient*innen</strong></p>",
    );
    // no spaces stand between these words
    expect(html("営業は**平日**のみ")).toBe("<p>営業は<strong>平日</strong>のみ</p>");
  });

  it("keeps numbers at the beginning of lines, which may be days", () => {
    expect(html("24. Dezember geschlossen")).toBe('<ol start="24"> <li value="24">Dezember geschlossen</li> </ol>');
    expect(html("24. Dezember: zu\n31. Dezember: zu")).toContain('<li value="31">Dezember: zu</li>');
    expect(html("1. one\n2. two")).toBe("<ol> <li>one</li> <li>two</li> </ol>");
    expect(html("1. one\n1. two")).toBe("<ol> <li>one</li> <li>two</li> </ol>");
    expect(html("1. Mai: zu\n2. Mai: zu\n1. Juni: zu")).toContain('<li value="1">Juni: zu</li>');
  });

  it("shows HTML as the text that it is", () => {
    expect(html('<img src=x onerror="a()"> <b>no</b>')).not.toMatch(/<(?!\/?p>)/);
  });

  it("writes a link below the base path of the site", () => {
    expect(html("[Fees](/fees#terms)")).toBe('<p><a href="/school/fees#terms" data-kind="page">Fees</a></p>');
  });

  it("opens another website in a new tab, without an opener, and says so in the words of the site", () => {
    expect(html("[Maps](https://maps.example)")).toContain(
      '<a href="https://maps.example" data-kind="external" target="_blank" rel="noopener">Maps<span class="visually-hidden"> (neues &lt;Fenster&gt;)</span></a>',
    );
  });

  it("keeps a link whose constant has spaces", () => {
    expect(html("[{phone}](tel:{phone})")).toContain(
      '<a href="tel:+254700000000" data-kind="contact">+254 700 000 000</a>',
    );
  });

  it("takes no formatting from the value of a constant", () => {
    values.set("stars", "**bold** <i>");
    expect(html("{stars}")).toBe("<p>**bold** &lt;i&gt;</p>");
  });

  it("gives no tag but its own for any text", () => {
    const allowed = /^<\/?(p|br|strong|em|ul|ol|li|a|span)( [a-z-]+="[^"<>]*")*>$/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."<>/*_[]()-1. \n\"'&abp") }), (markdown) => {
        const tags = html(markdown).match(/<[^>]*>?/g) ?? [];
        return tags.every((tag) => allowed.test(tag));
      }),
    );
  });
});

it.each([
  ["without a sign of Markdown", "<>&\"'ab1.)-+ é"],
  ["of one line", "*_[]()\\/ab1.-+ \u00a0"],
])("a text %s is the same with and without a search for paragraphs and lists", (_, signs) => {
  const words = fc.string({ unit: fc.constantFrom(...signs) });
  // a line's end after it says nothing, and makes the parser look for more
  fc.assert(fc.property(words, (text) => html(text) === html(`${text}\n`)));
});

describe("richTextLinks", () => {
  it("finds the same links as the page shows, whatever signs stand around them", () => {
    const sign = fc.constantFrom(
      "[",
      "]",
      "(",
      ")",
      "](",
      "[a](/b)",
      "\\",
      "*",
      "_",
      "<",
      ">",
      " ",
      "\n",
      "\n\n",
      "- ",
      "1. ",
      "a",
      "/b",
      "#",
      '"',
      "&amp;",
      "!",
      "`",
      "{c}",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const shown: string[] = [];
        const href = (written: string) => {
          shown.push(written);
          return { href: written, kind: "page" as const };
        };
        compileRichText(signs.join(""), { text: (words) => words, href, newTab: "new tab" });
        expect(richTextLinks(signs.join("")).map(({ address }) => address)).toEqual(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it("lists addresses as they are written, with their places", () => {
    const text = "[a](/fees) and\n\n- [b](tel:{phone})";
    expect(richTextLinks(text)).toEqual([
      { address: "/fees", start: text.indexOf("/fees") },
      { address: "tel:{phone}", start: text.indexOf("tel:") },
    ]);
  });

  it("finds the places of addresses that are written in an unusual way", () => {
    const text = "\\[no](/a) [*b*]( /fees ) [c](</d>) [e](/fees)";
    expect(richTextLinks(text)).toEqual([
      { address: "/fees", start: text.indexOf("/fees") },
      { address: "/d", start: text.indexOf("/d") },
      { address: "/fees", start: text.lastIndexOf("/fees") },
    ]);
  });
});

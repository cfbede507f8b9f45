import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyHref } from "./links.ts";
import { compileRichText, richTextLinks } from "./richText.ts";

const values = new Map([["phone", "+254 700 000 000"]]);
const text = (source: string) => source.replace(/\{(\w+)\}/g, (_, name) => values.get(name) ?? "");
const context = { text, href: (source: string) => classifyHref(text(source), "/school"), newTab: "neues <Fenster>" };
const html = (markdown: string) => compileRichText(markdown, context);

describe("compileRichText", () => {
  it("compiles paragraphs, strong, emphasis and lists", () => {
    expect(html("One **two** *three*\n\n- four\n- five")).toBe(
      "<p>One <strong>two</strong> <em>three</em></p> <ul> <li>four</li> <li>five</li> </ul>",
    );
  });

  it("compiles headings of two levels, with their constants", () => {
    expect(html("## Call {phone}\nAt *any* time.\n### At night\n- one")).toBe(
      "<h2>Call +254 700 000 000</h2> <p>At <em>any</em> time.</p> <h3 data-minor>At night</h3> <ul> <li>one</li> </ul>",
    );
    expect(html("## Alone")).toBe("<h2>Alone</h2>");
  });

  it("keeps number signs that begin no heading of the two levels", () => {
    for (const line of ["# One", "#### Four", "##Two", "## ", "## Two ##", "#1 of all", "No ## here"])
      expect(html(line)).toBe(`<p>${line.trim()}</p>`);
    expect(html("- ## one")).toBe("<ul> <li>## one</li> </ul>");
  });

  it("compiles a newline within a paragraph to a line break", () => {
    expect(html("P.O. Box 1\nThika\n\n- One\ntwo")).toBe("<p>P.O. Box 1<br> Thika</p> <ul> <li>One<br> two</li> </ul>");
  });

  it("keeps literal asterisks", () => {
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
    // Japanese has no spaces between words
    expect(html("営業は**平日**のみ")).toBe("<p>営業は<strong>平日</strong>のみ</p>");
    expect(html("**「重要」**です。*（注）*も")).toBe("<p><strong>「重要」</strong>です。<em>（注）</em>も</p>");
  });

  it("keeps numbers at the start of lines that are not numbered from one", () => {
    for (const line of ["24. Dezember geschlossen", "1. Mai ist Feiertag", "2. Mai", "1) eins", "1."])
      expect(html(line)).toBe(`<p>${line}</p>`);
    for (const [firstLine, secondLine] of [
      ["24. Dezember: zu", "31. Dezember: zu"],
      ["Feiertage:", "1. Mai"],
      ["1. Mai: zu", "1. Juni: zu"],
      ["1. Mai: zu", "3. Mai: zu"],
      ["1. Mai: zu", "02. Mai: zu"],
      ["1) eins", "2) zwei"],
    ])
      expect(html(`${firstLine}\n${secondLine}`)).toBe(`<p>${firstLine}<br> ${secondLine}</p>`);
    expect(html("1. Mai\n2. Mai\n1. Juni")).toBe("<p>1. Mai<br> 2. Mai<br> 1. Juni</p>");
  });

  it("compiles lines numbered from one to a list", () => {
    expect(html("1. one\n2. two")).toBe("<ol> <li>one</li> <li>two</li> </ol>");
    expect(html("Do this:\n1. one\n2. two\n   - three")).toBe(
      "<p>Do this:</p> <ol> <li>one</li> <li>two <ul> <li>three</li> </ul> </li> </ol>",
    );
  });

  it("compiles two numbered lists, and a nested one", () => {
    const list = "<ol> <li>a</li> <li>b</li> </ol>";
    expect(html("1. a\n2. b\n\nThen:\n\n1. a\n2. b")).toBe(`${list} <p>Then:</p> ${list}`);
    expect(html("- c\n  1. a\n  2. b\n- d\n  1. a\n  2. b")).toBe(`<ul> <li>c ${list} </li> <li>d ${list} </li> </ul>`);
    expect(html("- 1. a\n  2. b\n- c")).toBe(`<ul> <li> ${list} </li> <li>c</li> </ul>`);
  });

  it("keeps characters that are markup in other kinds of Markdown", () => {
    for (const words of [
      "__init__.py, _private and snake_case_names",
      "+ 5 °C",
      "* Terms apply",
      "C:\\neu\\test, C:\\_old and \\\\server\\media",
    ])
      expect(html(words)).toBe(`<p>${words}</p>`);
    expect(html("one\\\n+ two\n* three")).toBe("<p>one\\<br> + two<br> * three</p>");
  });

  it("unescapes a character of the subset after a backslash", () => {
    expect(html("\\*a\\* \\[b](/c) \\`d\\`")).toBe("<p>*a* [b](/c) `d`</p>");
    expect(html("\\- one\n\\- two")).toBe("<p>- one<br> - two</p>");
  });

  it("keeps code as written, except for constants", () => {
    expect(html("Open `__init__.py` and `a *b* <i>`")).toBe(
      "<p>Open <code>__init__.py</code> and <code>a *b* &lt;i&gt;</code></p>",
    );
    expect(html("Dial `{phone}`")).toBe("<p>Dial <code>+254 700 000 000</code></p>");
  });

  it("drops no character that is not markup", () => {
    const part = fc.constantFrom(..."_+~#|>!&;:.,\"'0129)(aé 日\n", "1. ", "+ ", "* ", "__", "\\a", "24. ", "---\n");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const source = parts.join("");
        // the # characters of a heading are markup
        fc.pre(!/^\s*##/m.test(source));
        fc.pre(!/^\s*1\..*\n(?:.*\n)*\s*2\./m.test(source) && (source.match(/\*/g)?.length ?? 0) < 2);
        const shownText = html(source).replaceAll(/<[^>]*>/g, " ");
        const unescapedText = shownText
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&");
        expect(unescapedText.replaceAll(/\s/g, "")).toBe(source.replaceAll(/\s/g, ""));
      }),
      { numRuns: 2000 },
    );
  });

  it("escapes HTML", () => {
    expect(html('<img src=x onerror="a()"> <b>no</b>')).not.toMatch(/<(?!\/?p>)/);
  });

  it("prefixes a link with the base path of the site", () => {
    expect(html("[Fees](/fees#terms)")).toBe('<p><a href="/school/fees#terms" data-kind="page">Fees</a></p>');
  });

  it("keeps the title of a link", () => {
    expect(html('[Fees](/fees "Of {phone}")')).toContain('title="Of +254 700 000 000"');
  });

  it("opens an external link in a new tab, without an opener, and says so in the site's words", () => {
    expect(html("[Maps](https://maps.example)")).toContain(
      '<a href="https://maps.example" data-kind="external" target="_blank" rel="noopener">Maps<span class="visually-hidden"> (neues &lt;Fenster&gt;)</span></a>',
    );
  });

  it("keeps a link whose constant contains spaces", () => {
    expect(html("[{phone}](tel:{phone})")).toContain(
      '<a href="tel:+254700000000" data-kind="contact">+254 700 000 000</a>',
    );
  });

  it("does not interpret the value of a constant as Markdown", () => {
    values.set("stars", "**bold** <i>");
    expect(html("{stars}")).toBe("<p>**bold** &lt;i&gt;</p>");
  });

  it("outputs only allowed tags for any text", () => {
    const allowedTag = /^<\/?(p|br|strong|em|code|ul|ol|li|a|span)( [a-z-]+="[^"<>]*")*>$/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."<>/*_`[]()-12. \n\"'&abp") }), (markdown) => {
        const tags = html(markdown).match(/<[^>]*>?/g) ?? [];
        return tags.every((tag) => allowedTag.test(tag));
      }),
    );
  });
});

it.each([
  ["without Markdown characters", "<>&\"'ab1.)-+_# é"],
  ["of one line", "*_`[]()\\/ab1.-+ \u00a0"],
])("a text %s compiles to the same HTML with and without the block parser", (_, characters) => {
  const words = fc.string({ unit: fc.constantFrom(...characters) });
  // a trailing newline has no effect but prevents the shortcut
  fc.assert(fc.property(words, (text) => html(text) === html(`${text}\n`)));
});

describe("richTextLinks", () => {
  it("finds the same links as compileRichText, whatever surrounds them", () => {
    const part = fc.constantFrom(
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
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const compiledAddresses: string[] = [];
        const href = (address: string) => {
          compiledAddresses.push(address);
          return { href: address, kind: "page" as const };
        };
        compileRichText(parts.join(""), { text: (words) => words, href, newTab: "new tab" });
        expect(richTextLinks(parts.join("")).map(({ address }) => address)).toEqual(compiledAddresses);
      }),
      { numRuns: 2000 },
    );
  });

  it("finds no link in code", () => {
    const text = "`[a](/b)` and [`c`](/b)";
    expect(richTextLinks(text)).toEqual([{ address: "/b", start: text.lastIndexOf("/b") }]);
  });

  it("returns addresses as written, with their offsets", () => {
    const text = "[a](/fees) and\n\n- [b](tel:{phone})";
    expect(richTextLinks(text)).toEqual([
      { address: "/fees", start: text.indexOf("/fees") },
      { address: "tel:{phone}", start: text.indexOf("tel:") },
    ]);
  });

  it("finds the offsets of addresses in unusual syntax", () => {
    const text = "\\[no](/a) [*b*]( /fees ) [c](</d>) [e](/fees)";
    expect(richTextLinks(text)).toEqual([
      { address: "/fees", start: text.indexOf("/fees") },
      { address: "/d", start: text.indexOf("/d") },
      { address: "/fees", start: text.lastIndexOf("/fees") },
    ]);
  });
});

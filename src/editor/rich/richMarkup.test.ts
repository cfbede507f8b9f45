import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { Window } from "happy-dom";
import { DOMParser as DocumentParser, type Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { describe, expect, it } from "vitest";
import { mapBlock, mapPart } from "../../site/fields.ts";
import { oneLine, tidyPasted } from "./pasted.ts";
import { tidyBlocks } from "./richBlocks.ts";
import { readRichText, writeRichText } from "./richMarkup.ts";
import { richSchema } from "./richSchema.ts";

const RUNS = Number(process.env.RUNS ?? 50);

describe("a rich text that was opened and left is byte-identical", () => {
  const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const ofSite = (folder: string) =>
    richTexts((visit) => {
      for (const [name, part] of Object.entries(json(`${folder}/site.json`))) mapPart(name, part, visit);
    });
  const ofExamples = () =>
    richTexts((visit) => {
      for (const type of readdirSync("src/blocks", { withFileTypes: true }).filter((entry) => entry.isDirectory()))
        for (const example of Object.values(json(`src/blocks/${type.name}/examples.json`)))
          mapBlock((example as { block: unknown }).block, visit);
    });

  function richTexts(map: (visit: (kind: string, value: unknown) => unknown) => void): string[] {
    const texts = new Set<string>();
    map((kind, value) => {
      if (kind === "richText") texts.add(value as string);
      return value;
    });
    return [...texts];
  }

  it.each([
    ["the school", ofSite("tests/fixtures/school")],
    ["the library", ofSite("tests/fixtures/library")],
    ["the examples of all blocks", ofExamples()],
  ])("in %s", (_, texts) => {
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) expect(writeRichText(readRichText(text), text)).toBe(text);
  });

  it("but for the letter that is added to one of its words", () => {
    const texts = [...ofSite("tests/fixtures/school"), ...ofSite("tests/fixtures/library"), ...ofExamples()];
    for (const text of texts) {
      const document = readRichText(text);
      document.descendants((node, position) => {
        if (!node.text || !/\w/.test(node.text)) return;
        const at = position + node.text.search(/\w/) + 1;
        const changedDocument = new Transform(document).replaceWith(at, at, richSchema.text("q", node.marks)).doc;
        const writtenText = writeRichText(changedDocument, text) ?? "";
        const from = writtenText.split("").findIndex((unit, index) => unit !== text[index]);
        expect(writtenText).toBe(`${text.slice(0, from)}q${text.slice(from)}`);
      });
    }
  });

  it("however unusual its markup is", () => {
    const part = fc.constantFrom(..."*`[]()\\-_{}#<>&\"' \n\tab1.", "- ", "1. ", "2. ", "\n\n", "**", "[a](/b)", "{c}");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const text = parts.join("");
        expect(writeRichText(readRichText(text), text)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The shown text of a document, without spaces. */
const readWords = (document: Node) =>
  document.textBetween(0, document.content.size, "", ({ attrs }) => attrs.name ?? "").replaceAll(/\s/g, "");

const tidy = (document: Node) => JSON.stringify(tidyBlocks(document.children)).replaceAll(/"loose":\w+/g, "");

const mark = (name: string) => richSchema.mark(name, name === "link" ? { href: "/a(b)", title: 'a "b" &amp;' } : null);

/** Random documents of texts between which there is some text. */
function documents(texts: fc.Arbitrary<Node>, between: string) {
  const lines = fc.array(fc.array(texts, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 });
  const space = between === "" ? [] : [richSchema.text(between)];
  const line = (nodes: readonly Node[]) => nodes.flatMap((node) => [...space, node]);
  const paragraph = lines.map((nodeLines) =>
    richSchema.node(
      "paragraph",
      null,
      nodeLines.flatMap((nodes, index) =>
        index === 0 ? line(nodes) : [richSchema.node("hard_break"), ...line(nodes)],
      ),
    ),
  );
  const heading = fc
    .tuple(fc.constantFrom(2, 3), fc.array(texts, { minLength: 1, maxLength: 3 }))
    .map(([level, nodes]) => richSchema.node("heading", { level }, line(nodes)));
  const createList = (item: fc.Arbitrary<Node[]>) =>
    fc
      .tuple(fc.constantFrom("bullet_list", "ordered_list"), fc.array(item, { minLength: 2, maxLength: 3 }))
      .map(([name, items]) =>
        richSchema.node(
          name,
          null,
          items.map((nodes) => richSchema.node("list_item", null, nodes)),
        ),
      );
  const list = createList(fc.array(paragraph, { minLength: 1, maxLength: 2 }));
  const nestedList = createList(fc.tuple(paragraph, list));
  const block = fc.oneof(paragraph, heading, list, nestedList);
  return fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => richSchema.node("doc", null, blocks));
}

describe("a document is written", () => {
  it("so that ordinary words with any formatting are read as they were", () => {
    const marks = fc.constantFrom([], ["strong"], ["em"], ["strong", "em"], ["code"], ["link"], ["link", "strong"]);
    const words = fc.constantFrom("one", "two words", "*247#", "Ärzt*innen", "-", "{x}", "C:\\a", "[b]", "a_b_c");
    const texts = fc.oneof(
      fc.tuple(words, marks).map(([word, names]) => richSchema.text(word, names.map(mark))),
      marks.map((names) => richSchema.node("constant", { name: "phone" }, [], names.map(mark))),
    );
    fc.assert(
      fc.property(documents(texts, " "), (document) => {
        const writtenText = writeRichText(document, "");
        expect(tidy(readRichText(writtenText ?? ""))).toBe(tidy(document));
      }),
      { numRuns: RUNS },
    );
  });

  it("without a change of any word, whatever its characters are", () => {
    // a line cannot begin with a backslash and a hyphen, nor with the # characters of a heading after a list
    const characters = fc.constantFrom("*`[]()\\_{}<>&\"' ab12.日", "*`[]()-_{}#<>&ab12.日");
    const marks = fc.subarray(["strong", "em", "code", "link"]);
    const createDocuments = (alphabet: string) => {
      const words = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 6 });
      const texts = fc.tuple(words, marks).map(([word, names]) => richSchema.text(word, names.map(mark)));
      return documents(texts, "");
    };
    fc.assert(
      fc.property(characters.chain(createDocuments), (document) => {
        const writtenText = writeRichText(document, "");
        expect(writtenText).toBeDefined();
        expect(readWords(readRichText(writtenText ?? ""))).toBe(readWords(document));
      }),
      { numRuns: RUNS / 5 },
    );
  });
});

describe("a change of one block", () => {
  const source = "Do *this*:\n1.  one\n2.  two\n\n\n## The `rest`  \nA \\*  b.";
  const writeChange = (change: (blocks: Node[]) => Node[]) =>
    writeRichText(richSchema.node("doc", null, change([...readRichText(source).children])), source);
  const newParagraph = richSchema.node("paragraph", null, richSchema.text("New."));

  it("keeps the characters of the others", () => {
    const replaceBlock = (index: number) => writeChange((blocks) => blocks.with(index, newParagraph));
    expect(replaceBlock(0)).toBe(source.replace("Do *this*:", "New."));
    expect(replaceBlock(1)).toBe(source.replace("\n1.  one\n2.  two\n", "\n\nNew."));
    expect(replaceBlock(3)).toBe(source.replace("A \\*  b.", "New."));
  });

  it("by which it is added or removed keeps them, too", () => {
    expect(writeChange((blocks) => [newParagraph, ...blocks])).toBe(`New.\n\n${source}`);
    expect(writeChange((blocks) => [...blocks, newParagraph])).toBe(`${source}\n\nNew.`);
    expect(writeChange((blocks) => blocks.toSpliced(2, 0, newParagraph))).toBe(
      source.replace("\n\n\n##", "\n\n\nNew.\n\n\n##"),
    );
    expect(writeChange((blocks) => blocks.slice(1))).toBe(source.slice(source.indexOf("1.")));
    expect(writeChange((blocks) => blocks.slice(0, -1))).toBe(source.slice(0, source.indexOf("  \nA")));
  });
});

describe("pasted text is reduced to the subset", () => {
  const pasteHtml = (html: string) => {
    const { document } = new Window();
    document.body.innerHTML = html;
    tidyPasted(document.body as never);
    return writeRichText(DocumentParser.fromSchema(richSchema).parse(document.body as never), "");
  };

  it("from a word processor", () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head>
      <body lang=EN-GB><!--StartFragment--><h1 style='color:#2F5496'>Fees<o:p></o:p></h1>
      <p class=MsoNormal style='margin-bottom:8pt'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-size:14.0pt'>Pay</span></b>
      <span style='mso-spacerun:yes'> </span>in <i>May</i>, <u>see</u> <a href="https://example.org/a"
      style='color:blue'><span class=MsoHyperlink>here</span></a><a href="#_ftn1" name="_ftnref1">[1]</a>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Cash<o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span
      style='mso-list:Ignore'>·</span>Bank *<o:p></o:p></p>
      <table class=MsoTableGrid><tr><td><p class=MsoNormal>One</p></td><td><p class=MsoNormal>Two</p></td></tr></table>
      <!--EndFragment--></body></html>`;
    expect(pasteHtml(html)).toBe(
      "## Fees\n\n**Pay** in *May*, see [here](https://example.org/a)[1].\n\n- Cash\n- Bank *\n\nOne – Two",
    );
  });

  it("from lists of a word processor, which are paragraphs of several levels", () => {
    const item = (level: number, mark: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
      style='font-family:"Courier New"'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
      </span></span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
      ${item(1, "1.", "Apply")}${item(2, "o", "by <b>phone</b>")}${item(2, "o", "by mail")}${item(1, "2.", "Pay")}
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='mso-list:none'>Then:</p>
      ${item(1, "§", "come")}`;
    expect(pasteHtml(html)).toBe("1. Apply\n   - by **phone**\n   - by mail\n2. Pay\n\nThen:\n\n- come");
  });

  it("from a document on the web", () => {
    const span = (text: string, style = "font-weight:400;font-style:normal") =>
      `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};text-decoration:none;white-space:pre-wrap">${text}</span>`;
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h1 dir="ltr"
      style="line-height:1.38">${span("Fees")}</h1><p dir="ltr" style="line-height:1.38;margin-top:0pt">${span("Pay ")}${span("now", "font-weight:700;font-style:normal")}${span(", or ")}${span("in May", "font-weight:400;font-style:italic")}${span(":&nbsp; see ")}<a
      href="https://example.org/a" style="text-decoration:none">${span("here", "font-weight:400;color:#1155cc")}</a>${span(".")}</p><br /><ul
      style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span("Cash")}</p></li><ul><li dir="ltr"
      aria-level="2"><p dir="ltr" role="presentation">${span("at the office")}</p></li></ul></ul></b><br class="Apple-interchange-newline">`;
    expect(pasteHtml(html)).toBe(
      "## Fees\n\nPay **now**, or *in May*: see [here](https://example.org/a).\n\n- Cash\n  - at the office",
    );
  });

  it("from a table, with a line for each row", () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td style="width:48pt">${cell}</td>`).join("\n")}</tr>`;
    const html = `<table border=0><colgroup><col></colgroup>${row("Term 1", "<b>136,000</b>", "")}${row("Term 2", "409,500")}</table>`;
    expect(pasteHtml(html)).toBe("Term 1 – 136,000\n\nTerm 2 – 409,500");
  });

  it("to one line, where a text has no formats", () => {
    expect(oneLine("  Fees\xa0 of\r\n\r\n2027\t\n")).toBe("Fees of 2027");
    expect(oneLine(" of\xa02027 ")).toBe(" of 2027 ");
  });

  it("from a website", () => {
    const html = `<b style="font-weight:normal"><div onclick="a()"><script>alert(1)</script><h4>More</h4>
      <span style="font-weight:700">bold</span> {x} <a href="javascript:a()">no</a> <img src="/a.png" alt="">
      <a href="mailto:a@example.org"><em>mail</em></a><br>next <code>code</code></div></b>`;
    expect(pasteHtml(html)).toBe("### More\n\n**bold** {{x}} no [*mail*](mailto:a@example.org)\nnext `code`");
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { readPastedCells } from "./pastedCells.ts";

const readText = (text: string) => readPastedCells({ html: "", text });
const readHtml = (html: string) => readPastedCells({ html, text: "" });

describe("cells of a spreadsheet as text", () => {
  it("are separated by tabs and lines, with a line break at the end", () => {
    const rows = [
      ["Day", "Lunch"],
      ["Monday", "Ugali"],
    ];
    for (const lineBreak of ["\n", "\r\n", "\r"])
      expect(readText(["Day\tLunch", "Monday\tUgali", ""].join(lineBreak))).toEqual(rows);
  });

  it("keep the lines and tabs of a cell between quotes", () => {
    expect(readText('"Ugali\nand ""green"" beans"\t12\r\n"with\ttab"\t"x"')).toEqual([
      ['Ugali\nand "green" beans', "12"],
      ["with tab", "x"],
    ]);
  });

  it("keep a quote that does not enclose the cell", () => {
    expect(readText('5" pipe\t6"\n"a" or "b"\t"c')).toEqual([
      ['5" pipe', '6"'],
      ['"a" or "b"', '"c'],
    ]);
  });

  it("have as many cells in each row, also empty ones", () => {
    expect(readText("a\t\tb\nc\n\t\t\n")).toEqual([
      ["a", "", "b"],
      ["c", "", ""],
    ]);
  });

  it("are no table without a tab, or alone", () => {
    expect(readText("One line\nand another")).toBeUndefined();
    expect(readText("")).toBeUndefined();
    expect(readText("alone\t")).toEqual([["alone", ""]]);
  });
});

describe("cells as HTML", () => {
  it("of LibreOffice", () => {
    const html = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/>
      <title></title><style type="text/css">td { font-size: x-small }</style></head><body>
      <table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>
      <tr><td height="17" align="left">Day</td><td align="left"><b>Lunch</b></td></tr>
      <tr><td align="left">Monday</td><td align="right" sdval="1200" sdnum="2057;">1,200</td></tr></table></body></html>`;
    expect(readHtml(html)).toEqual([
      ["Day", "Lunch"],
      ["Monday", "1,200"],
    ]);
  });

  it("of Excel, with merged cells, non-breaking spaces and what is wrapped in the source", () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed:1;}--></style></head>
      <body><!--StartFragment--><table border=0><col width=64 span=3>
      <tr height=20><td colspan=2 height=20>Term&nbsp;1\n   and 2</td><td rowspan=2>Fees</td></tr>
      <tr><td>8 January</td><td>8 April<br style='mso-data-placement:same-cell;'>or later</td></tr>
      </table><!--EndFragment--></body></html>`;
    expect(readHtml(html)).toEqual([
      ["Term 1 and 2", "", "Fees"],
      ["8 January", "8 April\nor later", ""],
    ]);
  });

  it("of Google Sheets, which wraps them", () => {
    const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style>
      <table xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><colgroup><col width="100"/></colgroup><tbody>
      <tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2}">Day</td><td></td></tr>
      <tr><td>Monday</td><td>Beans</td></tr></tbody></table></google-sheets-html-origin>`;
    expect(readHtml(html)).toEqual([
      ["Day", ""],
      ["Monday", "Beans"],
    ]);
  });

  it("of Word, whose cells have paragraphs and lists", () => {
    const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
      <table class=MsoTableGrid><thead><tr><th><p class=MsoNormal><b>Day<o:p></o:p></b></p></th><th><p>What&nbsp;to bring</p></th></tr></thead>
      <tr><td><p class=MsoNormal>Monday</p></td><td>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Boots</p><p>A <i>hat</i></p><p>&nbsp;</p></td></tr>
      </table><!--EndFragment--></body></html>`;
    expect(readHtml(html)).toEqual([
      ["Day", "What to bring"],
      ["Monday", "Boots\nA hat"],
    ]);
  });

  it("are not those of a table in a cell", () => {
    const html = "<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>";
    expect(readHtml(html)).toEqual([["a\nbc", "d"]]);
  });

  it("are no table beside other words, or alone", () => {
    expect(readHtml("<p>Dear parents,</p><table><tr><td>a</td><td>b</td></tr></table>")).toBeUndefined();
    expect(readHtml("<table><tr><td>alone</td></tr></table>")).toBeUndefined();
    expect(readHtml("<p>a text</p>")).toBeUndefined();
  });

  it("come before the text, whose tabs are not those of a table where the HTML has none", () => {
    const text = "a\tb";
    expect(readPastedCells({ html: "<table><tr><td>c</td><td>d</td></tr></table>", text })).toEqual([["c", "d"]]);
    expect(readPastedCells({ html: "<p>a <b>b</b></p>", text })).toBeUndefined();
  });
});

import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const PHONE = '"phone": "01632 960 000"';

const LOANS = '["Loan", "Months", "Rate"]';
const table = (rows: string, columns = LOANS) =>
  [[NOTICE, `{ "type": "table", "columns": ${columns}, "rows": ${rows} }`]] as const;
const withRule = (
  name: string,
  edits: HandmadeFault["edits"],
  fault: Pick<HandmadeFault, "rule" | "writes" | "certain">,
) => ({
  name,
  edits: edits as NonNullable<HandmadeFault["edits"]>,
  ...fault,
  diagnostics: 1,
});

const copiedRow = (name: string, edits: HandmadeFault["edits"]) =>
  withRule(name, edits, { rule: "missing-quotes", certain: true });

const ROW = '["School", "12", "1% p.m."]';

/** Faults of tables and amounts as they come out of a spreadsheet. */
export const spreadsheetRows: readonly HandmadeFault[] = [
  copiedRow("rows of a spreadsheet without quotes", table(`[\n⟦School\t12\t1% p.m.\nAsset, new\t36\t14 % p.a.⟧\n]`)),
  copiedRow("a row of a spreadsheet after others", table(`[\n${ROW},\n⟦Asset\t36\t6,000⟧\n]`)),
  copiedRow("a row of a spreadsheet before others", table(`[\n⟦Asset\t36\t6,000⟧\n${ROW}\n]`)),
  copiedRow("a row of a spreadsheet between brackets", table("[ [⟦500\t6,000\t18,000⟧] ]")),
  copiedRow("a row of a spreadsheet in one text", table('[ ⟦"School\t12\t9:00"⟧ ]')),
  {
    ...copiedRow("a row of a spreadsheet in one cell", table('[ [⟦"School\t\t1%"⟧] ]')),
    certain: false,
  },
  copiedRow("the heads of a spreadsheet", table(`[ ${ROW} ]`, "[⟦Loan\tMonths\tRate p.a.⟧]")),
  withRule("a row of a spreadsheet with its tabs written out", table('[ ⟦"School\\t12\\t1%"⟧ ]'), {
    rule: "wrong-type",
    certain: true,
  }),
  ...['"500, 6,000, 18,000"', '"500\\t6,000\\t18,000"', '"500; 6,000; 18,000"'].map((cell) =>
    withRule(`all cells of a row in one: ${cell}`, table(`[ ⟦[${cell}]⟧ ]`), {
      rule: "uneven-row",
      certain: false,
    }),
  ),
  withRule("amounts of a row without quotes", table("[ [500, ⟦6,000⟧, 18,000] ]"), {
    rule: "invalid-number",
    certain: false,
  }),
  withRule("amounts of a row without quotes, which are numbers all the same", table("[ [⟦500⟧, 6,500, 18,250] ]"), {
    rule: "wrong-type",
    certain: false,
  }),
  ...["12%", "12 %"].map((rate) =>
    withRule(`a rate without quotes: ${rate}`, table(`[ ["School", "12", ⟦${rate}⟧] ]`), {
      rule: "missing-quotes",
      certain: false,
    }),
  ),
  ...["01632960000", "+441632960000"].map((number) =>
    withRule(`a telephone number without quotes: ${number}`, [[PHONE, `"phone": ⟦${number}⟧`]], {
      rule: "invalid-number",
      certain: true,
    }),
  ),
];

/** What a spreadsheet shows where a value is wrong, where it has no room, or in place of a long number. */
const SIGN = /^(?:#(?:REF|VALUE|NAME|NUM|NULL|DIV\/0|N\/A|SPILL|CALC)[!?]?|#{3,}|\d(?:[.,]\d+)?E\+?\d+)$/i;

/** Days since the last but one of 1899, from 1982 to 2064. */
const DAYS = /^[345]\d{4}$/;

/** Whether a text is what a spreadsheet shows in place of a value: #REF! and ##### and 1.16E+05. */
export function isSpreadsheetError(text: string): boolean {
  return SIGN.test(text.trim());
}

/** The day that a spreadsheet keeps as a number, such as 45795. */
export function spreadsheetDay(text: string): Date | undefined {
  return DAYS.test(text) ? new Date(Date.UTC(1899, 11, 30 + Number(text))) : undefined;
}

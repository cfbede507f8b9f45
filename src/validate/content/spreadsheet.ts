/** The characters of a spreadsheet for an error, in a narrow column, or in place of a long number. */
const ERROR = /^(?:#(?:REF|VALUE|NAME|NUM|NULL|DIV\/0|N\/A|SPILL|CALC)[!?]?|#{3,}|\d(?:[.,]\d+)?E\+?\d+)$/i;

/** Days since the last but one of 1899, from 1982 to 2064. */
const DAYS = /^[345]\d{4}$/;

/** Whether a spreadsheet shows a text in place of a value: #REF!, ##### or 1.16E+05. */
export function isSpreadsheetError(text: string): boolean {
  return ERROR.test(text.trim());
}

/** The day that a spreadsheet stores as a number, such as 45795. */
export function spreadsheetDay(text: string): Date | undefined {
  return DAYS.test(text) ? new Date(Date.UTC(1899, 11, 30 + Number(text))) : undefined;
}

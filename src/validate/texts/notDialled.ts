import type { Cursor } from "../places/cursor.ts";

/** In Swahili "na" is a word of its own unless a dot makes it short for a number. */
const NUMBER = String.raw`n°|nº|no|nos|num|numéro|nr|number|numbers|namba|nambari|na(?=\.)`;
/** What has a number that nobody calls, or that a machine answers. */
const BY_NAME =
  "a/c|acc|acct|account|akaunti|barcode|cheque|chèque|code|compte|facture|fax|iban|index|invoice|isbn|kcpe|kcse|kjsea|knec|konto|kontonummer|kra|nemis|pin|receipt|reçu|ref|reference|réf|référence|risiti|serial|siren|siret|telefax|till|tsc|télécopie|télécopieur|upi|vat|voucher";
/** What may as well be an office, unless its number is meant. */
const BY_NUMBER =
  "adm|admission|assessment|bank|birth|card|certificate|charity|company|entry|hesabu|id|identity|kitambulisho|licence|member|membership|order|passport|patient|policy|reg|registration|student|usajili";
/** The number of an order stands after it in English, and before it in Swahili: namba ya usajili. */
const KNOWN = String.raw`(?<!\p{L})(?:${BY_NAME}|(?:${BY_NUMBER})[\s.:#]*(?:${NUMBER})|(?:namba|nambari|na\.) ya (?:${BY_NUMBER}))(?!\p{L})`;

const IN_LABEL = new RegExp(KNOWN, "iu");
const BEFORE = new RegExp(
  String.raw`${KNOWN}(?:[\s.:=#,(*-]|\([^()]*\)|(?<!\p{L})(?:${NUMBER}|is|yetu|ni|such as|like|e\.?g)(?!\p{L}))*$`,
  "iu",
);
/** What money is paid into, before a number or in the words of a link. */
const PAID =
  /(?<!\p{L})(?:pay ?bill|till|a\/c|acc(?:oun)?t|akaunti|buy goods)(?:[\s.:#*(-]|(?<!\p{L})(?:no|number|namba|nambari|na)(?!\p{L}))*$/iu;

/** A cheap look, which few texts pass: what is a letter takes long to find out. */
const PAID_SIGN = /bill|till|a\/c|acc|akaunti|buy/iu;

const CALLED = /tel(?!efax)|phone|mobile|whatsapp|call|simu/i;

/** How far back one looks for what a number is. */
const NEAR = 60;
/** Whether the words before a number say that money is paid into it: that of a Pay Bill, of an account. */
export function isPaidInto(before: string): boolean {
  const near = before.slice(-NEAR);
  return PAID_SIGN.test(near) && PAID.test(near);
}

/** What names the values of a group. */
const LABELS = ["term", "title", "name", "label", "heading", "text", "caption"];

/** Whether the words before a number, or beside its text, say that it is none to be called: that of an account, a fax. */
export function isNotDialled(text: string, index: number, at: Cursor): boolean {
  const before = text.slice(Math.max(0, index - NEAR), index);
  if (/[\p{L}\d]/u.test(before)) return BEFORE.test(before);
  return labelsBeside(at).some((label) => IN_LABEL.test(label) && !CALLED.test(label));
}

/** What says of a text what it is: the name of its group, or the heads of its row and of its column. */
function labelsBeside({ key, around }: Cursor): string[] {
  const [home, , block] = around as readonly { readonly [key: string]: unknown }[];
  const columns = block?.columns;
  const labels = Array.isArray(home)
    ? [home[0], Array.isArray(columns) && columns[Number(key)]]
    : LABELS.filter((name) => name !== key).map((name) => home?.[name]);
  return labels.filter((label) => typeof label === "string");
}

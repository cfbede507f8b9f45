import type { Cursor } from "../walk/cursor";

const NUMBER = "n°|nº|no|nos|num|numéro|nr|number|numbers|namba|nambari";
/** What has a number that nobody calls, or that a machine answers. */
const BY_NAME =
  "a/c|acc|acct|account|akaunti|barcode|cheque|chèque|code|compte|facture|fax|iban|index|invoice|isbn|kcpe|kcse|kjsea|knec|konto|kontonummer|kra|nemis|pin|receipt|reçu|ref|reference|réf|référence|risiti|serial|siren|siret|telefax|till|tsc|télécopie|télécopieur|upi|vat|voucher";
/** What may as well be an office, unless its number is meant. */
const BY_NUMBER =
  "adm|admission|assessment|bank|birth|card|certificate|charity|company|entry|id|identity|kitambulisho|licence|member|membership|order|passport|policy|registration|student";
const KNOWN = String.raw`(?<!\p{L})(?:${BY_NAME}|(?:${BY_NUMBER})[\s.:#]*(?:${NUMBER}))(?!\p{L})`;

const IN_LABEL = new RegExp(KNOWN, "iu");
const BEFORE = new RegExp(
  String.raw`${KNOWN}(?:[\s.:=#,(*-]|\([^()]*\)|(?<!\p{L})(?:${NUMBER}|is|ni|such as|like|e\.?g)(?!\p{L}))*$`,
  "iu",
);
const CALLED = /tel(?!efax)|phone|mobile|whatsapp|call|simu/i;

/** How far back one looks for what a number is. */
const NEAR = 60;
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

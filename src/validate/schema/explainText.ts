import { isBlank } from "../content/blank.ts";
import { described } from "../format/forms.ts";
import { quote } from "../format/quote.ts";
import type { Replacement } from "../format/repaired.ts";
import { subjectOf } from "../format/subject.ts";
import { lastStep } from "../pointer/pointer.ts";
import { explainWebsite } from "../site/links/explainLink.ts";
import { fileOnComputer } from "../site/media/suggestFile.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { ExplainedValue } from "./explained.ts";
import { repairText } from "./repairText.ts";
import type { Contract, SchemaError } from "./schemaErrors.ts";

/** Explains a text that is not written as it must be. */
export function malformed(error: SchemaError, site: SiteContext): ExplainedValue {
  const { pointer, contract, value } = error;
  const rule = contract.errorMessage ?? (contract.description ? `It says: ${contract.description}` : "");
  const subject = subjectOf(pointer);
  if (typeof value !== "string")
    return { message: `${described(value)} does not fit ${lowerItem(subject)}`, remedy: rule };
  if (isBlank(value)) return { message: `${subject} ${emptiness(value)}`, remedy: remedyOfNothing(contract, rule) };

  const name = fileOnComputer(value);
  const fact =
    (name && "is the address of a file on a computer") ??
    addressFact(value) ??
    spaceFact(value, contract) ??
    `does not fit ${lowerItem(subject)}`;
  const message = `${quote(value)} ${fact}`;
  const repair = repairOf(value, error, site);
  if (!repair) return { message, remedy: name ? intoMedia(name, contract) : rule };
  const texts = [repair.text, repair.or ?? []].flat();
  return {
    message,
    remedy: `Write ${texts.map((text) => `"${text}"`).join(" or ")}. ${rule}`.trim(),
    suggestions: texts.map((text) => ({
      title: `Write "${text}"`,
      certain: repair.certain,
      edits: [{ on: "value", text }],
    })),
  };
}

function intoMedia(name: string, { title }: Contract): string {
  return `Put the file into the folder "media", and write "${title === "MediaFile" ? "" : "/media/"}${name}".`;
}

function remedyOfNothing({ title }: Contract, rule: string): string {
  return title === "Href" ? `Write where it leads. ${rule}` : rule;
}

function emptiness(value: string): string {
  return value === "" ? "is empty" : "has nothing in it but spaces";
}

function lowerItem(subject: string): string {
  return subject.replace(/^Item/, "item");
}

function addressFact(value: string): string | undefined {
  return /^https?:\/\//.test(value) ? explainWebsite(value)?.fact : undefined;
}

/** Where the spaces stand that alone keep a text from being what it must be. */
function spaceFact(value: string, contract: Contract): string | undefined {
  if (!fits(value.trim(), contract)) return undefined;
  return value === value.trimEnd() ? "has a space before it" : "has a space at its end";
}

function repairOf(value: string, { pointer, contract }: SchemaError, site: SiteContext): Replacement | undefined {
  const trimmed = value.trim();
  if (fits(trimmed, contract)) return { text: trimmed, certain: true };
  const repair = repairText(value, contract.title ?? lastStep(pointer), site, pointer);
  return repair && fits(repair.text, contract) ? repair : undefined;
}

function fits(text: string, { pattern }: Contract): boolean {
  return pattern !== undefined && new RegExp(pattern, "u").test(text);
}

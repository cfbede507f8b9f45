import { lastStep } from "../../json/pointer.ts";
import { described } from "../format/forms.ts";
import { quote } from "../format/quote.ts";
import type { Replacement } from "../format/replacement.ts";
import { describeSubject } from "../format/subject.ts";
import { explainWebsite } from "../site/links/explainLink.ts";
import { readComputerFile } from "../site/media/suggestFile.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { explainAlias } from "./explainAlias.ts";
import type { Explanation } from "./explanation.ts";
import type { Contract, SchemaError } from "./schemaErrors.ts";
import { suggestText } from "./texts/suggestText.ts";

/** Explains a text that does not match its pattern. */
export function explainPattern(error: SchemaError, site: SiteContext): Explanation {
  const { pointer, contract, value } = error;
  const rule = contract.errorMessage ?? (contract.description ? `It says: ${contract.description}` : "");
  const at = { rule: "malformed-value", pointer, on: "value" } as const;
  const misfit = `does not fit ${describeSubject(pointer).replace("Item ", "item ")}`;
  if (typeof value !== "string") return { ...at, message: `${described(value)} ${misfit}`, remedy: rule };

  if (contract.typeName === "Alias") return explainAlias(value, error, site);
  const file = readComputerFile(value);
  const fact = file ? "is the address of a file on a computer" : (addressFact(value) ?? spaceFact(value, contract));
  const message = `${quote(value)} ${fact ?? misfit}`;
  const general = file ? putIntoMedia(file, contract) : rule;
  const inForm = fact ? `${message}. ${general}` : general;
  const suggestion = findSuggestion(value, error, site);
  if (!suggestion) return { ...at, message, remedy: general, inForm };
  const texts = [suggestion.text, suggestion.or ?? []].flat();
  return {
    ...at,
    message,
    inForm,
    remedy: `Write ${texts.map((text) => `"${text}"`).join(" or ")}. ${rule}`.trim(),
    suggestions: texts.map((text) => ({
      title: `Write "${text}"`,
      certain: suggestion.certain,
      edits: [{ on: "value", text }],
    })),
  };
}

function putIntoMedia(file: string, { typeName }: Contract): string {
  return `Put the file into the folder "media", and write "${typeName === "MediaFile" ? "" : "/media/"}${file}".`;
}

function addressFact(value: string): string | undefined {
  return value.startsWith("https://") || value.startsWith("http://") ? explainWebsite(value)?.reason : undefined;
}

/** Which spaces alone keep a text from matching. */
function spaceFact(value: string, contract: Contract): string | undefined {
  if (!matches(value.trim(), contract)) return undefined;
  return value === value.trimEnd() ? "has a space before it" : "has a space at its end";
}

function findSuggestion(value: string, { pointer, contract }: SchemaError, site: SiteContext): Replacement | undefined {
  const trimmedText = value.trim();
  if (matches(trimmedText, contract)) return { text: trimmedText, certain: true };
  const suggestion = suggestText(value, contract.typeName ?? lastStep(pointer), site, pointer);
  return suggestion && matches(suggestion.text, contract) ? suggestion : undefined;
}

function matches(text: string, { pattern }: Contract): boolean {
  return pattern !== undefined && new RegExp(pattern, "u").test(text);
}

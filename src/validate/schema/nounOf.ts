import { blockContracts } from "./blockContracts.ts";
import type { Contract } from "./schemaErrors.ts";

const WHOLE: Record<string, string> = {
  Site: "The file",
  SiteSettings: 'The group "site"',
  Theme: "The theme",
  Footer: "The footer",
  NotFound: "The page for unknown addresses",
  Analytics: "The analytics group",
  Route: "A page",
  Block: "A block",
  Words: 'The group "words"',
};

/** What a schema describes, to begin a sentence with: "A card", "A feeStructure". */
export function nounOf(contract: Contract): string {
  const { title } = contract;
  if (title && WHOLE[title]) return WHOLE[title];
  // no article fits what is named in the plural
  if (!title || title.endsWith("Words")) return "This group";
  const type = [...blockContracts()].find(([, own]) => own.title === title)?.[0];
  const noun = type ?? title.replaceAll(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase();
  return `${/^[aeiou]/.test(noun) ? "An" : "A"} ${noun}`;
}

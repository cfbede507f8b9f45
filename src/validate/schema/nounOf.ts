import { blockContracts } from "./blockContracts";
import type { Contract } from "./schemaErrors";

const WHOLE: Record<string, string> = {
  Site: "The file",
  SiteSettings: 'The group "site"',
  Theme: "The theme",
  Footer: "The footer",
  NotFound: "The page for unknown addresses",
  Analytics: "The analytics group",
  Route: "A page",
  Block: "A block",
};

/** What a schema describes, to begin a sentence with: "A card", "A feeStructure". */
export function nounOf(contract: Contract): string {
  const { title } = contract;
  if (!title) return "This group";
  if (WHOLE[title]) return WHOLE[title];
  const type = [...blockContracts()].find(([, own]) => own.title === title)?.[0];
  const noun = type ?? title.replaceAll(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase();
  return `${/^[aeiou]/.test(noun) ? "An" : "A"} ${noun}`;
}

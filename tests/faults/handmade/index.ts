import type { HandmadeFault } from "./handmade.ts";
import { meaningInSwahili } from "./meaningInSwahili.ts";
import { meaningOfAddresses } from "./meaningOfAddresses.ts";
import { meaningOfCalendars } from "./meaningOfCalendars.ts";
import { meaningOfContacts } from "./meaningOfContacts.ts";
import { meaningOfFacts } from "./meaningOfFacts.ts";
import { meaningOfFees } from "./meaningOfFees.ts";
import { meaningOfFragments } from "./meaningOfFragments.ts";
import { meaningOfNames } from "./meaningOfNames.ts";
import { meaningOfPages } from "./meaningOfPages.ts";
import { meaningOfPhones } from "./meaningOfPhones.ts";
import { meaningOfTexts } from "./meaningOfTexts.ts";
import { meaningOfTypos } from "./meaningOfTypos.ts";
import { meaningOfWebsites } from "./meaningOfWebsites.ts";
import { pictureNames } from "./pictureNames.ts";
import { readingOfBrackets } from "./readingOfBrackets.ts";
import { readingOfCharacters } from "./readingOfCharacters.ts";
import { readingOfFile } from "./readingOfFile.ts";
import { readingOfPasting } from "./readingOfPasting.ts";
import { readingOfPunctuation } from "./readingOfPunctuation.ts";
import { readingOfTypos } from "./readingOfTypos.ts";
import { readingOfUnquotedWords } from "./readingOfUnquotedWords.ts";
import { readingOfWords } from "./readingOfWords.ts";
import { schemaOfFormats } from "./schemaOfFormats.ts";
import { schemaOfKeys } from "./schemaOfKeys.ts";
import { schemaOfNewThings } from "./schemaOfNewThings.ts";
import { schemaOfPlaces } from "./schemaOfPlaces.ts";
import { schemaOfSpellings } from "./schemaOfSpellings.ts";
import { schemaOfTexts } from "./schemaOfTexts.ts";
import { schemaOfTypes } from "./schemaOfTypes.ts";
import { spreadsheetRows } from "./spreadsheetRows.ts";
import { yearlyTasks } from "./yearlyTasks.ts";

/** Every fault that was made by hand. */
export const handmadeFaults: readonly HandmadeFault[] = [
  ...readingOfFile,
  ...readingOfPunctuation,
  ...readingOfBrackets,
  ...readingOfPasting,
  ...readingOfCharacters,
  ...readingOfTypos,
  ...readingOfUnquotedWords,
  ...readingOfWords,
  ...schemaOfKeys,
  ...schemaOfTypes,
  ...schemaOfTexts,
  ...schemaOfFormats,
  ...schemaOfPlaces,
  ...meaningInSwahili,
  ...meaningOfAddresses,
  ...meaningOfNames,
  ...meaningOfFragments,
  ...meaningOfWebsites,
  ...meaningOfPages,
  ...meaningOfTypos,
  ...meaningOfTexts,
  ...meaningOfFacts,
  ...meaningOfCalendars,
  ...meaningOfContacts,
  ...meaningOfFees,
  ...meaningOfPhones,
  ...pictureNames,
  ...schemaOfNewThings,
  ...schemaOfSpellings,
  ...yearlyTasks,
  ...spreadsheetRows,
];

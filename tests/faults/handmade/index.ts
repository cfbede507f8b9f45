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
import { meaningOfSlips } from "./meaningOfSlips.ts";
import { meaningOfTexts } from "./meaningOfTexts.ts";
import { meaningOfWebsites } from "./meaningOfWebsites.ts";
import { namesOfPictures } from "./namesOfPictures.ts";
import { readingOfBrackets } from "./readingOfBrackets.ts";
import { readingOfFile } from "./readingOfFile.ts";
import { readingOfMarks } from "./readingOfMarks.ts";
import { readingOfPasting } from "./readingOfPasting.ts";
import { readingOfSigns } from "./readingOfSigns.ts";
import { readingOfSlips } from "./readingOfSlips.ts";
import { readingOfStrayWords } from "./readingOfStrayWords.ts";
import { readingOfWords } from "./readingOfWords.ts";
import { schemaOfForms } from "./schemaOfForms.ts";
import { schemaOfKeys } from "./schemaOfKeys.ts";
import { schemaOfKinds } from "./schemaOfKinds.ts";
import { schemaOfNewThings } from "./schemaOfNewThings.ts";
import { schemaOfPlaces } from "./schemaOfPlaces.ts";
import { schemaOfSpellings } from "./schemaOfSpellings.ts";
import { schemaOfTexts } from "./schemaOfTexts.ts";
import { slipsOfTasks } from "./slipsOfTasks.ts";
import { tablesOfSheets } from "./tablesOfSheets.ts";

/** Every fault that was made by hand. */
export const handmadeFaults: readonly HandmadeFault[] = [
  ...readingOfFile,
  ...readingOfMarks,
  ...readingOfBrackets,
  ...readingOfPasting,
  ...readingOfSigns,
  ...readingOfSlips,
  ...readingOfStrayWords,
  ...readingOfWords,
  ...schemaOfKeys,
  ...schemaOfKinds,
  ...schemaOfTexts,
  ...schemaOfForms,
  ...schemaOfPlaces,
  ...meaningInSwahili,
  ...meaningOfAddresses,
  ...meaningOfNames,
  ...meaningOfFragments,
  ...meaningOfWebsites,
  ...meaningOfPages,
  ...meaningOfSlips,
  ...meaningOfTexts,
  ...meaningOfFacts,
  ...meaningOfCalendars,
  ...meaningOfContacts,
  ...meaningOfFees,
  ...meaningOfPhones,
  ...namesOfPictures,
  ...schemaOfNewThings,
  ...schemaOfSpellings,
  ...slipsOfTasks,
  ...tablesOfSheets,
];

import type { HandmadeFault } from "./handmade";
import { meaningInSwahili } from "./meaningInSwahili";
import { meaningOfAddresses } from "./meaningOfAddresses";
import { meaningOfCalendars } from "./meaningOfCalendars";
import { meaningOfContacts } from "./meaningOfContacts";
import { meaningOfFacts } from "./meaningOfFacts";
import { meaningOfFees } from "./meaningOfFees";
import { meaningOfFragments } from "./meaningOfFragments";
import { meaningOfNames } from "./meaningOfNames";
import { meaningOfPages } from "./meaningOfPages";
import { meaningOfPhones } from "./meaningOfPhones";
import { meaningOfSlips } from "./meaningOfSlips";
import { meaningOfTexts } from "./meaningOfTexts";
import { meaningOfWebsites } from "./meaningOfWebsites";
import { namesOfPictures } from "./namesOfPictures";
import { readingOfBrackets } from "./readingOfBrackets";
import { readingOfFile } from "./readingOfFile";
import { readingOfMarks } from "./readingOfMarks";
import { readingOfPasting } from "./readingOfPasting";
import { readingOfSigns } from "./readingOfSigns";
import { readingOfSlips } from "./readingOfSlips";
import { readingOfStrayWords } from "./readingOfStrayWords";
import { readingOfWords } from "./readingOfWords";
import { schemaOfForms } from "./schemaOfForms";
import { schemaOfKeys } from "./schemaOfKeys";
import { schemaOfKinds } from "./schemaOfKinds";
import { schemaOfNewThings } from "./schemaOfNewThings";
import { schemaOfPlaces } from "./schemaOfPlaces";
import { schemaOfSpellings } from "./schemaOfSpellings";
import { schemaOfTexts } from "./schemaOfTexts";
import { slipsOfTasks } from "./slipsOfTasks";
import { tablesOfSheets } from "./tablesOfSheets";

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

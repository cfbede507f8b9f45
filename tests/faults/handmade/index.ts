import type { HandmadeFault } from "./handmade.ts";
import { addressFaults } from "./rules/addresses.ts";
import { calendarFaults } from "./rules/calendars.ts";
import { contactFaults } from "./rules/contacts.ts";
import { factFaults } from "./rules/facts.ts";
import { feeFaults } from "./rules/fees.ts";
import { fragmentFaults } from "./rules/fragments.ts";
import { nameFaults } from "./rules/names.ts";
import { pageFaults } from "./rules/pages.ts";
import { pastedTextFaults } from "./rules/pastedTexts.ts";
import { phoneFaults } from "./rules/phones.ts";
import { pictureNames } from "./rules/pictureNames.ts";
import { swahiliFaults } from "./rules/swahili.ts";
import { textFaults } from "./rules/texts.ts";
import { websiteFaults } from "./rules/websites.ts";
import { additionFaults } from "./schema/additions.ts";
import { formatFaults } from "./schema/formats.ts";
import { keyFaults } from "./schema/keys.ts";
import { placeFaults } from "./schema/places.ts";
import { spellingFaults } from "./schema/spellings.ts";
import { textValueFaults } from "./schema/texts.ts";
import { typeFaults } from "./schema/types.ts";
import { bracketFaults } from "./syntax/brackets.ts";
import { characterFaults } from "./syntax/characters.ts";
import { fileFaults } from "./syntax/files.ts";
import { pastingFaults } from "./syntax/pasting.ts";
import { punctuationFaults } from "./syntax/punctuation.ts";
import { spreadsheetRows } from "./syntax/spreadsheetRows.ts";
import { typoFaults } from "./syntax/typos.ts";
import { unquotedWordFaults } from "./syntax/unquotedWords.ts";
import { wordFaults } from "./syntax/words.ts";
import { yearlyTasks } from "./yearlyTasks.ts";

/** Every fault that was made by hand. */
export const handmadeFaults: readonly HandmadeFault[] = [
  ...fileFaults,
  ...punctuationFaults,
  ...bracketFaults,
  ...pastingFaults,
  ...characterFaults,
  ...typoFaults,
  ...unquotedWordFaults,
  ...wordFaults,
  ...keyFaults,
  ...typeFaults,
  ...textValueFaults,
  ...formatFaults,
  ...placeFaults,
  ...swahiliFaults,
  ...addressFaults,
  ...nameFaults,
  ...fragmentFaults,
  ...websiteFaults,
  ...pageFaults,
  ...pastedTextFaults,
  ...textFaults,
  ...factFaults,
  ...calendarFaults,
  ...contactFaults,
  ...feeFaults,
  ...phoneFaults,
  ...pictureNames,
  ...additionFaults,
  ...spellingFaults,
  ...yearlyTasks,
  ...spreadsheetRows,
];

import type { Rule } from "../rule";
import { absoluteLink } from "./absolute-link";
import { brokenPicture } from "./broken-picture";
import { circularConstant } from "./circular-constant";
import { circularFragment } from "./circular-fragment";
import { conflictingPages } from "./conflicting-pages";
import { contradiction } from "./contradiction";
import { contrast } from "./contrast";
import { datesOutOfOrder } from "./dates-out-of-order";
import { deadAnchor } from "./dead-anchor";
import { deadLink } from "./dead-link";
import { draftLink } from "./draft-link";
import { duplicateDescription } from "./duplicate-description";
import { duplicateId } from "./duplicate-id";
import { duplicateRoute } from "./duplicate-route";
import { duplicateTitle } from "./duplicate-title";
import { emptyValue } from "./empty-value";
import { endBeforeStart } from "./end-before-start";
import { expiredBlock } from "./expired-block";
import { feeTotal } from "./fee-total";
import { impossibleDate } from "./impossible-date";
import { impossibleMoment } from "./impossible-moment";
import { impossibleTime } from "./impossible-time";
import { incompleteNumber } from "./incomplete-number";
import { literalMarkup } from "./literal-markup";
import { malformedAmount } from "./malformed-amount";
import { malformedLink } from "./malformed-link";
import { malformedUrl } from "./malformed-url";
import { mismatchedContact } from "./mismatched-contact";
import { mismatchedDate } from "./mismatched-date";
import { mismatchedLink } from "./mismatched-link";
import { mismatchedYear } from "./mismatched-year";
import { misplacedToday } from "./misplaced-today";
import { missingFile } from "./missing-file";
import { missingHome } from "./missing-home";
import { missingPicture } from "./missing-picture";
import { orphanRoute } from "./orphan-route";
import { overBudgetPage } from "./over-budget-page";
import { overBudgetPicture } from "./over-budget-picture";
import { overlongConstant } from "./overlong-constant";
import { overlongText } from "./overlong-text";
import { pinnedBlock } from "./pinned-block";
import { placeholderText } from "./placeholder-text";
import { refusedFrame } from "./refused-frame";
import { repeatedCurrency } from "./repeated-currency";
import { repeatedEntry } from "./repeated-entry";
import { reservedPath } from "./reserved-path";
import { severalCountdowns } from "./several-countdowns";
import { smallPicture } from "./small-picture";
import { tooManyBlocks } from "./too-many-blocks";
import { unclosedBrace } from "./unclosed-brace";
import { unevenRow } from "./uneven-row";
import { unknownConstant } from "./unknown-constant";
import { unknownFragment } from "./unknown-fragment";
import { unknownIcon } from "./unknown-icon";
import { unknownPage } from "./unknown-page";
import { unknownTimeZone } from "./unknown-time-zone";
import { unreadableDate } from "./unreadable-date";
import { untranslatedWords } from "./untranslated-words";
import { unusedConstant } from "./unused-constant";
import { unusedFragment } from "./unused-fragment";
import { unusedPicture } from "./unused-picture";
import { vagueAlt } from "./vague-alt";
import { vagueLinkText } from "./vague-link-text";

/** Every rule of meaning. */
export const rules: readonly Rule[] = [
  absoluteLink,
  brokenPicture,
  circularConstant,
  circularFragment,
  conflictingPages,
  contradiction,
  contrast,
  datesOutOfOrder,
  deadAnchor,
  deadLink,
  draftLink,
  duplicateDescription,
  duplicateId,
  duplicateRoute,
  duplicateTitle,
  emptyValue,
  endBeforeStart,
  expiredBlock,
  feeTotal,
  impossibleDate,
  impossibleMoment,
  impossibleTime,
  incompleteNumber,
  literalMarkup,
  malformedAmount,
  malformedLink,
  malformedUrl,
  mismatchedContact,
  mismatchedDate,
  mismatchedLink,
  mismatchedYear,
  misplacedToday,
  missingFile,
  missingHome,
  missingPicture,
  orphanRoute,
  overBudgetPage,
  overBudgetPicture,
  overlongConstant,
  overlongText,
  pinnedBlock,
  placeholderText,
  refusedFrame,
  repeatedCurrency,
  repeatedEntry,
  reservedPath,
  severalCountdowns,
  smallPicture,
  tooManyBlocks,
  unclosedBrace,
  unevenRow,
  unknownConstant,
  unknownFragment,
  unknownIcon,
  unknownPage,
  unknownTimeZone,
  unreadableDate,
  untranslatedWords,
  unusedConstant,
  unusedFragment,
  unusedPicture,
  vagueAlt,
  vagueLinkText,
];

import type { Rule } from "../rule.ts";
import { absoluteLink } from "./absolute-link.ts";
import { brokenPicture } from "./broken-picture.ts";
import { circularConstant } from "./circular-constant.ts";
import { circularFragment } from "./circular-fragment.ts";
import { conflictingPages } from "./conflicting-pages.ts";
import { contradiction } from "./contradiction.ts";
import { contrast } from "./contrast.ts";
import { datesOutOfOrder } from "./dates-out-of-order.ts";
import { deadAnchor } from "./dead-anchor.ts";
import { deadLink } from "./dead-link.ts";
import { draftLink } from "./draft-link.ts";
import { duplicateDescription } from "./duplicate-description.ts";
import { duplicateId } from "./duplicate-id.ts";
import { duplicateRoute } from "./duplicate-route.ts";
import { duplicateTitle } from "./duplicate-title.ts";
import { emptyValue } from "./empty-value.ts";
import { endBeforeStart } from "./end-before-start.ts";
import { expiredBlock } from "./expired-block.ts";
import { feeTotal } from "./fee-total.ts";
import { impossibleDate } from "./impossible-date.ts";
import { impossibleMoment } from "./impossible-moment.ts";
import { impossibleTime } from "./impossible-time.ts";
import { incompleteNumber } from "./incomplete-number.ts";
import { literalMarkup } from "./literal-markup.ts";
import { malformedAmount } from "./malformed-amount.ts";
import { malformedLink } from "./malformed-link.ts";
import { malformedUrl } from "./malformed-url.ts";
import { mismatchedContact } from "./mismatched-contact.ts";
import { mismatchedDate } from "./mismatched-date.ts";
import { mismatchedLink } from "./mismatched-link.ts";
import { mismatchedYear } from "./mismatched-year.ts";
import { misplacedToday } from "./misplaced-today.ts";
import { missingFile } from "./missing-file.ts";
import { missingHome } from "./missing-home.ts";
import { missingPicture } from "./missing-picture.ts";
import { orphanRoute } from "./orphan-route.ts";
import { overBudgetPage } from "./over-budget-page.ts";
import { overBudgetPicture } from "./over-budget-picture.ts";
import { overlongConstant } from "./overlong-constant.ts";
import { overlongText } from "./overlong-text.ts";
import { pinnedBlock } from "./pinned-block.ts";
import { placeholderText } from "./placeholder-text.ts";
import { refusedFrame } from "./refused-frame.ts";
import { repeatedCurrency } from "./repeated-currency.ts";
import { repeatedEntry } from "./repeated-entry.ts";
import { reservedPath } from "./reserved-path.ts";
import { severalCountdowns } from "./several-countdowns.ts";
import { smallPicture } from "./small-picture.ts";
import { tooManyBlocks } from "./too-many-blocks.ts";
import { unclosedBrace } from "./unclosed-brace.ts";
import { unevenRow } from "./uneven-row.ts";
import { unknownConstant } from "./unknown-constant.ts";
import { unknownFragment } from "./unknown-fragment.ts";
import { unknownIcon } from "./unknown-icon.ts";
import { unknownPage } from "./unknown-page.ts";
import { unknownTimeZone } from "./unknown-time-zone.ts";
import { unreadableDate } from "./unreadable-date.ts";
import { untranslatedWords } from "./untranslated-words.ts";
import { unusedConstant } from "./unused-constant.ts";
import { unusedFragment } from "./unused-fragment.ts";
import { unusedPicture } from "./unused-picture.ts";
import { vagueAlt } from "./vague-alt.ts";
import { vagueLinkText } from "./vague-link-text.ts";

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

import type { Rule } from "../rule";
import { deadAnchor } from "./dead-anchor";
import { deadLink } from "./dead-link";
import { draftLink } from "./draft-link";
import { duplicateRoute } from "./duplicate-route";
import { endBeforeStart } from "./end-before-start";
import { missingPicture } from "./missing-picture";
import { unknownConstant } from "./unknown-constant";
import { unknownFragment } from "./unknown-fragment";
import { unknownIcon } from "./unknown-icon";

/** Every rule of meaning. */
export const rules: readonly Rule[] = [
  duplicateRoute,
  deadLink,
  deadAnchor,
  draftLink,
  unknownConstant,
  unknownFragment,
  unknownIcon,
  missingPicture,
  endBeforeStart,
];

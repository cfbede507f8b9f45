import type { PageRule } from "../rule.ts";

/** The most fields that people fill in without giving up. */
const MOST = 8;

/** A form of which so much has to be filled in that people give up. */
export const manyRequiredFields: PageRule = {
  kind: "page",
  id: "many-required-fields",
  severity: "info",
  phase: "content",
  check(_page, report) {
    return {
      blocks: {
        form({ fields = [] }, { pointer }) {
          const count = fields.filter(({ required: isRequired }) => isRequired).length;
          if (count <= MOST) return;
          report({
            pointer: `${pointer}/fields`,
            on: "key",
            message: `${count} fields of this form have to be answered`,
            remedy: `People give up long forms. Ask for at most ${MOST}, and for the rest when you answer.`,
          });
        },
      },
    };
  },
};

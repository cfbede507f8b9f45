import type { FormField } from "../../generated/site.ts";
import { getPhrases } from "../../site/locales/index.ts";
import type { PageRule } from "../rule.ts";

/** A form that asks for an e-mail address, a telephone number or a child's data without the consent of its visitor. */
export const missingConsent: PageRule = {
  kind: "page",
  id: "missing-consent",
  severity: "error",
  phase: "content",
  check({ language, resolve }, report) {
    const isPersonal = ({ kind, label }: FormField) => {
      if (kind === "email" || kind === "phone") return true;
      // a number or a choice says nothing about a child whose name is not asked for
      const isWritten = kind === "text" || kind === "longText" || kind === "date";
      return isWritten && getPhrases(language, "children").find(resolve(label)) !== undefined;
    };
    return {
      blocks: {
        form({ fields = [], service, consent }, { pointer }) {
          if (!service || consent) return;
          const index = fields.findIndex(isPersonal);
          if (index < 0) return;
          report({
            pointer: `${pointer}/fields/${index}/label`,
            on: "value",
            message: `The form asks for "${fields[index]?.label}", and not for consent to store it`,
            remedy:
              'Add "consent" to the form: a "text" that visitors agree to, and "privacy", the page that says what happens with their data.',
            inForm: `The form asks for "${fields[index]?.label}", and not for consent to store it. Add the consent below.`,
          });
        },
      },
    };
  },
};

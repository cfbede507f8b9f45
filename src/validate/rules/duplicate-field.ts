import { listReservedNames } from "../../site/forms/formServices.ts";
import { nameFields } from "../../site/forms/nameFields.ts";
import type { PageRule } from "../rule.ts";

/** Two fields of a form that have the same name in its messages, so that one answer would be taken for the other. */
export const duplicateField: PageRule = {
  kind: "page",
  id: "duplicate-field",
  severity: "error",
  phase: "identity",
  check({ resolve }, report) {
    return {
      blocks: {
        form({ fields = [], service }, { pointer }) {
          const reservedNames = service ? listReservedNames(service) : [];
          const firstPlaces = new Map<string, string>();
          for (const [index, name] of nameFields(fields, resolve).entries()) {
            const { label = "", name: writtenName } = fields[index] ?? {};
            const place = `${pointer}/fields/${index}/${writtenName === undefined ? "label" : "name"}`;
            const twin = firstPlaces.get(name);
            if (twin === undefined) firstPlaces.set(name, place);
            if (twin !== undefined)
              report({
                pointer: place,
                on: "value",
                twin,
                message: `Two fields of this form are called "${name}"`,
                remedy: "Give one of them another label, or remove it.",
              });
            else if (reservedNames.includes(name))
              report({
                pointer: place,
                on: "value",
                message: `The field "${label}" is called "${name}", a name that the form needs for itself`,
                remedy: "Give it another label.",
              });
          }
        },
      },
    };
  },
};

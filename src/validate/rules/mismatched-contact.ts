import { decodeAddress } from "../../site/links.ts";
import { findPhones, isSamePhone, readLinkedPhone } from "../content/samePhone.ts";
import type { PageRule } from "../rule.ts";
import { findEmails, isServiceCode } from "../site/links/contacts.ts";
import { labelText } from "../site/links/links.ts";

/** A link whose words give another telephone number or e-mail address than its target. */
export const mismatchedContact: PageRule = {
  kind: "page",
  id: "mismatched-contact",
  severity: "warning",
  phase: "content",
  check({ language, resolve, country }, report) {
    /** The first number in words, if all of them are others than the number that a link dials. */
    function otherPhone(words: string, address: string): string | undefined {
      const phones = findPhones(words, language);
      const dialledPhone = readLinkedPhone(address);
      return phones.some((phone) => isSamePhone(phone, dialledPhone, country)) ? undefined : phones[0]?.written;
    }

    return {
      linksTo({ to, invalid, isOpen }) {
        if (to.kind !== "contact" || invalid || isOpen) return undefined;
        const isPhone = to.href.startsWith("tel:");
        const whole = to.href.slice(to.href.indexOf(":") + 1);
        const [address = ""] = whole.split(/[?;]/);
        // a service code such as *144# has no number to compare
        if (isPhone && isServiceCode(decodeAddress(address))) return undefined;
        return (link, at) => {
          const words = resolve(labelText(link, at) ?? "");
          const contact = isPhone ? otherPhone(words, whole) : otherEmail(words, address);
          if (contact === undefined) return;
          report({
            pointer: at.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            message: `The words of the link say "${contact}", but it leads to "${isPhone ? whole : address}"`,
            remedy: "Write the same in both places. To write it only once, make it a constant.",
          });
        };
      },
    };
  },
};

/** The first e-mail address in words, if none of them is the address of a link. */
function otherEmail(words: string, address: string): string | undefined {
  const emails = findEmails(words);
  const linkedEmails = address.toLowerCase().split(",");
  return emails.some((email) => linkedEmails.includes(email.toLowerCase())) ? undefined : emails[0];
}

import type { Rule } from "../rule";
import { writeInstead } from "../words/replacement";

/** Pages that their websites let nobody show in a frame, with the address that may be shown. */
const REFUSED: readonly { page: RegExp; instead: (match: RegExpExecArray) => string | undefined; remedy: string }[] = [
  {
    page: /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]+)/i,
    instead: ([, video]) => `https://www.youtube-nocookie.com/embed/${video}`,
    remedy: "That is the address under which YouTube lets a video be shown.",
  },
  {
    page: /^https:\/\/youtu\.be\/([\w-]+)/i,
    instead: ([, video]) => `https://www.youtube-nocookie.com/embed/${video}`,
    remedy: "That is the address under which YouTube lets a video be shown.",
  },
  {
    page: /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.|maps\.)?google\.[a-z.]+\/maps(?!\/(?:embed|d\/(?:u\/\d\/)?embed)))(?:[/?@]|$)/i,
    instead: () => undefined,
    remedy: "In Google Maps choose Share, then Embed a map, and copy the address between the quotes after src=.",
  },
];

/** A frame whose website shows it to nobody in a frame. */
export const refusedFrame: Rule = {
  id: "refused-frame",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      frame({ to, written }, at) {
        if (to.kind !== "external") return;
        for (const { page, instead, remedy } of REFUSED) {
          const match = page.exec(to.href);
          if (!match) continue;
          const address = instead(match);
          // an address that comes out of a constant is put right there
          const repair = address && written === to.href ? writeInstead({ word: address, certain: false }) : undefined;
          report({
            pointer: at.pointer,
            on: "value",
            message: `"${to.href}" refuses to be shown in a frame`,
            remedy: address ? `Write "${address}". ${remedy}` : remedy,
            ...(repair && { suggestions: [repair] }),
            groupBy: written,
          });
          return;
        }
      },
    };
  },
};

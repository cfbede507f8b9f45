import { writeInstead } from "../format/replacement.ts";
import type { Rule } from "../rule.ts";
import { labelText } from "../site/links/links.ts";
import type { Page } from "../site/pages/page.ts";

/** To look through so many words takes less time than to look one up among all titles. */
const REMEMBERED = 8;

/** A link whose words are the title of another page than the one to which it leads. */
export const mismatchedLink: Rule = {
  id: "mismatched-link",
  severity: "warning",
  phase: "content",
  check({ pages }, report) {
    const titled = byTitle(pages.all);
    return {
      linksTo({ to, page }) {
        if (to.kind !== "page" || !page) return undefined;
        /** Words that are no other page's title: most links to a page have the same. */
        const sound: string[] = [];
        return (link, at) => {
          const words = labelText(link, at);
          if (words === undefined || sound.includes(words)) return;
          const other = words.includes(" ") ? titled.get(words.toLowerCase()) : undefined;
          if (!other || other === page) {
            if (sound.length < REMEMBERED) sound.push(words);
            return;
          }
          const repair = writeInstead({ word: other.path, certain: false }, link.range);
          report({
            pointer: at.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            message: `The words "${words}" are the title of the page "${other.path}", and the link leads to "${link.written}"`,
            remedy: `${repair.title}, or other words.`,
            suggestions: [repair],
          });
        };
      },
    };
  },
};

/** The pages by their titles, as far as each has one of its own of two words or more: "Fees" may be those of any level. */
function byTitle(pages: readonly Page[]): Map<string, Page | null> {
  const titled = new Map<string, Page | null>();
  for (const page of pages) {
    const title = titleOf(page);
    if (title.includes(" ")) titled.set(title, titled.has(title) ? null : page);
  }
  return titled;
}

function titleOf({ route }: Page): string {
  return typeof route.title === "string" ? route.title.toLowerCase() : "";
}

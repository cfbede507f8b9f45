import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";
import { deadPath } from "../site/links/targets.ts";

/** A link to a page or file of the site that is written with the site's own address. */
export const absoluteLink: SiteRule = {
  kind: "site",
  id: "absolute-link",
  severity: "warning",
  phase: "content",
  check({ resolve }, report) {
    return {
      linksTo(target) {
        const { within, to } = target;
        // dead-link reports a page that does not exist
        if (within === undefined || deadPath(target) !== undefined) return undefined;
        return ({ written: source, range, pointer, kind }) => {
          // a frame needs the whole address of a page
          if (kind === "frameSource" && to.kind === "page") return;
          const fix = writeInstead({ word: shortened(source, within, resolve), certain: true }, range);
          report({
            pointer,
            on: "value",
            ...(range && { range }),
            message: `The link "${source}" repeats the address of this site`,
            remedy: `${fix.title}.`,
            suggestions: [fix],
            groupBy: source,
          });
        };
      },
    };
  },
};

/** The end of a link that is the link within the site; or that link itself, if one constant holds both parts. */
function shortened(source: string, within: string, resolve: (text: string) => string): string {
  for (let at = 1; at <= source.length; at++) {
    const end = withSlash(source.slice(at));
    if (resolve(end) === within) return end;
  }
  return within;
}

function withSlash(path: string): string {
  return path.replace(/^\/*/, "/");
}

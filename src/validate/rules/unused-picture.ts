import { fileName } from "../../site/links";
import { unusedPictures } from "../namedAlike";
import type { Rule } from "../rule";
import { alternatives } from "../words/quote";

const SHOWN = 8;

/** Pictures of the media folder that the site does not show. */
export const unusedPicture: Rule = {
  id: "unused-picture",
  severity: "warning",
  phase: "content",
  needs: "media",
  hiddenBy: ["missing-picture", "missing-file"],
  check({ media, hasFault }, report) {
    // what is broken elsewhere may show it
    if (!media || hasFault("")) return undefined;
    const used = new Set<string>();
    return {
      mediaFile: (file) => used.add(file),
      linksTo({ to }) {
        if (to.kind === "file") used.add(fileName(to.file));
        return undefined;
      },
      end() {
        // one that seems unused may be the one that is misnamed
        if (Array.from(used).some((file) => !media.includes(file))) return;
        const unused = unusedPictures(media, used);
        if (unused.length === 0) return;
        const names = alternatives(unused.slice(0, SHOWN), "and");
        const more = unused.length > SHOWN ? ` and ${unused.length - SHOWN} more` : "";
        report({
          pointer: "",
          on: "key",
          message: `The site shows ${names}${more} of the media folder nowhere`,
          remedy: "Show what is meant to be seen, and remove the rest from the folder.",
        });
      },
    };
  },
};

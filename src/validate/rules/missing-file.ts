import { decoded } from "../../site/links";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { mendLink } from "../words/replacement";

/** A link or frame that shows a file which the media folder does not have. */
export const missingFile: Rule = {
  id: "missing-file",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ media, pages }, report) {
    if (!media) return undefined;
    return {
      linksTo({ to }) {
        if (to.kind !== "file") return undefined;
        const file = to.file.replace(/[?#].*$/, "");
        // a page at such an address is told of by its own rule
        if (pages.at(`/media/${file}`)) return undefined;
        if (media.includes(file) || media.includes(decoded(file)) || file.includes("{")) return undefined;
        return (link, at) => {
          const word = nearest(file, media)?.word;
          // a file with nearly the same name may be another one, and the one that is meant not in the folder yet
          const certain = word?.toLowerCase() === file.toLowerCase();
          const repair =
            word !== undefined && link.written.includes(file) ? mendLink(link, file, { word, certain }) : undefined;
          report({
            pointer: at.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            message: `The media folder has no file "${file}"`,
            remedy: repair
              ? `${repair.title}, or put the file into the folder.`
              : 'Put the file into the folder "media".',
            ...(repair && { suggestions: [repair] }),
            groupBy: file,
          });
        };
      },
    };
  },
};

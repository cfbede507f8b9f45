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
      link(link, at) {
        if (link.to.kind !== "file") return;
        const file = link.to.file.replace(/[?#].*$/, "");
        // a page at such an address is told of by its own rule
        if (pages.at(`/media/${file}`)) return;
        if (media.includes(file) || media.includes(decode(file)) || file.includes("{")) return;
        const meant = nearest(file, media);
        const repair = meant && link.written.includes(file) ? mendLink(link, file, meant) : undefined;
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
      },
    };
  },
};

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

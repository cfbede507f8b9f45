import { fileAddress, fileName } from "../../site/links.ts";
import { closestMatch } from "../format/closestMatch.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { fixLink } from "../site/links/fixLink.ts";
import type { Link } from "../site/links/links.ts";
import { findSimilarFile } from "../site/media/similarFile.ts";

/** A link or frame that shows a file which the media folder does not have. */
export const missingFile: Rule = {
  id: "missing-file",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ media, pages }, report) {
    // where there are none at all, the logo is not there either, and its rule tells of the folder
    if (!media?.length) return undefined;
    return {
      linksTo({ to, isOpen }) {
        if (to.kind !== "file") return undefined;
        const file = to.file.replace(/[?#].*$/s, "");
        // a page at such an address is told of by its own rule
        if (pages.at(`/media/${file}`)) return undefined;
        if (isOpen || media.includes(fileName(to.file))) return undefined;
        const there = [to.file, file].find((name) => media.includes(name));
        const found = there === undefined ? missing(file, media) : misread(there);
        const isFolder = /(^|\/)$/.test(file);
        return (link, at) =>
          report({
            pointer: at.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            ...(isFolder ? ofFolder(link.written) : told(link, found)),
            groupBy: file,
          });
      },
    };
  },
};

/** What is wrong with a link that ends where the name of a file is to stand. */
function ofFolder(written: string): Pick<ReportDescriptor, "message" | "remedy"> {
  const remedy = 'Write a file\'s name behind it, such as "/media/dates.pdf".';
  return { message: `"${written}" names a folder, and visitors see none of its files`, remedy };
}

/** What is wrong with the part of a link that names a file. */
interface Found {
  part: string;
  message: string;
  /** What it should be, when that is known. */
  word?: string;
  certain: boolean;
  /** What can be done beside that, to stand at the end of a remedy. */
  otherwise: string;
}

/** The name of a file that is there, with signs that mean something else in an address. */
function misread(part: string): Found {
  const message = `The file "${part}" has signs in its name that mean something else in a link`;
  return { part, message, word: part, certain: true, otherwise: ", or give the file a name of letters and digits" };
}

function missing(file: string, media: readonly string[]): Found {
  const part = file;
  const name = fileName(file);
  const other = findSimilarFile(name, media);
  if (other) {
    const message = `The file "${name}" is called "${other.file}" in the media folder, ${other.difference}`;
    return { part, message, word: other.file, certain: true, otherwise: other.otherwise };
  }
  const message = `The media folder has no file "${name}"`;
  // a file with nearly the same name may be another one, and the one that is meant not in the folder yet
  const word = closestMatch(name, media)?.word;
  return { part, message, ...(word && { word }), certain: false, otherwise: ", or put the file into the folder" };
}

function told(
  link: Link,
  { part, message, word, certain, otherwise }: Found,
): Pick<ReportDescriptor, "message" | "remedy" | "suggestions"> {
  if (word === undefined || !link.written.includes(part))
    return { message, remedy: 'Put the file into the folder "media".' };
  const repair = fixLink(link, part, { word: inLink(word, link), certain });
  return { message, remedy: `${repair.title}${otherwise}.`, suggestions: [repair] };
}

/** The name of a file as a link has it: as it is when it is read so, and without a space in a text, where one ends the link. */
function inLink(name: string, { range }: Link): string {
  const isRead = fileName(name) === name && !(range && /\s/.test(name));
  return isRead ? name : fileAddress(name).slice("/media/".length);
}

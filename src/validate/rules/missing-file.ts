import { fileAddress, fileName } from "../../site/links.ts";
import { getExtension, isPicture } from "../content/fileNames.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { fixLink } from "../site/links/fixLink.ts";
import { findSimilarFile } from "../site/media/similarFile.ts";
import type { PlacedLink } from "../site/target.ts";

/** A file which the media folder does not have, or has only a placeholder of: one to which a link leads, or that a frame or a block shows. */
export const missingFile: SiteRule = {
  kind: "site",
  id: "missing-file",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ media, pages, checkFile }, report) {
    if (!media) return undefined;
    return {
      attachment({ file }, pointerOf) {
        const placeholder = checkFile?.(file);
        if (!placeholder && media.includes(file)) return;
        const description = placeholder
          ? described(file, placeholder)
          : withReplacement(missing(file, listSimilar(file, media)));
        report({ pointer: pointerOf(), on: "value", ...description, groupBy: file });
      },
      linksTo({ to, isOpen }) {
        // missing-picture reports an empty folder
        if (to.kind !== "file" || media.length === 0) return undefined;
        const [filePath = ""] = to.file.split(/[?#]/);
        // reserved-path reports a page at such an address
        if (pages.at(`/media/${filePath}`)) return undefined;
        if (isOpen) return undefined;
        const name = fileName(to.file);
        // broken-picture reports a file that is only in the place of a picture
        if (media.includes(name) && isPicture(name)) return undefined;
        const placeholder = checkFile?.(name);
        if (placeholder)
          return ({ range, pointer }) =>
            report({
              pointer,
              on: "value",
              ...(range && { range }),
              ...described(name, placeholder),
              groupBy: filePath,
            });
        if (media.includes(name)) return undefined;
        const existing = [to.file, filePath].find((name) => media.includes(name));
        const problem = existing === undefined ? missing(filePath, media) : unencoded(existing);
        const isFolder = filePath === "" || filePath.endsWith("/");
        return (link) =>
          report({
            pointer: link.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            ...(isFolder ? folder(link.written) : withFix(link, problem)),
            groupBy: filePath,
          });
      },
    };
  },
};

const PUT_INTO_FOLDER = 'Put the file into the folder "media".';

type Description = Pick<ReportDescriptor, "message" | "remedy" | "suggestions">;

function described(name: string, { fact, remedy }: { fact: string; remedy: string }): Description {
  return { message: `The file "${name}" ${fact}`, remedy };
}

function folder(folderPath: string): Description {
  return {
    message: `"${folderPath}" is a folder, and visitors see none of its files`,
    remedy: 'Write the name of a file after it, such as "/media/dates.pdf".',
  };
}

/** The problem with the part of a link that names a file. */
interface Problem {
  part: string;
  message: string;
  /** The right name, if it is known. */
  word?: string;
  certain: boolean;
  /** Another remedy, to end the sentence with. */
  otherwise: string;
}

/** The name of an existing file with characters that have another meaning in a link. */
function unencoded(part: string): Problem {
  const message = `The name of the file "${part}" has characters that mean something else in a link`;
  return { part, message, word: part, certain: true, otherwise: ", or name the file with letters and digits only" };
}

function missing(part: string, media: readonly string[]): Problem {
  const name = fileName(part);
  const similarFile = findSimilarFile(name, media);
  if (similarFile) {
    const message = `The file "${name}" is "${similarFile.file}" in the media folder, ${similarFile.difference}`;
    return { part, message, word: similarFile.file, certain: true, otherwise: similarFile.otherwise };
  }
  // a file with a similar name may be another one
  const word = closestMatch(name, media)?.word;
  const message = `The media folder has no file "${name}"`;
  return { part, message, ...(word && { word }), certain: false, otherwise: ", or put the file into the folder" };
}

/** The files with the same ending: a block of another kind of file would be refused. */
function listSimilar(file: string, media: readonly string[]): string[] {
  return media.filter((name) => getExtension(name) === getExtension(file));
}

function withReplacement({ message, word, certain, otherwise }: Problem): Description {
  if (word === undefined) return { message, remedy: PUT_INTO_FOLDER };
  const fix = writeInstead({ word, certain });
  return { message, remedy: `${fix.title}${otherwise}.`, suggestions: [fix] };
}

function withFix(link: PlacedLink, { part, message, word, certain, otherwise }: Problem): Description {
  if (word === undefined || !link.written.includes(part)) return { message, remedy: PUT_INTO_FOLDER };
  const isPlain = fileName(word) === word && !word.includes(" ");
  const inLink = isPlain ? word : fileAddress(word).slice("/media/".length);
  const fix = fixLink(link, part, { word: inLink, certain });
  return { message, remedy: `${fix.title}${otherwise}.`, suggestions: [fix] };
}

import { findValue } from "../../json/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { findSimilarFile } from "../site/media/similarFile.ts";

/** A font of the site's own that the media folder does not have, or that is no WOFF2 file. */
export const brokenFont: SiteRule = {
  kind: "site",
  id: "broken-font",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ value, hasSchemaError, media, checkFile }, report) {
    for (const property of ["headingFontFile", "textFontFile"]) {
      const pointer = `/site/theme/${property}/src`;
      const file = findValue(value, pointer);
      if (typeof file !== "string" || hasSchemaError(pointer)) continue;
      const problem = checkFile?.(file);
      if (problem)
        report({ pointer, on: "value", message: `The font "${file}" ${problem.fact}`, remedy: problem.remedy });
      else if (media && !media.includes(file)) report({ pointer, on: "value", ...describeMissing(file, media) });
    }
    return undefined;
  },
};

function describeMissing(
  file: string,
  media: readonly string[],
): Pick<ReportDescriptor, "message" | "remedy" | "suggestions"> {
  const message = `The media folder has no font "${file}"`;
  const fonts = media.filter((name) => /\.woff2$/i.test(name));
  const similarFile = findSimilarFile(file, fonts);
  const word = similarFile?.file ?? closestMatch(file, fonts)?.word;
  if (word === undefined) return { message, remedy: 'Put the font into the folder "media" as a WOFF2 file.' };
  const fix = writeInstead({ word, certain: similarFile !== undefined });
  return { message, remedy: `${fix.title}, or put the font into the folder "media".`, suggestions: [fix] };
}

import type { Theme } from "../../generated/site.ts";
import { getMembers } from "../../json/isObject.ts";
import { findValue } from "../../json/pointer.ts";
import { CONTRAST_NEEDS, findReadable, measureContrast } from "../../site/theme/contrast.ts";
import { resolveTheme } from "../../site/theme/resolveTheme.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";

/** Theme colours with too little contrast to be read. */
export const contrast: SiteRule = {
  kind: "site",
  id: "contrast",
  severity: "error",
  phase: "content",
  check({ value, hasSchemaError }, report) {
    if (hasSchemaError(THEME)) return undefined;
    const theme = findValue(value, THEME) as Theme | undefined;
    if (theme === undefined) return undefined;
    const resolvedTheme = resolveTheme(theme);
    for (const name of ["light", "dark"] as const)
      for (const need of CONTRAST_NEEDS)
        checkNeed(
          { colors: resolvedTheme[name], written: getMembers(theme[name]), pointer: `${THEME}/${name}` },
          need,
          report,
        );
    return undefined;
  },
};

const THEME = "/site/theme";

interface CheckedPalette {
  colors: Readonly<Record<string, string>>;
  /** The colours that are in the file. The others were chosen to go with them. */
  written: Readonly<Record<string, unknown>>;
  pointer: string;
}

function checkNeed(
  { colors, written, pointer }: CheckedPalette,
  { above, grounds, least }: (typeof CONTRAST_NEEDS)[number],
  report: (report: ReportDescriptor) => void,
) {
  const readColor = (name: string) => colors[name] ?? "";
  const color = readColor(above);
  const weak = grounds.filter((ground) => measureContrast(color, readColor(ground)) < least);
  if (weak.length === 0) return;
  const contrasts = weak.map((ground) => `"${ground}" (${floor(measureContrast(color, readColor(ground)))})`);
  const isAboveWritten = above in written;
  const better = isAboveWritten
    ? findReadable(
        color,
        grounds.map((ground) => readColor(ground)),
        least,
      )
    : undefined;
  // a colour that is not written could not be chosen so that it can be read on one that is
  const name = isAboveWritten ? above : (weak.find((ground) => ground in written) ?? weak[0]);
  report({
    pointer: `${pointer}/${name}`,
    on: "value",
    message: `The contrast of "${above}", ${color}, to ${contrasts.join(" and ")} is less than ${least}`,
    remedy: better ? `Write "${better}", or another colour with more contrast.` : "Choose colours with more contrast.",
    ...(better && { suggestions: [writeInstead({ word: better, certain: false })] }),
  });
}

function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

import { formatHex, modeOklab, modeOklch, parse, useMode } from "culori/fn";
import { type Members, membersOf } from "../../json/isObject.ts";
import { valueAt } from "../../json/pointer.ts";
import { CONTRAST_NEEDS, contrastOf } from "../content/contrastOf.ts";
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
    for (const name of ["light", "dark"]) {
      const pointer = `/site/theme/${name}`;
      if (hasSchemaError(pointer)) continue;
      const palette = membersOf(valueAt(value, pointer));
      if (Object.keys(palette).length > 0) for (const need of CONTRAST_NEEDS) checkNeed(palette, need, pointer, report);
    }
  },
};

useMode(modeOklab);
const oklch = useMode(modeOklch);

function checkNeed(
  palette: Members,
  need: (typeof CONTRAST_NEEDS)[number],
  pointer: string,
  report: (report: ReportDescriptor) => void,
) {
  const { above, grounds, least } = need;
  const readColor = (name: string) => String(palette[name]);
  const color = readColor(above);
  const weak = grounds.filter((ground) => contrastOf(color, readColor(ground)) < least);
  if (weak.length === 0) return;
  const contrasts = weak.map((ground) => `"${ground}" (${floor(contrastOf(color, readColor(ground)))})`);
  const better = readable(
    color,
    grounds.map((ground) => readColor(ground)),
    least,
  );
  report({
    pointer: `${pointer}/${above}`,
    on: "value",
    message: `The contrast of "${above}", ${color}, to ${contrasts.join(" and ")} is less than ${least}`,
    remedy: better ? `Write "${better}", or another colour with more contrast.` : "Choose colours with more contrast.",
    ...(better && { suggestions: [writeInstead({ word: better, certain: false })] }),
  });
}

/** The closest colour of the same hue that has enough contrast. */
function readable(color: string, grounds: readonly string[], least: number): string | undefined {
  const from = oklch(parse(color));
  if (!from) return undefined;
  for (let step = 1; step <= 100; step++) {
    for (const l of [from.l - step / 100, from.l + step / 100]) {
      const candidate = l >= 0 && l <= 1 ? formatHex({ ...from, l }) : undefined;
      if (candidate && grounds.every((ground) => contrastOf(candidate, ground) >= least))
        return candidate.toUpperCase();
    }
  }
  return undefined;
}

function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

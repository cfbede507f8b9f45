import { getExtension } from "../content/fileNames.ts";
import type { SiteRule } from "../rule.ts";
import { budget, kilobytes } from "../site/budgets.ts";
import { isSharePicture } from "../site/media/isSharePicture.ts";

/** A picture that costs a phone more than the budget for one. */
export const overBudgetPicture: SiteRule = {
  kind: "site",
  id: "over-budget-picture",
  severity: "warning",
  phase: "content",
  needs: "pictureBytes",
  check({ value, hasSchemaError, pictureBytes }, report) {
    if (!pictureBytes || hasSchemaError("/budgets")) return undefined;
    const maxBytes = budget(value, "pictureBytes");
    return {
      mediaFile(file, pointerOf) {
        const bytes = pictureBytes(file);
        if (bytes === undefined || bytes <= maxBytes) return;
        const pointer = pointerOf();
        if (isSharePicture(pointer)) return;
        const message = `The picture "${file}" costs a phone ${kilobytes(bytes)}, more than the ${kilobytes(maxBytes)} that a picture may cost`;
        report({
          pointer,
          on: "value",
          message,
          remedy: `${findRemedy(file)}, or raise "pictureBytes" in "budgets".`,
          inForm: `${message}. Make it lighter: ${lowerFirst(findRemedy(file))}.`,
          groupBy: file,
        });
      },
    };
  },
};

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function findRemedy(file: string): string {
  if (getExtension(file) === "svg") return "Simplify the drawing, or save it as a PNG";
  if (getExtension(file) === "gif") return "Shorten the animation, or show a still picture";
  return "Show a picture with fewer details";
}

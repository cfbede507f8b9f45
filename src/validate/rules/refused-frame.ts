import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { wholeConstant } from "../site/constants/wholeConstant.ts";
import { type EmbedRestriction, findEmbedRestriction } from "../site/links/embedRestrictions.ts";

/** A frame whose website shows it to nobody in a frame; a constant that is its address is told of once. */
export const refusedFrame: Rule = {
  id: "refused-frame",
  severity: "warning",
  phase: "content",
  check({ constants }, report) {
    const blamed = new Map<string, ReportDescriptor>();
    return {
      frame({ to, written }, at) {
        if (to.kind !== "external") return;
        const refusal = findEmbedRestriction(to.href);
        if (!refusal) return;
        const name = wholeConstant(written, constants);
        if (name === undefined) report(refused(to.href, refusal, { written, pointer: at.pointer }));
        else blamed.set(name, ofConstant(name, to.href, refusal));
      },
      end() {
        for (const found of blamed.values()) report(found);
      },
    };
  },
};

interface Place {
  written: string;
  pointer: string;
}

function refused(address: string, refusal: EmbedRestriction, { written, pointer }: Place): ReportDescriptor {
  const { remedy, suggestions } = repairOf(refusal);
  return {
    pointer,
    on: "value",
    message: `"${address}" refuses to be shown in a frame`,
    remedy,
    // an address of which a constant is a part cannot be written as a whole
    ...(written === address && { suggestions }),
    groupBy: written,
  };
}

function ofConstant(name: string, address: string, refusal: EmbedRestriction): ReportDescriptor {
  const message = `The constant "${name}" is "${address}", which refuses to be shown in a frame`;
  return { pointer: `/constants/${name}`, on: "value", message, ...repairOf(refusal) };
}

function repairOf({ embedUrl, remedy }: EmbedRestriction): Required<Pick<ReportDescriptor, "remedy" | "suggestions">> {
  if (embedUrl === undefined) return { remedy, suggestions: [] };
  return {
    remedy: `Write "${embedUrl}". ${remedy}`,
    suggestions: [writeInstead({ word: embedUrl, certain: false })],
  };
}

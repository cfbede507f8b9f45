import { table, whole } from "../build/report/format.ts";
import { formatVariant } from "./buildExamples.ts";
import { FIRST_LOAD, type PageFault } from "./checkPage.ts";
import { CHECKS, type CheckName, type Variant } from "./dimensions.ts";

/** A fault of an example, or of all of a type together, with a picture of it. */
export interface BlockFault extends PageFault {
  type: string;
  example: string;
  variant: Variant;
  picture: string;
}

export interface Results {
  /** How often each check has looked at the examples of a type. */
  pages: Map<CheckName, number>;
  faults: BlockFault[];
  /** The heaviest first load of each type, in bytes. */
  bytes: Map<string, number>;
}

const HEAD = `# Blocks

Written by \`npm run bench -- blocks\`; do not edit. The examples of all block types in each look and language, at 390 and
1366 px, light and dark, on paper, without scripts, with text of 200% and by keyboard.`;

/** The report as Markdown. */
export function createReport({ pages, faults, bytes }: Results, about: string): string {
  const rows = Array.from(pages, ([check, count]) => [
    check,
    whole(count),
    whole(faults.filter((fault) => fault.check === check).length),
  ]);
  const reasons = Object.entries(CHECKS).map(([check, reason]) => `- **${check}**: ${reason}.`);
  const weights = Array.from(bytes, ([type, weight]) => [
    type,
    weight > FIRST_LOAD ? `**${whole(weight)}**` : whole(weight),
  ]);
  return [
    HEAD,
    about,
    table(["check", "types × sites", "faults"], rows),
    `Each check is done once for all that it does not depend on:\n\n${reasons.join("\n")}`,
    `## First load\n\nThe heaviest page of an example in all looks and languages, in bytes; the budget is ${whole(FIRST_LOAD)}.`,
    table(["block type", "bytes"], weights),
  ].join("\n\n");
}

/** The faults for people, those that are the same in several sites once. */
export function formatFaults(faults: readonly BlockFault[]): string {
  const groups = new Map<string, BlockFault[]>();
  for (const fault of faults) {
    const key = [fault.type, fault.example, fault.check, fault.fault].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  const lines = Array.from(groups.values(), ([first, ...others]) => {
    if (!first) return "";
    const { type, example, check, where, fault, variant, picture } = first;
    const sites = others.length > 0 ? `, and ${others.length} times more` : "";
    const place = [`${type}${example && `, "${example}"`}`, check, where, formatVariant(variant)].filter(Boolean);
    return `${place.join("; ")}${sites}\n  ${fault}\n  ${picture}`;
  });
  return `${lines.join("\n")}\n${groups.size} faults.`;
}

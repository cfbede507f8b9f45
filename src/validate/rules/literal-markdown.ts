import { fileName } from "../../site/links.ts";
import { checkLiteral } from "../checkLiteral.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";

/** Markdown in a plain text, or beyond the subset of a rich one: visitors would read its characters. */
export const literalMarkdown: SiteRule<ReportDescriptor> = {
  kind: "site",
  id: "literal-markdown",
  severity: "warning",
  phase: "content",
  collect: checkLiteral("markdown"),
  check({ media }, report, markups) {
    for (const markup of markups) report(withFile(markup, media));
  },
};

/** A report without a link to a file that is not in the media folder: it is to be put there first. */
function withFile(report: ReportDescriptor, media: readonly string[] | undefined): ReportDescriptor {
  const edit = report.suggestions?.[0]?.edits[0];
  const replacement = edit?.on === "value" ? edit.text : "";
  const [, file] = /\]\(\/media\/([^()]*)\)$/.exec(replacement) ?? [];
  if (file === undefined || !media || media.includes(fileName(file))) return report;
  const { suggestions: _, ...unfixable } = report;
  return { ...unfixable, remedy: `Put the file into the folder "media", and write "${replacement}".` };
}

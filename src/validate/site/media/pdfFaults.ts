import type { PdfFacts } from "../../../site/pdfFacts.ts";

/** The faults by which some people cannot read a PDF, as predicates that follow its name. */
export function listPdfFaults({ isTagged, hasText, hasLanguage, hasTitle }: PdfFacts): string[] {
  // a scan has nothing that could have a tag
  if (!hasText) return ["is a scan without any text to search or to read aloud"];
  return [
    ...(isTagged ? [] : ["does not say which of its texts are headings, lists and tables"]),
    ...(hasLanguage ? [] : ["does not say its language"]),
    ...(hasTitle ? [] : ["has no title"]),
  ];
}

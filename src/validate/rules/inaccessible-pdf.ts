import { fileName } from "../../site/links.ts";
import { enumerated } from "../format/quote.ts";
import type { SiteRule } from "../rule.ts";
import { budget, megabytes } from "../site/budgets.ts";
import { listPdfFaults } from "../site/media/pdfFaults.ts";

/** A linked PDF that some people cannot read: without tags, text, language or title. */
export const inaccessiblePdf: SiteRule = {
  kind: "site",
  id: "inaccessible-pdf",
  severity: "warning",
  phase: "content",
  check({ pdfFacts, fileSize, value }, report) {
    if (!pdfFacts) return undefined;
    return {
      linksTo({ to }) {
        if (to.kind !== "file") return undefined;
        const name = fileName(to.file);
        const facts = pdfFacts(name);
        const faults = facts ? listPdfFaults(facts) : [];
        if (!facts || faults.length === 0) return undefined;
        const bytes = fileSize?.(name) ?? 0;
        // one file, one warning: large-file leaves it out
        if (bytes > budget(value, "documentBytes")) faults.push(`has ${megabytes(bytes)}`);
        return ({ pointer, range }) =>
          report({
            pointer,
            on: "value",
            ...(range && { range }),
            message: `The PDF "${name}" ${enumerated(faults)}`,
            remedy: `${PAGE_INSTEAD} ${facts.hasText ? SAVE_WITH_TAGS : SAVE_FROM_PROGRAM}`,
            groupBy: name,
          });
      },
    };
  },
};

const PAGE_INSTEAD = "A page of this site would be better: everybody can read it, on a phone, too.";
const SAVE_FROM_PROGRAM =
  "Or save it as a PDF from the program in which it was written, in place of a scan of the paper.";
const SAVE_WITH_TAGS = [
  "Or give the document a title and a language in its properties, and save the PDF again:",
  'in Word with "Save as", PDF, "Options", "Document structure tags for accessibility";',
  'in LibreOffice with "Export as PDF", "Universal accessibility (PDF/UA)";',
  "from Google Docs, download it as a Word document, and save that with one of the two.",
].join(" ");

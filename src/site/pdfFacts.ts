/** The facts of a PDF that decide whether everybody can read it. */
export interface PdfFacts {
  /** Whether it says which of its texts are headings, lists and tables. */
  isTagged: boolean;
  /** Whether it has text: a scan has none. */
  hasText: boolean;
  hasLanguage: boolean;
  hasTitle: boolean;
}

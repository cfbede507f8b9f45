/** The names of the files that are inspected as PDF. */
const PDF = /\.pdf$/i;

/** Whether a file is a PDF, by its name. */
export function isPdfName(name: string): boolean {
  return PDF.test(name);
}

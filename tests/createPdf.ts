/** The properties of a small PDF of one page. */
interface PdfOptions {
  text?: string;
  title?: string;
  language?: string;
  isTagged?: boolean;
  /** In bytes: the length of a comment that makes it larger. */
  padding?: number;
}

/** A valid PDF of one page, in as few bytes as there may be. */
export function createPdf({ text, title, language, isTagged, padding = 0 }: PdfOptions = {}): Buffer {
  const content = text === undefined ? "" : `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const catalog = [
    "/Type /Catalog /Pages 2 0 R",
    language && `/Lang (${language})`,
    isTagged && "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
  ];
  const objects = [
    `<< ${catalog.filter(Boolean).join(" ")} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /StructTreeRoot >>",
    `<< ${title ? `/Title (${title})` : ""} >>`,
  ];
  let file = `%PDF-1.7\n${padding > 0 ? `%${" ".repeat(padding)}\n` : ""}`;
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, "latin1");
}

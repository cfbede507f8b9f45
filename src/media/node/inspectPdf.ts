import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readJson, tryWriteJson } from "../../files/cacheFile.ts";
import type { PdfFacts } from "../../site/pdfFacts.ts";
import { contentKeys } from "./contentKeys.ts";

/** In pages: a document without text in so many of them is a scan. */
const SAMPLE = 5;
/** In bytes: a larger file takes long to read, and its size is reported. */
const MOST_BYTES = 50_000_000;

/** Inspects PDFs in a media folder; one whose content is in the cache is not read again. None that cannot be opened is returned. */
export async function readPdfFacts(
  folder: string,
  names: readonly string[],
  cache: string,
): Promise<ReadonlyMap<string, PdfFacts>> {
  const facts = new Map<string, PdfFacts>();
  if (names.length === 0) return facts;
  const keys = contentKeys(cache);
  for (const name of names) {
    const file = join(folder, name);
    // validation reports a file that cannot be read
    const pdf = await readCached(file, async () => (await keys.of(file)).key, cache).catch(() => undefined);
    if (pdf) facts.set(name, pdf);
  }
  keys.save();
  return facts;
}

async function readCached(file: string, readKey: () => Promise<string>, cache: string): Promise<PdfFacts | undefined> {
  if (statSync(file).size > MOST_BYTES) return undefined;
  // rename this file when inspections check more
  const cacheFile = join(cache, "documents", `${await readKey()}-1.json`);
  const cachedFacts = readJson<{ facts?: PdfFacts }>(cacheFile);
  if (cachedFacts) return cachedFacts.facts;
  // one that is damaged or protected is not opened again
  const facts = await inspectPdf(readFileSync(file)).catch(() => undefined);
  tryWriteJson(cacheFile, { ...(facts && { facts }) });
  return facts;
}

/** Inspects a PDF. Rejects when it cannot be opened. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const { getDocumentProxy } = await import("unpdf");
  // the bytes are moved to where they are read
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const [{ info, metadata }, marks] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()]);
    const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
    return {
      isTagged: marks?.Marked === true,
      hasText: await findText(pdf),
      hasLanguage: isFilled(language),
      hasTitle: isFilled(title) || isFilled(metadata?.get("dc:title")),
    };
  } finally {
    await pdf.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof import("unpdf").getDocumentProxy>>;

async function findText(pdf: Pdf): Promise<boolean> {
  for (let number = 1; number <= Math.min(pdf.numPages, SAMPLE); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    if (items.some((item) => "str" in item && isFilled(item.str))) return true;
  }
  return false;
}

function isFilled(text: unknown): boolean {
  return typeof text === "string" && text.trim() !== "";
}

import { getEnding } from "./fileStem.ts";
import { getLocale } from "./locales/index.ts";

const MEGABYTE = 1_000_000;

/** The type of a file and its size, if that is known, as people read them in a language: “PDF, 312 kB”. */
export function describeFile(name: string, bytes: number | undefined, language: string): string {
  const type = getEnding(name).replace(".", "").toUpperCase();
  return bytes === undefined ? type : `${type}, ${formatSize(bytes, getLocale(language).baseName)}`;
}

function formatSize(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE;
  const size = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / 1000));
  const text = new Intl.NumberFormat(language, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(size);
  // a number stays in the line of its unit
  return text.replaceAll(" ", "\u00a0");
}

/** Letters that Unicode does not decompose, as they are written with A to Z. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  œ: "oe",
  Œ: "Oe",
  æ: "ae",
  Æ: "Ae",
  ß: "ss",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
};

/** A text with the letters A to Z instead of accented ones: Offnung for Öffnung, coeur for cœur. */
export function plainLetters(text: string): string {
  const baseLetters = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return Array.from(baseLetters, (letter) => WRITTEN_OUT[letter] ?? letter).join("");
}

/** Letters that no mark makes of others, as they are written where there are none but A to Z. */
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
const OTHERS = new RegExp(`[${Object.keys(WRITTEN_OUT).join("")}]`, "g");

/** A text with the letters A to Z in the place of those that have marks: Öffnung as Offnung, cœur as coeur. */
export function plainLetters(text: string): string {
  const unmarked = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return unmarked.replaceAll(OTHERS, (letter) => WRITTEN_OUT[letter] ?? letter);
}

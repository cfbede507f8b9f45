import { fill } from "../../components/Words/words.ts";
import type { FormField, FormWords } from "../../generated/props.ts";

/** The texts beside a field that is not filled in right; without one, the field cannot be wrong in this way. */
export interface ErrorTexts {
  missing?: string;
  wrong?: string;
}

/** The error texts of a field; undefined for a field that takes anything. */
export function findErrorTexts({ kind, label, required }: FormField, words: FormWords): ErrorTexts | undefined {
  const [whenMissing, whenWrong] = findWords(kind, words);
  const texts = {
    ...(required && { missing: fill(whenMissing, { label }) }),
    ...(whenWrong !== undefined && { wrong: fill(whenWrong, { label }) }),
  };
  return (texts.missing ?? texts.wrong) ? texts : undefined;
}

/** The words for an answer that is missing and for a wrong one; a browser sends a text of any kind. */
function findWords(kind: FormField["kind"], words: FormWords): [string, string?] {
  if (kind === "choice" || kind === "choices" || kind === "yesNo") return [words.unchosen];
  if (kind === "email") return [words.missing, words.wrongEmail];
  if (kind === "number") return [words.missing, words.wrongNumber];
  return kind === "date" ? [words.missing, words.wrongDate] : [words.missing];
}

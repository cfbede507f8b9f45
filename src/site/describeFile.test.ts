import { expect, it } from "vitest";
import { describeFile } from "./describeFile.ts";

it.each([
  ["terms.pdf", 312_400, "en", /^PDF, 312.kB$/],
  ["Terms.DOCX", 12, "en", /^DOCX, 1.kB$/],
  ["talk.mp3", 3_140_000, "de", /^MP3, 3,1.MB$/],
  ["talk.mp3", 3_140_000, "fr", /^MP3, 3,1.Mo$/],
  ["talk.mp3", 3_140_000, "ar", /MP3.*[\u0600-\u06ff]/],
  ["terms.pdf", undefined, "en", /^PDF$/],
])("describes %s of %s bytes in %s", (name, bytes, language, expected) => {
  expect(describeFile(name, bytes, language)).toMatch(expected);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldWord, splitWords } from "./splitWords.ts";

const readTerms = (text: string) => splitWords(text).map(({ term }) => term);

describe("the words of a text", () => {
  it.each([
    ["Latin", "Fees of 2027: KES 115,500", ["fees", "of", "2027", "kes", "115", "500"]],
    ["Greek", "Τα σχολεία", ["τα", "σχολεια"]],
    ["Cyrillic", "Наша школа", ["наша", "школа"]],
    ["Hebrew with vowel points", "שָׁלוֹם לכם", ["שלום", "לכם"]],
    ["Arabic", "الرسوم الدراسية", ["الرسوم", "الدراسيه"]],
    ["Devanagari, whose vowel signs stay", "हिन्दी की", ["हिन्दी", "की"]],
    ["Hangul", "학교 소식", ["학교", "소식"]],
    ["Han", "東京都", ["東京", "京都", "都"]],
    ["Kana, with the mark of a long vowel", "スキー", ["スキ", "キー", "ー"]],
    ["Thai, whose marks stay with their letters", "ที่นี่", ["ที่นี่", "นี่"]],
    ["Lao", "ກຂ", ["ກຂ", "ຂ"]],
    ["Khmer", "កខគ", ["កខ", "ខគ", "គ"]],
    ["Myanmar", "ကခ", ["ကခ", "ခ"]],
    ["two scripts in one word", "A組と", ["a", "組と", "と"]],
  ])("of %s", (_script, text, terms) => {
    expect(readTerms(text)).toEqual(terms);
  });

  it("have their places in the text", () => {
    const text = "Über uns: 学校";
    expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Über", "uns", "学校", "校"]);
  });

  it("are the same however their letters are composed, and in any case", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(readTerms(text.normalize("NFD"))).toEqual(readTerms(text.normalize("NFC")));
      }),
    );
  });

  it("are folded once: a folded word is the same word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        for (const term of readTerms(text)) expect(foldWord(term)).toBe(term);
      }),
    );
  });
});

describe("a folded word", () => {
  it.each([
    ["accents", "École", "ecole"],
    ["letters that Unicode does not decompose", "Straße", "strasse"],
    ["alef forms", "أإآٱ", "اااا"],
    ["teh marbuta", "مدرسة", "مدرسه"],
    ["alef maksura", "مستشفى", "مستشفي"],
    ["tatweel", "مـــدرسة", "مدرسه"],
    ["vowel marks", "مُحَمَّد", "محمد"],
    ["Persian letters", "کی", "كي"],
    ["digits of other scripts", "٢٠٢٧", "2027"],
    ["soft hyphens", "Kinder\u00ADgarten", "kindergarten"],
    ["a final sigma", "ΛΌΓΟΣ", "λογοσ"],
  ])("has no %s", (_what, word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  it("keeps the marks that make another letter", () => {
    expect(foldWord("が")).not.toBe(foldWord("か"));
    expect(foldWord("की")).not.toBe(foldWord("क"));
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, test } from "vitest";
import { createPdf } from "../../../tests/createPdf.ts";
import { tryWriteJson } from "../../files/cacheFile.ts";
import { inspectPdf, readPdfFacts } from "./inspectPdf.ts";

const folder = mkdtempSync(join(tmpdir(), "pdf-"));
const media = join(folder, "media");
const cache = join(folder, "cache");
mkdirSync(media);
afterAll(() => rmSync(folder, { recursive: true }));

const WHOLE = { text: "Terms", title: "Dates of the terms", language: "en-KE", isTagged: true };
const GOOD = { isTagged: true, hasText: true, hasLanguage: true, hasTitle: true };

it.each([
  ["a PDF that everybody can read", WHOLE, GOOD],
  ["one without tags", { ...WHOLE, isTagged: false }, { ...GOOD, isTagged: false }],
  ["a scan", { ...WHOLE, text: undefined }, { ...GOOD, hasText: false }],
  ["one without a language", { ...WHOLE, language: undefined }, { ...GOOD, hasLanguage: false }],
  ["one without a title", { ...WHOLE, title: " " }, { ...GOOD, hasTitle: false }],
])("reads the facts of %s", async (_, options, facts) => {
  expect(await inspectPdf(createPdf(options))).toEqual(facts);
});

test("a PDF is read once for each content", async () => {
  writeFileSync(join(media, "a.pdf"), createPdf(WHOLE));
  expect((await readPdfFacts(media, ["a.pdf"], cache)).get("a.pdf")).toEqual(GOOD);
  const [name = ""] = readdirSync(join(cache, "documents"));
  const noted = { ...GOOD, hasTitle: false };
  tryWriteJson(join(cache, "documents", name), { facts: noted });
  expect((await readPdfFacts(media, ["a.pdf"], cache)).get("a.pdf")).toEqual(noted);
  writeFileSync(join(media, "a.pdf"), createPdf({ ...WHOLE, title: "Terms of 2027" }));
  expect((await readPdfFacts(media, ["a.pdf"], cache)).get("a.pdf")).toEqual(GOOD);
});

test("nothing is known of a PDF that cannot be opened, and of a missing one", async () => {
  writeFileSync(join(media, "cut.pdf"), "%PDF-1.7\n");
  expect((await readPdfFacts(media, ["cut.pdf", "none.pdf"], cache)).size).toBe(0);
});

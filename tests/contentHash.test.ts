import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { contentHash } from "../src/files/contentHash.ts";
import { hashText, prepareHash, contentHash as pureContentHash } from "../src/json/contentHash.ts";

const parts = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.uint8Array(), fc.constant("\ud800 and é")));

it("is the same in Node and anywhere else", () => {
  fc.assert(fc.property(parts, (content) => contentHash(...content) === pureContentHash(...content)));
});

it("names a version of a text by its whole SHA-256", () => {
  for (const text of ["", "Murang’a", "🏉".repeat(100_000), "", "a", "b", "c", "Murang’a"])
    expect(hashText(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

it("is the same when it was computed beforehand", async () => {
  const text = "“Murang’a” ".repeat(50_000);
  await prepareHash(text);
  const encode = vi.spyOn(TextEncoder.prototype, "encode");
  expect(hashText(text)).toBe(createHash("sha256").update(text).digest("hex"));
  expect(encode).not.toHaveBeenCalled();
});

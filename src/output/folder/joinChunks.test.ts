import { expect, it } from "vitest";
import { joinText } from "../../json/chunks.ts";
import { createChunkJoiner } from "./joinChunks.ts";

it("joins chunks of text and of bytes to the bytes of the whole text", () => {
  const join = createChunkJoiner();
  const chunks = ["\ufeffMurang’a ", new TextEncoder().encode("\ufeff↗ and "), "", "🏉".repeat(200_000)];
  expect(Buffer.from(join(chunks)).toString()).toBe(joinText(chunks));
  expect(Buffer.from(join(["short"])).toString()).toBe("short");
});

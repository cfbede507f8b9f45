import { expect, it } from "vitest";
import { createChunkJoiner, textOf } from "./chunks.ts";

it("joins chunks of text and of bytes to the bytes of the whole text", () => {
  const join = createChunkJoiner();
  const chunks = ["Murang’a ", new TextEncoder().encode("↗ and "), "", "🏉".repeat(200_000)];
  expect(Buffer.from(join(chunks)).toString()).toBe(textOf(chunks));
  expect(Buffer.from(join(["short"])).toString()).toBe("short");
});

import { expect, it } from "vitest";
import { pieceJoiner, textOf } from "./pieces.ts";

it("pieces of text and of bytes are joined as one text would be", () => {
  const join = pieceJoiner();
  const pieces = ["Murang’a ", new TextEncoder().encode("↗ and "), "", "🏉".repeat(200_000)];
  expect(Buffer.from(join(pieces)).toString()).toBe(textOf(pieces));
  expect(Buffer.from(join(["short"])).toString()).toBe("short");
});

import { expect, it } from "vitest";
import { parseUrl } from "./parseUrl.ts";

it("an address with letters such as ö is valid, also when thousands have been parsed", () => {
  let refusedCount = 0;
  for (let count = 0; count < 20_000; count++) if (!parseUrl("https://schule-köln.example/")) refusedCount++;
  expect(refusedCount).toBe(0);
});

it("an address that is invalid has no URL", () => {
  for (const address of ["", "/fees", "https://", "https://a b.example"]) expect(parseUrl(address)).toBeUndefined();
  expect(parseUrl("/fees", "http://preview")?.pathname).toBe("/fees");
});

import { expect, it } from "vitest";
import { fileStem, hasAddress } from "./addresses.ts";

it.each([
  ["/", "index"],
  ["/fees", "fees"],
  ["/fees/day", "fees/day"],
  ["/fees.html", "fees"],
  ["/aktuelles.htm", "aktuelles.htm/index"],
  ["/kontakt.php", "kontakt.php/index"],
  ["/index.php/fees", "index.php/fees"],
  ["/%C3%BCber%20uns", "über uns"],
  ["/u\u0308ber", "über"],
])("the page at %s is in %s.html", (path, stem) => {
  expect(fileStem(path)).toBe(stem);
});

it("knows an address in each of its encodings", () => {
  const route = { path: "/about", aliases: ["/über-uns", "/wir%C3%B6"] };
  for (const address of ["/about", "/%C3%BCber-uns", "/über-uns", "/wirö"])
    expect(hasAddress(route, address)).toBe(true);
  expect(hasAddress(route, "/uber-uns")).toBe(false);
});

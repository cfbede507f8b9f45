import { expect, it } from "vitest";
import { nearestVersion } from "./nearestVersion.ts";

const text = (title: string) => JSON.stringify({ title, pages: ["Home", "Fees"] }, null, 2);

it.each(["Fees", "Fees of 2027"])("is the version that was changed, also when the format is another: %s", (title) => {
  const versions = [text("Fees"), text("Fees of 2027")];
  const foreign = JSON.stringify({ pages: ["Fees", "Home", "Contact"], title });
  expect(nearestVersion(foreign, versions)).toBe(text(title));
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { filesIn } from "./filesIn.ts";

it("names each file with slashes between its folders, and with no other sign changed", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  // where a backslash parts folders no name has one
  const odd = sep === "/" ? "a\\b.jpg" : "a b.jpg";
  mkdirSync(join(folder, "clubs/chess"), { recursive: true });
  for (const name of ["gate.jpg", "clubs/chess/team.jpg", `clubs/${odd}`]) writeFileSync(join(folder, name), "");
  expect(filesIn(folder).sort()).toEqual([`clubs/${odd}`, "clubs/chess/team.jpg", "gate.jpg"].sort());
  rmSync(folder, { recursive: true });
});

it("is empty where there is no folder, and says so where there is one that cannot be read", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  expect(filesIn(join(folder, "nowhere"))).toEqual([]);
  symlinkSync("media", join(folder, "media"));
  expect(() => filesIn(join(folder, "media"))).toThrow("ELOOP");
  rmSync(folder, { recursive: true });
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./listFiles.ts";

it("joins folders and file names with slashes and changes no other character", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  // on Windows, names cannot contain a backslash
  const odd = sep === "/" ? "a\\b.jpg" : "a b.jpg";
  mkdirSync(join(folder, "clubs/chess"), { recursive: true });
  for (const name of ["gate.jpg", "clubs/chess/team.jpg", `clubs/${odd}`]) writeFileSync(join(folder, name), "");
  expect(listFiles(folder).sort()).toEqual([`clubs/${odd}`, "clubs/chess/team.jpg", "gate.jpg"].sort());
  rmSync(folder, { recursive: true });
});

it("is empty when the folder does not exist, and throws when it cannot be read", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  expect(listFiles(join(folder, "nowhere"))).toEqual([]);
  symlinkSync("media", join(folder, "media"));
  expect(() => listFiles(join(folder, "media"))).toThrow("ELOOP");
  rmSync(folder, { recursive: true });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { propertyNames, shortProperties } from "./shortProperties";

const SHEET = "@property --height{inherits:false}p{--line:red;color:var(--line,var(--text))}";

it("gives each property one short name, wherever it stands", () => {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  writeFileSync(join(folder, "a.css"), SHEET);
  const rename = propertyNames(shortProperties(folder));
  rmSync(folder, { recursive: true });
  expect(rename(SHEET)).toBe("@property --0{inherits:false}p{--1:red;color:var(--1,var(--2))}");
  expect(rename(":root{--text:#000;--unknown:1px}")).toBe(":root{--2:#000;--unknown:1px}");
});

it("leaves the name that a script says", () => {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  mkdirSync(join(folder, "blocks"));
  writeFileSync(join(folder, "blocks", "a.css"), SHEET);
  writeFileSync(join(folder, "blocks", "a.boot.ts"), 'element.style.setProperty("--line", "blue")');
  const rename = propertyNames(shortProperties(folder));
  rmSync(folder, { recursive: true });
  expect(rename(SHEET)).toBe("@property --0{inherits:false}p{--line:red;color:var(--line,var(--1))}");
});

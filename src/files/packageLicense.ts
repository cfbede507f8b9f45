import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The license text of the package in a folder, under its name and version. */
export function packageLicense(folder: string): string {
  const { name, version, license: kind } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? `\n\n${readFileSync(join(folder, file), "utf8").trim()}` : "";
  return `${name} ${version} (${kind})${text}`;
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSite } from "./makeSite.ts";
import { makePictures } from "./pictures.ts";

/** Writes a generated site into a folder, with its media; returns its site.json. */
export function writeSite(folder: string, routes: number): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "media"), { recursive: true });
  for (const [name, svg] of makePictures()) writeFileSync(join(folder, "media", name), svg);
  const file = join(folder, "site.json");
  writeFileSync(file, `${JSON.stringify(makeSite(routes), null, 2)}\n`);
  return file;
}

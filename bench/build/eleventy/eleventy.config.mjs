import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { createPages } from "../template/page.mjs";

const { SITE, OUT, ICONS } = process.env;

/** The same pages as the bare string template's, by the same functions. */
export default function configure(eleventy) {
  eleventy.addGlobalData("entries", () => createPages(SITE, ICONS));
  eleventy.on("eleventy.after", () => {
    cpSync(join(dirname(SITE), "media"), join(OUT, "media"), { recursive: true });
  });
}

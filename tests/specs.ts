import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../src/files/roots.ts";
import type { Block, Site } from "../src/generated/site.ts";
import type { Assets } from "../src/site/assets.ts";

/** A moment for tests, long after the specs were written. */
export const NOW = new Date("2026-11-20T09:00:00+03:00");

/** A world in which every picture and every icon is there. */
export const assets: Assets = {
  now: NOW,
  picture: () => ({ width: 1600, height: 1000 }),
  fileSize: (file) => 1000 * file.length,
  table: (file) => ({
    rows: [
      { number: 1, cells: [file, `${file} 1`, `${file} 2`] },
      { number: 2, cells: [`${file} 3`, "9", "17"] },
    ],
    encoding: "UTF-8",
    key: file,
  }),
  icon: (name) => `M0 0h24v${name.length}H0z`,
};

/** The folder of a school's site, on which the engine is tested. */
export const SCHOOL_FOLDER = "tests/fixtures/school";
/** Its site.json. */
export const schoolSite = readSpec(`${SCHOOL_FOLDER}/site.json`);

const { light: COLORS } = schoolSite.site.theme;

/** A small valid site whose one page has these blocks. */
export function createSite(...blocks: Block[]): Site {
  return {
    version: 3,
    site: {
      name: "A small site",
      url: "https://small.example",
      language: "en",
      timeZone: "Africa/Nairobi",
      description: "A site that is small.",
      logo: "logo.svg",
      sharePicture: "hill.svg",
      organization: { type: "Organization" },
      theme: { light: { ...COLORS }, dark: { ...COLORS }, headingFont: "system serif", textFont: "system sans" },
    },
    navigation: [{ type: "link", label: "Home", href: "/" }],
    footer: { copyright: "2026" },
    routes: [{ path: "/", title: "Home", description: "The one page.", blocks: blocks as Site["routes"][0]["blocks"] }],
    notFound: {
      title: "Not found",
      description: "Nothing is here.",
      suggestion: "Did you mean",
      blocks: [{ type: "prose", text: "Nothing is here." }],
    },
  };
}

/** A spec of this repository, by its path. */
export function readSpec(path: string): Site {
  return JSON.parse(readFileSync(join(engineRoot, path), "utf8"));
}

import { describePageError, summarizePageError } from "../../../render/pageError.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import { describeFonts, type PublishedFonts, type StudioManifest } from "../../../render/studioManifest.ts";
import { capital } from "../../../site/inWords.ts";
import type { PageCode } from "../../preview/server/pageCode.ts";
import { countCompressedBytes } from "./canvasPictures.ts";

interface PublishedCodeOptions {
  manifest: StudioManifest;
  /** The path of Studio in the published site, such as "/repo/studio/", and that of the site: "/repo/". */
  studio: string;
  site: string;
  /** Loads the module that renders pages. */
  load(): Promise<ServerEntry>;
  /** Loads the file of a font. */
  loadFont(name: string): Promise<Uint8Array>;
}

/** Fonts of a theme that no published page has: the fonts of the device, until the site was published. */
const DEVICE_FONTS: Omit<PublishedFonts, "theme"> = {
  ...{ css: "", heading: "ui-serif, Georgia, serif", text: "system-ui, sans-serif" },
  files: [],
};

/** The code of pages as the build has written it beside Studio. */
export function createPublishedCode({ manifest, studio, site, load, loadFont }: PublishedCodeOptions): PageCode {
  const loadedFonts = new Map<string, Promise<Uint8Array>>();
  function readFont(name: string): Promise<Uint8Array> {
    const font = loadedFonts.get(name) ?? loadFont(name);
    loadedFonts.set(name, font);
    return font;
  }

  const file = (name: string) => `${studio}files/${name}`;
  return {
    base: `${studio}page`,
    load,
    styles: ({ styleSheets }) => Object.values(styleSheets).join(""),
    async fonts(_text, { settings: { theme } }) {
      const published = manifest.fonts.find((fonts) => fonts.theme === describeFonts(theme));
      const { files, css, heading, text } = published ?? DEVICE_FONTS;
      return {
        css,
        heading,
        text,
        files: new Map(await Promise.all(files.map(async (name) => [name, await readFont(name)] as const))),
        licenses: [],
      };
    },
    icons: async () => new Map(),
    scripts: {
      entry: site + manifest.entry,
      always: [{ src: file("loader.js") }],
      firstView: { src: file("firstView.js") },
      boot: (name) => ({ src: file(`boot-${name}.js`) }),
      own: [file("page/page.js")],
      preamble: [],
      early: file("early.js"),
    },
    measure: countCompressedBytes,
    // the bundle has no map: its stacks have the names of functions
    fixStack() {},
    traceError: ({ message, stack }) => ({ error: Object.assign(new Error(message), { stack }) }),
    async describeFailure(failure) {
      const [reason, ...details] = describePageError(failure).split("\n");
      const rule = failure.type ? "failed-block" : "browser-error";
      const message = `${capital(summarizePageError(failure))}: ${reason}`;
      return { message, rule, frame: details.join("\n"), place: "" };
    },
  };
}

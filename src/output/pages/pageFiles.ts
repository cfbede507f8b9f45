import { join } from "node:path";
import { contentHash } from "../../files/contentHash.ts";
import type { SharedModel } from "../../generated/props.ts";
import type { Chunks } from "../../json/chunks.ts";
import { isRightToLeft } from "../../render/document.ts";
import type { PageError } from "../../render/pageError.ts";
import { createPageRenderer, type PageCode, type PageContent } from "../../render/renderPage.ts";
import type { ServerEntry } from "../../render/serverEntry.ts";
import type { Look } from "../../render/styles/look.ts";
import { type BlockStyles, createPageStyle } from "../../render/styles/pageStyle.ts";
import { bootModule, isEarly, throwMissingBootScript } from "../bundle/bootScripts.ts";
import { createFileStager } from "../folder/stageFile.ts";
import { type ErrorData, errorData } from "../threads/errorData.ts";

/** The settings with which all pages of a build are rendered: plain data, so that each thread has a copy. */
export interface PageSettings {
  /** The model that all pages share. */
  shared: SharedModel;
  /** Its URL. */
  sharedAddress: string;
  /** The preload links of every page, as HTML. */
  preloads: string;
  /** The theme, as CSS. */
  theme: string;
  /** The colours of veils, as CSS. */
  veils: string;
  look: Look;
  styles: BlockStyles;
  code: Omit<PageCode, "boot" | "hashModel">;
  /** The code of the scripts that are inlined in pages, by module id. */
  inline: Readonly<Record<string, string>>;
  outDir: string;
}

/** A page that is to be rendered into two files. */
export interface PageTask extends PageContent {
  /** The path of its files in the output folder, without extension. */
  stem: string;
  /** A path for the unfinished files, without extension. */
  unfinished: string;
}

/** A page whose files are rendered, but not published. */
export interface StagedPage {
  /** The paths of its files; without a path, the file is already in the output folder. */
  html?: string | undefined;
  json?: string | undefined;
  /** The errors of blocks that could not be rendered, with the path of the page. */
  failures: (Omit<PageError, "error"> & { path: string; error: ErrorData })[];
}

/** Creates a function that renders pages into files. */
export function createPageWriter(
  { theme, veils, styles, inline, outDir, ...settings }: PageSettings,
  server: ServerEntry,
): (tasks: readonly PageTask[]) => StagedPage[] {
  const renderPage = createPageRenderer({
    ...settings,
    server,
    pageStyle: createPageStyle(styles, {
      theme,
      veils,
      look: settings.look,
      rightToLeft: isRightToLeft(settings.shared.language),
    }),
    code: {
      ...settings.code,
      hashModel: contentHash,
      boot: (name) => ({ code: inline[bootModule(name)] ?? throwMissingBootScript(name), early: isEarly(name) }),
    },
  });
  const stageFile = createFileStager();
  return (tasks) =>
    tasks.map(({ stem, unfinished: unfinishedStem, ...content }) => {
      const { html, model, failures } = renderPage(content);
      const stage = (extension: string, text: string | Chunks) =>
        stageFile(join(outDir, stem + extension), text, unfinishedStem + extension);
      return {
        html: stage(".html", html),
        json: stage(".json", JSON.stringify(model)),
        failures: failures.map(({ type, error }) => ({ path: model.path, type, error: errorData(error) })),
      };
    });
}

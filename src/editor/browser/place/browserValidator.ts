import type { IconSet } from "../../../media/icons.ts";
import type { ValidationContext } from "../../../validate/context.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { fix } from "../../../validate/fix.ts";
import { validateSite } from "../../../validate/validateSite.ts";
import type { MediaFolder } from "../../media/server/mediaFolder.ts";
import type { SiteTree } from "../../publish/server/remote.ts";
import type { Validator } from "../../siteFile/server/validator.ts";

/** Validates texts in the worker, with the facts about their files that are known here. The workflow checks the rest. */
export class BrowserValidator implements Validator {
  constructor(
    private readonly media: MediaFolder,
    private readonly icons: IconSet,
    /** The media folder from the top of the repository, such as "site/media/". */
    private readonly mediaPath: string,
  ) {}

  async validate(text: string | Uint8Array) {
    return validateSite(text, await this.createContext(text)).diagnostics;
  }

  async fix(text: string) {
    const context = await this.createContext(text);
    return fix(text, (version) => validateSite(version, context).diagnostics);
  }

  /** Checks a tree that may be published, with the names of its files. */
  async checkTree({ text, files }: SiteTree): Promise<readonly Diagnostic[]> {
    const context = await this.createContext(text);
    const start = this.mediaPath;
    const names = Array.from(files.keys()).flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
    return validateSite(text, { ...context, media: names.sort() }).diagnostics;
  }

  start(): void {}

  private async createContext(text: string | Uint8Array): Promise<ValidationContext> {
    const media = await this.media.inspect(typeof text === "string" ? text : new TextDecoder().decode(text));
    return {
      now: new Date(),
      media: media.names,
      icons: this.icons.has,
      iconNames: this.icons.names,
      checkPicture: media.problem,
      checkFile: media.fileProblem,
      tables: media.tables,
      checkTable: media.tableProblem,
      checkRecording: media.recordingProblem,
      pdfFacts: media.pdfFacts,
      fileSize: media.size,
      photoWidth: media.photoWidth,
      withDependencies: media.withDependencies,
      pictureBytes: media.bytes,
    };
  }
}

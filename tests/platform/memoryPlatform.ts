import { STUDIO } from "../../src/editor/api/http.ts";
import { createStudioServer, type StudioServer } from "../../src/editor/createServer.ts";
import type { PictureTools } from "../../src/editor/media/server/pictureTools.ts";
import type { Platform } from "../../src/editor/platform.ts";
import type { PageCode } from "../../src/editor/preview/server/pageCode.ts";
import type { PreviewEvents } from "../../src/editor/protocol/previewProtocol.ts";
import type { Remote } from "../../src/editor/publish/server/remote.ts";
import type { SiteReport } from "../../src/editor/server/log.ts";
import { createIconSet } from "../../src/media/icons.ts";
import type { ServerEntry } from "../../src/render/serverEntry.ts";
import type { ValidationContext } from "../../src/validate/context.ts";
import { fix } from "../../src/validate/fix.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { type InspectFiles, MemoryMedia, MemoryRecords, MemorySite } from "./memoryPlace.ts";

/** An event that the server has sent. */
export type SentEvent = { name: keyof PreviewEvents; data: unknown } | { name: "reload" };

const ICONS = createIconSet(() => "\nbook\tM3 19\tread\nhome\tM5 12\thouse\n");

/** Loads sharp with the first picture: tests in the place of a browser cannot load it. */
const loadPictures = async () => (await import("../../src/editor/node/sharp/sharpPictures.ts")).sharpPictures;
const PICTURES: PictureTools = {
  preparePicture: async (name, content) => (await loadPictures()).preparePicture(name, content),
  prepareFile: async (name, content) => (await loadPictures()).prepareFile(name, content),
  shrink: async (content, width) => (await loadPictures()).shrink(content, width),
};

interface MemoryServerOptions extends Partial<Platform> {
  /** The files of the media folder. */
  files?: Iterable<[string, Uint8Array]>;
  inspectFiles?: InspectFiles;
}

/** A server of Studio in memory, with a place that tests look into and change. */
export class MemoryServer {
  readonly site: MemorySite;
  readonly media: MemoryMedia;
  readonly records = new MemoryRecords();
  readonly events: SentEvent[] = [];
  readonly warnings: string[] = [];
  readonly errors: unknown[] = [];
  readonly reports: SiteReport[] = [];
  readonly platform: Platform;
  readonly server: StudioServer;

  constructor(text: string, options: MemoryServerOptions = {}) {
    const { files, inspectFiles, ...parts } = options;
    this.site = new MemorySite(text);
    this.media = new MemoryMedia(files, inspectFiles);
    this.platform = {
      token: "token",
      site: this.site,
      media: this.media,
      records: this.records,
      pictures: PICTURES,
      validator: {
        validate: async (candidate) => validateSite(candidate, await this.createContext(candidate)).diagnostics,
        fix: async (candidate) => {
          const context = await this.createContext(candidate);
          return fix(candidate, (version) => validateSite(version, context).diagnostics);
        },
        start() {},
      },
      icons: ICONS,
      code: createCode(),
      remote: WITHOUT_REMOTE,
      events: {
        send: (name, data) => this.events.push({ name, data }),
        reload: () => this.events.push({ name: "reload" }),
      },
      log: {
        warn: (message) => this.warnings.push(message),
        error: (error) => this.errors.push(error),
        reportProblems: (report) => this.reports.push(report),
        reportFailure() {},
      },
      readExamples: () => new Map(),
      ...parts,
    };
    this.server = createStudioServer(this.platform);
  }

  /** Writes the text as another program does, and notifies the server. */
  write(text: string): void {
    this.site.text = text;
    this.server.changed("site");
  }

  /** Sends a request of Studio; `body` is JSON if it is no bytes. */
  send(name: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    const content = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    return this.server.handle(
      new Request(`http://127.0.0.1:4000${STUDIO}${name}`, { method: "POST", body: content, headers }),
    );
  }

  /** The answer to a request of Studio. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at parts of any answer
  async ask(name: string, body?: unknown): Promise<any> {
    return (await this.send(name, body)).json();
  }

  /** The response to a request for a page of the preview. */
  open(path: string): Promise<Response> {
    return this.server.handle(new Request(`http://127.0.0.1:4000${path}`));
  }

  private async createContext(text: string | Uint8Array): Promise<ValidationContext> {
    const media = await this.media.inspect(typeof text === "string" ? text : new TextDecoder().decode(text));
    return {
      now: new Date(),
      media: media.names,
      icons: this.platform.icons.has,
      iconNames: this.platform.icons.names,
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

const WITHOUT_REMOTE: Remote = {
  open: async () => "no git",
  explain(error) {
    throw error;
  },
};

/** Code that renders with a module, if one is given. */
export function createCode(load: () => Promise<ServerEntry> = async () => expectNoPage()): PageCode {
  return {
    load,
    styles: () => "",
    fonts: async () => ({ css: "", heading: "serif", text: "serif", files: new Map(), licenses: [] }),
    icons: async () => new Map(),
    scripts: {
      entry: "/entry.js",
      always: [{ src: "/loader.js" }],
      firstView: { src: "/firstView.js" },
      boot: (name) => ({ src: `/boot/${name}.js` }),
      own: ["/page.js"],
      preamble: [],
      early: "/early.js",
    },
    measure: (html) => html.length,
    fixStack() {},
    traceError: ({ message }) => ({ error: new Error(message) }),
    describeFailure: async ({ error }) => ({ message: error.message, rule: "browser-error", frame: "", place: "" }),
  };
}

function expectNoPage(): never {
  throw new Error("This test renders no page");
}

import type { ServerEntry } from "../../../render/serverEntry.ts";
import type { StudioManifest } from "../../../render/studioManifest.ts";
import type { Example } from "../../../site/example.ts";
import { findApi } from "../../../site/studioRemote.ts";
import { createStudioServer, type StudioServer } from "../../createServer.ts";
import type { Platform } from "../../platform.ts";
import type { FixRequest } from "../../preview/messages.ts";
import { type BrowserError, FAILED, FIX, type Obstacle } from "../../protocol/previewMessages.ts";
import type { Author } from "../../publish/messages.ts";
import { MEDIA } from "../../publish/server/siteFiles.ts";
import { BrowserIcons } from "../place/browserIcons.ts";
import { BrowserValidator } from "../place/browserValidator.ts";
import { canvasPictures } from "../place/canvasPictures.ts";
import { DraftSite } from "../place/draftSite.ts";
import { HostMedia } from "../place/hostMedia.ts";
import { createPublishedCode } from "../place/publishedCode.ts";
import { BrowserStore } from "../place/store.ts";
import {
  type ChannelMessage,
  createStudioName,
  RELOAD,
  type RelayedFile,
  type RelayedRequest,
  type RelayedResponse,
  type SignInResult,
  type StartState,
} from "../protocol.ts";
import { GitHost } from "../remotes/gitHost.ts";
import type { GitHostOptions } from "../remotes/gitHostOptions.ts";
import { openDoorSession } from "../signIn/doorSession.ts";
import { type ReadBranch, readBranch } from "./readBranch.ts";

/** The paths of Studio and of the site on their host, such as "/repo/studio/" and "/repo/". */
export interface Place {
  studio: string;
  site: string;
}

const SIGN_IN_FIRST = "You can look at everything here. Sign in to change something.";
const CODE_IS_NEWER =
  "The site is being published with newer blocks. Nothing can be changed until that has finished: load this page again in some minutes.";

/** The server of Studio in a worker of a browser: it answers all tabs. */
export class StudioPlace {
  private readonly token = crypto.randomUUID();
  private readonly channel: BroadcastChannel;
  private manifest!: StudioManifest;
  private store!: BrowserStore;
  private hostToken: string | undefined;
  private author: Author | undefined;
  private running: { server: StudioServer; media: HostMedia } | undefined;

  constructor(private readonly place: Place) {
    this.channel = new BroadcastChannel(createStudioName(place.studio));
    this.channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => this.handleEvent(data);
  }

  /** Reads the branch and starts the server. Can be repeated when somebody has signed in. */
  async start(): Promise<StartState> {
    try {
      this.manifest = await this.loadFile("manifest.json", (response) => response.json());
    } catch (error) {
      return { status: "failed", reason: "offline", lines: [String(error)] };
    }
    try {
      this.store ??= await BrowserStore.open(createStudioName(this.place.studio));
    } catch (error) {
      return { status: "failed", reason: "storage", lines: [error instanceof Error ? error.message : String(error)] };
    }
    const state = await this.open();
    return state.status === "failed" ? state : { ...state, door: this.door };
  }

  async signIn(credential: string): Promise<SignInResult> {
    let hostToken: string | undefined;
    const host = this.createHost(() => hostToken);
    const { door } = this;
    try {
      hostToken = door === undefined ? credential : await openDoorSession(credential, { door });
      const { author, canPublish } = await host.readAccount();
      if (!canPublish) return "may not write";
      this.author = author;
    } catch (error) {
      const { problem } = host.explain(error);
      return problem === "token ended" || problem === "no permission" || problem === "gone"
        ? "unknown token"
        : "offline";
    }
    this.hostToken = hostToken;
    return "signed in";
  }

  async answer({ method, url, headers, body }: RelayedRequest): Promise<RelayedResponse> {
    if (!this.running) return { status: 503, headers: [], body: new ArrayBuffer(0) };
    const request = new Request(new URL(url, location.origin), {
      ...{ method, headers },
      ...(method !== "GET" && method !== "HEAD" && body && { body }),
    });
    const response = await this.running.server.handle(request);
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
  }

  async readFile(name: string): Promise<RelayedFile> {
    const media = this.running?.media;
    const published = media?.findPublished(name);
    if (published !== undefined) return { published };
    const content = await media?.read(name).catch(() => undefined);
    if (!content) return undefined;
    return { content: new Uint8Array(content).buffer, type: findType(name) };
  }

  readHeaders(): Readonly<Record<string, string>> {
    return this.manifest.headers;
  }

  /** The address of the door, if the site has one. */
  private get door(): string | undefined {
    const { remote } = this.manifest;
    return remote.kind === "door" ? findApi(remote) : undefined;
  }

  /** The repository at the host. The token is asked for at each call, and kept nowhere else. */
  private createHost(readToken: () => string | undefined, check: GitHostOptions["check"] = async () => []): GitHost {
    const { store, manifest } = this;
    const { kind, api, repository, branch } = manifest.remote;
    return new GitHost({
      ...{ kind, api, repository, branch, readToken, check, records: store, draftFiles: store.files },
      target: new URL(findApi(manifest.remote)).host.replace(/^api\./, ""),
      sitePath: manifest.sitePath,
      readAuthor: () => this.author,
    });
  }

  private async open(): Promise<StartState> {
    const { manifest, store } = this;
    const isSignedIn = this.hostToken !== undefined;
    let validator: BrowserValidator | undefined;
    const remote = this.createHost(
      () => this.hostToken,
      async (tree) => (await validator?.checkTree(tree)) ?? [],
    );
    const read = await readBranch(remote, { store, manifest, isSignedIn });
    if ("status" in read) return read;
    const findObstacle = createObstacleFinder(isSignedIn, read);
    const { branch } = read;
    const readHead = async () => {
      const opened = await remote.open();
      if (typeof opened === "string") throw new Error(opened);
      return opened;
    };
    const media = new HostMedia({
      ...{ published: manifest.pictures, drafts: store.files, folderPath: branch.folderPath, findObstacle },
      async readEntries() {
        const opened = await readHead();
        return opened.readFiles(opened.head);
      },
      async readBlob(path) {
        const opened = await readHead();
        return opened.readFile(opened.head, path);
      },
    });
    const icons = new BrowserIcons({
      ...{ used: manifest.icons, names: manifest.iconNames },
      load: () => this.loadFile("icons.txt", (response) => response.text()),
      onLoaded: () => this.running?.server.changed("media"),
    });
    validator = new BrowserValidator(media, icons, branch.folderPath + MEDIA);
    const examples = new Map(
      await this.loadFile<[string, Example[]][]>("examples.json", (response) => response.json()),
    );
    const platform: Platform = {
      ...{ token: this.token, media, records: store, pictures: canvasPictures, validator, icons, remote },
      site: new DraftSite({ records: store, committedText: read.text, findObstacle }),
      code: createPublishedCode({
        ...{ manifest, ...this.place, load: () => this.loadPageCode() },
        loadFont: (name) =>
          this.loadFile(`fonts/${name}`, async (response) => new Uint8Array(await response.arrayBuffer())),
      }),
      events: {
        send: (event, data) => this.send(event, data),
        reload: () => this.send(RELOAD, undefined),
      },
      log: {
        warn: (message) => console.warn(message),
        error: (error) => console.error(error),
        reportProblems() {},
        reportFailure: (path, { error }) => console.error(`${path}: ${error.message}`),
      },
      readExamples: () => examples,
    };
    this.running?.server.close();
    await media.refresh();
    this.running = { server: createStudioServer(platform), media };
    return { status: "open", token: this.token, canEdit: findObstacle() === undefined };
  }

  private loadPageCode(): Promise<ServerEntry> {
    return import(/* @vite-ignore */ `${this.place.studio}files/site/render.js`);
  }

  private async loadFile<Value>(name: string, read: (response: Response) => Promise<Value>): Promise<Value> {
    const response = await fetch(`${this.place.studio}files/${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return read(response);
  }

  private send(event: string, data: unknown): void {
    this.channel.postMessage({ to: "pages", event, data } satisfies ChannelMessage);
  }

  /** Handles an event of a page; other sites of the same origin do not have the token. */
  private handleEvent(message: ChannelMessage): void {
    const { token, request } = (message.data ?? {}) as { token?: string; request?: unknown };
    if (message.to !== "worker" || token !== this.token) return;
    if (message.event === FIX) void this.running?.server.fix(request as FixRequest);
    if (message.event === FAILED) this.running?.server.reportBrowserError(request as BrowserError);
  }
}

function createObstacleFinder(isSignedIn: boolean, { isCodePublished }: ReadBranch): () => Obstacle | undefined {
  return () => {
    if (!isSignedIn) return { sentence: SIGN_IN_FIRST, canSignIn: true };
    return isCodePublished ? undefined : { sentence: CODE_IS_NEWER, canSignIn: false };
  };
}

/** The types of files that pages show or link to, by the endings of their names. */
const TYPES: Record<string, string> = {
  ...{ avif: "image/avif", gif: "image/gif", jpeg: "image/jpeg", jpg: "image/jpeg", png: "image/png" },
  ...{ svg: "image/svg+xml", webp: "image/webp", pdf: "application/pdf" },
};

function findType(name: string): string {
  return TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}

import { LANGUAGE_VERSION, readVersion } from "../../../edit/migrations/migrate.ts";
import { tryParseJson } from "../../../json/tryParseJson.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import type { StudioManifest } from "../../../render/studioManifest.ts";
import type { Example } from "../../../site/example.ts";
import { findApi, findHost } from "../../../site/studioRemote.ts";
import { createStudioServer, type StudioServer } from "../../createServer.ts";
import type { Platform } from "../../platform.ts";
import type { FixRequest } from "../../preview/messages.ts";
import {
  type BrowserError,
  FAILED,
  FIX,
  type Obstacle,
  PROBLEMS_CHANGED,
  VERSION_CHANGED,
} from "../../protocol/previewMessages.ts";
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
  type Credential,
  createStudioName,
  OLDER,
  RELOAD,
  type RelayedFile,
  type RelayedRequest,
  type RelayedResponse,
  type SignInResult,
  type SignInWays,
  type StartState,
} from "../protocol.ts";
import { GitHost } from "../remotes/gitHost.ts";
import type { GitHostOptions } from "../remotes/gitHostOptions.ts";
import { HostSession } from "./hostSession.ts";
import { hasPublishedCode, readBranch } from "./readBranch.ts";

/** The paths of Studio and of the site on their host, such as "/repo/studio/" and "/repo/". */
export interface Place {
  studio: string;
  site: string;
}

const SIGN_IN_FIRST = "You can look at everything here. Sign in to change something.";
const CODE_IS_NEWER =
  "The site is being published with newer blocks. Nothing can be changed until that has finished: load this page again in some minutes.";
const STUDIO_IS_OLDER = "There is a newer Studio. Load this page again to go on. Your changes are kept.";

/** The server of Studio in a worker of a browser: it answers all tabs. */
export class StudioPlace {
  private readonly token = crypto.randomUUID();
  private readonly channel: BroadcastChannel;
  private manifest!: StudioManifest;
  private store!: BrowserStore;
  private session: HostSession | undefined;
  private author: Author | undefined;
  private running: { server: StudioServer; media: HostMedia } | undefined;
  /** Whether the site has another version of Studio by now. */
  private isOlder = false;

  constructor(private readonly place: Place) {
    this.channel = new BroadcastChannel(createStudioName(place.studio));
    this.channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => this.handleEvent(data);
  }

  /** Reads the branch and starts the server. Can be repeated when somebody has signed in. */
  async start(): Promise<StartState> {
    try {
      this.manifest = await this.loadManifest();
    } catch (error) {
      return { status: "failed", reason: "offline", lines: [String(error)] };
    }
    try {
      this.store ??= await BrowserStore.open(createStudioName(this.place.studio));
    } catch (error) {
      return { status: "failed", reason: "storage", lines: [error instanceof Error ? error.message : String(error)] };
    }
    const state = await this.open();
    return state.status === "failed" ? state : { ...state, ...this.signInWays };
  }

  /** Can be repeated when access has ended. Drafts, undo and open pages stay as they are. */
  async signIn(credential: Credential): Promise<SignInResult> {
    const redirectUri = location.origin + this.place.studio;
    let session: HostSession | undefined;
    const host = this.createHost(() => session);
    try {
      session = await HostSession.open(credential, { ...this.signInWays, redirectUri });
      const { author, canPublish } = await host.readAccount();
      if (!canPublish) return "may not write";
      this.author = author;
    } catch (error) {
      const { problem } = host.explain(error);
      return problem === "token ended" || problem === "no permission" || problem === "gone"
        ? "unknown token"
        : "offline";
    }
    this.session = session;
    this.showAgain();
    return "signed in";
  }

  async checkVersion(): Promise<void> {
    // offline, there is no other version
    const manifest = await this.loadManifest().catch(() => undefined);
    if (!manifest || this.isOlder || describeVersion(manifest) === describeVersion(this.manifest)) return;
    this.isOlder = true;
    this.send(OLDER, undefined);
    this.showAgain();
  }

  async answer({ method, url, headers, body }: RelayedRequest): Promise<RelayedResponse> {
    if (!this.running) return { status: 503, headers: [], body: new ArrayBuffer(0) };
    const request = new Request(new URL(url, location.origin), {
      ...{ method, headers },
      ...(method !== "GET" && method !== "HEAD" && body && { body }),
    });
    const response = await this.running.server.handle(request);
    // the host sends the scripts of the newest version
    if (response.headers.get("content-type")?.startsWith("text/html")) void this.checkVersion();
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

  private get signInWays(): SignInWays {
    const { remote } = this.manifest;
    const { kind, clientId } = remote;
    if (kind === "door") return { door: findApi(remote) };
    return clientId === undefined || kind === "github" ? {} : { accounts: { kind, clientId, host: findHost(remote) } };
  }

  /** The repository at the host. The token is asked for at each call, and kept nowhere else. */
  private createHost(
    findSession: () => HostSession | undefined,
    { check = async () => [], onFollowed = () => {} }: Partial<Pick<GitHostOptions, "check" | "onFollowed">> = {},
  ): GitHost {
    const { store, manifest } = this;
    const { kind, api, repository, branch } = manifest.remote;
    return new GitHost({
      ...{ kind, api, repository, branch, check, onFollowed, records: store, draftFiles: store.files },
      readToken: () => findSession()?.readToken(),
      renewToken: async () => findSession()?.renewToken(),
      target: new URL(findApi(manifest.remote)).host.replace(/^api\./, ""),
      sitePath: manifest.sitePath,
      readAuthor: () => this.author,
    });
  }

  private async open(): Promise<StartState> {
    const { manifest, store } = this;
    let validator: BrowserValidator | undefined;
    const remote = this.createHost(() => this.session, {
      check: async (tree) => (await validator?.checkTree(tree)) ?? [],
      // a publication may bring the code of others
      onFollowed: () => void readCode().catch(console.error),
    });
    const read = await readBranch(remote, { store, manifest, isSignedIn: this.session !== undefined });
    if ("status" in read) return read;
    if (isOfNewerLanguage(read.text)) return { status: "failed", reason: "language", lines: [] };
    const { branch } = read;
    const facts = { isCodePublished: read.isCodePublished };
    const findObstacle = (): Obstacle | undefined => this.findObstacle(facts.isCodePublished);
    const site = new DraftSite({ records: store, committedText: read.text, findObstacle });
    const readHead = async () => {
      const opened = await remote.open();
      if (typeof opened === "string") throw new Error(opened);
      return opened;
    };
    const readCode = async () => {
      const { head } = await readHead();
      facts.isCodePublished = hasPublishedCode(await branch.readFiles(head), branch.folderPath, manifest);
      if (!facts.isCodePublished) this.showAgain();
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
      ...{ token: this.token, site, media, records: store, pictures: canvasPictures, validator, icons, remote },
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
    return { status: "open", token: this.token };
  }

  /** Why nothing can be changed now. */
  private findObstacle(isCodePublished: boolean): Obstacle | undefined {
    if (this.isOlder) return { sentence: STUDIO_IS_OLDER, remedy: "load again" };
    if (!this.session) return { sentence: SIGN_IN_FIRST, remedy: "sign in" };
    return isCodePublished ? undefined : { sentence: CODE_IS_NEWER, remedy: "load again" };
  }

  /** Has all pages fetch the problems again. */
  private showAgain(): void {
    this.send(PROBLEMS_CHANGED, undefined);
    this.send(VERSION_CHANGED, {});
  }

  private loadManifest(): Promise<StudioManifest> {
    return this.loadFile("manifest.json", (response) => response.json());
  }

  private loadPageCode(): Promise<ServerEntry> {
    return import(/* @vite-ignore */ `${this.place.studio}files/site/render.js`);
  }

  private async loadFile<Value>(name: string, read: (response: Response) => Promise<Value>): Promise<Value> {
    const response = await fetch(`${this.place.studio}files/${name}`, { cache: "no-cache" });
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

/** The parts of a manifest that are the same as long as the files of Studio fit together, whatever the site says. */
function describeVersion({ version, code, source }: StudioManifest): string {
  return JSON.stringify([version, code, source]);
}

const isOfNewerLanguage = (text: string) => (readVersion(tryParseJson(text)) ?? LANGUAGE_VERSION) > LANGUAGE_VERSION;

/** The types of files that pages show or link to, by the endings of their names. */
const TYPES: Record<string, string> = {
  ...{ avif: "image/avif", gif: "image/gif", jpeg: "image/jpeg", jpg: "image/jpeg", png: "image/png" },
  ...{ svg: "image/svg+xml", webp: "image/webp", pdf: "application/pdf" },
};

function findType(name: string): string {
  return TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}

import type { PointerMove } from "../../../json/pointerMoves.ts";
import type { Points } from "../../locate/messages.ts";
import { loadUpdate, showUpdate } from "../../preview/page/update/inPlace.ts";
import { PATCHED } from "../../protocol/previewMessages.ts";
import type { NextSelection } from "../../protocol/windowApi.ts";
import type { PageUpdate } from "../messages.ts";

/** A version that is to be shown. */
export interface AwaitedVersion {
  /** The version, for a page that shows the one before it. */
  update?: PageUpdate | undefined;
  /** The hash of its text: a page that shows it already stays as it is. */
  hash?: string | undefined;
  /** Its number, with the same effect. */
  number?: number | undefined;
  /** The moves of values since the version before. */
  moves?: readonly PointerMove[];
  /** The block that is selected then. */
  next?: NextSelection | undefined;
}

/** The detail of the event PATCHED. */
export interface PatchedPage {
  /** The places of the values of the version, for a page that is edited. */
  points?: Points | undefined;
  moves: readonly PointerMove[];
  next?: NextSelection | undefined;
}

interface ShownVersionOptions {
  /** The number of the version that was loaded. */
  version: number;
  /** Whether the page is edited, so that the places of its values are needed. */
  isEditing: boolean;
  /** Resolves when the page may be changed in place: a text that is being edited is not replaced. */
  whenIdle(): Promise<void>;
  onShown(): void;
}

/** The version of the site that the page shows. Later ones are shown in its place, in turn. */
export class ShownVersion {
  version: number;
  private hash: string | undefined;
  private waitingVersions: AwaitedVersion[] = [];
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly options: ShownVersionOptions) {
    this.version = options.version;
    document.documentElement.dataset.version = `${this.version}`;
  }

  /** Shows a version, after earlier ones; the newest one when nothing is said of it. */
  show(version: AwaitedVersion = {}): Promise<void> {
    this.waitingVersions.push(version);
    const showing = this.last.then(() => this.showAwaited());
    this.last = showing.catch(() => {});
    return showing;
  }

  private async showAwaited(): Promise<void> {
    await this.options.whenIdle();
    // several are shown as one
    const versions = this.waitingVersions.splice(0);
    if (versions.length === 0) return;
    const updates = versions.flatMap(({ update }) => (update && update.version !== this.version ? update : []));
    const [update] = updates;
    let points: Points | undefined;
    if (update?.from === this.version && updates.length === 1) points = await this.apply(update);
    const isMissing = updates.some(({ version }) => version > this.version);
    const isShown = ({ hash, number }: AwaitedVersion) =>
      number === this.version || (hash !== undefined && hash === this.hash);
    const isOther = versions.some((version) => !version.update && !isShown(version));
    if (isMissing || isOther) {
      const newest = await loadUpdate(this.version, this.options.isEditing);
      // the server shows the error
      if (newest && newest.version !== 0) points = await this.apply(newest);
    }
    const detail: PatchedPage = {
      points,
      moves: versions.flatMap(({ moves = [] }) => moves),
      next: versions.findLast(({ next }) => next)?.next,
    };
    dispatchEvent(new CustomEvent(PATCHED, { detail }));
    this.options.onShown();
  }

  private async apply(update: PageUpdate): Promise<Points | undefined> {
    await showUpdate(update);
    this.version = update.version;
    this.hash = update.points?.hash;
    document.documentElement.dataset.version = `${this.version}`;
    return update.points;
  }
}

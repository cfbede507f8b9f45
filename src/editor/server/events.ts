import type { PreviewEvents } from "../protocol/previewProtocol.ts";

/** The line to all open pages and windows. */
export interface Events {
  send<Name extends keyof PreviewEvents>(name: Name, data: PreviewEvents[Name]): void;
  /** Has all pages loaded again. */
  reload(): void;
}

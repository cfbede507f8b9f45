import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Author } from "../../publish/messages.ts";
import type { SiteTree } from "../../publish/server/remote.ts";
import type { Records } from "../../server/records.ts";
import type { DraftFiles } from "./hostFolder.ts";
import type { HostOptions } from "./hosts/connectToHost.ts";

export interface GitHostOptions extends HostOptions {
  /** Such as "github.com". */
  target: string;
  /** The branch that is published, and the path of site.json from the top of the repository. */
  branch: string;
  sitePath: string;
  /** Who has signed in; the host writes it into commits that it makes itself. */
  readAuthor(): Author | undefined;
  records: Records;
  draftFiles: DraftFiles;
  /** Called when the folder has followed to another commit. */
  onFollowed?(): void;
  check(tree: SiteTree): Promise<readonly Diagnostic[]>;
}

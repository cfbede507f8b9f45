import type { Obstacle } from "../../protocol/previewMessages.ts";
import { type Records, readText, writeText } from "../../server/records.ts";
import { StorageError } from "../../server/storageError.ts";
import type { SiteStorage, StoredText } from "../../siteFile/server/siteStorage.ts";

/** The name of the record with the text of site.json as it was changed here. */
const RECORD = "draft-site.json";

interface DraftSiteOptions {
  records: Records;
  /** The text in the commit on which the folder rests. */
  committedText: string;
  findObstacle(): Obstacle | undefined;
}

/** site.json as it is in the branch, with the changes that were made here. No other program writes it. */
export class DraftSite implements SiteStorage {
  readonly name = "site.json";
  readonly path = "site.json";
  private text: string;

  constructor(private readonly options: DraftSiteOptions) {
    this.text = readText(options.records, RECORD) ?? options.committedText;
  }

  /** Whether a text is kept here that is not that of the commit. */
  static hasDraft(records: Records, committedText: string): boolean {
    const text = readText(records, RECORD);
    return text !== undefined && text !== committedText;
  }

  /** Forgets the text: the folder follows to another commit. */
  static forget(records: Records): void {
    records.remove(RECORD);
  }

  read(): StoredText {
    return { text: this.text };
  }

  findObstacle(): Obstacle | undefined {
    return this.options.findObstacle();
  }

  hasChanged(): boolean {
    return false;
  }

  async replace(expected: string, text: string): Promise<boolean> {
    const { records, findObstacle } = this.options;
    const obstacle = findObstacle();
    if (obstacle) throw new StorageError(obstacle.sentence);
    if (this.text !== expected) return false;
    this.text = text;
    writeText(records, RECORD, text);
    await records.settled();
    return true;
  }
}

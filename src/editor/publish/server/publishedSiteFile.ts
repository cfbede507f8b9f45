/** site.json, as another program may change it at any time. */
export interface PublishedSiteFile {
  readonly current: { text: string };
  /** The text that it had when it was opened here for the first time. */
  readonly openedText: string;
  /** Reads it. Resolves to whether it is valid JSON. */
  refresh(): Promise<boolean>;
  /** Writes a text that others have published, which was made from the text `before`. */
  receive(before: string, text: string): Promise<boolean>;
  /** Ends the steps that can be undone with a text that was published. */
  limitUndo(text: string): Promise<void>;
}

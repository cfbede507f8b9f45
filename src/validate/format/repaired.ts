/** What to write instead of a text, and whether nothing else can be meant. */
export interface Replacement {
  text: string;
  certain: boolean;
  /** Another text that is as likely. */
  or?: string;
}

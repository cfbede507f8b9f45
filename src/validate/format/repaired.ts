/** What a text most likely meant, and whether nothing else can be meant. */
export interface Replacement {
  text: string;
  certain: boolean;
  /** What else it may have meant as likely. */
  or?: string;
}

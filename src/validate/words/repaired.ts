/** What a text most likely meant, and whether nothing else can be meant. */
export interface Repaired {
  text: string;
  certain: boolean;
}

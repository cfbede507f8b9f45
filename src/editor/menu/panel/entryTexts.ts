/** The texts of a link, or of a group or a column with its first link. */
export interface EntryTexts {
  /** Of the group or the column. */
  name: string;
  /** Of the link. */
  label: string;
  href: string;
  isOnPhonesOnly: boolean;
}

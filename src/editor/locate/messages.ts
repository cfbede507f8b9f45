/** Where the values of a page are from. */
export interface Points {
  /** The number of the version, as the page has it in `data-version`. */
  version: number;
  /** The hash of the text of site.json. */
  hash: string;
  /** The content of the page's root element, rendered with marks. */
  html: string;
  /** The JSON pointers of the values by the numbers in their marks. */
  pointers: Record<number, string>;
  /** The blocks of the page. */
  blocks: PointedBlock[];
  /** How many blocks the list of the page and each of its shared parts have, by the pointers of the lists. */
  counts: Record<string, number>;
  /** The names of values by their pointers. */
  names: Record<string, PointName>;
  /** The texts that can be edited where they are shown, by their pointers. */
  texts: Record<string, EditableText>;
  /** The rich texts that can be edited where they are shown, by their pointers. */
  richTexts: Record<string, EditableRichText>;
  /** The links as they are written, by their pointers; without those in rich texts. */
  links: Record<string, string>;
  /** The pictures as they are written, by their pointers. */
  pictures: Record<string, WrittenPicture>;
  /**
   * The pointers of the references that lead to each fragment of the page: that of the page, and those in other
   * fragments. A fragment that is there twice has none.
   */
  fragmentUses: Record<string, string[]>;
}

/** A picture as it is written: the name of its file alone where it has no alt text. */
export type WrittenPicture = string | { src: string; alt?: string; decorative?: true; focus?: string };

/** A plain text as it is written: its own words, and the constants in it. */
export type EditableText = (string | ShownConstant)[];

/** A rich text as it is written, and the constants in it by their names. */
export interface EditableRichText {
  source: string;
  constants: Record<string, ShownConstant>;
}

/** A constant in a text. */
export interface ShownConstant {
  name: string;
  /** The name in words. */
  label: string;
  /** The text that the page shows for it. */
  text: string;
  /** As it is written under `constants`, if its value has no other constants in it. */
  written?: string;
  /** On how many pages it is used; undefined for one that is built in. */
  pages?: number;
}

/** A block of a page. */
export interface PointedBlock {
  pointer: string;
  /** Its type in words, such as "Cards". */
  label: string;
  /** Its numbers, which have no marks. */
  numbers: { pointer: string; value: number }[];
  /** The texts, pictures and buttons that it can have and does not have, in the order of its properties. */
  ghosts: Ghost[];
  /** The names of all properties that it can have, in their order. */
  order: string[];
}

/** A text, a picture or a button that a block does not have. */
export interface Ghost {
  /** The name of its property. */
  name: string;
  /** Such as "Heading". */
  label: string;
  /** The value with which it begins: examples in place of texts. Missing for a picture, which is picked. */
  value?: unknown;
}

/** A value in words. */
export interface PointName {
  /** Such as "Amount · Term 1 · fee structure". */
  label: string;
  /** Where else a change shows. */
  note?: string;
  /** On how many pages a constant or fragment is shown. */
  pages?: number;
}

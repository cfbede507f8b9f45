/**
 * The words of a natural language that checks need beyond Intl; a list that is left out costs the checks that use it,
 * nothing else.
 */
export interface Locale {
  /** Words of a link that do not say where it leads: "read more". */
  readonly vagueLinks?: readonly string[];
  /** Words that fit any picture: "photo". */
  readonly vagueAlts?: readonly string[];
  /** Texts that are to be replaced: "placeholder text". */
  readonly placeholders?: readonly string[];
  /** Words with which a request for other words begins, between square brackets: "[insert your name]". */
  readonly requestStarts?: readonly string[];
  /** Words with which such a request ends: "[Datum einfügen]". */
  readonly requestEnds?: readonly string[];
  /** Names of missing details, alone between square brackets: "[date]". */
  readonly requested?: readonly string[];
  /** Words that a word processor writes where a reference leads nowhere: "Error! Bookmark not defined". */
  readonly lostReferences?: readonly string[];
  /** Words that people write where there is no value: "none", "coming soon". */
  readonly noValue?: readonly string[];
  /** Words for an amount when there is nothing to pay. */
  readonly free?: readonly string[];
  /** Words for %. */
  readonly percent?: readonly string[];
  /** Names of currencies that Intl does not give, by the code of the currency. */
  readonly currencies?: Readonly<Record<string, readonly string[]>>;
  /** Words before a number that money is paid into: "account". */
  readonly accounts?: readonly string[];
  /** Words before other numbers that are not called: "invoice", "fax". */
  readonly notDialled?: readonly string[];
  /** Words before such a number when a word for a number follows them: "membership". */
  readonly numberedThings?: readonly string[];
  /** Words for a number: "no.". */
  readonly numberWords?: readonly string[];
  /** Words that may come between the name of a number and the number: "is". */
  readonly beforeNumbers?: readonly string[];
  /** Words that say that a number is called: "phone". */
  readonly dialled?: readonly string[];
  /** Words between a telephone number and its extension: "ext.". */
  readonly extensions?: readonly string[];
  /** Words right before a date in numbers: "until". */
  readonly beforeDates?: readonly string[];
  /** Words between a day of the week and its date: "Montag, den 7. Dezember". */
  readonly dateWords?: readonly string[];
  /** Suffixes of a day in numbers: "st". */
  readonly ordinals?: readonly string[];
  /** Words between a day, its month and its year: "of". */
  readonly dateParticles?: readonly string[];
  /** Words between the first and the last day: "to". */
  readonly rangeWords?: readonly string[];
  /** Words that are written around a time: "at". */
  readonly timeWords?: readonly string[];
  /** Short names of the months that are no other words, and so need no full stop, January first. */
  readonly shortMonths?: readonly (readonly string[])[];
  /** Short names of the days of the week that Intl does not give, Sunday first. */
  readonly shortWeekdays?: readonly (readonly string[])[];
  /** The words for the numbers from one: "one", "first". */
  readonly numerals?: readonly (readonly string[])[];
  /** Words for a child, whose data a form may ask for. */
  readonly children?: readonly string[];
  /** Property names that people write for one another, also names of the schema. */
  readonly keys?: readonly (readonly string[])[];
  /** Block types by the word that people use for them, in small letters and without a plural s. */
  readonly blockTypes?: Readonly<Record<string, readonly string[]>>;
}

import schema from "../schema/site.schema.json" with { type: "json" };

/** What a person says of the new site. */
export interface Answers {
  /** The name of the site, as visitors read it. */
  name: string;
  /** The language of its texts, as in site.json: en, de-AT. */
  language: string;
}

const { language } = schema.properties.site.properties;

/** The name of a site in the folder my-site: "My site". */
export function proposeName(folderName: string): string {
  const words = folderName
    .replace(/[-_\s]+/g, " ")
    .trim()
    .normalize("NFC");
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : "My site";
}

/** What is wrong with a language; undefined if site.json can have it. */
export function findLanguageProblem(text: string): string | undefined {
  return new RegExp(language.pattern).test(text) ? undefined : language.errorMessage;
}

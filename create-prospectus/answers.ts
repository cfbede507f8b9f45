import schema from "../schema/site.schema.json" with { type: "json" };
import themeSchema from "../schema/theme.schema.json" with { type: "json" };

/** The answers of a person about the new site. */
export interface Answers {
  /** The name of the site, as visitors read it. */
  name: string;
  /** The language of its texts, as in site.json: en, de-AT. */
  language: string;
  /** Its look: one of `looks`. */
  look: string;
}

/** The complete looks that a site can have. */
export const looks: readonly string[] = themeSchema.properties.preset.enum;

const { language } = schema.properties.site.properties;

/** The name of a site in the folder my-site: "My site". */
export function proposeName(folderName: string): string {
  const words = folderName
    .replace(/[-_\s]+/g, " ")
    .trim()
    .normalize("NFC");
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : "My site";
}

/** The problem of a look; undefined if there is one of that name. */
export function findLookProblem(text: string): string | undefined {
  return looks.includes(text) ? undefined : `There is no look "${text}".`;
}

/** The problem of a language; undefined if site.json can have it. */
export function findLanguageProblem(text: string): string | undefined {
  return new RegExp(language.pattern).test(text) ? undefined : language.errorMessage;
}

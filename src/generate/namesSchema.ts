/** A proposal of an editor, as VS Code and the JSON language servers built on it read it from a schema. */
interface Snippet {
  label: string;
  description: string;
  bodyText: string;
}

/** The names that a site can use: its own, and the names of the files and icons that it may show. */
export interface Names {
  pages: { path: string; title: string; draft: boolean }[];
  /** Places on pages: the address of each, with the title of its page. */
  places: { href: string; page: string }[];
  /** The constants with their values. */
  constants: { name: string; text: string }[];
  fragments: string[];
  /** The files of the media folder. */
  files: readonly string[];
  icons: readonly string[];
}

/** The names of no site. */
export const NO_NAMES: Names = { pages: [], places: [], constants: [], fragments: [], files: [], icons: [] };

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * The text of names.schema.json: the proposals of editors for links, pages, pictures, icons, constants and fragments.
 * It allows every value, and is no part of the contract: the schemas of site.json refer to its definitions beside their
 * own keywords.
 */
export function namesSchema({ pages, places, constants, fragments, files, icons }: Names): string {
  const pageSnippets = pages.map(({ path, title, draft }) => snippet(path, draft ? `${title} (draft)` : title));
  const placeSnippets = places.map(({ href, page }) => snippet(href, `A place on the page "${page}".`));
  const fileSnippets = files.map((file) => snippet(`/media/${file}`, "A file of the media folder."));
  const contactSnippets = constants.flatMap(({ name, text }) => contact(name, text));
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "names.schema.json",
    title: "Names",
    definitions: {
      links: { defaultSnippets: [...pageSnippets, ...placeSnippets, ...fileSnippets, ...contactSnippets] },
      pages: { defaultSnippets: pageSnippets },
      pictures: {
        defaultSnippets: files
          .filter((file) => PICTURE.test(file))
          .map((file) => snippet(file, "A picture of the media folder.")),
      },
      icons: { examples: icons },
      constants: { defaultSnippets: constants.map(({ name, text }) => snippet(`{${name}}`, text)) },
      fragments: { defaultSnippets: fragments.map((name) => snippet(name, "A fragment of this site.")) },
    },
  };
  return `${JSON.stringify(schema)}\n`;
}

/** The link to which a constant leads, judged by its value. */
function contact(name: string, text: string): Snippet[] {
  if (/^https?:/.test(text)) return [snippet(`{${name}}`, text)];
  if (/^\S+@\S+$/.test(text)) return [snippet(`mailto:{${name}}`, text)];
  return /^\+?[\d\s()-]{5,}$/.test(text) ? [snippet(`tel:{${name}}`, text)] : [];
}

/** Proposes a text as it is: in a snippet, $, } and \\ have a meaning of their own. */
function snippet(text: string, description: string): Snippet {
  return { label: text, description, bodyText: JSON.stringify(text).replaceAll(/[$}\\]/g, "\\$&") };
}

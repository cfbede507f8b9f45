import type { Fix } from "../diagnostic.ts";
import { alternatives } from "../format/quote.ts";
import type { SiteRule } from "../rule.ts";
import { unusedPictures } from "../site/media/similarFile.ts";

/** Pictures of the media folder that the site does not show. */
export const unusedPicture: SiteRule = {
  kind: "site",
  id: "unused-picture",
  severity: "info",
  phase: "content",
  needs: "media",
  hiddenBy: ["missing-picture", "missing-file"],
  check({ media, files, hasSchemaError, withDependencies }, report) {
    // a part with errors may show it
    if (!media || hasSchemaError("")) return;
    // a picture that seems unused may be the picture of a misspelt name
    if (Array.from(files).some((file) => !media.includes(file))) return;
    const unnamedPictures = unusedPictures(media, files);
    if (unnamedPictures.length === 0) return;
    // a document in the media folder may show it
    const unusedFiles = withDependencies ? unusedPictures(unnamedPictures, withDependencies(files)) : unnamedPictures;
    if (unusedFiles.length === 0) return;
    const names = alternatives(unusedFiles.slice(0, SHOWN), "and");
    const ending = unusedFiles.length > SHOWN ? ` and ${unusedFiles.length - SHOWN} more` : "";
    report({
      pointer: "",
      on: "key",
      message: `The site does not show ${names}${ending} from the media folder`,
      remedy: "Show these pictures, or remove them from the folder.",
      suggestions: [moveAside(unusedFiles)],
    });
  },
};

const SHOWN = 8;

/** The pictures are kept beside the media folder: who has put them there may still want them. */
function moveAside(pictures: readonly string[]): Fix<never> {
  const moves = pictures.map((name) => ({ from: `media/${name}`, to: `unused/${name}` }));
  const which = pictures.length === 1 ? "it" : "them";
  return { title: `Move ${which} to a folder "unused" beside the media folder`, certain: true, edits: [], moves };
}

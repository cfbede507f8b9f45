import type { ReportDescriptor } from "../report.ts";
import { suggestAllowedName } from "../site/names.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { lookAlike } from "./lookAlike.ts";
import type { UnknownKey } from "./unknownKey.ts";

/** Explains a name of a constant or a fragment that the language does not allow. */
export function badName({ pointer, name }: UnknownKey, site: SiteContext): ReportDescriptor {
  const meant = suggestAllowedName(pointer, name, site);
  const rule = 'A name starts with a small letter and has letters and digits only, such as "schoolName".';
  const unseen = lookAlike(name, meant?.word);
  const title = `Write "${meant?.word}" in its place`;
  return {
    pointer,
    on: "key",
    message: unseen ? `The name ${unseen.fact}` : `${JSON.stringify(name)} cannot be a name here`,
    remedy: unseen?.remedy ?? (meant ? `${title}. ${rule}` : rule),
    ...(meant && { suggestions: [{ title, certain: meant.certain, edits: [{ on: "key", text: meant.word }] }] }),
  };
}

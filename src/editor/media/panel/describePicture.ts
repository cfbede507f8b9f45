import { escapeBraces } from "../../../site/escapeBraces.ts";
import type { ChosenPicture } from "../../protocol/windowApi.ts";

/** The description of a picture by a person. */
interface Description {
  src: string;
  alt: string;
  isDecorative: boolean;
  focus?: string | undefined;
}

/** The picture with its description; undefined while there is none. Words in braces that name no constant are text. */
export function describePicture(
  { src, alt, isDecorative, focus }: Description,
  constants: ReadonlyMap<string, string>,
): ChosenPicture | undefined {
  const words = escapeBraces(alt.trim().replaceAll(/\s+/g, " "), constants);
  if (isDecorative) return { src, decorative: true, focus };
  return words === "" ? undefined : { src, alt: words, focus };
}

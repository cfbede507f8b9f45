import type { Fault } from "./fault";

const SVG = "http://www.w3.org/2000/svg";
const COMMENT = /<!--.*?(?:-->|$)/gs;
/** A picture or a part that a drawing takes from a file of its own. */
const OUTSIDE = /<(?:image|use|feImage)\s(?:[^<>]*\s)?(?:xlink:)?href\s*=\s*(["'])(?!#|data:)\s*([^"']+)\1/i;

/** What runs when a drawing is opened by itself: pages show pictures and run nothing in them. */
const SCRIPT = /<(?:\w+:)?script[\s/>]|<[^<>]*\s(?:on[a-z]+\s*=|(?:xlink:)?href\s*=\s*["']\s*javascript:)/i;

/** The first tag of a drawing. */
const ROOT = /<(?:\w+:)?svg\b[^<>]*>/;
/** A width and a height that do not depend on where the drawing stands. */
const LENGTHS = ["width", "height"].map((name) => new RegExp(`\\s${name}\\s*=\\s*["'][^"'%]+["']`));

/** A drawing that says neither how large it is nor what part of the plane it shows. */
export const WITHOUT_SIZE: Fault = {
  fact: "is a drawing without a size",
  remedy: 'Save it with a "viewBox", or with "width" and "height".',
};

const WITH_SCRIPT: Fault = {
  fact: "is a drawing with a script in it, which would run for whoever opens it",
  remedy: 'Save it as "plain SVG", which has none, or as PNG.',
};

/** Why browsers would not show an SVG drawing that other programs do, or not all of it. */
export function drawingFault(bytes: Buffer): Fault | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return { fact: "is a compressed drawing, which browsers do not show", remedy: SAVE_PLAIN };
  const text = bytes.toString("utf8");
  if (!text.includes(SVG))
    return { fact: 'is a drawing without its "xmlns"', remedy: `Write <svg xmlns="${SVG}" where it says <svg.` };
  const shown = text.replace(COMMENT, "");
  if (!hasSize(ROOT.exec(shown)?.[0] ?? "")) return WITHOUT_SIZE;
  if (SCRIPT.test(shown)) return WITH_SCRIPT;
  const outside = OUTSIDE.exec(shown)?.[2];
  if (outside === undefined) return undefined;
  return {
    fact: `is a drawing that shows another file, "${nameIn(outside)}", which browsers leave out`,
    remedy: "Embed that picture in the drawing, and save it again.",
  };
}

/** Whether browsers draw the whole of a drawing in any size: of one that does not say how large it is they show a part. */
function hasSize(root: string): boolean {
  return /\sviewBox\s*=/.test(root) || LENGTHS.every((length) => length.test(root));
}

/** Why a drawing cannot be read that is one nevertheless; undefined when a file is none. */
export function unreadableDrawing(bytes: Buffer): Fault | undefined {
  // each sign of UTF-16 has a second byte
  const isDrawing = /^(?!.*<\0?h\0?t\0?m\0?l).*<\0?s\0?v\0?g/is.test(bytes.toString("latin1"));
  if (!isDrawing) return undefined;
  return { fact: "is a drawing that cannot be read from its beginning", remedy: SAVE_PLAIN };
}

const SAVE_PLAIN = "Save it as plain SVG, in UTF-8 and with no long comment before it.";

function nameIn(address: string): string {
  return address.trim().split(/[/\\]/).at(-1) ?? address;
}

import { TokenType, tokenize } from "@csstools/css-tokenizer";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { readLatin1 } from "./bytes.ts";
import { PictureError, type PictureProblem } from "./pictureProblem.ts";

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
const XML = "http://www.w3.org/XML/1998/namespace";

/** References that a drawing may have: to an element of the same drawing, or to an embedded raster picture. */
const INSIDE = /^[\t\n\f\r ]*(?:#|data:image\/(?:png|jpe?g|webp|gif|avif);base64,)/i;
/** The CSS functions, other than url(), that fetch a resource. */
const FETCHING = /^(?:src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade)$/i;
/** Attribute values that may contain such a function or url(), possibly with escapes. */
const MAY_FETCH = /\\|(?:url|src|image|image-set|cross-fade)\(/i;

/** How deep elements may be nested: for the prefix of each, the parser looks through its ancestors. */
const DEEPEST = 100;

const EXPORT_AGAIN = 'Export it again as "plain SVG", or as PNG.';
const SAVE_PLAIN = "Save it as plain SVG, in UTF-8 and with no long comment before it.";

/** The problem of a drawing that is saved as .svgz. */
export const COMPRESSED: PictureProblem = {
  fact: "is a compressed drawing, which browsers do not show",
  remedy: SAVE_PLAIN,
};

/** The problem of a drawing that is no well-formed XML. */
export const DAMAGED_DRAWING: PictureProblem = {
  fact: "is a damaged drawing, which browsers do not show",
  remedy: EXPORT_AGAIN,
};

/** The problem of a drawing with neither a size nor a viewBox. */
export const WITHOUT_SIZE: PictureProblem = {
  fact: "is a drawing without a size",
  remedy: 'Save it with a "viewBox", or with "width" and "height".',
};

const WITH_SCRIPT: PictureProblem = {
  fact: "is a drawing with a script in it, which would run for whoever opens it",
  remedy: 'Export it again as "plain SVG", which has none, or as PNG.',
};

const TOO_DEEP: PictureProblem = {
  fact: "is a drawing with groups in groups, more than browsers and programs read",
  remedy: EXPORT_AGAIN,
};

const WITH_STYLES_ELSEWHERE: PictureProblem = {
  fact: "is a drawing that takes its look from another file",
  remedy: EXPORT_AGAIN,
};

/**
 * Why an SVG drawing must not be published: browsers would not show it, or not all of it, or it could run scripts or
 * fetch resources when it is opened on its own. Undefined when there is no problem.
 */
export function drawingProblem(bytes: Uint8Array): PictureProblem | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined) return otherEncoding("another encoding");
  try {
    check(text);
    return undefined;
  } catch (error) {
    if (error instanceof PictureError) return error.problem;
    return DAMAGED_DRAWING;
  }
}

/** The text of some bytes; undefined if they are not valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Parses a drawing as browsers do. Throws a PictureError, or a parse error when it is not well-formed XML. */
function check(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let depth = 0;
  const styles: string[] = [];
  const addText = (part: string) => {
    if (styles.length > 0) styles.push(styles.pop() + part);
  };
  parser.on("xmldecl", ({ encoding = "UTF-8" }) => {
    if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new PictureError(otherEncoding(encoding));
  });
  parser.on("doctype", () => {
    throw new PictureError({ fact: 'is a drawing of an old kind, with "<!DOCTYPE" in it', remedy: EXPORT_AGAIN });
  });
  parser.on("processinginstruction", ({ target }) => {
    if (target.toLowerCase() === "xml-stylesheet") throw new PictureError(WITH_STYLES_ELSEWHERE);
  });
  parser.on("opentag", (tag) => {
    depth += tag.isSelfClosing ? 0 : 1;
    if (depth > DEEPEST) throw new PictureError(TOO_DEEP);
    if (!root) checkNamespace(tag);
    root ??= tag;
    checkElement(tag);
    if (isStyle(tag)) styles.push("");
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", (tag) => {
    depth -= tag.isSelfClosing ? 0 : 1;
    if (isStyle(tag)) checkStyle(styles.pop() ?? "");
  });
  parser.write(text).close();
  if (root && !hasSize(root)) throw new PictureError(WITHOUT_SIZE);
}

function isStyle({ local }: SaxesTagNS): boolean {
  return local.toLowerCase() === "style";
}

function checkNamespace({ local, uri }: SaxesTagNS): void {
  if (uri === SVG && local === "svg") return;
  if (uri === "" && local === "svg")
    throw new PictureError({
      fact: 'is a drawing without its "xmlns"',
      remedy: `Write <svg xmlns="${SVG}" where it says <svg.`,
    });
  throw new PictureError({ fact: "is no SVG drawing, whatever its name says", remedy: EXPORT_AGAIN });
}

/** Whether browsers can scale a drawing: they crop one that declares no size. */
function hasSize(root: SaxesTagNS): boolean {
  const value = (name: string) => root.attributes[name]?.value;
  return value("viewBox") !== undefined || ["width", "height"].every((name) => /^[^%]+$/.test(value(name) ?? ""));
}

function checkElement(tag: SaxesTagNS): void {
  const name = tag.local.toLowerCase();
  if (name === "script") throw new PictureError(WITH_SCRIPT);
  if (name === "foreignobject" || tag.uri === XHTML)
    throw new PictureError({ fact: "is a drawing with a part of a web page in it", remedy: EXPORT_AGAIN });
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (isHandler(local)) throw new PictureError(WITH_SCRIPT);
    if (isLink(local) || (uri === XML && local === "base")) checkLink(value);
    else if (uri === "" && (local === "style" || MAY_FETCH.test(value))) checkStyle(value);
  }
  checkAnimation(tag);
}

function isHandler(attribute: string): boolean {
  return /^on/i.test(attribute);
}

function isLink(attribute: string): boolean {
  return /^(?:href|src)$/i.test(attribute);
}

/** Checks the values that an animation assigns to an attribute of another element. */
function checkAnimation({ attributes }: SaxesTagNS): void {
  const attributeName = attributes.attributeName?.value.trim().split(":").at(-1) ?? "";
  if (isHandler(attributeName)) throw new PictureError(WITH_SCRIPT);
  if (!isLink(attributeName)) return;
  for (const name of ["from", "to", "by"]) if (attributes[name]) checkLink(attributes[name].value);
  for (const value of attributes.values?.value.split(/;(?!base64,)/i) ?? []) checkLink(value);
}

function checkStyle(css: string): void {
  const tokens = tokenize({ css }).filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment);
  for (const [index, token] of tokens.entries()) {
    if (token[0] === TokenType.URL) checkLink(token[4].value);
    if (token[0] === TokenType.BadURL) checkLink(token[1]);
    if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === "import")
      throw new PictureError(WITH_STYLES_ELSEWHERE);
    if (token[0] !== TokenType.Function) continue;
    if (FETCHING.test(token[4].value)) throw new PictureError(WITH_STYLES_ELSEWHERE);
    const next = tokens[index + 1];
    // CSS tokenizes url() with quotes as a function
    if (token[4].value.toLowerCase() === "url") checkLink(next?.[0] === TokenType.String ? next[4].value : "");
  }
}

function checkLink(address: string): void {
  // browsers ignore spaces and line breaks in it
  if (/^javascript:/i.test(address.replace(/[\0- ]/g, ""))) throw new PictureError(WITH_SCRIPT);
  if (!INSIDE.test(address)) throw new PictureError(outside(address));
}

function outside(address: string): PictureProblem {
  return {
    fact: `is a drawing that needs or leads to something outside of it, "${findName(address)}"`,
    remedy: 'Embed its pictures, remove its links, and export it again as "plain SVG"; or export it as PNG.',
  };
}

/** The last segment of an address, usually a file name. */
function findName(address: string): string {
  const trimmedAddress = address.trim();
  const name = /^data:[^;,]*/i.exec(trimmedAddress)?.[0] ?? trimmedAddress.split(/[/\\]/).findLast(Boolean) ?? trimmedAddress;
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

function otherEncoding(name: string): PictureProblem {
  return {
    fact: `is a drawing that is saved in ${name}`,
    remedy: 'Export it again as "plain SVG" in UTF-8, or as PNG.',
  };
}

/** The problem of a drawing that sharp does not recognize; undefined when the file is not a drawing. */
export function unrecognizedDrawing(bytes: Uint8Array): PictureProblem | undefined {
  // in UTF-16 each character has a second byte
  const isDrawing = /^(?!.*<\0?h\0?t\0?m\0?l).*<\0?s\0?v\0?g/is.test(readLatin1(bytes));
  if (!isDrawing) return undefined;
  return { fact: "is a drawing that cannot be read from its beginning", remedy: SAVE_PLAIN };
}

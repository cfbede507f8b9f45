import { isFile } from "../content/fileNames.ts";
import type { InvalidAddress } from "../content/invalidAddress.ts";
import { isBlank } from "../content/invisibleCharacters.ts";
import type { ClosestMatch } from "../format/closestMatch.ts";
import { describePlaces } from "../format/place.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { suggestText } from "../schema/texts/suggestText.ts";
import { findForeignPlaceholder } from "../site/constants/foreignPlaceholder.ts";
import { type BrokenConstant, findBrokenConstant } from "../site/links/brokenConstant.ts";
import { explainEmail, explainPhone } from "../site/links/contacts.ts";
import { suggestHref } from "../site/links/suggestHref.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { PlacedLink } from "../site/target.ts";

/** A link that does not work once its constants are replaced. A constant that breaks links is reported once. */
export const malformedLink: SiteRule = {
  kind: "site",
  id: "malformed-link",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const brokenConstants = new Map<string, BrokenConstant & { uses: string[] }>();

    /** Reports a link, or notes the constant that breaks it. */
    function reportLink(source: string, pointer: string, describe: () => ReportDescriptor): void {
      const constant = findBrokenConstant(source, site);
      if (!constant) {
        report(describe());
        return;
      }
      // other rules report a constant without a value
      if (isBlank(constant.value) || site.hasSchemaError(`/constants/${constant.name}`)) return;
      const entry = brokenConstants.get(constant.name);
      if (entry) entry.uses.push(pointer);
      else brokenConstants.set(constant.name, { ...constant, uses: [pointer] });
    }

    return {
      linksTo({ invalid, to }) {
        if (invalid)
          return (link) =>
            reportLink(
              link.written,
              link.pointer,
              () => malformedContact(link, site) ?? malformed(link, invalid, site),
            );
        if (to.kind !== "contact" && to.kind !== "anchor") return undefined;
        return (link) => {
          if (link.kind === "frameSource") report(malformed(link, NO_PAGE, site));
        };
      },
      end() {
        for (const constant of brokenConstants.values()) report(brokenConstant(constant, site));
      },
    };
  },
};

const LINKS = "A link begins with / for a page, # for a place on the page, https://, mailto: or tel:.";
const FRAMES = "A frame shows a page that starts with https://, or a file of this site that starts with /media/.";

const NO_PAGE: InvalidAddress = { reason: "is not a page that a frame can show" };

function malformed(
  { written: source, range, pointer, kind }: PlacedLink,
  invalid: InvalidAddress,
  site: SiteContext,
): ReportDescriptor {
  const resolvedLink = site.resolve(source);
  const isFrame = kind === "frameSource";
  const isPlain = source === resolvedLink || source.includes("${");
  const match = isPlain
    ? (asConstant(source, site) ?? asLink(source, invalid, isFrame, site))
    : isFrame
      ? undefined
      : withScheme(source, resolvedLink, site);
  const fix = match && writeInstead(match, range);
  const quotedLink = source === resolvedLink ? `"${source}"` : `"${source}", which is "${resolvedLink}",`;
  const general = isFrame ? FRAMES : fix ? LINKS : describeFileRemedy(source);
  return {
    pointer,
    on: "value",
    ...(range && { range }),
    message: `The ${isFrame ? "address of the frame" : "link"} ${quotedLink} ${invalid.reason}`,
    remedy: fix ? `${fix.title}.${invalid.remedy ? "" : ` ${general}`}` : (invalid.remedy ?? general),
    ...(fix && { suggestions: [fix] }),
    groupBy: `${isFrame} ${source}`,
  };
}

function describeFileRemedy(source: string): string {
  if (!isFile(source)) return LINKS;
  return `Put the file into the folder "media", and write "/media/${source.slice(source.lastIndexOf("/") + 1)}".`;
}

/** The link with a constant whose name is written without braces, or with other characters around it. */
function asConstant(source: string, { constants }: SiteContext): ClosestMatch | undefined {
  const foreign = findForeignPlaceholder(source, constants);
  if (foreign) return { word: source.replace(foreign.match[0], () => `{${foreign.name}}`), certain: true };
  const scheme = ["mailto:", "tel:"].find((beginning) => source.startsWith(beginning));
  const name = source.slice(scheme?.length);
  return scheme && Object.hasOwn(constants, name) ? { word: `${scheme}{${name}}`, certain: true } : undefined;
}

function asLink(
  source: string,
  invalid: InvalidAddress,
  isFrame: boolean,
  site: SiteContext,
): ClosestMatch | undefined {
  if (invalid.replacement !== undefined) return { word: invalid.replacement, certain: invalid.certain ?? false };
  const suggestion = suggestText(source, isFrame ? "FrameSource" : "Href", site);
  return suggestion && suggestion.text !== source ? { word: suggestion.text, certain: suggestion.certain } : undefined;
}

/** The link with the mailto: or tel: that it lacks, if its constants are right. */
function withScheme(source: string, resolvedLink: string, site: SiteContext): ClosestMatch | undefined {
  const text = suggestHref(resolvedLink, site)?.text;
  const scheme = ["mailto:", "tel:"].find((beginning) => text === `${beginning}${resolvedLink}`);
  return scheme === undefined ? undefined : { word: `${scheme}${source}`, certain: true };
}

function brokenConstant(
  { name, value, invalid, uses }: BrokenConstant & { uses: readonly string[] },
  site: SiteContext,
): ReportDescriptor {
  const { remedy, ...suggestions } = withFix(invalid);
  return {
    pointer: `/constants/${name}`,
    on: "value",
    message: `The constant "${name}" is "${value}", which ${invalid.reason}`,
    remedy: `${remedy} A link uses it ${describePlaces(uses, site.value)}.`,
    ...suggestions,
  };
}

function withFix({ replacement, certain = false, remedy = LINKS }: InvalidAddress) {
  const fix = replacement === undefined ? undefined : writeInstead({ word: replacement, certain });
  return { remedy: fix ? `${fix.title}.` : remedy, ...(fix && { suggestions: [fix] }) };
}

/** The kinds of values that pages make a link of, with its beginning. */
const CONTACTS: ReadonlyMap<string, { scheme: string; explain(contact: string): InvalidAddress | undefined }> = new Map(
  [
    ["email", { scheme: "mailto:", explain: explainEmail }],
    ["phone", { scheme: "tel:", explain: explainPhone }],
  ],
);

/** The report of an e-mail address or a telephone number that does not work; undefined for a link that is written as one. */
function malformedContact(
  { written, pointer, kind }: PlacedLink,
  { resolve }: SiteContext,
): ReportDescriptor | undefined {
  const contact = CONTACTS.get(kind);
  const source = written.slice(contact?.scheme.length);
  const invalid = contact?.explain(resolve(source));
  return invalid && { pointer, on: "value", message: `"${source}" ${invalid.reason}`, ...withFix(invalid) };
}

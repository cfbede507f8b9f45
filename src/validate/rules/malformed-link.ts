import { destination } from "../../site/links.ts";
import type { InvalidAddress } from "../content/invalidAddress.ts";
import { isBlank } from "../content/invisibleCharacters.ts";
import { placesOf } from "../format/place.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { suggestText } from "../schema/texts/suggestText.ts";
import { findForeignPlaceholder } from "../site/constants/foreignPlaceholder.ts";
import { type BrokenConstant, findBrokenConstant } from "../site/links/brokenConstant.ts";
import { explainEmail, explainPhone } from "../site/links/contacts.ts";
import { explainLink } from "../site/links/explainLink.ts";
import type { Link } from "../site/links/links.ts";
import { suggestHref } from "../site/links/suggestHref.ts";
import { FILE } from "../site/media/suggestFile.ts";
import type { SiteContext } from "../site/siteContext.ts";

const LINKS = "A link begins with / for a page, # for a place on the page, https://, mailto: or tel:.";
const FRAMES = "A frame shows a page that starts with https://, or a file of this site that starts with /media/.";

const CONTACTS = [
  { key: "email", scheme: "mailto:", flawOf: explainEmail },
  { key: "telephone", scheme: "tel:", flawOf: explainPhone },
];

/** A link that does not work once its constants are replaced; a constant that breaks links is told of once. */
export const malformedLink: Rule = {
  id: "malformed-link",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const blamed = new Map<string, BrokenConstant & { uses: string[] }>();

    function check(written: string, pointer: string, tell: () => ReportDescriptor): void {
      const found = findBrokenConstant(written, site);
      // a constant that has no value is told of by another rule
      if (found && (isBlank(found.value) || site.hasSchemaError(`/constants/${found.name}`))) return;
      if (!found) report(tell());
      else if (blamed.has(found.name)) blamed.get(found.name)?.uses.push(pointer);
      else blamed.set(found.name, { ...found, uses: [pointer] });
    }

    return {
      linksTo({ invalid }) {
        if (!invalid) return undefined;
        return (link, { pointer, kind }) =>
          check(link.written, pointer, () => malformed(link, invalid, { pointer, kind, site }));
      },
      frame(link, { pointer, kind }) {
        if (link.to.kind !== "contact" && link.to.kind !== "anchor") return;
        if (!link.invalid)
          report(malformed(link, { fact: "is no page that a frame can show" }, { pointer, kind, site }));
      },
      end() {
        for (const { pointer, written, scheme, flaw } of flawedContacts(site))
          check(`${scheme}${written}`, pointer, () => ofContact(written, flaw, pointer));
        for (const found of blamed.values()) report(ofConstant(found, site));
      },
    };
  },
};

interface Place {
  pointer: string;
  kind: string;
  site: SiteContext;
}

/** What stands behind "tel:" or "mailto:" and is no part of the number or address. */
const BEHIND_SCHEME = /^(mailto:|tel:)[\s/]+/;

function malformed(link: Link, found: InvalidAddress, { pointer, kind, site }: Place): ReportDescriptor {
  const { written, range } = link;
  const tidy = tidied(written, site);
  const flaw = tidy ? { fact: "has signs before it that are no part of it" } : found;
  const resolved = site.resolve(written);
  const isFrame = kind === "frameSource";
  const meant =
    tidy ??
    (written === resolved || written.includes("${")
      ? (nameOf(written, site) ?? meantBy(flaw, written, kind, site))
      : !isFrame && withBeginning(written, resolved, site));
  const repair = meant ? writeInstead(meant, range) : undefined;
  const shown = written === resolved ? `"${written}"` : `"${written}", which is "${resolved}",`;
  const general = flaw.remedy ?? (isFrame ? FRAMES : repair ? LINKS : linksRemedy(written));
  return {
    pointer,
    on: "value",
    ...(range && { range }),
    message: `The ${isFrame ? "address of the frame" : "link"} ${shown} ${flaw.fact}`,
    remedy: repair ? [`${repair.title}.`, ...(flaw.remedy ? [] : [general])].join(" ") : general,
    ...(repair && { suggestions: [repair] }),
    groupBy: `${isFrame} ${written}`,
  };
}

/** The link without signs between its scheme and a number or address that is sound. */
function tidied(written: string, site: SiteContext) {
  const word = written.replace(BEHIND_SCHEME, "$1");
  return word === written || explainLink(destination(site.resolve(word))) ? undefined : { word, certain: true };
}

function linksRemedy(written: string): string {
  const [name] = /[^/\\]*$/.exec(written) ?? [];
  return FILE.test(written) ? `Put the file into the folder "media", and write "/media/${name}".` : LINKS;
}

/** The link that uses a constant whose name was written without its braces, or with other signs around it. */
function nameOf(written: string, { constants }: SiteContext) {
  const foreign = findForeignPlaceholder(written, constants);
  if (foreign) return { word: written.replace(foreign.match[0], () => `{${foreign.name}}`), certain: true };
  const [, scheme = "", name = ""] = /^(mailto:|tel:)(.+)$/.exec(written) ?? [];
  return Object.hasOwn(constants, name) ? { word: `${scheme}{${name}}`, certain: true } : undefined;
}

/** The link with the beginning that it lacks, where its constants are sound. */
function withBeginning(written: string, resolved: string, site: SiteContext) {
  const text = suggestHref(resolved, site)?.text;
  const scheme = ["mailto:", "tel:"].find((beginning) => text === `${beginning}${resolved}`);
  return scheme && { word: `${scheme}${written}`, certain: true };
}

function meantBy({ meant, certain = false }: InvalidAddress, written: string, kind: string, site: SiteContext) {
  if (meant !== undefined) return { word: meant, certain };
  const repaired = suggestText(written, kind === "frameSource" ? "FrameSource" : "Href", site);
  return repaired && repaired.text !== written ? { word: repaired.text, certain: repaired.certain } : undefined;
}

function ofConstant(
  { name, value, invalid, uses }: BrokenConstant & { uses: readonly string[] },
  site: SiteContext,
): ReportDescriptor {
  const repair =
    invalid.meant === undefined ? undefined : writeInstead({ word: invalid.meant, certain: !!invalid.certain });
  const remedy = repair ? `${repair.title}.` : (invalid.remedy ?? LINKS);
  return {
    pointer: `/constants/${name}`,
    on: "value",
    message: `The constant "${name}" is "${value}", which ${invalid.fact}`,
    remedy: `${remedy} A link uses it ${placesOf(uses, site.value)}.`,
    ...(repair && { suggestions: [repair] }),
  };
}

/** The e-mail address and the telephone number that search engines are told. */
function flawedContacts({ value, hasSchemaError, resolve, isOpen }: SiteContext) {
  return CONTACTS.flatMap(({ key, scheme, flawOf }) => {
    const pointer = `/site/organization/${key}`;
    const written = valueAt(value, pointer);
    if (typeof written !== "string" || hasSchemaError(pointer) || isOpen(written)) return [];
    const flaw = flawOf(resolve(written));
    return flaw ? [{ pointer, written, scheme, flaw }] : [];
  });
}

function ofContact(
  written: string,
  { fact, meant, certain = false, remedy = LINKS }: InvalidAddress,
  pointer: string,
): ReportDescriptor {
  const repair = meant === undefined ? undefined : writeInstead({ word: meant, certain });
  return {
    pointer,
    on: "value",
    message: `"${written}" ${fact}`,
    remedy: repair ? `${repair.title}.` : remedy,
    ...(repair && { suggestions: [repair] }),
  };
}

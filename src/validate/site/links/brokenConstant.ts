import { findValue } from "../../../json/pointer.ts";
import { constantUses } from "../../../site/constants.ts";
import { destination } from "../../../site/links.ts";
import { getPhrases } from "../../../site/locales/index.ts";
import { explainInvisible, type InvalidAddress, SPACE } from "../../content/invalidAddress.ts";
import { isBlank } from "../../content/invisibleCharacters.ts";
import type { SiteContext } from "../siteContext.ts";
import { explainEmail, explainPhone, isEmail, isPhone } from "./contacts.ts";
import { explainLink, explainWebsite } from "./explainLink.ts";
import { suggestHref } from "./suggestHref.ts";

const NO_ADDRESS: InvalidAddress = {
  reason: "is not an address",
  remedy: "Write one, or remove the constant and the links that use it.",
};

/** A constant whose value keeps a link from working. */
export interface BrokenConstant {
  name: string;
  value: string;
  invalid: InvalidAddress;
}

/** The constant whose value keeps a link from working; undefined when the link itself is wrong. */
export function findBrokenConstant(link: string, site: SiteContext): BrokenConstant | undefined {
  const wrappers: Use[] = [];
  for (let use = onlyUse(link, site); use; use = onlyUse(use.before + use.value + use.after, site)) {
    const { name, value, before, after } = use;
    if (constantUses(value).length === 0) {
      const invalid = explainValue(value, before, site);
      if (invalid) return { name, value, invalid };
      break;
    }
    if (before + after === "") wrappers.push(use);
  }
  for (const { name, value } of wrappers.reverse()) {
    const brokenConstant = explainWrapper(name, value, site);
    if (brokenConstant) return brokenConstant;
  }
  return undefined;
}

/** The use of the only constant in a link. */
interface Use {
  name: string;
  value: string;
  before: string;
  after: string;
}

function onlyUse(link: string, site: SiteContext): Use | undefined {
  const [use, secondUse] = constantUses(link);
  if (!use || secondUse) return undefined;
  const { name, start, end } = use;
  const value = Object.hasOwn(site.constants, name) ? site.constants[name] : undefined;
  const [before, after] = [link.slice(0, start), link.slice(end)];
  const [path = ""] = after.split(/[?#]/, 1);
  return value === undefined || SPACE.test(before + path) ? undefined : { name, value, before, after };
}

/** The problem of a constant that uses others which are right: it adds a character too many, say. */
function explainWrapper(name: string, value: string, site: SiteContext): BrokenConstant | undefined {
  const resolvedValue = site.resolve(value);
  const explanation = explainLink(destination(resolvedValue));
  if (!explanation) return undefined;
  const { replacement, ...invalid } = explanation;
  const tail =
    replacement !== undefined && resolvedValue.startsWith(replacement) ? resolvedValue.slice(replacement.length) : "";
  const isOwn = tail !== "" && value.endsWith(tail);
  return { name, value, invalid: { ...invalid, ...(isOwn && { replacement: value.slice(0, -tail.length) }) } };
}

/** The problem of a value after the words before it; undefined if it belongs to another kind of link. */
function explainValue(value: string, before: string, site: SiteContext): InvalidAddress | undefined {
  if (isBlank(value)) return { reason: "is empty" };
  if (getPhrases(String(findValue(site.value, "/site/language")), "noValue").equals(value)) return NO_ADDRESS;
  if (before === "mailto:") return explainPhone(value) && explainEmail(value);
  if (before === "tel:") return explainEmail(value) && explainPhone(value);
  if (before === "https://") return explainWebsite(`https://${value}`);
  if (before !== "") return undefined;
  const to = destination(value);
  if (to.kind !== "unknown") return explainLink(to);
  const invisible = explainInvisible(value, (clean) => explainValue(clean, before, site));
  if (invisible) return invisible;
  // the link lacks its mailto: or tel:
  if (isEmail(value) || isPhone(value)) return undefined;
  const suggestion = suggestHref(value, site);
  // several words are a text, which the link should not use
  if (!suggestion) return SPACE.test(value.trim()) ? undefined : NO_ADDRESS;
  const isInsecure = value.toLowerCase().startsWith("http:");
  const reason = isInsecure ? explainLink(to)?.reason : undefined;
  return {
    reason: reason ?? "does not say what kind of address it is",
    replacement: suggestion.text,
    certain: suggestion.certain,
  };
}

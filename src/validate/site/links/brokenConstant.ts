import { constantUses } from "../../../site/constants.ts";
import { destination } from "../../../site/links.ts";
import { isBlank } from "../../content/blank.ts";
import { explainInvisible, type InvalidAddress } from "../../content/invalidAddress.ts";
import { phrasesOf } from "../../locales/index.ts";
import { valueAt } from "../../pointer/pointer.ts";
import type { SiteContext } from "../siteContext.ts";
import { explainEmail, explainPhone, isEmail, isPhone } from "./contacts.ts";
import { COPY, explainLink, explainWebsite } from "./explainLink.ts";
import { suggestHref } from "./suggestHref.ts";

/** The name of somebody on another website: @somebody. */
const HANDLE = /^@\S+$/;

/** What is written where there is nothing to write. */
const NOTHING = /^[-–—.?]+$/;

/** A constant that keeps a link from working, with what is wrong with its value. */
export interface BrokenConstant {
  name: string;
  value: string;
  flaw: InvalidAddress;
}

/** The constant whose value keeps a link from working; undefined when the link itself does. */
export function findBrokenConstant(written: string, site: SiteContext): BrokenConstant | undefined {
  const madeOfOthers: Use[] = [];
  for (let use = onlyUse(written, site); use; use = onlyUse(use.before + use.value + use.after, site)) {
    const { name, value, before, after } = use;
    if (constantUses(value).length === 0) {
      const flaw = flawOf(value, before, site);
      if (flaw) return { name, value, flaw };
      break;
    }
    if (before + after === "") madeOfOthers.push(use);
  }
  for (const { name, value } of madeOfOthers.reverse()) {
    const fault = ownFault(name, value, site);
    if (fault) return fault;
  }
  return undefined;
}

/** The one constant that a link is made with. */
interface Use {
  name: string;
  value: string;
  /** What stands before it and after it. */
  before: string;
  after: string;
}

function onlyUse(written: string, site: SiteContext): Use | undefined {
  const [use, another] = constantUses(written);
  if (!use || another) return undefined;
  const { name, start, end } = use;
  const value = Object.hasOwn(site.constants, name) ? site.constants[name] : undefined;
  const [before, after] = [written.slice(0, start), written.slice(end)];
  if (value === undefined || /\s/.test(before + after.replace(/[?#].*$/s, ""))) return undefined;
  return { name, value, before, after };
}

/** What is wrong with a constant that is made of others, none of which is to blame. */
function ownFault(name: string, value: string, site: SiteContext): BrokenConstant | undefined {
  const resolved = site.resolve(value);
  const found = explainLink(destination(resolved));
  if (!found) return undefined;
  const { meant, ...flaw } = found;
  const tail = meant !== undefined && resolved.startsWith(meant) ? resolved.slice(meant.length) : "";
  const isOwn = tail !== "" && value.endsWith(tail);
  return { name, value, flaw: { ...flaw, ...(isOwn && { meant: value.slice(0, -tail.length) }) } };
}

/** What is wrong with a value after what stands before it; nothing when it is rather meant for another kind of link. */
function flawOf(value: string, before: string, site: SiteContext): InvalidAddress | undefined {
  if (isBlank(value)) return { fact: "is empty" };
  const nothing = phrasesOf(String(valueAt(site.value, "/site/language")), "noValue");
  if (NOTHING.test(value.trim()) || nothing.equals(value))
    return { fact: "is no address", remedy: "Write one, or remove the constant and the links that use it." };
  if (before === "mailto:") return explainPhone(value) && explainEmail(value);
  if (before === "tel:") return explainEmail(value) && explainPhone(value);
  if (before === "https://") return explainWebsite(`https://${value}`);
  if (before !== "") return undefined;
  const to = destination(value);
  if (to.kind !== "unknown") return explainLink(to);
  const unseen = explainInvisible(value, (clean) => flawOf(clean, before, site));
  if (unseen) return unseen;
  // what is sound after mailto: or tel: is not to blame for a link without them
  if (isEmail(value) || isPhone(value)) return undefined;
  if (HANDLE.test(value)) return { fact: "is a name, and no address of a page", remedy: COPY };
  const meant = suggestHref(value, site);
  if (!meant) return undefined;
  const flaw = /^http:/i.test(value) ? explainLink(to) : undefined;
  const fact = flaw?.fact ?? "does not say what kind of address it is";
  return { fact, meant: meant.text, certain: meant.certain };
}

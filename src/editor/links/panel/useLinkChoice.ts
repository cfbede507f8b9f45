import { useMemo, useState } from "react";
import { substitute } from "../../../site/constants.ts";
import { searchPages } from "../../../site/searchPages.ts";
import { request } from "../../app/api/client.ts";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import type { ListedFile } from "../../media/messages.ts";
import type { PagesAnswer } from "../../protocol/pageMessages.ts";
import type { PickedLink, SavePicked } from "../../protocol/windowApi.ts";
import type { ConstantsAnswer, ListedConstant } from "../../settings/messages.ts";
import type { Refusal } from "../../siteFile/messages.ts";
import type { LinkTargets } from "../messages.ts";
import { findKind, KINDS, type LinkEntry, listLinkEntries, showAddress, writeAddress } from "./linkEntries.ts";
import { readTypedLink, type SiteAddresses, type TypedLink } from "./readTypedLink.ts";
import { useLinkSaving } from "./useLinkSaving.ts";

/** The pages and files of the site to which links can lead. */
export interface LinkSite {
  pages: PagesAnswer;
  targets: LinkTargets;
  /** The files of the media folder. */
  files: readonly ListedFile[];
  constants: ConstantsAnswer;
  addresses: SiteAddresses;
}

interface LinkChoiceOptions {
  /** The link as it is written now. */
  href: string;
  /** The path of the page that it is on. */
  path: string;
  site: LinkSite;
  save: SavePicked<PickedLink>;
  close: CloseDialog<PickedLink>;
}

/** The link that is typed, or chosen from the list. */
export function useLinkChoice({ href, path, site, save, close }: LinkChoiceOptions) {
  const { pages, files, addresses } = site;
  const { constants } = site.constants;
  const { entries, findEntry, shownHref, currentEntry } = useLinkEntries(href, path, site);
  const [text, setText] = useState(currentEntry?.title ?? showAddress(shownHref));
  const [chosenPath, setChosenPath] = useState(currentEntry?.path);
  /** The typed text, for which the list is searched: it stays as it is when an entry of the list is chosen. */
  const [typedText, setTypedText] = useState("");
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const saving = useLinkSaving({ href, shownHref, constants: site.constants, save });

  const chosenEntry = chosenPath === undefined ? undefined : findEntry(chosenPath);
  const address = chosenEntry ? undefined : readTypedLink(text, addresses);
  const query = address?.kind === "page" ? address.href : typedText;
  const matches = useMemo(() => searchEntries(entries, query), [entries, query]);
  // prospectus.pdf is a file of the site, if it has one
  const typedLink = address && (matches.length === 0 || !isBareHost(address, text)) ? address : undefined;

  async function use(): Promise<void> {
    const isUnchanged = text === (currentEntry?.title ?? showAddress(shownHref)) && chosenPath === currentEntry?.path;
    if (isUnchanged && href !== "") return finish(href, text);
    const entry =
      chosenEntry ?? (typedLink?.kind === "page" ? await findPage(typedLink.href, path, findEntry) : undefined);
    if (entry) return isHidden(entry) ? refuse(describeDraft(entry)) : finish(entry.path, entry.title);
    if (!typedLink) return refuse(text.trim() === "" ? "Write where the link leads." : "Choose one from the list.");
    if (typedLink.kind === "page") return refuse("No page of this site has this address. Choose one from the list.");
    const refusal = await checkAddress(typedLink.href, constants);
    return refusal ? setRefusals([refusal]) : finish(writeAddress(typedLink.href, constants), text.trim());
  }

  function isHidden({ draft }: LinkEntry): boolean {
    return draft === true && !pages.find((page) => page.path === path)?.draft;
  }

  function refuse(message: string): void {
    setRefusals([{ message, suggestions: [] }]);
  }

  async function finish(newHref: string, title: string): Promise<void> {
    setRefusals([]);
    const result = await saving.save({ href: newHref, title });
    if (result === "everywhere") close();
    else if (typeof result === "object") "href" in result ? close(result) : setRefusals(result);
  }

  return {
    text,
    matches,
    chosenPath: chosenEntry?.path,
    chosenFile: files.find((file) => file.href === chosenEntry?.path),
    refusals,
    isAddress: typedLink !== undefined,
    description: describe(chosenEntry, typedLink),
    note: saving.note,
    use,
    type(newText: string) {
      // the list says so, too, when it is closed
      if (newText === text) return;
      setText(newText);
      setTypedText(newText);
      setChosenPath(undefined);
      setRefusals([]);
    },
    /** Chooses one of the list; its title is given if it was just added to it. */
    choose(newPath: string, title = findEntry(newPath)?.title ?? newPath) {
      setChosenPath(newPath);
      setText(title);
      setRefusals([]);
    },
    /** Uses a link that is suggested in place of one that was refused. */
    async accept(value: unknown) {
      const suggestedHref = String(value);
      const entry = findEntry(suggestedHref);
      setText(entry?.title ?? showAddress(suggestedHref));
      setChosenPath(entry?.path);
      await finish(suggestedHref, entry?.title ?? showAddress(suggestedHref));
    },
  };
}

/** The entries of the list, and the one to which a link leads now. */
function useLinkEntries(href: string, path: string, { pages, targets, files, constants: { constants } }: LinkSite) {
  const entries = useMemo(() => listLinkEntries(pages, targets, files, constants), [pages, targets, files, constants]);
  const findEntry = (address: string) =>
    entries.find((entry) => entry.path === (address.startsWith("#") ? path + address : address));
  const shownHref = substitute(href, new Map(constants.map(({ name, text }) => [name, text])));
  const currentEntry = href === "" ? undefined : (findEntry(href) ?? findEntry(shownHref));
  return { entries, findEntry, shownHref, currentEntry };
}

/** The page or the place at an address of the site that was typed, also at an old address of a page. */
async function findPage(
  typedHref: string,
  currentPath: string,
  findEntry: (address: string) => LinkEntry | undefined,
): Promise<LinkEntry | undefined> {
  const listedEntry = findEntry(typedHref);
  if (listedEntry) return listedEntry;
  const [pagePath = "", rest = ""] = typedHref.split(/(?=[?#])(.*)/s);
  const answer = await request("page", { path: pagePath || currentPath }).catch(() => undefined);
  const page = answer?.page && findEntry(answer.page.path);
  return page && { ...page, path: page.path + rest };
}

/** The reason why an address does not work, with the address that was probably intended; undefined if it works. */
async function checkAddress(href: string, constants: readonly ListedConstant[]): Promise<Refusal | undefined> {
  const answer = await request("checkLink", { href }).catch(() => undefined);
  if (answer?.status === "right") return undefined;
  const { message = "The preview does not answer.", instead } = answer ?? {};
  if (instead === undefined) return { message, suggestions: [] };
  const suggestion = { title: `Write ${showAddress(instead)}`, value: writeAddress(instead, constants) };
  return { message, suggestions: [suggestion] };
}

/** The entries with some words, pages first: there may be a place of the same name on each. */
function searchEntries(entries: readonly LinkEntry[], query: string): LinkEntry[] {
  const matches = searchPages(entries, query).listed;
  return [...matches.filter(({ kind }) => kind === "page"), ...matches.filter(({ kind }) => kind !== "page")];
}

/** Whether an address is the name of a website without the scheme of websites. */
function isBareHost({ href }: TypedLink, text: string): boolean {
  return href === `https://${text.trim()}` && !text.trim().startsWith("www.");
}

function describe(entry: LinkEntry | undefined, link: TypedLink | undefined): string {
  if (entry) return entry.kind === "page" ? `${KINDS.page}: ${entry.path}` : (entry.note ?? KINDS[entry.kind]);
  if (!link) return "";
  return KINDS[link.kind === "page" ? findKind(link.href) : link.kind];
}

function describeDraft({ title }: LinkEntry): string {
  return `“${title}” is a draft: visitors do not see it. Show it to visitors first, under Pages.`;
}

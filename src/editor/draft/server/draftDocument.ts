import { escapeHtml } from "../../../render/document.ts";
import { excerptVersions } from "../../protocol/excerptVersions.ts";
import { describeChange } from "../../publish/server/describePublication.ts";
import type { ListedChange, ShownValue } from "../../siteFile/messages.ts";
import { DRAFT_STYLE } from "./draftStyle.ts";

/** A page of a draft: its documents, and its name in the file. */
export interface DraftPage {
  id: string;
  path: string;
  title: string;
  /** The documents of both versions; undefined where the page was added or removed. */
  before: string | undefined;
  after: string | undefined;
  isDraft: boolean;
  isExample: boolean;
}

/** All that a draft says. */
export interface DraftContent {
  siteName: string;
  /** The day on which it is made, in words. */
  day: string;
  /** Where answers are sent; undefined if the person who answers chooses. */
  email: string | undefined;
  pages: readonly DraftPage[];
  changes: readonly ListedChange[];
  /** The limits of the file, in sentences. */
  notes: readonly string[];
}

/** The id of the version of a page before the changes. */
export const nameBefore = (id: string): string => `${id}-before`;

/** The id of the list of changes. */
const LIST = "changes";

/** In characters: how much a mail lists. Some programs cut longer addresses off. */
const MAX_MAIL = 1000;

/** No script runs, and nothing is fetched, also in the frames, which have the same policy. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** A page is looked at: its links lead to other pages of the file, or open a page of the web. */
const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Renders a draft as one HTML document that needs no other file. */
export function renderDraft(content: DraftContent): string {
  const { siteName, day, pages, changes, notes } = content;
  const paths = new Set(pages.map(({ path }) => path));
  const others = changes.filter(({ page }) => !page || !paths.has(page.path));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Draft of ${escapeHtml(siteName)}, ${day}</title>
<style>${DRAFT_STYLE}</style>
</head>
<body>
<main id="${LIST}">
<h1>Draft of ${escapeHtml(siteName)}</h1>
<p>Made on ${day}. This is not published. Tap a page to see it as it would be, and as it was before.</p>
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join("")}
${pages.map((page) => renderEntry(page, changes)).join("\n")}
${others.length > 0 ? `<h2>Elsewhere on the site</h2>\n${renderChanges(others, true)}` : ""}
${renderAnswers(content)}
</main>
${pages.map(renderPage).join("\n")}
</body>
</html>
`;
}

/** A page in the list, with its changes. */
function renderEntry(page: DraftPage, changes: readonly ListedChange[]): string {
  const { id, title, path } = page;
  const ownChanges = changes.filter((change) => change.page?.path === path);
  const kind = describeKind(page, ownChanges.length > 0);
  return `<h2><a href="#${id}">${escapeHtml(title)}</a>${kind && ` <small>${kind}</small>`}</h2>
${renderChanges(ownChanges, false)}`;
}

function describeKind({ before, after, isDraft, isExample }: DraftPage, hasChanges: boolean): string {
  if (isExample) return "as an example of what all pages share";
  if (after === undefined) return "removed";
  if (isDraft) return before === undefined ? "new, not for visitors yet" : "not for visitors yet";
  if (before === undefined) return "new page";
  return hasChanges ? "" : "shows what was changed elsewhere";
}

function renderChanges(changes: readonly ListedChange[], isNamed: boolean): string {
  if (changes.length === 0) return "";
  return `<ul>${changes.map((change) => `<li>${renderChange(change, isNamed)}</li>`).join("")}</ul>`;
}

const KINDS = { added: "added", removed: "removed", moved: "moved", changed: "" };

/** A change in words: its place, and both versions of the part that is different. */
function renderChange({ label, page, kind, before, after }: ListedChange, isNamed: boolean): string {
  const place = isNamed && page && !label.includes(page.title) ? `${page.title}: ${label}` : label;
  const [oldText, newText] =
    kind === "changed"
      ? excerptVersions(before?.text ?? "", after?.text ?? "")
      : [before?.text ?? "", after?.text ?? ""];
  const versions = [renderVersion("del", oldText, before), renderVersion("ins", newText, after)].filter(Boolean);
  const name = `<b>${escapeHtml(place)}</b>${KINDS[kind] && ` ${KINDS[kind]}`}`;
  return versions.length > 0 ? `${name}: ${versions.join(" → ")}` : name;
}

/** In characters: the length of a text that the list shows. */
const MAX_SHOWN = 300;

function renderVersion(tag: "del" | "ins", text: string, value: ShownValue | undefined): string {
  const shownText = text || value?.picture || "";
  const line = shownText.length > MAX_SHOWN ? `${shownText.slice(0, MAX_SHOWN)}…` : shownText;
  return line && `<${tag}>${escapeHtml(line)}</${tag}>`;
}

/** Both versions of a page, of which the one is shown whose address was opened. */
function renderPage({ id, title, before, after }: DraftPage): string {
  const names = [
    ...(after === undefined ? [] : [{ target: id, name: "After", document: after }]),
    ...(before === undefined
      ? []
      : [{ target: after === undefined ? id : nameBefore(id), name: "Before", document: before }]),
  ];
  return names
    .map(({ target, document }) => {
      const tabs = [...names].reverse().map(({ target: tab, name }) => {
        return `<a href="#${tab}"${tab === target ? ' aria-current="true"' : ""}>${name}</a>`;
      });
      return `<section id="${target}">
<nav aria-label="${escapeHtml(title)}"><a href="#${LIST}">All changes</a><b>${escapeHtml(title)}</b><span>${tabs.join("")}</span></nav>
<iframe title="${escapeHtml(title)}" sandbox="${SANDBOX}" srcdoc="${escapeAttribute(document)}"></iframe>
</section>`;
    })
    .join("\n");
}

/** A text as the value of an attribute: shorter than with all characters that could be escaped. */
const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The links with which the person answers by mail. */
function renderAnswers({ siteName, day, email, changes }: DraftContent): string {
  const list = shortenList(changes.map((change) => `- ${describeChange(change)}`));
  const createLink = (subject: string, start: string) => {
    const body = `${start}\n\nThe draft of ${day}:\n${list}\n`;
    const query = [
      `subject=${encodeURIComponent(subject)}`,
      `body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`,
    ];
    return escapeHtml(`mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}?${query.join("&")}`);
  };
  const name = `${siteName}, draft of ${day}`;
  return `<p class="answers">
<a href="${createLink(`I agree: ${name}`, "I agree with these changes.")}">I agree</a>
<a href="${createLink(`Please change: ${name}`, "Please change:")}">Please change</a>
</p>
<p>Each writes an email${email === undefined ? "" : ` to ${escapeHtml(email)}`}, which you send yourself.</p>`;
}

/** As many lines as a mail lists. */
function shortenList(lines: readonly string[]): string {
  let length = 0;
  const listedLines = lines.filter((line) => {
    length += encodeURIComponent(line).length;
    return length <= MAX_MAIL;
  });
  const rest = lines.length - listedLines.length;
  return [...listedLines, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n");
}

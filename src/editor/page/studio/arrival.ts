import { PATCHED } from "../../protocol/previewMessages.ts";
import { say } from "./overlay.ts";
import { leaveEditing } from "./page.ts";
import { request } from "./requests.ts";

/** The keys in the session storage: what is said on the next page, and from which page Studio has led to which. */
const SAID = "studio-said";
const CAME_FROM = "studio-came-from";

/** Shows another page of the site, and says there what has happened. */
export async function visit(path: string, message: string): Promise<void> {
  if (!(await leaveEditing())) return;
  sessionStorage.setItem(SAID, message);
  sessionStorage.setItem(CAME_FROM, JSON.stringify({ ...readOrigins(), [path]: location.pathname }));
  location.assign(path);
}

/** Says what has happened before this page was loaded. Returns whether something has. */
export function arrive(): boolean {
  const message = sessionStorage.getItem(SAID);
  sessionStorage.removeItem(SAID);
  if (message) say(message);
  addEventListener(PATCHED, () => void goBackIfGone());
  return Boolean(message);
}

function readOrigins(): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(CAME_FROM) ?? "{}");
}

/** Undo may have removed the page that is shown, or restored its old address. */
async function goBackIfGone(): Promise<void> {
  const from = readOrigins()[location.pathname];
  if (from === undefined) return;
  const { page } = await request("page", { path: location.pathname });
  if (!page) location.replace(from);
}

import { openStorage } from "../../protocol/openStorage.ts";

/** The key in the session storage: from which page each page was reached that Studio has made or renamed. */
const ORIGINS = "studio-application-origins";
const storage = openStorage(() => sessionStorage);

/** Remembers from which page Studio leads to one that it has just made or renamed: undo removes it again. */
export function rememberOrigin(path: string, origin: string): void {
  storage.setItem(ORIGINS, JSON.stringify({ ...readOrigins(), [path]: origin }));
}

/** The page from which Studio has led to one; undefined if it has not made or renamed it. */
export function findOrigin(path: string): string | undefined {
  return readOrigins()[path];
}

function readOrigins(): Record<string, string> {
  return JSON.parse(storage.getItem(ORIGINS) ?? "{}");
}

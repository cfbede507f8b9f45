/** The folder of the media folder whose files are published at the root of the site, as they are. */
export const ROOT_FOLDER = "root/";

/** Where RFC 9116 has programs look for security.txt, besides the root. */
const SECURITY_FILE = "security.txt";
const SECURITY_PLACE = ".well-known/security.txt";

/** Whether a file of the media folder is published at the root of the site. */
export function isRootFile(name: string): boolean {
  return name.startsWith(ROOT_FOLDER);
}

/** The files that are published at the root of the site: their names in the media folder, by their paths there. */
export function listRootFiles(names: readonly string[]): Map<string, string> {
  const files = new Map(names.filter(isRootFile).map((name) => [name.slice(ROOT_FOLDER.length), name]));
  const securityFile = files.get(SECURITY_FILE);
  if (securityFile !== undefined && !files.has(SECURITY_PLACE)) files.set(SECURITY_PLACE, securityFile);
  return files;
}

/** Whether a file or one of its folders is hidden, as operating systems have them; .well-known is for other websites. */
export function isHiddenFile(path: string): boolean {
  return /(?:^|\/)\.(?!well-known\/)/.test(path);
}

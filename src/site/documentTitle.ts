/**
 * The title of the document of a page, which names the site once. That of the home page often names it with more words,
 * such as its town.
 */
export function documentTitle(title: string, path: string, siteName: string): string {
  const namesSite = path === "/" ? title.includes(siteName) : title === siteName;
  return namesSite ? title : `${title} | ${siteName}`;
}

/**
 * The title of the document of a page, which names the site once. On the home page it often has more words, such as the
 * town.
 */
export function documentTitle(title: string, path: string, siteName: string): string {
  const namesSite = path === "/" ? title.includes(siteName) : title === siteName;
  return namesSite ? title : `${title} | ${siteName}`;
}

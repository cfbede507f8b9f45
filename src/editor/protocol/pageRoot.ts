/**
 * The addresses of pages below a root: the preview has its pages at the root of a port, "", and Studio on a published site
 * has them in a folder of that, such as "/repo/studio/page".
 */
export function createPageUrl(root: string, path: string): string {
  return root + path;
}

/** The path of the page at an address: "/repo/studio/page/fees" is that of "/fees". */
export function readPagePath(root: string, pathname: string): string {
  const isBelow = pathname === root || pathname.startsWith(`${root}/`);
  return (isBelow ? pathname.slice(root.length) : pathname) || "/";
}

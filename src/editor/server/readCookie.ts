/** The value of a cookie in the header of a request; undefined if it has none of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split("; ").find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

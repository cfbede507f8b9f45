/** The address of the published site. */
export function readSiteAddress(text: string): string {
  const { site }: { site?: { url?: string } } = JSON.parse(text.replace(/^\uFEFF/, ""));
  return site?.url ?? "";
}

/** In bytes: the largest draft. More is too large for some mail boxes. */
export const MAX_BYTES = 8_000_000;

/** In CSS pixels: how wide the pictures of a draft are. 0 leaves them out. */
export type PictureWidth = 800 | 400 | 0;

/** The parts of a draft beside its pages. */
export interface DraftExtent {
  width: PictureWidth;
  hasFonts: boolean;
  /** How many pages have their documents in it. */
  pages: number;
}

/** Renders a draft to an extent; a document of HTML. */
type Render = (extent: DraftExtent) => Promise<string>;

/** The largest draft that is small enough: first without fonts, then with small pictures, without any, and with fewer pages. */
export async function fitDraft(
  pages: number,
  render: Render,
  maxBytes = MAX_BYTES,
): Promise<{ html: string; extent: DraftExtent }> {
  let fitted: { html: string; extent: DraftExtent } | undefined;
  for (const extent of listExtents(pages)) {
    fitted = { html: await render(extent), extent };
    if (countBytes(fitted.html) <= maxBytes) break;
  }
  return fitted ?? { html: "", extent: { width: 0, hasFonts: false, pages: 0 } };
}

function* listExtents(pages: number): Generator<DraftExtent> {
  yield { width: 800, hasFonts: true, pages };
  yield { width: 800, hasFonts: false, pages };
  yield { width: 400, hasFonts: false, pages };
  yield { width: 0, hasFonts: false, pages };
  for (let fewer = pages - 1; fewer >= 0; fewer--) yield { width: 0, hasFonts: false, pages: fewer };
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** The parts that were left out of a draft, in sentences. */
export function describeLimits({ width, hasFonts, pages }: DraftExtent, titles: readonly string[]): string[] {
  const leftOut = titles.slice(pages);
  const size = "so that this file can be sent by email";
  return [
    ...(width === 400 ? [`The pictures are small, ${size}.`] : []),
    ...(width === 0 ? [`The pictures are left out, ${size}.`] : []),
    ...(hasFonts ? [] : ["The letters look different on the website: its fonts are not in this file."]),
    ...(leftOut.length > 0 ? [`These pages are changed, too, and not in this file: ${leftOut.join(", ")}.`] : []),
  ];
}

/** The shape in which a page shows a picture. */
export interface Crop {
  device: string;
  /** Its width divided by its height. */
  ratio: number;
  /** Whether parts that do not fit are cut off. */
  fit: "cover" | "contain";
}

/** The widths of windows in pixels, at which pages are laid out differently. */
const WIDTHS = { Phone: 390, Tablet: 768, Desktop: 1366 };

/** Measures a picture of the page in a frame at each width; no crops if the page does not show it. */
export function measureCrops(frame: HTMLIFrameElement, address: string): Crop[] {
  return Object.entries(WIDTHS).flatMap(([device, width]): Crop[] => {
    frame.style.width = `${width}px`;
    const shownImages = [...(frame.contentDocument?.images ?? [])]
      .filter((image) => image.getAttribute("src")?.endsWith(address))
      .map((image) => ({ ...readSize(image), fit: readFit(image) }))
      .filter((image) => image.width > 0 && image.height > 0);
    const image = shownImages.find(({ fit }) => fit === "cover") ?? shownImages[0];
    return image ? [{ device, ratio: image.width / image.height, fit: image.fit }] : [];
  });
}

function readSize(image: HTMLImageElement): { width: number; height: number } {
  const { width, height } = image.getBoundingClientRect();
  return { width, height };
}

function readFit(image: HTMLImageElement): Crop["fit"] {
  return image.ownerDocument.defaultView?.getComputedStyle(image).objectFit === "cover" ? "cover" : "contain";
}

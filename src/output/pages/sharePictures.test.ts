import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { BuildError } from "../../files/buildError.ts";
import { favicons, sharePictures } from "./sharePictures.ts";

it("publishes an SVG logo unchanged as favicon.svg, also when its extension is in capitals", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  writeFileSync(join(folder, "LOGO.SVG"), drawing);
  const icons = await favicons(join(folder, "LOGO.SVG"), "#ffffff", join(folder, "cache"));
  expect(String(icons.get("favicon.svg"))).toBe(drawing);
  rmSync(folder, { recursive: true });
});

it("throws a BuildError for a drawing that cannot be rendered", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const size = 'width="1000000000" height="1000000000"';
  writeFileSync(
    join(folder, "hall.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`,
  );
  const promise = sharePictures(folder, ["hall.svg"], "#ffffff", join(folder, "cache"));
  await expect(promise).rejects.toThrow(BuildError);
  await expect(promise).rejects.toThrow("The picture hall.svg cannot be drawn");
  rmSync(folder, { recursive: true });
});

it("removes the metadata of photos that are embedded in favicon.svg", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#263" } })
    .withExif({ IFD0: { ImageDescription: "taken at home" } })
    .jpeg()
    .toBuffer();
  const logo = join(folder, "logo.svg");
  const href = `data:image/jpeg;base64,${photo.toString("base64")}`;
  writeFileSync(
    logo,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="${href}"/></svg>`,
  );
  const icon = String((await favicons(logo, "#ffffff", join(folder, "cache"))).get("favicon.svg"));
  const [, base64 = ""] = /base64,([^"]+)/.exec(icon) ?? [];
  expect((await sharp(Buffer.from(base64, "base64")).metadata()).exif).toBeUndefined();
  rmSync(folder, { recursive: true });
});

/** The colour of a pixel of a picture, such as "#ffffff". */
async function readColor(picture: string | Uint8Array, left: number, top: number): Promise<string> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return `#${(await pixel.removeAlpha().raw().toBuffer()).toString("hex")}`;
}

it.each(["svg", "png", "webp"])("puts the ground behind a crest without one, saved as %s", async (ending) => {
  const folder = mkdtempSync(join(tmpdir(), "crest-"));
  const crest = join(folder, `crest.${ending}`);
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path d="M500 130h200v300h-200z" fill="#101010"/></svg>',
  );
  if (ending === "svg") writeFileSync(crest, drawing);
  else await sharp(drawing).toFile(crest);
  // the second ground is that of another theme, with the same cache
  for (const ground of ["#ffffff", "#e0e0e0"]) {
    const [sharePicture = ""] = (
      await sharePictures(folder, [`crest.${ending}`], ground, join(folder, "cache"))
    ).values();
    expect(await readColor(sharePicture, 5, 5)).toBe(ground);
    expect(await readColor(sharePicture, 600, 300)).toBe("#101010");
    const icons = await favicons(crest, ground, join(folder, "cache"));
    expect(await readColor(icons.get("apple-touch-icon.png") ?? "", 25, 25)).toBe(ground);
  }
  rmSync(folder, { recursive: true });
});

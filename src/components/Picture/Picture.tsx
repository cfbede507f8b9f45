import type { Picture as PictureValue } from "../../generated/props.ts";
import { classes } from "../classes.ts";
import styles from "./Picture.module.css";
import { type PictureSizes, SIZES } from "./sizes.ts";

interface PictureProps {
  picture: PictureValue;
  className?: string;
  /** Whether it is the first picture of the page: loaded eagerly. */
  first?: boolean;
  /** The layout that it is in, which decides its width. */
  sizes?: PictureSizes;
}

/** A picture that reserves its space while it loads, in the width and format that suit the screen. */
export function Picture({ picture, className, first = false, sizes = "text" }: PictureProps) {
  const { src, width, height, alt, widths, color, focus } = picture;
  const image = (
    <img
      className={classes(color && styles.image, focus && focusClasses(focus), className)}
      src={src}
      width={width}
      height={height}
      alt={alt}
      data-color={color}
      decoding="async"
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
    />
  );
  if (!widths) return image;
  return (
    <picture className={styles.formats}>
      {["avif", "webp"].map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(src, widths, format)} sizes={SIZES[sizes]} />
      ))}
      {image}
    </picture>
  );
}

/** The srcset of a format. The file names differ from `src` only in width and extension. */
function srcSet(src: string, widths: readonly number[], format: string): string {
  const stem = src.slice(0, src.lastIndexOf("-"));
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
}

/** The classes of the tens and of the units of a percentage, from the left (x) and from the top (y). */
const X = {
  tens: ["", "x10", "x20", "x30", "x40", "x50", "x60", "x70", "x80", "x90", "x100"],
  units: ["", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9"],
};
const Y = {
  tens: ["", "y10", "y20", "y30", "y40", "y50", "y60", "y70", "y80", "y90", "y100"],
  units: ["", "y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9"],
};

/** The classes that keep a point of a picture visible, in percent from the left and from the top. */
function focusClasses({ x, y }: { x: number; y: number }): string | undefined {
  return classes(styles.focus, percentClass(X, x), percentClass(Y, y));
}

function percentClass({ tens, units }: typeof X, percent: number): string | undefined {
  const names = [tens[Math.floor(percent / 10)], units[percent % 10]];
  return classes(...names.map((name) => name && styles[name]));
}

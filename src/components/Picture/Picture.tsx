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
  const { src, width, height, alt, widths, color } = picture;
  const image = (
    <img
      className={classes(color && styles.image, className)}
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

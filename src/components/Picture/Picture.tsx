import type { Picture as PictureValue } from "../../generated/props.ts";
import { classes } from "../classes.ts";
import styles from "./Picture.module.css";
import { type PictureSizes, SIZES } from "./sizes.ts";

interface PictureProps {
  picture: PictureValue;
  className?: string;
  /** true for the picture that a visitor sees first. */
  first?: boolean;
  /** Where it stands, and so how wide it is. */
  sizes?: PictureSizes;
}

/** A picture that keeps its place while it loads, in the width and format that suit the screen. */
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

/** The files of a format, each with its width: they are called like the one in `src` but for these two. */
function srcSet(src: string, widths: readonly number[], format: string): string {
  const stem = src.slice(0, src.lastIndexOf("-"));
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
}

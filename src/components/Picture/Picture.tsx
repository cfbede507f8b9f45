import type { Picture as PictureValue } from "../../generated/props";

interface PictureProps {
  picture: PictureValue;
  className?: string;
  /** true for the picture that a visitor sees first. */
  first?: boolean;
}

/** A picture that keeps its place while it loads. */
export function Picture({ picture, className, first = false }: PictureProps) {
  const { src, width, height, alt } = picture;
  return (
    <img
      className={className}
      src={src}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
    />
  );
}

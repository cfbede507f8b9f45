import type { ReactNode } from "react";
import type { HeadingLevel } from "../../generated/props.ts";

/** A heading at the level that the renderer computed. The h1 is focusable by script. */
export function Heading({
  level,
  className,
  children,
}: {
  level: HeadingLevel;
  className?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={className} tabIndex={level === 1 ? -1 : undefined}>
      {children}
    </Tag>
  );
}

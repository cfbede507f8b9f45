import { useContext, useEffect, useRef } from "react";
import type { RichText as RichTextValue } from "../../generated/props.ts";
import { startWithin } from "../Boot/useBoot.ts";
import { classes } from "../classes.ts";
import { TextLevelContext } from "../Heading/level.ts";
import styles from "./RichText.module.css";
import startToday from "./today.boot.ts";

interface RichTextProps {
  value: RichTextValue;
  className?: string;
  /** The level of headings in the text. By default, they are below the heading of the block. */
  level?: number;
}

/** Compiled rich text: paragraphs, headings, emphasis, code, links and lists. */
export function RichText({ value, className, level }: RichTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  const ownLevel = useContext(TextLevelContext);
  const html = withLevels(value.html, level ?? ownLevel);
  useEffect(() => (html ? startWithin(ref.current, "today", startToday) : undefined), [html]);
  return (
    <div
      ref={ref}
      className={classes(styles.richText, className)}
      // {today} may have changed since the build
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Compiled rich text has h2 and h3, whatever is above it on the page: they become headings of `level` and the next one. */
function withLevels(html: string, level: number): string {
  return html.replace(/(<\/?h)([23])/g, (_, tag, digit) => `${tag}${Math.min(level + Number(digit) - 2, 6)}`);
}

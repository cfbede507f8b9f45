import { useEffect, useRef } from "react";
import type { RichText as RichTextValue } from "../../generated/props.ts";
import { startWithin } from "../Boot/useBoot.ts";
import { classes } from "../classes.ts";
import styles from "./RichText.module.css";
import startToday from "./today.boot.ts";

/** Compiled rich text: paragraphs, emphasis, code, links and lists. */
export function RichText({ value, className }: { value: RichTextValue; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const html = value.html;
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

import { type ReactNode, useRef } from "react";
import type { Link as LinkValue } from "../../generated/props.ts";
import { useBoot } from "../Boot/useBoot.ts";
import { Link } from "../Link/Link.tsx";
import styles from "./Frame.module.css";
import startFrame from "./frame.boot.ts";

interface FrameProps {
  src: string;
  /** What the frame shows, for those who do not see it. */
  title: string;
  /** Width to height, such as "16:9". */
  aspectRatio: string;
  /** The plain link beside the frame. */
  link: LinkValue;
  /** What is said while it loads, and when it cannot be shown. */
  words: { loading: string; notShown: string; advice: string };
  /** What stands there instead when it cannot be shown. */
  fallback?: ReactNode;
}

// Reports need scripts, a login of their own and downloads; what is kept from them is to replace the whole page.
const REPORT =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-storage-access-by-user-activation";

/** A page in a frame, with what is said while it loads or when it fails, and a plain link to it. */
export function Frame({ src, title, aspectRatio, link, words, fallback }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, height] = aspectRatio.split(":");
  useBoot(ref, startFrame);
  return (
    <div>
      <div ref={ref} className={styles.box} data-boot="frame" suppressHydrationWarning>
        {/* gives the box its shape: a style attribute is what the security policy refuses */}
        <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        <iframe
          className={styles.page}
          src={src}
          title={title}
          loading="lazy"
          allowFullScreen
          // maps refuse visitors who do not say where they come from
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={src.startsWith("https:") ? REPORT : undefined}
        />
        <div className={styles.status} aria-live="polite">
          <p className={styles.loading}>{words.loading}</p>
          <div className={styles.failure}>
            {fallback ?? (
              <>
                <p>{words.notShown}</p>
                <p>{words.advice}</p>
              </>
            )}
          </div>
        </div>
      </div>
      <p className={styles.link}>
        <Link to={link.href}>{link.label}</Link>
      </p>
    </div>
  );
}

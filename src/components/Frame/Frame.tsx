import { type ReactNode, useRef } from "react";
import type { Link as LinkValue } from "../../generated/props.ts";
import { useLateBoot } from "../Boot/useBoot.ts";
import { classes } from "../classes.ts";
import { Link } from "../Link/Link.tsx";
import styles from "./Frame.module.css";

const loadFrame = () => import("./frame.boot.ts");

interface FrameProps {
  src: string;
  /** The accessible name of the frame. */
  title: string;
  /** Width to height, such as "16:9". */
  aspectRatio: string;
  /** The plain link beside the frame. */
  link: LinkValue;
  /** The texts shown while it loads, and when it fails. */
  words: { loading: string; notShown: string; advice: string };
  /** Replaces the failure text. */
  fallback?: ReactNode;
}

// Embedded reports need scripts, a login and downloads. Navigating the top-level page is not allowed.
const EXTERNAL_SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-storage-access-by-user-activation";

/** An iframe with a loading and a failure text, and a plain link to the same page. */
export function Frame({ src, title, aspectRatio, link, words, fallback }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, height] = aspectRatio.split(":");
  useLateBoot(ref, loadFrame);
  return (
    <div>
      <div ref={ref} className={styles.box} data-boot="frame" suppressHydrationWarning>
        {/* sets the aspect ratio: the security policy refuses style attributes */}
        <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        <iframe
          className={styles.page}
          src={src}
          title={title}
          loading="lazy"
          allowFullScreen
          // map services refuse requests without a referrer
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={src.startsWith("https:") ? EXTERNAL_SANDBOX : undefined}
        />
        <div className={styles.status} aria-live="polite">
          <p className={styles.loading}>{words.loading}</p>
          <div className={classes(styles.failure, fallback !== undefined && styles.fallback)}>
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

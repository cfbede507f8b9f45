import { type ReactNode, useRef } from "react";
import type { FrameLoad, Link as LinkValue } from "../../generated/props.ts";
import { useLateBoot } from "../Boot/useBoot.ts";
import { classes } from "../classes.ts";
import { Link } from "../Link/Link.tsx";
import styles from "./Frame.module.css";
import offerStyles from "./Offer.module.css";
import { type FrameOffer, Offer } from "./Offer.tsx";

const loadFrame = () => import("./frame.boot.ts");
const loadOfferedFrame = () => import("./offeredFrame.boot.ts");

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
  /** Asks visitors before the page is loaded. Without it, the page is loaded when it comes into view. */
  offer?: FrameOffer | undefined;
}

// Embedded reports need scripts, a login and downloads. Navigating the top-level page is not allowed.
const EXTERNAL_SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-storage-access-by-user-activation";

function isExternal(src: string): boolean {
  return src.startsWith("https:");
}

/** The offer of a frame that is loaded at a click, as pages of other websites are unless `load` says otherwise. */
export function createOffer(src: string, load: FrameLoad | undefined, offer: FrameOffer): FrameOffer | undefined {
  return load !== "view" && isExternal(src) ? offer : undefined;
}

/** An iframe with a loading and a failure text, and a plain link to the same page. */
export function Frame({ src, title, aspectRatio, link, words, fallback, offer }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, height] = aspectRatio.split(":");
  useLateBoot(ref, offer ? loadOfferedFrame : loadFrame);
  return (
    <div>
      <div
        ref={ref}
        className={classes(styles.box, offer && offerStyles.box, offer && !offer.poster && offerStyles.bare)}
        data-boot={offer ? "offeredFrame" : "frame"}
        data-state={offer ? "offered" : undefined}
        suppressHydrationWarning
      >
        {/* sets the aspect ratio: the security policy refuses style attributes */}
        <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        {offer && <Offer title={title} src={src} offer={offer} />}
        <iframe
          className={classes(styles.page, offer && offerStyles.page)}
          {...(offer ? { "data-src": src } : { src })}
          title={title}
          loading="lazy"
          allowFullScreen
          // map services refuse requests without a referrer
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={isExternal(src) ? EXTERNAL_SANDBOX : undefined}
          suppressHydrationWarning
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
      <p className={classes(styles.link, offer && offerStyles.link)}>
        <Link to={link.href}>{link.label}</Link>
      </p>
    </div>
  );
}

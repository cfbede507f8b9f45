import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { HeadingLevel } from "../../generated/props.ts";
import { classes } from "../classes.ts";
import { Heading } from "../Heading/Heading.tsx";
import { TextLevelContext } from "../Heading/level.ts";
import { Icon } from "../Icon/Icon.tsx";
import { chevronDown } from "../Icon/shapes.ts";
import styles from "./Disclosure.module.css";

interface DisclosureProps {
  /** The id that links refer to; such a link opens the content. */
  id?: string;
  /** The id of the content, prefixed with the instanceId of the block. */
  regionId: string;
  /** The content of the button. */
  summary: ReactNode;
  /** The level of the heading around the button. */
  level: HeadingLevel;
  className?: string;
  children: ReactNode;
}

/**
 * A heading with a button that shows and hides the content below it. For a group of which only one is open, or for
 * content elsewhere on the page, use `DisclosureButton` and `DisclosureRegion` with state of your own.
 */
export function Disclosure({ id, regionId, summary, level, className, children }: DisclosureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useLayoutEffect(() => {
    // CSS has shown it since the page was loaded, or since the application failed to load the first time
    if (ref.current?.matches(":target, [data-ready=never] *")) setOpen(true);
  }, []);
  useBeforeMatch(ref, show);
  return (
    <div ref={ref} id={id} className={classes(styles.disclosure, className)}>
      <Heading level={level} className={styles.heading}>
        <DisclosureButton open={open} controls={regionId} className={styles.summary} onToggle={() => setOpen(!open)}>
          {summary}
          <DisclosureIcon open={open} />
        </DisclosureButton>
      </Heading>
      <DisclosureRegion id={regionId} open={open} onFound={show}>
        <TextLevelContext value={level + 1}>
          <div className={styles.content}>{children}</div>
        </TextLevelContext>
      </DisclosureRegion>
    </div>
  );
}

interface DisclosureButtonProps {
  open: boolean;
  /** The id of the `DisclosureRegion`. */
  controls: string;
  className?: string;
  onToggle: () => void;
  children: ReactNode;
}

/** The button that shows and hides a `DisclosureRegion`. In the HTML it says that the region is open, as without scripts. */
export function DisclosureButton({ open, controls, className, onToggle, children }: DisclosureButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  // React would not correct what the loader has written since
  useLayoutEffect(() => ref.current?.setAttribute("aria-expanded", `${open}`), [open]);
  return (
    <button
      ref={ref}
      type="button"
      suppressHydrationWarning
      aria-expanded
      aria-controls={controls}
      className={classes(styles.button, className)}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}

/** A chevron that shows whether the content is open. Hidden when scripts are not available. */
export function DisclosureIcon({ open, className }: { open: boolean; className?: string }) {
  return <Icon className={classes(styles.icon, open && styles.turned, className)} path={chevronDown} />;
}

interface DisclosureRegionProps {
  /** Prefixed with the instanceId of the block. */
  id: string;
  open: boolean;
  /** Called when find-in-page or a link leads into the closed content: open it. */
  onFound: () => void;
  children: ReactNode;
}

/** The content of a `DisclosureButton`. It is always in the document, so that it shows without scripts and in print. */
export function DisclosureRegion({ id, open, onFound, children }: DisclosureRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React supports only a boolean "hidden"
    if (open) ref.current?.removeAttribute("hidden");
    else ref.current?.setAttribute("hidden", "until-found");
  }, [open]);
  useBeforeMatch(ref, onFound);
  return (
    <div ref={ref} id={id} className={styles.region} data-open={open}>
      {children}
    </div>
  );
}

/** Listens for the event that browsers fire before they reveal content with hidden="until-found". */
function useBeforeMatch(ref: RefObject<HTMLElement | null>, onFound: () => void): void {
  useLayoutEffect(() => {
    const element = ref.current;
    element?.addEventListener("beforematch", onFound);
    return () => element?.removeEventListener("beforematch", onFound);
  }, [ref, onFound]);
}

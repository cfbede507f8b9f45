import type { ReactNode } from "react";
import type { HeadingLevel } from "../../generated/props.ts";
import { classes } from "../classes.ts";
import { Heading } from "../Heading/Heading.tsx";
import { TextLevelContext } from "../Heading/level.ts";
import { Icon } from "../Icon/Icon.tsx";
import { chevronDown } from "../Icon/shapes.ts";
import styles from "./Disclosure.module.css";
import { useDisclosure } from "./useDisclosure.ts";

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
 * content elsewhere on the page, use `useDisclosure`, `DisclosureButton` and `DisclosureRegion`.
 */
export function Disclosure({ id, regionId, summary, level, className, children }: DisclosureProps) {
  const root = useDisclosure<HTMLDivElement>();
  return (
    <div className={classes(styles.disclosure, className)} id={id} {...root}>
      <Heading level={level} className={styles.heading}>
        <DisclosureButton controls={regionId} className={styles.summary}>
          {summary}
          <DisclosureIcon />
        </DisclosureButton>
      </Heading>
      <DisclosureRegion id={regionId}>
        <TextLevelContext value={level + 1}>
          <div className={styles.content}>{children}</div>
        </TextLevelContext>
      </DisclosureRegion>
    </div>
  );
}

interface DisclosureButtonProps {
  /** The id of the `DisclosureRegion`. */
  controls: string;
  className?: string;
  children: ReactNode;
}

/**
 * The button that shows and hides a `DisclosureRegion`, in an element with the props of `useDisclosure`. In the HTML it
 * says that the region is open, as without scripts.
 */
export function DisclosureButton({ controls, className, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      suppressHydrationWarning
      aria-expanded
      aria-controls={controls}
      className={classes(styles.button, className)}
    >
      {children}
    </button>
  );
}

/** A chevron that shows whether the content is open. Hidden when scripts are not available. */
export function DisclosureIcon({ className }: { className?: string }) {
  return <Icon className={classes(styles.icon, className)} path={chevronDown} />;
}

interface DisclosureRegionProps {
  /** Prefixed with the instanceId of the block. */
  id: string;
  children: ReactNode;
}

/**
 * The content of a `DisclosureButton`. It is always in the document, so that it shows without scripts and in print. An
 * element in it with the attribute `data-lead` is scrolled into view when the button is clicked.
 */
export function DisclosureRegion({ id, children }: DisclosureRegionProps) {
  return (
    <div id={id} className={styles.region} suppressHydrationWarning>
      {children}
    </div>
  );
}

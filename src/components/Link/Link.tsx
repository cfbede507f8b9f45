import type { ReactNode } from "react";
import type { Href } from "../../generated/props.ts";
import { classes } from "../classes.ts";
import { useWords } from "../Words/words.ts";
import styles from "./Link.module.css";

interface LinkProps {
  to: Href;
  className?: string;
  current?: boolean;
  /** Whether browsers save the file in place of showing it. */
  isDownload?: boolean;
  children: ReactNode;
}

/** A link. An external one opens a new tab and tells screen readers so. */
export function Link({ to, className, current, isDownload, children }: LinkProps) {
  const { newTab } = useWords();
  const external = to.kind === "external";
  return (
    <a
      href={to.href}
      data-kind={to.kind}
      className={className}
      aria-current={current ? "page" : undefined}
      download={isDownload}
      {...(external ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
      {to.details && ` (${to.details})`}
      {external && <span className="visually-hidden">{` (${newTab})`}</span>}
    </a>
  );
}

/** Whether a link leads to the page with these addresses (with the base path). */
export function isPage(to: Href, addresses: readonly string[]): boolean {
  return to.kind === "page" && addresses.includes(to.href);
}

/** Links shown as buttons; the first is the main one. */
export function Actions({ links, className }: { links: { label: string; href: Href }[]; className?: string }) {
  return (
    <div className={classes(styles.actions, className)}>
      {links.map(({ label, href }, index) => (
        <Link key={index} to={href} className={index === 0 ? styles.main : styles.other}>
          {label}
        </Link>
      ))}
    </div>
  );
}

import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { Link } from "../../components/Link/Link.tsx";
import type { FloatingAction, SharedModel } from "../../generated/props.ts";
import { Banners, isAnnouncement, type PlacedBanner } from "./Announcements.tsx";
import styles from "./Dock.module.css";

const loadFloating = () => import("./floating-late.boot.ts");
const loadScrollToTop = () => import("./scrollToTop.boot.ts");

/**
 * The elements over every page: round buttons one above the other at its lower end, and below them the banners that are
 * pinned to the bottom. The dock itself is the last part of the page, as high as the buttons: at the end they cover
 * nothing.
 */
export function Dock({ shared: sharedModel, banners }: { shared: SharedModel; banners: readonly PlacedBanner[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useLateBoot(ref, loadFloating);
  const pinnedBanners = banners.filter((banner) => !isAnnouncement(banner));
  const links = sharedModel.floatingActions.filter((action) => action.type === "link");
  const waysToTop = sharedModel.floatingActions.filter((action) => action.type === "scrollToTop");
  const hasButtons = sharedModel.floatingActions.length > 0;
  if (!hasButtons && pinnedBanners.length === 0) return undefined;
  return (
    <div ref={ref} className={styles.dock} data-boot="floating-late">
      {pinnedBanners.length > 0 && (
        <div className={styles.banners} data-pinned-banners="">
          <Banners banners={pinnedBanners} />
        </div>
      )}
      {hasButtons && (
        <aside aria-label={sharedModel.words.quickActions}>
          <div className={styles.buttons} data-above-pinned="">
            {links.map((action, index) => (
              <RoundLink key={index} action={action} />
            ))}
            {waysToTop.map((action, index) => (
              <ScrollToTop key={index} action={action} />
            ))}
          </div>
          {sharedModel.floatingActions.map((_, index) => (
            <div key={index} className={styles.room} />
          ))}
        </aside>
      )}
    </div>
  );
}

function RoundLink({ action }: { action: FloatingAction & { type: "link" } }) {
  return (
    <div data-floating="" suppressHydrationWarning>
      <Link to={action.href} className={styles.link}>
        <Icon path={action.icon} />
        <span className={fitsCircle(action.label) ? styles.inside : styles.beside}>{action.label}</span>
      </Link>
    </div>
  );
}

/** Without scripts, the browser itself goes to the top, by an entry in its history. */
function ScrollToTop({ action }: { action: FloatingAction & { type: "scrollToTop" } }) {
  const ref = useRef<HTMLAnchorElement>(null);
  useLateBoot(ref, loadScrollToTop);
  return (
    <a
      ref={ref}
      href="#top"
      className={styles.toTop}
      data-kind="anchor"
      data-boot="scrollToTop"
      data-floating=""
      suppressHydrationWarning
    >
      <Icon path={action.icon} />
      <span className="visually-hidden">{action.label}</span>
    </a>
  );
}

/**
 * Whether a label has room in a round button: a line of at most eight letters and one of six, or half as many that are twice
 * as wide.
 */
function fitsCircle(label: string): boolean {
  return /^.{1,8}(\s.{1,6})?$/.test(label.replaceAll(/[\u2E80-\uFFDC]/g, "$&$&"));
}

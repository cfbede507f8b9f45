import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { Link } from "../../components/Link/Link.tsx";
import type { FloatingAction, SharedModel } from "../../generated/props.ts";
import { Banners, isAnnouncement, type PlacedBanner } from "./Announcements.tsx";
import styles from "./Dock.module.css";

/**
 * The floating actions and the banners that are pinned to the bottom. On small screens they are one row, which covers
 * nothing at the end of a page; on wide ones the actions float beside the text, above the banners.
 */
export function Dock({ shared, banners }: { shared: SharedModel; banners: readonly PlacedBanner[] }) {
  const pinned = banners.filter((banner) => !isAnnouncement(banner));
  const actions = shared.floatingActions;
  return (
    <aside className={classes(styles.dock, actions.length > 0 && styles.row)} aria-label={shared.words.quickActions}>
      <div className={styles.controls}>
        {actions.map(
          (action, index) =>
            action.type === "scrollToTop" && (
              <a key={index} href="#top" className={styles.toTop} data-kind="anchor" data-above-pinned="">
                <Icon path={action.icon} />
                <span className="visually-hidden">{action.label}</span>
              </a>
            ),
        )}
        {pinned.length > 0 && (
          <div className={styles.banners}>
            <Banners banners={pinned} />
          </div>
        )}
        {actions.map(
          (action, index) =>
            action.type === "link" && (
              <span
                key={index}
                className={isRepeated(action, pinned) ? styles.repeated : undefined}
                data-above-pinned=""
              >
                <Link to={action.href} className={styles.action}>
                  <Icon path={action.icon} />
                  <span className={styles.label}>{action.label}</span>
                </Link>
              </span>
            ),
        )}
      </div>
    </aside>
  );
}

/** Whether a pinned banner has a button with the same link as the action. */
function isRepeated(action: FloatingAction & { type: "link" }, pinned: readonly PlacedBanner[]): boolean {
  return pinned.some(({ block }) => "action" in block && block.action?.href.href === action.href.href);
}

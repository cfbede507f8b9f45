import { Icon } from "../../components/Icon/Icon";
import { Link } from "../../components/Link/Link";
import type { SharedModel } from "../../generated/props";
import { BlockList } from "../BlockList";
import { isAnnouncement, type PlacedBanner } from "./Announcements";
import styles from "./Dock.module.css";

/** What floats over every page: the floating actions, and the banners pinned to the bottom below them. */
export function Dock({ shared, banners }: { shared: SharedModel; banners: readonly PlacedBanner[] }) {
  const pinned = banners.filter((banner) => !isAnnouncement(banner));
  return (
    <aside className={styles.dock} aria-label={shared.words.quickActions}>
      <ul className={styles.actions} data-above-pinned="">
        {shared.floatingActions.map((action, index) => (
          <li key={index}>
            {action.type === "link" ? (
              <Link to={action.href} className={styles.action}>
                <Icon path={action.icon} />
                <span className={styles.label}>{action.label}</span>
              </Link>
            ) : (
              <a href="#top" className={styles.toTop} data-kind="anchor">
                <Icon path={action.icon} />
                <span className="visually-hidden">{action.label}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {pinned.length > 0 && (
        <div className={styles.banners}>
          <BlockList blocks={pinned.map(({ block }) => block)} keys={pinned.map(({ place }) => place)} />
        </div>
      )}
    </aside>
  );
}

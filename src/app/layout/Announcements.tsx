import type { Banner } from "../../generated/props";
import { BlockList } from "../BlockList";
import styles from "./Announcements.module.css";

/** Whether a banner is read and left behind: a notice cannot be closed, and would cover what it is pinned to. */
export function isAnnouncement({ block }: Banner): boolean {
  return block.type === "notice";
}

/** Notices above every page. */
export function Announcements({ banners }: { banners: readonly Banner[] }) {
  const blocks = banners.filter(isAnnouncement).map(({ block }) => block);
  return (
    blocks.length > 0 && (
      <aside className={styles.announcements}>
        <BlockList blocks={blocks} />
      </aside>
    )
  );
}

import type { Banner } from "../../generated/props";
import { BlockList } from "../BlockList";
import styles from "./Announcements.module.css";

/** A banner of the page that is shown, and its place among those of the site: no other has it on the next page. */
export type PlacedBanner = Banner & { place: string };

/** Whether a banner is read and left behind: a notice cannot be closed, and would cover what it is pinned to. */
export function isAnnouncement({ block }: Banner): boolean {
  return block.type === "notice";
}

/** Notices above every page. */
export function Announcements({ banners }: { banners: readonly PlacedBanner[] }) {
  const announced = banners.filter(isAnnouncement);
  return (
    announced.length > 0 && (
      <aside className={styles.announcements}>
        <BlockList blocks={announced.map(({ block }) => block)} keys={announced.map(({ place }) => place)} />
      </aside>
    )
  );
}

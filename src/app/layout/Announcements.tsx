import { Scheduled } from "../../components/Schedule/Scheduled.tsx";
import type { Banner } from "../../generated/props.ts";
import { BlockList } from "../BlockList.tsx";
import styles from "./Announcements.module.css";

/** A banner of the page that is shown, and an identifier that no other banner of the site has. */
export type PlacedBanner = Banner & { place: string };

/** Whether a banner scrolls with the page: a notice cannot be closed, so if it were pinned it would always cover content. */
export function isAnnouncement({ block }: Banner): boolean {
  return block.type === "notice";
}

/** The blocks of banners, each shown on its schedule. */
export function Banners({ banners }: { banners: readonly PlacedBanner[] }) {
  return banners.map(({ block, place, from, until, hidden: isHidden }) => (
    <Scheduled key={place} from={from} until={until} hidden={isHidden}>
      <BlockList blocks={[block]} keys={[place]} />
    </Scheduled>
  ));
}

/** Notices above every page. */
export function Announcements({ banners }: { banners: readonly PlacedBanner[] }) {
  const announcements = banners.filter(isAnnouncement);
  return (
    announcements.length > 0 && (
      <aside className={styles.announcements}>
        <Banners banners={announcements} />
      </aside>
    )
  );
}

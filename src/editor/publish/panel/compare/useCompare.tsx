import { useDialogs } from "../../../app/dialogs/Dialogs.tsx";
import { createShownUrl } from "../../../app/state/address.ts";
import { AT, PRESENT_VERSION } from "../../../protocol/previewMessages.ts";
import styles from "./Compare.module.css";

/** A page that is compared with an earlier version of it. */
interface ComparedPage {
  path: string;
  title: string;
  /** "published", or the commit of the version. */
  version: string;
  /** Such as "Published". */
  name: string;
}

/** Shows a page as it was in an earlier version beside the page as it is now. */
export function useCompare(): (page: ComparedPage) => Promise<unknown> {
  const openDialog = useDialogs();
  return ({ path, title, version, name }) =>
    openDialog(
      title,
      () => (
        <div className={styles.frames}>
          <PageVersion name={name} address={`${createShownUrl(path)}?${AT}=${version}`} />
          <PageVersion name="Now" address={`${createShownUrl(path)}?${AT}=${PRESENT_VERSION}`} />
        </div>
      ),
      { isWide: true },
    );
}

/** A version of a page, which is only looked at. */
function PageVersion({ name, address }: { name: string; address: string }) {
  return (
    <figure className={styles.version}>
      <figcaption>{name}</figcaption>
      <iframe
        title={name}
        src={address}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => scrollTogether(currentTarget)}
      />
    </figure>
  );
}

/** Scrolls the other frame beside a frame with it. */
function scrollTogether(frame: HTMLIFrameElement): void {
  const page = frame.contentWindow;
  page?.addEventListener("scroll", () => {
    const frames = frame.closest(`.${styles.frames}`)?.querySelectorAll("iframe") ?? [];
    for (const otherFrame of frames) {
      const { contentWindow } = otherFrame;
      if (otherFrame !== frame && contentWindow && contentWindow.scrollY !== page.scrollY)
        contentWindow.scrollTo(0, page.scrollY);
    }
  });
}

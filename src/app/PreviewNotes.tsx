import type { PageModel } from "../generated/props.ts";
import styles from "./Page.module.css";

/** In the preview, why visitors do not see a page. */
export function PreviewNotes({ page: { draft, absence } }: { page: PageModel }) {
  return (
    <>
      {draft && (
        <p className={styles.draft} role="note">
          Draft: this page shows in the preview only.
        </p>
      )}
      {absence && (
        <p className={styles.draft} role="note">
          {absence === "toCome" ? "To come" : "Over"}: its dates hide this page from visitors today.
        </p>
      )}
    </>
  );
}

import type { Review } from "../../../protocol/publishMessages.ts";
import styles from "./PublishPanel.module.css";

/** What was published waits until somebody has accepted it. */
export function ReviewNotice({ review: { branch, link } }: { review: Review }) {
  return (
    <div className={styles.notice}>
      <p>
        Your changes wait until somebody has accepted them: here, nothing is published without that. What you change
        until then is added to them.
      </p>
      <p>
        {link === undefined ? (
          `They are on the branch ${branch}.`
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            Ask somebody to accept them
          </a>
        )}
      </p>
    </div>
  );
}

import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import type { Review } from "../messages.ts";
import { joinRoles } from "./joinRoles.ts";
import { OwnerNote } from "./OwnerNote.tsx";
import styles from "./PublishPanel.module.css";

interface ReviewNoticeProps {
  review: Review;
  /** Sends the changes in another request. */
  beginNewRequest?: (() => void) | undefined;
}

/** The publication waits until somebody has accepted it. */
export function ReviewNotice({ review, beginNewRequest }: ReviewNoticeProps) {
  return (
    <div className={styles.notice}>
      {review.isAutomatic ? <CheckedReview review={review} /> : <WaitingReview review={review} />}
      {beginNewRequest && (
        <>
          <p>Was it declined? Then your changes go nowhere with it.</p>
          <Button className={controls.secondary ?? ""} onPress={beginNewRequest}>
            Send them in a new request
          </Button>
        </>
      )}
    </div>
  );
}

function CheckedReview({ review: { branch } }: Pick<ReviewNoticeProps, "review">) {
  return (
    <>
      <p role="status">Your changes were sent. They are checked now, and visitors see them in some minutes.</p>
      <p>Do they take longer? Then the person who looks after the site has to accept them: ask there.</p>
      <OwnerNote lines={[`The changes are on the branch ${branch}, or in a request from it.`]} />
    </>
  );
}

function WaitingReview({ review: { branch, link, by } }: Pick<ReviewNoticeProps, "review">) {
  return (
    <>
      {by ? (
        <p>
          Changes of yours wait until {joinRoles(by)} has accepted them. What you change on the same pages until then is
          added to them.
        </p>
      ) : (
        <p>
          Your changes wait until somebody has accepted them: here, nothing is published without that. What you change
          until then is added to them.
        </p>
      )}
      {link === undefined ? (
        <>
          <p>Ask {by ? joinRoles(by) : "the person who looks after the site"} to accept them.</p>
          <OwnerNote lines={[`The changes are on the branch ${branch}.`]} />
        </>
      ) : (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            Ask {by ? joinRoles(by) : "somebody"} to accept them
          </a>
        </p>
      )}
    </>
  );
}

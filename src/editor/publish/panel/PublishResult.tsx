import type { GitTrouble, LastPublication, PublishAnswer } from "../messages.ts";
import { GitNotice } from "./GitNotice.tsx";
import styles from "./PublishPanel.module.css";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { useLive } from "./useLive.ts";

/** The result of an attempt to publish, and the next step. */
export function PublishResult({ answer, target }: { answer: PublishAnswer; target: string }) {
  switch (answer.status) {
    case "published":
      return (
        <div className={styles.notice}>
          <LiveNotice last={answer.last} />
          {answer.behind && <BehindNotice trouble={answer.behind} target={target} />}
        </div>
      );
    case "received":
      return (
        <div className={styles.notice} role="status">
          <p>{answer.behind ? "Nothing was left to publish." : "This is the published site now."}</p>
          {answer.behind && <BehindNotice trouble={answer.behind} target={target} />}
        </div>
      );
    case "review":
      return (
        <>
          {answer.last && (
            <div className={styles.notice}>
              <LiveNotice last={answer.last} />
            </div>
          )}
          <ReviewNotice review={answer.review} />
        </>
      );
    case "not ready":
      return (
        <p role="alert">Nothing was published: something has changed meanwhile. What is to be done first is below.</p>
      );
    case "failed":
      return (
        <div className={styles.notice} role="alert">
          {answer.isUncertain ? (
            <p>It is not known yet whether your changes have arrived. Try again: nothing is published twice.</p>
          ) : (
            answer.problem !== "cancelled" && <p>Nothing was published.</p>
          )}
          <GitNotice trouble={answer} target={target} />
        </div>
      );
  }
}

/** The publication is out, but this folder is not where it should be. */
function BehindNotice({ trouble, target }: { trouble: GitTrouble; target: string }) {
  return (
    <>
      <p>This folder could not be brought up to date. It is tried again by itself.</p>
      <GitNotice trouble={trouble} target={target} />
    </>
  );
}

/** Whether the publication can be seen on the web yet. */
function LiveNotice({ last }: { last: LastPublication }) {
  const status = useLive(last);
  const link = (
    <a href={last.url} target="_blank" rel="noreferrer">
      {last.url}
    </a>
  );
  switch (status) {
    case "live":
      return <p role="status">Published. Visitors see it at {link}.</p>;
    case "waiting":
      return (
        <p role="status">Published. Until visitors see it at {link}, it takes some minutes: the site is being built.</p>
      );
    case "unreachable":
      return <p role="status">Published. When visitors see it is not known: {link} does not say from when it is.</p>;
    case "late":
      return (
        <p role="status">
          Published, but visitors still see the site as it was before at {link}. Ask the person who looks after the site
          whether it was built.
        </p>
      );
  }
}

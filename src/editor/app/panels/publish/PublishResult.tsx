import type { LastPublication, PublishAnswer } from "../../../protocol/publishMessages.ts";
import { explainRemoteProblem } from "./explainState.ts";
import styles from "./PublishPanel.module.css";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { useLive } from "./useLive.ts";

/** What became of the attempt to publish, and what to do next. */
export function PublishResult({ answer, target }: { answer: PublishAnswer; target: string }) {
  switch (answer.status) {
    case "published":
      return (
        <div className={styles.notice}>
          <LiveNotice last={answer.last} />
          {!answer.isUpToDate && <FileInTheWay />}
        </div>
      );
    case "received":
      return (
        <div className={styles.notice} role="status">
          <p>{answer.isUpToDate ? "This is the published site now." : "Nothing was left to publish."}</p>
          {!answer.isUpToDate && <FileInTheWay />}
        </div>
      );
    case "review":
      return <ReviewNotice review={answer.review} />;
    case "not ready":
      return (
        <p role="alert">Nothing was published: something has changed meanwhile. What is to be done first is below.</p>
      );
    case "failed":
      return (
        <div className={styles.notice} role="alert">
          <p>
            {answer.problem
              ? explainRemoteProblem(answer.problem, target)
              : "Nothing was published. Ask the person who looks after the site, and show them this:"}
          </p>
          {!answer.problem && <pre className={styles.output}>{answer.lines.join("\n")}</pre>}
        </div>
      );
  }
}

function FileInTheWay() {
  return (
    <p>
      A file that others have published was changed on this computer, too, and stays as it is here. Ask the person who
      looks after the site to bring both together (git pull).
    </p>
  );
}

/** Whether what was published can be seen on the web yet. */
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
      return <p role="status">Published. Until visitors see it, it takes some minutes: the site is being built.</p>;
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

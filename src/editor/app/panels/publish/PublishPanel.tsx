import { useState } from "react";
import { Button } from "react-aria-components";
import type { PublishRequest, ReadyPublication } from "../../../protocol/publishMessages.ts";
import { useAnswer } from "../../api/queries.ts";
import controls from "../../styles/controls.module.css";
import { explainRemoteProblem, OBSTACLES } from "./explainState.ts";
import { PublicationList } from "./PublicationList.tsx";
import { PublishConflicts } from "./PublishConflicts.tsx";
import { PublishForm } from "./PublishForm.tsx";
import styles from "./PublishPanel.module.css";
import { PublishResult } from "./PublishResult.tsx";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { usePublish } from "./usePublish.ts";
import { WaitingNotice } from "./WaitingNotice.tsx";

/** What would be published, and the button that publishes it. */
export function PublishPanel() {
  const [choices, setChoices] = useState<PublishRequest["choices"]>({});
  const { data, isError, isFetching, refetch } = useAnswer("publication", { choices });
  const { answer, isPublishing, publish } = usePublish();
  if (isPublishing) return <WaitingNotice text="The site is being published." />;
  if (!data)
    return isError ? (
      <p role="status">The preview does not answer.</p>
    ) : (
      <WaitingNotice text="The changes are being compared with the published site." />
    );
  if (data.status !== "ready")
    return (
      <div className={controls.stack}>
        <p role="alert">{OBSTACLES[data.status]}</p>
        <div className={controls.buttons}>
          <Button className={controls.secondary ?? ""} onPress={() => void refetch()}>
            Try again
          </Button>
        </div>
      </div>
    );
  return (
    <div className={controls.stack} aria-busy={isFetching}>
      {answer && <PublishResult answer={answer} target={data.target} />}
      <PublicationParts
        publication={data}
        isAnswered={answer !== undefined}
        choose={(id, side) => setChoices({ ...choices, [id]: side })}
        publish={(details) => void publish({ ...details, choices })}
        retry={() => void refetch()}
      />
    </div>
  );
}

interface PartsProps {
  publication: ReadyPublication;
  /** Whether the answer to an attempt to publish is shown above. */
  isAnswered: boolean;
  choose(id: string, side: "ours" | "theirs"): void;
  publish(details: Pick<PublishRequest, "message" | "author">): void;
  retry(): void;
}

function PublicationParts({ publication, isAnswered, choose, publish, retry }: PartsProps) {
  const { changes, files, conflicts, errors, problem, target, fromOthers, earlierCommits, review } = publication;
  const isEmpty = changes.length === 0 && files.length === 0 && earlierCommits === 0;
  const canPublish = conflicts.length === 0 && errors.length === 0 && problem === undefined;
  return (
    <>
      {problem && (
        <div className={styles.notice} role="alert">
          <p>{explainRemoteProblem(problem, target)}</p>
          <Button className={controls.secondary ?? ""} onPress={retry}>
            Try again
          </Button>
        </div>
      )}
      {review && !isAnswered && <ReviewNotice review={review} />}
      {fromOthers > 0 && (
        <p>
          {fromOthers === 1 ? "Somebody has published a change" : `Others have published ${fromOthers} changes`} that{" "}
          {fromOthers === 1 ? "is" : "are"} not here yet. {isEmpty ? "" : "Publishing brings them here, too."}
        </p>
      )}
      <PublishConflicts conflicts={conflicts} choose={choose} />
      {errors.length > 0 && <ErrorList errors={errors} />}
      {isEmpty && fromOthers === 0 && !isAnswered && <p>All that you have changed is published.</p>}
      {isEmpty && fromOthers > 0 && (
        <div className={controls.buttons}>
          <Button className={controls.primary ?? ""} isDisabled={!canPublish} onPress={() => publish({ message: "-" })}>
            Get them
          </Button>
        </div>
      )}
      {!isEmpty && (
        <>
          <PublishForm publication={publication} canPublish={canPublish} publish={publish} />
          <PublicationList publication={publication} />
        </>
      )}
    </>
  );
}

function ErrorList({ errors }: { errors: readonly string[] }) {
  return (
    <div className={styles.notice} role="alert">
      <p>Something is wrong that keeps the site from being published. Correct it first.</p>
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}

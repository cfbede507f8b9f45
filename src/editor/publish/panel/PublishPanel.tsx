import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import type {
  GitProblem,
  PublicationProblem,
  PublishAnswer,
  PublishObstacle,
  PublishRequest,
  ReadyPublication,
} from "../messages.ts";
import { explainFailure, OBSTACLES } from "./explainState.ts";
import { FileConflicts } from "./FileConflicts.tsx";
import { GitNotice } from "./GitNotice.tsx";
import { OwnerNote } from "./OwnerNote.tsx";
import { PublicationList } from "./PublicationList.tsx";
import { PublishConflicts } from "./PublishConflicts.tsx";
import { PublishForm } from "./PublishForm.tsx";
import styles from "./PublishPanel.module.css";
import { PublishResult } from "./PublishResult.tsx";
import { PublishSummary } from "./PublishSummary.tsx";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { usePublish } from "./usePublish.ts";
import { WaitingNotice } from "./WaitingNotice.tsx";

/** In milliseconds: how often a folder is looked at that is not up to date. */
const CATCH_UP = 5000;

/** The next publication, and the button that publishes it. */
export function PublishPanel() {
  const [choices, setChoices] = useState<PublishRequest["choices"]>({});
  const { answer: lastAnswer, error: publishError, isPublishing, publish } = usePublish();
  const isBehind = lastAnswer !== undefined && "behind" in lastAnswer;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useAnswer(
    "publication",
    { choices },
    // the preview tries again to bring the folder up to date
    { refetchInterval: isBehind ? CATCH_UP : undefined },
  );
  if (isPublishing) return <WaitingNotice text="The site is being published." isPublishing />;
  async function tryAgain(): Promise<void> {
    await refetch();
    // changes may have arrived whose answer was lost: nothing else lists them any more then
    await client.invalidateQueries();
  }
  const retry = () => void tryAgain();
  if (!data && error) return <Obstacle retry={retry}>{explainFailure(error)}</Obstacle>;
  if (!data) return <WaitingNotice text="Your changes are being compared with the published site." />;
  if (data.status !== "ready")
    return (
      <Obstacle retry={retry}>
        {data.status === "failed" ? (
          <GitNotice trouble={data} target="The place of the site" />
        ) : (
          <ObstacleNotice obstacle={data.status} />
        )}
      </Obstacle>
    );
  // changes whose answer was lost have arrived
  const hasArrived = lastAnswer?.status === "failed" && data.problem === undefined && isEmptyPublication(data);
  const answer = hasArrived ? undefined : lastAnswer;
  return (
    <div className={controls.stack} aria-busy={isFetching}>
      {publishError !== undefined && <p role="alert">Nothing was published. {explainFailure(publishError)}</p>}
      {answer && <PublishResult answer={isBehind ? withNewest(answer, data) : answer} target={data.target} />}
      <PublicationParts
        publication={data}
        answer={answer}
        choices={choices}
        choose={(id, side) => setChoices({ ...choices, [id]: side })}
        publish={(details) => void publish({ ...details, choices })}
        retry={retry}
      />
    </div>
  );
}

function ObstacleNotice({ obstacle }: { obstacle: PublishObstacle }) {
  const { text, forOwner } = OBSTACLES[obstacle];
  return (
    <>
      <p>{text}</p>
      <OwnerNote lines={forOwner === undefined ? [] : [forOwner]} />
    </>
  );
}

/** Why nothing can be published now, and a button to try it again. */
function Obstacle({ children, retry }: { children: ReactNode; retry(): void }) {
  return (
    <div className={controls.stack}>
      <div role="alert">{children}</div>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={retry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** The answer to an attempt to publish, with the newest reason why the folder is not up to date. */
function withNewest(answer: PublishAnswer, { behind }: ReadyPublication): PublishAnswer {
  if (answer.status !== "published" && answer.status !== "received") return answer;
  const { behind: _, ...rest } = answer;
  return { ...rest, ...(behind && { behind }) };
}

/** Whether nothing here differs from the published site. */
const isEmptyPublication = ({ changes, files, earlierCommits, isFirst }: ReadyPublication) =>
  changes.length === 0 && files.length === 0 && earlierCommits === 0 && !isFirst;

interface PartsProps {
  publication: ReadyPublication;
  /** The answer to the last attempt to publish, which is shown above. */
  answer: PublishAnswer | undefined;
  choices: PublishRequest["choices"];
  choose(id: string, side: "ours" | "theirs"): void;
  publish(details: Omit<PublishRequest, "choices">): void;
  retry(): void;
}

interface NoticesProps extends Pick<PartsProps, "publication" | "publish" | "retry"> {
  isAnswered: boolean;
}

/** The facts about the place where the site is published that a person reads before the changes. */
function PublicationNotices({ publication, isAnswered, publish, retry }: NoticesProps) {
  const { problem, target, fromOthers, hasNewCode, review, behind } = publication;
  const isEmpty = isEmptyPublication(publication);
  return (
    <>
      {problem && (
        <div className={styles.notice} role="alert">
          <GitNotice trouble={problem} target={target} />
          <Button className={controls.secondary ?? ""} onPress={retry}>
            Try again
          </Button>
        </div>
      )}
      {behind && !isAnswered && (
        <div className={styles.notice} role="status">
          <p>This folder does not have all that is published yet. It is tried again by itself.</p>
          <GitNotice trouble={behind} target={target} />
        </div>
      )}
      {review && !isAnswered && (
        <ReviewNotice
          review={review}
          beginNewRequest={isEmpty ? undefined : () => publish({ message: publication.message, isNewRequest: true })}
        />
      )}
      {fromOthers > 0 && (
        <p>
          {fromOthers === 1 ? "Somebody has published a change" : `Others have published ${fromOthers} changes`} that{" "}
          {fromOthers === 1 ? "is" : "are"} not here yet.{" "}
          {isEmpty ? "" : `Publishing brings ${fromOthers === 1 ? "it" : "them"} here, too.`}
        </p>
      )}
      {hasNewCode && (
        <p className={controls.help}>
          Others have changed the blocks of this site. When their changes arrive, the preview starts again.
        </p>
      )}
    </>
  );
}

function PublicationParts({ publication, answer, choices, choose, publish, retry }: PartsProps) {
  const { conflicts, fileConflicts, errors, earlierErrors, fromOthers } = publication;
  const isAnswered = answer !== undefined;
  const isEmpty = isEmptyPublication(publication);
  const canReceive = conflicts.length === 0 && fileConflicts.length === 0 && publication.problem === undefined;
  return (
    <>
      <PublicationNotices publication={publication} isAnswered={isAnswered} publish={publish} retry={retry} />
      <PublishConflicts conflicts={conflicts} choose={choose} />
      <FileConflicts conflicts={fileConflicts} choose={choose} />
      <ErrorList errors={errors}>
        Something is wrong that keeps the site from being published. Correct it first.
      </ErrorList>
      <ErrorList errors={earlierErrors}>
        Something was wrong before, in what is published. It does not keep you from publishing, but visitors may not see
        your changes until somebody has corrected it.
      </ErrorList>
      {isEmpty && fromOthers === 0 && !isAnswered && <p>All that you have changed is published.</p>}
      {isEmpty && fromOthers > 0 && (
        <div className={controls.buttons}>
          <Button className={controls.primary ?? ""} isDisabled={!canReceive} onPress={() => publish({ message: "" })}>
            Get them
          </Button>
        </div>
      )}
      {!isEmpty && (
        <>
          <PublishSummary publication={publication} />
          <PublishForm
            publication={publication}
            choices={choices}
            canPublish={canReceive && errors.length === 0}
            asksForAuthor={
              publication.needsAuthor || (answer?.status === "failed" && ASKS_FOR_AUTHOR.has(answer.problem))
            }
            publish={publish}
          >
            <PublicationList publication={publication} />
          </PublishForm>
        </>
      )}
    </>
  );
}

/** The problems that another name or address may solve. */
const ASKS_FOR_AUTHOR: ReadonlySet<GitProblem> = new Set(["private email", "no author"]);

function ErrorList({ errors, children }: { errors: readonly PublicationProblem[]; children: ReactNode }) {
  const { visit } = useStudio();
  if (errors.length === 0) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      <ul className={styles.errors}>
        {errors.map(({ sentence, label, page, pointer }) => (
          <li key={`${sentence} ${pointer}`}>
            {sentence} {page ? `It is on the page ${page.title}: ${label}.` : label && `It is here: ${label}.`}
            {page && (
              <Button
                className={controls.plain ?? ""}
                aria-label={`Correct: ${label}`}
                onPress={() => void visit(page.path, pointer)}
              >
                Correct
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

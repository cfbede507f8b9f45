import { Button } from "react-aria-components";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import type { ListedChange } from "../../siteFile/messages.ts";
import type { ReadyPublication, WaitingApproval } from "../messages.ts";
import { joinRoles } from "./joinRoles.ts";
import styles from "./PublishPanel.module.css";

/** A publication in a few lines: its changes, its address, who has to accept some of them, and the tasks before and after it. */
export function PublishSummary({ publication }: { publication: ReadyPublication }) {
  const { url, approval, unpublishedSince, hasLaterChecks, target } = publication;
  return (
    <dl className={styles.summary}>
      <dt>What</dt>
      <dd>
        {describeContent(publication)}
        {unpublishedSince !== undefined && !isToday(unpublishedSince) && (
          <p className={controls.help}>
            Not published since {formatDay(unpublishedSince)}. Your changes are on this device alone until you publish
            them, or send them as a request.
          </p>
        )}
      </dd>
      <dt>Where</dt>
      <dd>
        {url === "" ? (
          "The website of this site"
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {formatAddress(url)}
          </a>
        )}
      </dd>
      {approval && (
        <>
          <dt>Approval</dt>
          <dd>
            {describeApproval(approval)}
            <p className={controls.help}>This is an agreement, unless the owner has protected the branch.</p>
          </dd>
        </>
      )}
      <dt>First</dt>
      <dd>
        <Tasks publication={publication} />
      </dd>
      {hasLaterChecks && (
        <>
          <dt>Then</dt>
          <dd>
            The rules of this site’s own are checked. If one finds an error, the site stays as it was, and {target}{" "}
            tells the person who looks after it.
          </dd>
        </>
      )}
    </dl>
  );
}

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString();
const formatDay = (time: number) => new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long" });

/** An address as people say it. */
const formatAddress = (url: string) => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** Such as "10 changes on 3 pages, and 2 pictures or files". */
function describeContent({ changes, files, earlierCommits, isFirst, way }: ReadyPublication): string {
  if (isFirst && way === "git") return "The whole site, for the first time";
  const parts = [
    ...(changes.length > 0 ? [`${count(changes.length, "change")} ${describePlaces(changes)}`] : []),
    ...(files.length > 0 ? [files.length === 1 ? "a picture or file" : `${files.length} pictures or files`] : []),
    ...(earlierCommits > 0 ? [`${count(earlierCommits, "change")} made outside of Studio`] : []),
  ];
  return parts.length > 0 ? parts.join(", and ") : "The site as it is";
}

function describePlaces(changes: readonly ListedChange[]): string {
  const titles = new Map(changes.flatMap(({ page }) => (page ? [[page.path, page.title]] : [])));
  const [title] = titles.values();
  const pages = titles.size === 1 ? `on the page “${title}”` : `on ${titles.size} pages`;
  const isShared = changes.some(({ page }) => !page);
  if (!isShared) return pages;
  return titles.size === 0 ? "that several pages share" : `${pages} and in what several pages share`;
}

/** In names: how many are listed before the rest is counted. */
const MAX_NAMED = 4;

/** Such as "Live now: Opening hours. Waiting for the bursar: Fees." */
function describeApproval({ by, live, waiting }: WaitingApproval): string {
  const list = (names: readonly string[]) => {
    const rest = names.length - MAX_NAMED;
    return [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
  };
  const start = live.length > 0 ? `Live now: ${list(live)}. ` : "Nothing goes live now. ";
  return `${start}Waiting for ${joinRoles(by)}: ${list(waiting)}.`;
}

/** The tasks before a publication: some stop it, others are better done first. */
function Tasks({ publication }: { publication: ReadyPublication }) {
  const { openPanel } = useStudio();
  const { errors, conflicts, fileConflicts, warningCount, problem } = publication;
  if (problem) return "It is not known what others have published: see above.";
  if (conflicts.length + fileConflicts.length > 0) return "Choose which version to keep, above.";
  if (errors.length > 0) return `Correct ${count(errors.length, "error")}, above.`;
  if (warningCount === 0) return "Nothing is in the way.";
  return (
    <Button className={`${controls.plain} ${styles.task}`} onPress={() => void openPanel({ name: "warnings" })}>
      Look at {count(warningCount, "warning")}
    </Button>
  );
}

const count = (number: number, noun: string) => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`);

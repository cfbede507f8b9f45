import { useState } from "react";
import { Button, Switch } from "react-aria-components";
import { useAnswer } from "../../../app/api/queries.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import type { ListedVersion, VersionsAnswer } from "../../messages.ts";
import { OwnerNote } from "../OwnerNote.tsx";
import { VersionCard } from "./VersionCard.tsx";
import styles from "./VersionsPanel.module.css";
import { VersionView } from "./VersionView.tsx";

/** How many versions are looked at at first, and how many more each time. */
const STEP = 50;

/** The versions that this page, or the site, had: each can be opened, compared and restored. */
export function VersionsPanel() {
  const { path } = useStudio();
  const [isOfPage, setOfPage] = useState(true);
  const [count, setCount] = useState(STEP);
  const [openVersion, setOpenVersion] = useState<ListedVersion>();
  const { data, isError } = useAnswer("versions", { ...(isOfPage && { path }), count });
  if (openVersion) return <VersionView version={openVersion} close={() => setOpenVersion(undefined)} />;
  return (
    <div className={controls.stack}>
      <Switch className={controls.switch ?? ""} isSelected={isOfPage} onChange={setOfPage}>
        <span />
        Only this page
      </Switch>
      {data ? (
        <VersionList answer={data} open={setOpenVersion} />
      ) : (
        <p role="status">{isError ? "The preview does not answer." : "The versions are being read."}</p>
      )}
      {data?.hasMore && (
        <div className={controls.buttons}>
          <Button className={controls.secondary ?? ""} onPress={() => setCount(count + STEP)}>
            Show older versions
          </Button>
        </div>
      )}
      {data?.isShallow && (
        <div className={controls.help}>
          <p>This computer has the newest versions alone. The person who looks after the site can get the others.</p>
          <OwnerNote lines={["git fetch --unshallow"]} />
        </div>
      )}
    </div>
  );
}

interface VersionListProps {
  answer: VersionsAnswer;
  open(version: ListedVersion): void;
}

/** The versions by day. */
function VersionList({ answer: { versions, source }, open }: VersionListProps) {
  if (versions.length === 0) return <p>There is no other version yet.</p>;
  const days = groupByDay(versions);
  return (
    <>
      {source === "studio" && <p className={controls.help}>These are the versions that were saved on this computer.</p>}
      {days.map((versionsOfDay) => (
        <section key={versionsOfDay[0]?.id} className={styles.day}>
          <h3>{formatDay(versionsOfDay[0]?.time ?? 0)}</h3>
          <ul className={controls.list}>
            {versionsOfDay.map((version) => (
              <li key={version.id} className={controls.card}>
                <VersionCard version={version} open={() => open(version)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Versions that were made on the same day are together. */
function groupByDay(versions: readonly ListedVersion[]): ListedVersion[][] {
  const days: ListedVersion[][] = [];
  let lastDay = "";
  for (const version of versions) {
    const day = new Date(version.time).toDateString();
    if (day === lastDay) days.at(-1)?.push(version);
    else days.push([version]);
    lastDay = day;
  }
  return days;
}

const formatDay = (time: number) => new Date(time).toLocaleDateString("en", { dateStyle: "full" });

import { Button } from "react-aria-components";
import { request } from "../../../app/api/client.ts";
import { useAnswer } from "../../../app/api/queries.ts";
import { useSave } from "../../../app/api/useSave.ts";
import { focusPanel } from "../../../app/focus/focusPanel.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import { nameChange } from "../../../protocol/nameChange.ts";
import type { ListedChange } from "../../../siteFile/messages.ts";
import { ChangeList } from "../../../siteFile/panel/ChangeList.tsx";
import { ShowButton } from "../../../siteFile/panel/ShowButton.tsx";
import { usePendingIds } from "../../../siteFile/panel/usePendingIds.ts";
import type { ListedVersion } from "../../messages.ts";
import { useCompare } from "../compare/useCompare.tsx";
import styles from "./VersionsPanel.module.css";

/** A version that was opened: its differences on this page, and the way to restore them. */
export function VersionView({ version, close }: { version: ListedVersion; close(): void }) {
  const { path, title: pageTitle } = useStudio();
  const { data } = useAnswer("pageSince", { version: version.id, path });
  const compare = useCompare();
  const { send } = useSave();
  const [restoredIds, run] = usePendingIds();
  const name = new Date(version.time).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

  function restoreText(change: ListedChange): void {
    focusPanel();
    const { id, label } = change;
    const restore = () => request("restoreText", { version: version.id, change: id, title: `Restore: ${label}` });
    run(id, () => send(restore, `As it was: ${nameChange(change)}`));
  }
  function restorePage(): void {
    focusPanel();
    const title = `Restore “${pageTitle}” of ${name}`;
    void send(() => request("restorePage", { version: version.id, path, title }), `The page is as it was: ${name}`);
  }

  const changes = data?.changes.filter(({ id }) => !restoredIds.includes(id)) ?? [];
  return (
    <div className={controls.stack}>
      <div className={controls.buttons}>
        <Button className={controls.plain ?? ""} onPress={close}>
          All versions
        </Button>
      </div>
      <h3>{name}</h3>
      {version.author !== undefined && <p className={controls.help}>{version.author}</p>}
      {data && !data.hasPage && <p>This version does not have the page.</p>}
      {data?.hasPage && (
        <>
          <div className={controls.buttons}>
            <Button
              className={controls.secondary ?? ""}
              onPress={() => void compare({ path, title: pageTitle, version: version.id, name })}
            >
              See the page as it was
            </Button>
            {changes.length > 0 && (
              <Button className={controls.secondary ?? ""} onPress={restorePage}>
                Restore this page
              </Button>
            )}
          </div>
          {changes.length === 0 ? (
            <p>This page is as it was then.</p>
          ) : (
            <div className={styles.version}>
              <p className={controls.help}>What is different now:</p>
              <ChangeList
                changes={changes}
                renderChangeActions={(change) => (
                  <>
                    <ShowButton change={change} />
                    <Button
                      className={controls.secondary ?? ""}
                      aria-label={`Restore: ${nameChange(change)}`}
                      onPress={() => restoreText(change)}
                    >
                      Restore this text
                    </Button>
                  </>
                )}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}

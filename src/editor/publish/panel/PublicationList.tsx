import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { PUBLISHED_VERSION } from "../../protocol/previewMessages.ts";
import { ChangeList } from "../../siteFile/panel/ChangeList.tsx";
import type { PublishedFile, ReadyPublication } from "../messages.ts";
import { useCompare } from "./compare/useCompare.tsx";
import styles from "./PublishPanel.module.css";

const KINDS: Record<PublishedFile["kind"], string> = {
  added: "is new",
  changed: "has changed",
  removed: "is removed",
};

/** The next publication: by page, then the files; and the changes that stay here. */
export function PublicationList({ publication }: { publication: ReadyPublication }) {
  const { changes, files, unusedFiles, otherFiles, earlierCommits, way } = publication;
  const compare = useCompare();
  return (
    <>
      <ChangeList
        changes={changes}
        renderPageActions={({ path, title }) => (
          <Button
            className={controls.secondary ?? ""}
            aria-label={`Compare the page “${title}” before and after`}
            onPress={() => void compare({ path, title, version: PUBLISHED_VERSION, name: "Published" })}
          >
            Before and after
          </Button>
        )}
      />
      {files.length > 0 && (
        <section className={controls.stack}>
          <h3>Pictures and files</h3>
          <ul className={styles.files}>
            {files.map(({ name, kind }) => (
              <li key={name}>
                {name} {KINDS[kind]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {way === "command" && (
        <p className={controls.help}>The whole site is built and published, with all its pictures and files.</p>
      )}
      {earlierCommits > 0 && (
        <p className={controls.help}>
          Published with it: {earlierCommits === 1 ? "a change" : `${earlierCommits} changes`} that somebody has made on
          this computer outside of Studio.
        </p>
      )}
      {unusedFiles.length > 0 && (
        <p className={controls.help}>Not published, since no page uses them: {unusedFiles.join(", ")}</p>
      )}
      {otherFiles > 0 && (
        <p className={controls.help}>
          {otherFiles === 1 ? "Another file of this folder has" : `${otherFiles} other files of this folder have`}{" "}
          changed. {otherFiles === 1 ? "It is" : "They are"} no part of the site, and not published.
        </p>
      )}
    </>
  );
}

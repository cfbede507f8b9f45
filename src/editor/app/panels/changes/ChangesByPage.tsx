import type { ReactNode } from "react";
import type { ListedChange } from "../../../protocol/studioMessages.ts";
import controls from "../../styles/controls.module.css";
import styles from "./ChangesPanel.module.css";
import { ChangeText } from "./ChangeText.tsx";

/** A page with its changes; without one, what is of several pages. */
interface PageChanges {
  page: ListedChange["page"];
  changes: ListedChange[];
}

interface ChangesByPageProps {
  changes: readonly ListedChange[];
  /** What can be done with a page. */
  renderPageAction?(page: NonNullable<ListedChange["page"]>): ReactNode;
  /** What can be done with a change. */
  renderChangeAction?(change: ListedChange): ReactNode;
}

/** Changes in words, by page. */
export function ChangesByPage({ changes, renderPageAction, renderChangeAction }: ChangesByPageProps) {
  return groupByPage(changes).map(({ page, changes: pageChanges }) => (
    <section key={page?.path ?? ""} className={controls.stack}>
      <h3>{page?.title ?? "On several pages"}</h3>
      <ul className={controls.list}>
        {pageChanges.map((change) => (
          <li key={change.id} className={`${controls.card} ${styles.change}`}>
            <ChangeText change={change} />
            {renderChangeAction && <div className={controls.buttons}>{renderChangeAction(change)}</div>}
          </li>
        ))}
      </ul>
      {page && renderPageAction && <div className={controls.buttons}>{renderPageAction(page)}</div>}
    </section>
  ));
}

function groupByPage(changes: readonly ListedChange[]): PageChanges[] {
  const groups = new Map<string, PageChanges>();
  for (const change of changes) {
    const path = change.page?.path ?? "";
    const group = groups.get(path) ?? { page: change.page, changes: [] };
    groups.set(path, group);
    group.changes.push(change);
  }
  // what is of several pages comes last
  return [...groups.values()].sort((a, b) => Number(a.page === undefined) - Number(b.page === undefined));
}

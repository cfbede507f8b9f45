import type { ReactNode } from "react";
import controls from "../../app/styles/controls.module.css";
import type { ListedChange } from "../messages.ts";
import styles from "./ChangesPanel.module.css";
import { ChangeText } from "./ChangeText.tsx";

/** A page with its changes; without one, the changes of several pages. */
interface PageChanges {
  page: ListedChange["page"];
  changes: ListedChange[];
}

const SEVERAL_PAGES = "On several pages";

interface ChangeListProps {
  changes: readonly ListedChange[];
  /** Renders the actions of a page. */
  renderPageActions?(page: NonNullable<ListedChange["page"]>): ReactNode;
  /** Renders the actions of a change. */
  renderChangeActions?(change: ListedChange): ReactNode;
}

/** Changes by page, each with both versions and its actions. */
export function ChangeList({ changes, renderPageActions, renderChangeActions }: ChangeListProps) {
  return groupByPage(changes).map(({ page, changes: pageChanges }) => (
    <section key={page?.path ?? ""} className={controls.stack}>
      <h3>{page?.title ?? SEVERAL_PAGES}</h3>
      <ul className={controls.list} aria-label={page?.title ?? SEVERAL_PAGES}>
        {pageChanges.map((change) => (
          <li key={change.id} className={`${controls.card} ${styles.change}`}>
            <ChangeText change={change} />
            {renderChangeActions && <div className={controls.buttons}>{renderChangeActions(change)}</div>}
          </li>
        ))}
      </ul>
      {page && renderPageActions && <div className={controls.buttons}>{renderPageActions(page)}</div>}
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
  // changes of several pages come last
  return [...groups.values()].sort((a, b) => Number(a.page === undefined) - Number(b.page === undefined));
}

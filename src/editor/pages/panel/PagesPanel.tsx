import { useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useAnswer, useResource } from "../../app/api/queries.ts";
import { SearchList } from "../../app/lists/SearchList.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import { PAGES } from "../../protocol/pageMessages.ts";
import { NewPage } from "./NewPage.tsx";
import { PageSettings } from "./PageSettings.tsx";
import styles from "./PagesPanel.module.css";

/** The list of all pages, the settings of the shown one, and a form for a new one. */
export function PagesPanel({ pointer }: { pointer?: string }) {
  const { path, visit } = useStudio();
  const { data: pages = [] } = useResource(PAGES);
  const { data: answer } = useAnswer("page", { path });
  const [tab, setTab] = useState(pointer === undefined ? "all" : "page");
  const isTaken = (candidate: string) => pages.some((page) => page.path === candidate);
  return (
    <Tabs className={styles.tabs ?? ""} selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
      <TabList className={styles.list ?? ""} aria-label="Pages">
        <Tab id="all">All pages</Tab>
        <Tab id="page">This page</Tab>
        <Tab id="new">New page</Tab>
      </TabList>
      <TabPanel id="all" className={styles.panel ?? ""}>
        <SearchList
          label="All pages"
          searchLabel="Search by title or address"
          entries={pages}
          current={path}
          onChoose={(chosenPath) => void visit(chosenPath)}
        />
      </TabPanel>
      <TabPanel id="page" className={styles.panel ?? ""}>
        {answer && <PageSettings key={answer.page?.path} answer={answer} isTaken={isTaken} />}
      </TabPanel>
      {/* a typed text stays while another tab is shown */}
      <TabPanel id="new" shouldForceMount className={styles.panel ?? ""}>
        {answer && <NewPage answer={answer} isTaken={isTaken} onAdded={() => setTab("page")} />}
      </TabPanel>
    </Tabs>
  );
}

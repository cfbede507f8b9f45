import { Heading } from "../components/Heading/Heading.tsx";
import type { PageModel } from "../generated/props.ts";
import { BlockList } from "./BlockList.tsx";
import { EntryHead } from "./EntryHead.tsx";
import { Breadcrumbs } from "./layout/Breadcrumbs.tsx";
import styles from "./Page.module.css";
import { PreviewNotes } from "./PreviewNotes.tsx";
import { Suggestion } from "./Suggestion.tsx";

interface PageProps {
  page: PageModel;
  /** Called in the browser when a block fails. */
  onFailure?: () => void;
}

/** The body of a page. Its one h1 is its first hero's heading, else its title. */
export function Page({ page, onFailure }: PageProps) {
  const hasHero = page.blocks.some((block) => block.type === "hero");
  const opensWithHero = page.blocks[0]?.type === "hero";
  const entryHead = page.entry && <EntryHead entry={page.entry} />;
  const main = (
    <main id="main" tabIndex={-1}>
      {(page.draft || page.absence) && <PreviewNotes page={page} />}
      {!hasHero && (
        <div className={styles.title}>
          <Heading level={1}>{page.title}</Heading>
        </div>
      )}
      {!opensWithHero && entryHead}
      <BlockList
        blocks={page.blocks}
        failed={page.failed}
        onFailure={onFailure}
        afterFirst={page.suggestion ? <Suggestion words={page.suggestion} /> : opensWithHero && entryHead}
      />
    </main>
  );
  if (!page.breadcrumbs) return main;
  return (
    <>
      <Breadcrumbs links={page.breadcrumbs} />
      {main}
    </>
  );
}

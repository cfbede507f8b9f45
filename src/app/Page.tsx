import { Heading } from "../components/Heading/Heading";
import type { PageModel } from "../generated/props";
import { BlockList } from "./BlockList";
import styles from "./Page.module.css";
import { Suggestion } from "./Suggestion";

/** The body of a page. Its one h1 is its first hero's heading, else its title. */
export function Page({ page }: { page: PageModel }) {
  const hasHero = page.blocks.some((block) => block.type === "hero");
  return (
    <main id="main" tabIndex={-1}>
      {page.draft && (
        <p className={styles.draft} role="note">
          Draft: this page shows in the preview only.
        </p>
      )}
      {!hasHero && (
        <div className={styles.title}>
          <Heading level={1}>{page.title}</Heading>
        </div>
      )}
      <BlockList
        blocks={page.blocks}
        failed={page.failed}
        afterFirst={page.suggestion && <Suggestion words={page.suggestion} />}
      />
    </main>
  );
}

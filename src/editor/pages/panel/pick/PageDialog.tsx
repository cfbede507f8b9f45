import { useState } from "react";
import { useResource } from "../../../app/api/queries.ts";
import { DialogButtons } from "../../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../../app/dialogs/Dialogs.tsx";
import { SearchList } from "../../../app/lists/SearchList.tsx";
import { PAGES } from "../../../protocol/pageMessages.ts";
import styles from "./PageDialog.module.css";

interface PageDialogProps {
  /** The path of the page that is chosen already. */
  current: string;
  close: CloseDialog<string>;
}

/** Asks for a page of the site. */
export function PageDialog({ current, close }: PageDialogProps) {
  const { data: pages = [], isError } = useResource(PAGES);
  const [chosenPath, setChosenPath] = useState(current);
  const isListed = pages.some(({ path }) => path === chosenPath);
  if (isError) return <p>The preview does not answer.</p>;
  return (
    <>
      <div className={styles.list}>
        <SearchList
          label="Pages"
          searchLabel="Search pages by title or address"
          entries={pages}
          current={chosenPath}
          isFocused
          // chosen twice, such as by a double click
          onChoose={(path) => (path === chosenPath ? close(path) : setChosenPath(path))}
        />
      </div>
      <DialogButtons title="Use this page" isDisabled={!isListed} confirm={() => close(chosenPath)} close={close} />
    </>
  );
}

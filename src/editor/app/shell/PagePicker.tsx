import { useState } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { CATALOGUE_PAGE } from "../../protocol/catalogueAddress.ts";
import { PAGES } from "../../protocol/pageMessages.ts";
import { useResource } from "../api/queries.ts";
import { SearchList } from "../lists/SearchList.tsx";
import { createAddress } from "../state/address.ts";
import { useStudio } from "../state/studioState.ts";
import { Icon } from "../styles/icons.tsx";
import styles from "./PagePicker.module.css";
import { useReturnFromRemovedPage } from "./useReturnFromRemovedPage.ts";

/** The name of the page that is shown; opens the list of all pages. */
export function PagePicker() {
  const { title, path, visit } = useStudio();
  const { data: pages = [] } = useResource(PAGES);
  const [isOpen, setOpen] = useState(false);
  useReturnFromRemovedPage();
  const name = pages.find((page) => page.path === path)?.title ?? (title || path);
  function choose(newPath: string): void {
    setOpen(false);
    if (newPath !== path) void visit(newPath);
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={styles.button ?? ""} aria-label={`Page: ${name}. Choose another page`}>
        <span className={styles.name}>{name}</span>
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover className={styles.popover ?? ""} placement="bottom start">
        <Dialog className={styles.dialog ?? ""} aria-label="Pages">
          <SearchList
            label="Pages"
            searchLabel="Search pages by title or address"
            entries={pages}
            current={path}
            isFocused
            onChoose={choose}
          />
          <a href={createAddress(CATALOGUE_PAGE)} target="_blank" rel="noreferrer">
            All blocks with examples, in a new tab
          </a>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

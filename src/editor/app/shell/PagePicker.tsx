import { useEffect, useRef, useState } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { CATALOGUE_PAGE } from "../../protocol/catalogueAddress.ts";
import { PAGES } from "../../protocol/pageMessages.ts";
import { useAnswer, useResource } from "../api/queries.ts";
import { SearchList } from "../lists/SearchList.tsx";
import { createAddress } from "../state/address.ts";
import { findOrigin } from "../state/pageOrigins.ts";
import { useStudio } from "../state/studioState.ts";
import { Icon } from "../styles/icons.tsx";
import styles from "./PagePicker.module.css";

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

/** Undo may remove the page that is shown, or restore its old address: then the page is shown from which one came. */
function useReturnFromRemovedPage(): void {
  const { path, visit } = useStudio();
  const { data: answer, isPlaceholderData: isOfOtherPage } = useAnswer("page", { path });
  const isRemoved = answer !== undefined && !isOfOtherPage && !answer.page;
  const latestVisit = useRef(visit);
  latestVisit.current = visit;
  useEffect(() => {
    const origin = isRemoved ? findOrigin(path) : undefined;
    if (origin !== undefined) void latestVisit.current(origin);
  }, [isRemoved, path]);
}

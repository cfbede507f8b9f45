import { useState } from "react";
import { Button } from "react-aria-components";
import { substitute } from "../../../site/constants.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { useSave } from "../../app/api/useSave.ts";
import { useMessages } from "../../app/messages/Messages.tsx";
import { usePickers } from "../../app/pickers/usePickers.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import { LinkPlaces } from "../../links/panel/LinkPlaces.tsx";
import type { Operation, Refusal } from "../../siteFile/messages.ts";
import type { LinksAnswer, PageAnswer } from "../messages.ts";
import type { WrittenPage } from "./writtenPage.ts";

interface DeletePageProps {
  answer: PageAnswer;
  page: WrittenPage;
}

/** Deletes a page, after listing the links that lead to it. */
export function DeletePage(props: DeletePageProps) {
  const { path } = props.page;
  const { visit } = useStudio();
  const { data: answer, isPlaceholderData: isOfOtherPage } = useAnswer("linksTo", { path });
  if (path === "/") return <p>This is the first page of the site. It cannot be deleted.</p>;
  if (!answer || isOfOtherPage) return null;
  const { links } = answer;
  return (
    <div className={controls.stack} role="status">
      <LinkPlaces
        title="Texts and buttons that lead here:"
        links={links.filter(({ inMenu }) => !inMenu)}
        show={(place, pointer) => void visit(place, pointer)}
      />
      <LinkPlaces
        title="Links of the menu and the footer:"
        links={links.filter(({ inMenu }) => inMenu)}
        show={(place, pointer) => void visit(place, pointer)}
      />
      {links.length === 0 && <p>Nothing leads to this page.</p>}
      <DeleteButton {...props} {...answer} />
    </div>
  );
}

/** Deletes the page with the links of the menu and the footer. Texts lead to another page first, which is asked for. */
function DeleteButton({ answer: { constants }, page, links, deletion, hash }: DeletePageProps & LinksAnswer) {
  const { visit } = useStudio();
  const { pickPage } = usePickers();
  const { save, undo } = useSave();
  const messages = useMessages();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const title = substitute(page.title, new Map(Object.entries(constants)));
  const menuLinks = links.filter(({ inMenu }) => inMenu);
  const hasTexts = links.length > menuLinks.length;

  async function remove(): Promise<void> {
    const target = hasTexts ? await pickPage("") : undefined;
    if (hasTexts && target === undefined) return;
    if (target === page.path) return setRefusals([{ message: "This is the page itself.", suggestions: [] }]);
    const redirection: Operation[] = target ? [{ type: "redirectLinks", from: page.path, to: target }] : [];
    const operations = [...redirection, ...deletion];
    const result = await save({ title: `Delete the page “${title}”`, base: hash, operations });
    setRefusals(typeof result === "boolean" ? [] : result);
    if (result !== true) return;
    messages.say(`Deleted: the page “${title}”. Undo restores it.`, [{ title: "Undo", run: () => void undo() }]);
    await visit(target ?? page.entry?.list ?? "/");
  }

  return (
    <>
      {hasTexts && (
        <p className={controls.help}>
          Change these texts and buttons, or let all of them lead to another page, which you choose next.
        </p>
      )}
      <Refusals refusals={refusals} />
      <Button className={controls.danger ?? ""} onPress={() => void remove()}>
        {nameDeletion(hasTexts, menuLinks.length)}
      </Button>
    </>
  );
}

function nameDeletion(hasTexts: boolean, menuLinks: number): string {
  if (hasTexts) return "Choose another page for them, and delete this one…";
  if (menuLinks === 0) return "Delete this page";
  return `Delete the page and ${menuLinks === 1 ? "this link" : `these ${menuLinks} links`}`;
}

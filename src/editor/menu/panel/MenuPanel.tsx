import { useAnswer } from "../../app/api/queries.ts";
import { PanelPart } from "../../app/lists/PanelPart.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Form } from "../../forms/panel/Form.tsx";
import type { PageAnswer } from "../../pages/messages.ts";
import type { ReadAnswer } from "../../siteFile/messages.ts";
import { AddThisPage } from "./AddThisPage.tsx";
import { LinkTree } from "./LinkTree.tsx";
import { useMenuAnswer, useMenus } from "./useMenus.ts";

/** The links that all pages show: this page is added in one step, and all of them are changed and moved. */
export function MenuPanel({ pointer = "" }: { pointer?: string }) {
  const { path } = useStudio();
  const { data: page } = useAnswer("page", { path });
  const { data: answer } = useMenuAnswer();
  return page && answer ? <Menus page={page} answer={answer} target={pointer} /> : null;
}

interface MenusProps {
  page: PageAnswer;
  answer: ReadAnswer;
  /** The JSON pointer of the requested link. */
  target: string;
}

function Menus({ page, answer, target }: MenusProps) {
  const live = useMenus(answer);
  return (
    <div className={controls.stack}>
      {page.page && <AddThisPage key={page.page.path} answer={page} page={page.page} live={live} />}
      <LinkTree live={live} constants={page.constants} target={target} />
      <PanelPart title="More of the footer" isOpen={isInFooterForm(target)}>
        {/* the lists of links are above */}
        <Form
          pointer="/footer"
          title="Footer"
          target={target}
          has={({ name }) => name !== "columns" && name !== "bottomLinks"}
        />
      </PanelPart>
    </div>
  );
}

const isInFooterForm = (pointer: string) => /^\/footer\/(?!columns|bottomLinks)/.test(pointer);

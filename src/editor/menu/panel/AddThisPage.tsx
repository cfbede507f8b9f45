import { type FormEvent, useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import { useSave } from "../../app/api/useSave.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { PageAnswer } from "../../pages/messages.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import type { Refusal } from "../../siteFile/messages.ts";
import { addLink } from "./menuOperations.ts";
import { PlaceSelect } from "./PlaceSelect.tsx";
import { listPlaces } from "./places.ts";
import type { LiveMenus } from "./useMenus.ts";

interface AddThisPageProps {
  answer: PageAnswer;
  page: NonNullable<PageAnswer["page"]>;
  live: LiveMenus;
}

/** Adds the page that is shown to a list of links. A draft is shown to visitors with it: nothing may lead to a draft. */
export function AddThisPage({ answer, page: { path, title, draft, index }, live }: AddThisPageProps) {
  const { save } = useSave();
  const places = listPlaces(live.rows, path);
  const [chosenPointer, setChosenPointer] = useState<string>();
  const [label, setLabel] = useState(title);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const place =
    places.find(({ list, hasLink }) => !hasLink && list.pointer === chosenPointer) ??
    places.find(({ hasLink }) => !hasLink);
  const isThere = places.some(({ hasLink }) => hasLink);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = label.trim();
    if (!place || text === "") return;
    const operations = addLink(live.menus, { list: place.list, index: place.length }, { label: text, href: path });
    const publish: FormOperation[] = draft ? [{ type: "removeProperty", pointer: `/routes/${index}/draft` }] : [];
    const changeTitle = `${place.list.title}: ${text}`;
    // the page is not a part of the lists, which show their own changes at once
    const result = draft
      ? await save({ title: changeTitle, base: answer.hash, operations: [...publish, ...operations] })
      : await live.change(changeTitle, operations);
    setRefusals(typeof result === "boolean" ? [] : result);
  }

  return (
    <Form className={`${controls.card} ${controls.stack}`} onSubmit={(event) => void add(event)}>
      <h3>{isThere ? "Add this page in another place" : "Add this page to the menu"}</h3>
      <PlaceSelect label="Where" places={places} value={place?.list.pointer ?? ""} onChange={setChosenPointer} />
      <TextField className={controls.field ?? ""} value={label} onChange={setLabel} isRequired>
        <Label>Text of the link</Label>
        <Input />
      </TextField>
      {draft && <p className={controls.help}>This page is a draft. Visitors see it when it is added.</p>}
      <Refusals refusals={refusals} />
      <Button type="submit" className={isThere ? (controls.secondary ?? "") : (controls.primary ?? "")}>
        {draft ? "Show this page to visitors and add it" : "Add this page"}
      </Button>
    </Form>
  );
}

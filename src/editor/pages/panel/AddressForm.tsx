import { type FormEvent, useRef, useState } from "react";
import { Button, Form } from "react-aria-components";
import { substitute } from "../../../site/constants.ts";
import { useSave } from "../../app/api/useSave.ts";
import { useMessages } from "../../app/messages/Messages.tsx";
import { rememberOrigin } from "../../app/state/pageOrigins.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import { findAddressProblem, type IsTaken } from "../../protocol/pageAddress.ts";
import type { Refusal } from "../../siteFile/messages.ts";
import type { PageAnswer } from "../messages.ts";
import { AddressField } from "./AddressField.tsx";
import type { WrittenPage } from "./writtenPage.ts";

interface AddressFormProps {
  answer: PageAnswer;
  page: WrittenPage;
  isTaken: IsTaken;
}

/** Gives a page another address. */
export function AddressForm({ answer, page: { path, title, aliases, entry }, isTaken }: AddressFormProps) {
  const { visit } = useStudio();
  const { save, undo } = useSave();
  const messages = useMessages();
  const [address, setAddress] = useState(path);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const input = useRef<HTMLInputElement>(null);
  if (path === "/") return <p>This is the first page of the site. Its address does not change.</p>;
  const problem = address === path ? undefined : findAddressProblem(address, isTaken);

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (problem !== undefined) input.current?.focus();
    if (problem !== undefined || address === path) return;
    const name = substitute(title, new Map(Object.entries(answer.constants)));
    const operation = { type: "renameRoute", from: path, to: address } as const;
    const result = await save({ title: `Address of “${name}”`, base: answer.hash, operations: [operation] });
    setRefusals(typeof result === "boolean" ? [] : result);
    if (result !== true) return;
    if (!entry) rememberOrigin(address, path);
    messages.say(`The address is ${address} now${entry ? "" : `, and ${path} still leads here`}.`, [
      { title: "Undo", run: () => void undo() },
    ]);
    await visit(address);
  }

  return (
    <Form className={controls.stack ?? ""} onSubmit={(event) => void rename(event)}>
      <AddressField
        label="Address of this page"
        value={address}
        problem={problem}
        isTaken={(candidate) => candidate !== path && isTaken(candidate)}
        input={input}
        onChange={setAddress}
      />
      <Refusals refusals={refusals} />
      <p className={controls.help}>
        {entry
          ? `Every link to this page is changed with it. The address begins with ${entry.list === "/" ? "" : entry.list}/.`
          : "Every link to this page is changed with it, and the old address still leads here."}
        {aliases.length > 0 && ` Other addresses that lead here: ${aliases.join(", ")}.`}
      </p>
      <Button type="submit" className={controls.secondary ?? ""}>
        Change the address
      </Button>
    </Form>
  );
}

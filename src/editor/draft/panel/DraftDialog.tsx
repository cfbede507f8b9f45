import { type FormEvent, useState } from "react";
import { Button, FieldError, Form, Input, Label, Text, TextField } from "react-aria-components";
import { request } from "../../app/api/client.ts";
import { useAnswer } from "../../app/api/queries.ts";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import type { DraftAnswer } from "../messages.ts";
import { DraftResult } from "./DraftResult.tsx";

/** Makes one file with the changes, which the person sends to somebody else. */
export function DraftDialog({ close }: { close: CloseDialog<undefined> }) {
  const { data: reply } = useAnswer("draftReply", {});
  const [email, setEmail] = useState<string>();
  const { answer, isMaking, make } = useDraft();
  const address = (email ?? reply?.email ?? "").trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void make(address);
  }

  if (answer?.status === "ready") return <DraftResult draft={answer} close={close} />;
  return (
    <Form className={controls.stack ?? ""} onSubmit={submit}>
      <p>
        You get one file with the changed pages, before and after. Send it by email or in a chat. It opens on any phone
        or computer, also without internet. Nothing is published.
      </p>
      <TextField
        className={controls.field ?? ""}
        type="email"
        maxLength={200}
        value={email ?? reply?.email ?? ""}
        onChange={setEmail}
      >
        <Label>Where the answer is sent</Label>
        <Input autoComplete="email" />
        <Text slot="description" className={controls.help ?? ""}>
          In the file are two buttons, “I agree” and “Please change”. Each writes an email to this address.
        </Text>
        <FieldError className={controls.error ?? ""} />
      </TextField>
      {answer && <p role="alert">{answer.status === "failed" ? FAILED : REASONS[answer.status]}</p>}
      <div className={controls.buttons}>
        <Button type="submit" className={controls.primary ?? ""} isDisabled={isMaking}>
          Make the file
        </Button>
        <Button className={controls.plain ?? ""} onPress={() => close()}>
          Cancel
        </Button>
      </div>
      {isMaking && (
        <p role="status" className={controls.help}>
          The file is being made.
        </p>
      )}
    </Form>
  );
}

const FAILED = "The file could not be made. Try it again.";

const REASONS: Record<Exclude<DraftAnswer["status"], "ready">, string> = {
  nothing: "Nothing was changed since the last publication, so there is nothing to show.",
  broken: "The site has errors, so its pages cannot be shown. Correct them first.",
};

/** Asks for a draft. */
function useDraft() {
  const [answer, setAnswer] = useState<DraftAnswer | { status: "failed" }>();
  const [isMaking, setMaking] = useState(false);

  async function make(email: string): Promise<void> {
    setMaking(true);
    setAnswer(undefined);
    const newAnswer = await request("draft", email === "" ? {} : { email }).catch(() => ({
      status: "failed" as const,
    }));
    setAnswer(newAnswer);
    setMaking(false);
  }

  return { answer, isMaking, make };
}

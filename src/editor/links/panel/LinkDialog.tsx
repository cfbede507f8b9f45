import { type FormEvent, useEffect, useRef } from "react";
import { Autocomplete, Button, Form, Input, Label, Text, TextField } from "react-aria-components";
import { fileAddress } from "../../../site/links.ts";
import { useAnswer, useResource } from "../../app/api/queries.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import { EntryList } from "../../app/lists/EntryList.tsx";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import { FileBar } from "../../media/panel/FileBar.tsx";
import { FileDrop } from "../../media/panel/FileDrop.tsx";
import type { FileOutcome } from "../../media/panel/useFileActions.tsx";
import { useUpload } from "../../media/panel/useUpload.ts";
import { PAGES } from "../../protocol/pageMessages.ts";
import type { PickedLink, SavePicked } from "../../protocol/windowApi.ts";
import styles from "./LinkDialog.module.css";
import { type LinkSite, useLinkChoice } from "./useLinkChoice.ts";

interface LinkDialogProps {
  /** The link as it is written now. */
  href: string;
  canFollow: boolean;
  /** The path of the page that it is on. */
  path: string;
  save: SavePicked<PickedLink>;
  close: CloseDialog<PickedLink | "follow">;
}

/** Asks where a link leads. */
export function LinkDialog(props: LinkDialogProps) {
  const pages = useResource(PAGES);
  const targets = useAnswer("linkTargets", {});
  const media = useAnswer("media", {});
  const constants = useAnswer("constants", {});
  const site = useAnswer("page", { path: props.path });
  if ([pages, targets, media, constants, site].some(({ isError }) => isError))
    return <p>The preview does not answer.</p>;
  if (!pages.data || !targets.data || !media.data || !constants.data || !site.data) return <p>Loading…</p>;
  return (
    <LinkForm
      {...props}
      site={{
        pages: pages.data,
        targets: targets.data,
        files: media.data.files,
        constants: constants.data,
        addresses: { url: site.data.site.url, preview: location.origin },
      }}
    />
  );
}

function LinkForm({ href, canFollow, path, site, save, close }: LinkDialogProps & { site: LinkSite }) {
  const link = useLinkChoice({ href, path, site, save, close });
  const upload = useUpload("file");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void link.use();
  };
  const add = async (file: File) => {
    const name = await upload.add(file);
    if (name !== undefined) link.choose(fileAddress(name), name);
  };
  const finish = ({ name, message }: FileOutcome) => {
    upload.say(message);
    if (name === undefined) link.type("");
    else link.choose(fileAddress(name), name);
  };
  return (
    <Form className={styles.form ?? ""} onSubmit={submit}>
      <FileDrop isAdding={upload.isAdding} status={upload.status} add={add}>
        <Autocomplete inputValue={link.text} onInputChange={link.type}>
          <TextField className={controls.field ?? ""} isInvalid={link.refusals.length > 0}>
            <Label>Page, address, e-mail or phone number</Label>
            <Input ref={input} role="combobox" aria-expanded="true" autoComplete="off" spellCheck="false" />
            <Text slot="description" className={controls.help ?? ""} role="status">
              {link.description}
            </Text>
          </TextField>
          <Refusals refusals={link.refusals} accept={link.accept} />
          <div className={styles.list}>
            <EntryList
              label="Pages, places and files"
              entries={link.matches}
              current={link.chosenPath}
              emptyText={
                link.isAddress ? "“Use this link” takes this address." : "Nothing of this site has these words."
              }
              onChoose={(path) => (path === link.chosenPath ? void link.use() : link.choose(path))}
            />
          </div>
        </Autocomplete>
      </FileDrop>
      {link.chosenFile && <FileBar file={link.chosenFile} onDone={finish} />}
      {link.note && <p className={controls.note}>{link.note}</p>}
      <DialogButtons isSticky title="Use this link" close={close}>
        {canFollow && (
          <Button className={controls.secondary ?? ""} onPress={() => close("follow")}>
            Go there
          </Button>
        )}
      </DialogButtons>
    </Form>
  );
}

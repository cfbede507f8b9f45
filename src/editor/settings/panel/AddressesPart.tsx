import { Button, FileTrigger } from "react-aria-components";
import { ROOT_FOLDER } from "../../../site/rootFiles.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { PanelPart } from "../../app/lists/PanelPart.tsx";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import { Form } from "../../forms/panel/Form.tsx";
import { describeSize } from "../../media/panel/describeFile.ts";
import { useFileActions } from "../../media/panel/useFileActions.tsx";
import { useUpload } from "../../media/panel/useUpload.ts";

/** Old addresses that lead elsewhere, and the files at the root of the site. */
export function AddressesPart({ target }: { target: string }) {
  return (
    <>
      <Form pointer="/redirects" target={target} isOptional />
      <p className={controls.help}>
        Write an old address as it was, with its ? if it had one. If the part before the ? is a page of this site, as in
        /?page_id=7, it leads on only where Netlify or nginx hosts the site.
      </p>
      <PanelPart title="Files at the root of the site" isOpen>
        <RootFiles />
      </PanelPart>
    </>
  );
}

/** Files such as security.txt, which are published as they are. */
function RootFiles() {
  const { data } = useAnswer("media", {});
  const upload = useUpload("rootFile");
  const { remove } = useFileActions();
  const files = data?.files.filter(({ name }) => name.startsWith(ROOT_FOLDER)) ?? [];
  return (
    <>
      <p className={controls.help}>
        Files that other services look for, such as security.txt or the file by which a search engine knows that the
        site is yours. They are published as they are.
      </p>
      <ul className={controls.list} aria-label="Files at the root of the site">
        {files.map((file) => (
          <li key={file.name} className={controls.buttons}>
            <span>
              /{file.name.slice(ROOT_FOLDER.length)} <span className={controls.help}>{describeSize(file.bytes)}</span>
            </span>
            <Button
              className={controls.danger ?? ""}
              aria-label={`Remove ${file.name.slice(ROOT_FOLDER.length)}`}
              onPress={() => void remove(file).then((outcome) => outcome && upload.say(outcome.message))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <FileTrigger onSelect={(chosenFiles) => chosenFiles?.[0] && void upload.add(chosenFiles[0])}>
        <Button className={controls.secondary ?? ""} isPending={upload.isAdding}>
          <Icon name="add" />
          Add a file
        </Button>
      </FileTrigger>
      <p role="status">{upload.status}</p>
    </>
  );
}

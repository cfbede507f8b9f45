import { Button, FileTrigger } from "react-aria-components";
import { fileAddress } from "../../../../site/links.ts";
import { useAnswer } from "../../../app/api/queries.ts";
import controls from "../../../app/styles/controls.module.css";
import { FileCells } from "../../../tables/panel/FileCells.tsx";
import { type TableFile, useTableFile } from "../../../tables/panel/useTableFile.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { useField } from "../control/useField.ts";

/** The CSV file with the cells of a block, which Excel edits; or the ways to have one. */
export function TableFileControl(slot: Slot) {
  const { isNew } = useForm();
  const { value, refusals, change } = useField(slot);
  const tableFile = useTableFile(slot, { change });
  if (isNew) return null;
  return (
    <FieldGroup slot={slot} refusals={refusals}>
      {typeof value === "string" ? (
        <WrittenFile name={value} tableFile={tableFile} />
      ) : (
        <NoFile tableFile={tableFile} />
      )}
      <p role="status" className={controls.help}>
        {tableFile.status}
      </p>
    </FieldGroup>
  );
}

function WrittenFile({ name, tableFile }: { name: string; tableFile: TableFile }) {
  const { data } = useAnswer("tableFile", { name, type: tableFile.type });
  return (
    <>
      {data && ("problem" in data ? <p role="alert">{data.problem}</p> : <FileCells name={name} rows={data.rows} />)}
      <div className={controls.buttons}>
        <a className={controls.secondary} href={fileAddress(name)} download>
          Download
        </a>
        <FileButton title="Replace the file" tableFile={tableFile} />
        <Button
          className={controls.secondary ?? ""}
          isPending={tableFile.isBusy}
          onPress={() => void tableFile.makeCells(name)}
        >
          Make them cells of the page
        </Button>
      </div>
    </>
  );
}

function NoFile({ tableFile }: { tableFile: TableFile }) {
  return (
    <div className={controls.buttons}>
      <Button
        className={controls.secondary ?? ""}
        isPending={tableFile.isBusy}
        onPress={() => void tableFile.writeFile()}
      >
        Keep the cells as a file that Excel edits
      </Button>
      <FileButton title="Use a CSV file" tableFile={tableFile} />
    </div>
  );
}

function FileButton({ title, tableFile }: { title: string; tableFile: TableFile }) {
  return (
    <FileTrigger acceptedFileTypes={[".csv"]} onSelect={(files) => files?.[0] && void tableFile.showFile(files[0])}>
      <Button className={controls.secondary ?? ""} isPending={tableFile.isBusy}>
        {title}
      </Button>
    </FileTrigger>
  );
}

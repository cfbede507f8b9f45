import { useState } from "react";
import { getParentPointer } from "../../../json/pointer.ts";
import { createFileStem } from "../../../site/fileStem.ts";
import { listFilledProperties } from "../../../site/tables/fillBlock.ts";
import { request } from "../../app/api/client.ts";
import { type Slot, useForm } from "../../forms/panel/control/formState.ts";
import type { FieldState } from "../../forms/panel/control/useField.ts";
import { useUpload } from "../../media/panel/useUpload.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import type { TableFileAnswer } from "../messages.ts";

/** Changes where the cells of a block are: in a CSV file, or on the page. */
export interface TableFile {
  /** Whether the block may have its cells in a file. */
  mayHaveFile: boolean;
  /** The type of the block. */
  type: "table" | "priceList";
  /** The result of the last change. */
  status: string;
  isBusy: boolean;
  /** Adds a CSV file to the media folder, and shows its cells. */
  showFile(file: File): Promise<void>;
  /** Writes the cells of the page into a new CSV file, and shows that. */
  writeFile(): Promise<void>;
  /** Makes the cells of the file of the block, or of a file that was dropped, cells of the page. */
  makeCells(file: string | File): Promise<void>;
}

/** `slot` is the field of the file or of the cells. */
export function useTableFile(slot: Slot, { change }: Pick<FieldState, "change">): TableFile {
  const form = useForm();
  const upload = useUpload("file");
  const [isReading, setReading] = useState(false);
  const block = getParentPointer(slot.pointer);
  const type = form.read(`${block}/type`) === "priceList" ? "priceList" : "table";
  const cells = listFilledProperties({ type });

  async function showFile(file: File): Promise<void> {
    const name = await upload.add(file);
    if (name === undefined) return;
    const removals = cells
      .filter((property) => form.read(`${block}/${property}`) !== undefined)
      .map((property): FormOperation => ({ type: "removeProperty", pointer: `${block}/${property}` }));
    await change([setProperty("file", name), ...removals]);
  }

  function setProperty(name: string, value: unknown): FormOperation {
    const pointer = `${block}/${name}`;
    return form.read(pointer) === undefined
      ? { type: "setProperty", pointer, value, order: ["type", ...slot.order] }
      : { type: "setValue", pointer, value };
  }

  return {
    mayHaveFile: listFilledProperties({ type: form.read(`${block}/type`) }).length > 0,
    type,
    status: upload.status,
    isBusy: upload.isAdding || isReading,
    showFile,
    async writeFile() {
      const { text } = await request("tableText", { pointer: block });
      const stem = createFileStem(String(form.read(`${block}/heading`) ?? "")) || "table";
      await showFile(new File([text], `${stem}.csv`, { type: "text/csv" }));
    },
    async makeCells(file) {
      setReading(true);
      const answer = await readCells(file, type).finally(() => setReading(false));
      if ("problem" in answer) return upload.say(answer.problem);
      const additions = Object.entries(answer.properties).map(([name, value]) => setProperty(name, value));
      const hasFile = form.read(`${block}/file`) !== undefined;
      const removal: FormOperation[] = hasFile ? [{ type: "removeProperty", pointer: `${block}/file` }] : [];
      await change([...additions, ...removal]);
    },
  };
}

async function readCells(file: string | File, type: TableFile["type"]): Promise<TableFileAnswer> {
  if (typeof file === "string") return request("tableFile", { name: file, type });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return request("tableContent", { content, type });
}

import type { SaveResult } from "../../../app/api/useSave.ts";
import { type FormOperation, FormValue } from "../../../protocol/formValue.ts";
import type { FieldsAnswer } from "../../messages.ts";

/** Saves a change of the version with a hash. */
export type SaveOn = (base: string) => Promise<SaveResult>;

/** Operations that are being saved, or are saved and not in the version yet. */
type Edit = readonly FormOperation[];

/**
 * The value of a form: that of a version of site.json with the changes of the form on top of it, which are seen at once.
 * A change that was not saved is taken off again.
 */
export class FormStore {
  private edits: readonly Edit[] = [];
  private saving = 0;
  private current: FormValue;
  private readonly listeners = new Set<() => void>();

  constructor(
    private version: Pick<FieldsAnswer, "hash" | "value">,
    /** The JSON pointer of the value, with which the pointers of operations begin. */
    readonly pointer: string,
  ) {
    this.current = this.applyEdits();
  }

  /** The hash of the version, on which changes are made. */
  get hash(): string {
    return this.version.hash;
  }

  /** The value as it is shown. It is another one after each change. */
  get snapshot(): FormValue {
    return this.current;
  }

  read(pointer: string): unknown {
    return this.current.at(pointer);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isSaving(): boolean {
    return this.saving > 0;
  }

  /** Shows a change while it is being saved. */
  async change(operations: FormOperation[], save: SaveOn): Promise<SaveResult> {
    const edit: Edit = operations;
    this.edits = [...this.edits, edit];
    this.saving++;
    this.show();
    let result: SaveResult = false;
    try {
      result = await save(this.hash);
    } finally {
      this.saving--;
      if (result !== true) this.edits = this.edits.filter((pendingEdit) => pendingEdit !== edit);
      this.show();
    }
    return result;
  }

  /** Goes on with a version that has all that was saved; while something is being saved, there is none. */
  adopt(version: Pick<FieldsAnswer, "hash" | "value">): void {
    if (this.saving > 0 || (version === this.version && this.edits.length === 0)) return;
    this.version = version;
    this.edits = [];
    this.show();
  }

  private show(): void {
    this.current = this.applyEdits();
    for (const listener of this.listeners) listener();
  }

  private applyEdits(): FormValue {
    const value = new FormValue(this.version.value, this.pointer);
    for (const operation of this.edits.flat()) value.apply(operation);
    return value;
  }
}

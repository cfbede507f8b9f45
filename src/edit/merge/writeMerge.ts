import { readFileStyle } from "../../json/fileStyle.ts";
import { setValue, writeReplacement } from "../../json/jsonEdits.ts";
import { getParentPointer, isIndex, lastStep } from "../../json/pointer.ts";
import { applyEdits } from "../../json/textEdits.ts";
import type { JsonNode } from "./jsonNode.ts";
import { type FoundConflict, findMemberConflicts, getMemberPointer, type TextRange } from "./memberConflicts.ts";
import { adaptLineEnds, MemberWriter, type MergeStyle } from "./memberWriter.ts";
import { isInText, type MembersPlan, type MergePlan, type PlannedMember, type Versions } from "./mergePlan.ts";

/**
 * Writes a merge: the text of `theirs` with the values of `ours` where the plan says so. Everything else keeps its
 * characters; new values are written in the style of `theirs`.
 */
export function writeMerge(
  plan: MergePlan,
  theirs: JsonNode,
  style: MergeStyle,
): { text: string; conflicts: FoundConflict[] } {
  const writer = new MergeWriter(style);
  writer.add(theirs.text.slice(0, theirs.start));
  writer.write(plan, "");
  writer.add(theirs.text.slice(theirs.end));
  return { text: writer.parts.join(""), conflicts: writer.conflicts };
}

/** Compares how two texts are written. */
export function compareStyles(ourText: string, theirText: string): MergeStyle {
  const [ourStyle, style] = [readFileStyle(ourText), readFileStyle(theirText)];
  const isOneStyle =
    ourStyle.unit === style.unit &&
    ourStyle.colon === style.colon &&
    (ourStyle.lineEnd === "") === (style.lineEnd === "");
  return { style, isOneStyle };
}

class MergeWriter {
  readonly parts: string[] = [];
  readonly conflicts: FoundConflict[] = [];
  private length = 0;

  constructor(private readonly mergeStyle: MergeStyle) {}

  add(text: string): void {
    this.parts.push(text);
    this.length += text.length;
  }

  write(plan: MergePlan, pointer: string): void {
    if (plan.kind === "theirs") this.add(plan.theirs.source);
    else if (plan.kind === "ours") this.add(this.writeOurs(plan.ours, plan.theirs, pointer));
    else if (plan.kind === "text") this.add(writeText(plan.theirs, plan.text));
    else if (plan.kind === "conflict") this.writeConflict(plan, pointer);
    else if (plan.theirs.members.length > 0) this.writeMembers(plan, pointer);
    else this.writeEmpty(plan, pointer);
  }

  /** The value of `theirs`. Where one side has removed it, the conflict is of the object or list around it. */
  private writeConflict({ base, ours, theirs }: Versions, pointer: string): void {
    if (!theirs) return;
    const start = this.length;
    this.add(theirs.source);
    if (!ours) return;
    const ourSource = this.writeOurs(ours, theirs, pointer);
    const range = { start, end: this.length };
    this.conflicts.push({ pointer, ...range, base: base?.source ?? "", readOurs: () => ourSource });
  }

  /** A value of `ours` in the place of that of `theirs`. */
  private writeOurs(ours: JsonNode, theirs: JsonNode | undefined, pointer: string): string {
    const { style, isOneStyle } = this.mergeStyle;
    if (isOneStyle || !ours.isContainer || !theirs) return adaptLineEnds(ours.source, style);
    return this.writeInstead(theirs, pointer, ours.value);
  }

  private writeInstead({ text, start, end }: JsonNode, pointer: string, value: unknown): string {
    const step = lastStep(pointer);
    const name = isIndex(step) ? `${lastStep(getParentPointer(pointer))}/*` : step;
    return writeReplacement(this.mergeStyle.style, text, [start, end], name, value);
  }

  private writeMembers(plan: MembersPlan, pointer: string): void {
    const { theirs } = plan;
    const writer = new MemberWriter(theirs, lastStep(pointer), this.mergeStyle);
    const isEmpty = !plan.members.some(isInText);
    const containerStart = this.length;
    this.add(isEmpty ? theirs.source.slice(0, 1) : writer.head);
    const ranges = new Map<PlannedMember, TextRange>();
    for (const member of plan.members.filter(isInText)) {
      if (ranges.size > 0) this.add(writer.findGapBefore(member));
      const start = this.length;
      if (!member.theirs && member.ours) this.add(writer.writeNew(member, member.ours, ranges.size));
      else {
        this.add(writer.readKey(member));
        this.write(member.plan, getMemberPointer(pointer, member, ranges.size));
      }
      ranges.set(member, { start, end: this.length });
    }
    this.add(isEmpty ? theirs.source.slice(-1) : writer.tail);
    const range = { start: containerStart, end: this.length };
    const writeAlone = (member: PlannedMember) => this.writeWith(plan, [member], pointer);
    this.conflicts.push(...findMemberConflicts({ plan, pointer, range, ranges, writer, writeAlone }));
  }

  /** Writes an object or list that is empty in `theirs`: all its members are from `ours`. */
  private writeEmpty(plan: MembersPlan, pointer: string): void {
    const { theirs, members } = plan;
    const textMembers = members.filter(isInText);
    const start = this.length;
    this.add(textMembers.length > 0 ? this.writeWith(plan, textMembers, pointer) : theirs.source);
    const range = { start, end: this.length };
    for (const member of members) {
      if (isInText(member)) continue;
      const withMember = members.filter((candidate) => candidate === member || isInText(candidate));
      const ourSource = this.writeWith(plan, withMember, pointer);
      const memberPointer = getMemberPointer(pointer, member, textMembers.length);
      const base = member.base?.source ?? "";
      this.conflicts.push({ pointer: memberPointer, ...range, base, readOurs: () => ourSource });
    }
  }

  /** An object or list with members of `ours` alone, in the place of that of `theirs`. */
  private writeWith({ ours, theirs }: MembersPlan, members: readonly PlannedMember[], pointer: string): string {
    if (members.length === ours.members.length) return this.writeOurs(ours, theirs, pointer);
    const values = members.map((member) => member.ours?.value);
    const names = members.map(({ name }) => name ?? "");
    const isList = theirs.kind === "list";
    return this.writeInstead(
      theirs,
      pointer,
      isList ? values : Object.fromEntries(values.map((value, index) => [names[index], value])),
    );
  }
}

/** A text with other words; unchanged words keep their characters. */
function writeText({ source }: JsonNode, text: string): string {
  return applyEdits(source, setValue(source, "", text));
}

import { below } from "../../json/fileStyle.ts";
import type { MemberWriter } from "./memberWriter.ts";
import { isInText, isRemovedOrChanged, type MembersPlan, type PlannedMember } from "./mergePlan.ts";

/** A range of the merged text. */
export interface TextRange {
  start: number;
  end: number;
}

/** A conflict at a range of the merged text, which has the characters of `theirs` there. */
export interface FoundConflict extends TextRange {
  pointer: string;
  base: string;
  /** The characters that `ours` would have there. */
  readOurs(mergedText: string): string;
}

/** An object or list that has been written, with the ranges of those members that are in the text, in order. */
export interface WrittenMembers {
  plan: MembersPlan;
  pointer: string;
  range: TextRange;
  ranges: ReadonlyMap<PlannedMember, TextRange>;
  writer: MemberWriter;
  /** Writes the whole object or list with one member alone. */
  writeAlone(member: PlannedMember): string;
}

/** The pointer of a member; that of an item has its position. */
export function getMemberPointer(pointer: string, { name }: PlannedMember, position: number): string {
  return below(pointer, name ?? position);
}

/** The members that one side has removed and the other one has changed, and the order that both have changed. */
export function findMemberConflicts(writtenMembers: WrittenMembers): FoundConflict[] {
  const { plan, ranges } = writtenMembers;
  const textRanges = [...ranges.values()];
  let position = 0;
  const conflicts: FoundConflict[] = [];
  for (const member of plan.members) {
    if (isRemovedOrChanged(member)) {
      const pointer = getMemberPointer(writtenMembers.pointer, member, position);
      const change = member.theirs
        ? { ...findRemoval(textRanges, position, writtenMembers.range), ours: "" }
        : findInsertion(writtenMembers, member, textRanges, position);
      const { start, end, ours } = change;
      conflicts.push({ pointer, start, end, base: member.base?.source ?? "", readOurs: () => ours });
    }
    if (isInText(member)) position++;
  }
  if (plan.ourOrder) conflicts.push(findOrderConflict(writtenMembers, plan.ourOrder.filter(isInText)));
  return conflicts;
}

/** The range that is removed with a member: one of the commas beside it, too. */
function findRemoval(ranges: readonly TextRange[], position: number, container: TextRange): TextRange {
  const [previous, range, next] = [ranges[position - 1], ranges[position], ranges[position + 1]];
  if (range && next) return { start: range.start, end: next.start };
  if (range && previous) return { start: previous.end, end: range.end };
  return { start: container.start + 1, end: container.end - 1 };
}

/** The characters that are inserted with a member before the one at a position. */
function findInsertion(
  { range, writer, writeAlone }: WrittenMembers,
  member: PlannedMember,
  ranges: readonly TextRange[],
  position: number,
): TextRange & { ours: string } {
  const [previous, next] = [ranges[position - 1], ranges[position]];
  if (!member.ours || !(previous || next)) return { ...range, ours: writeAlone(member) };
  const ours = writer.writeNew(member, member.ours, position);
  if (next) return { start: next.start, end: next.start, ours: ours + writer.gap };
  const end = previous?.end ?? range.end;
  return { start: end, end, ours: writer.gap + ours };
}

/** The part of a list in which both have moved items, in the order of `ours`. */
function findOrderConflict(
  { plan, pointer, ranges }: WrittenMembers,
  ourOrder: readonly PlannedMember[],
): FoundConflict {
  const members = [...ranges.keys()];
  const isMoved = (member: PlannedMember, index: number) => member !== ourOrder[index];
  const [first, last] = [members.findIndex(isMoved), members.findLastIndex(isMoved)];
  const listRanges = (list: readonly PlannedMember[]) =>
    list.slice(first, last + 1).flatMap((member) => ranges.get(member) ?? []);
  const [ourRanges, theirRanges] = [listRanges(ourOrder), listRanges(members)];
  const readOurs = (text: string) =>
    ourRanges
      .map(({ start, end }, index) => {
        const [range, next] = [theirRanges[index], theirRanges[index + 1]];
        return text.slice(start, end) + (range && next ? text.slice(range.end, next.start) : "");
      })
      .join("");
  const start = theirRanges[0]?.start ?? 0;
  return { pointer, start, end: theirRanges.at(-1)?.end ?? start, base: plan.base.source, readOurs };
}

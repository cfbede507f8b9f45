import { type FileStyle, quote } from "../../json/fileStyle.ts";
import { lastItem } from "../../json/getItem.ts";
import { findNewMemberPlace, listContainers, writeNewItem, writeNewProperty } from "../../json/jsonEdits.ts";
import type { JsonNode } from "./jsonNode.ts";
import type { PlannedMember } from "./mergePlan.ts";

/** How a text is written, and whether the other one is written in the same style, so that its characters fit in. */
export interface MergeStyle {
  style: FileStyle;
  isOneStyle: boolean;
}

/** Writes the characters around the members of an object or list, which is not empty, and new members. */
export class MemberWriter {
  /** Before the first member, and after the last one. */
  readonly head: string;
  readonly tail: string;
  private readonly place: ReturnType<typeof findNewMemberPlace>;
  private cachedSiblings: string[] | undefined;

  constructor(
    private readonly container: JsonNode,
    private readonly containerName: string,
    private readonly mergeStyle: MergeStyle,
  ) {
    const { text, start, end, members } = container;
    this.head = text.slice(start, members[0]?.start);
    this.tail = text.slice(lastItem(members).value[1], end);
    this.place = findNewMemberPlace(text, start, members);
  }

  /** Between a new member and the one before or after it. */
  get gap(): string {
    return this.place.gap;
  }

  /** Between a member and the one before it, which may be another one than it was. */
  findGapBefore({ theirIndex = 0 }: PlannedMember): string {
    const { text, members } = this.container;
    const previous = members[theirIndex - 1];
    return previous ? text.slice(previous.value[1], members[theirIndex]?.start) : this.gap;
  }

  /** The key of a property that is there, with the characters up to its value. */
  readKey({ theirIndex = 0 }: PlannedMember): string {
    const member = this.container.members[theirIndex];
    return member ? this.container.text.slice(member.start, member.value[0]) : "";
  }

  /** A member that is not there, with the value that `ours` has; `position` is that of the new member. */
  writeNew({ name }: PlannedMember, ours: JsonNode, position: number): string {
    const { style, isOneStyle } = this.mergeStyle;
    const { source } = ours;
    if (!ours.isContainer || (isOneStyle && !(this.place.oneLine && source.includes("\n"))))
      return (name === undefined ? "" : quote(name) + style.colon) + adaptLineEnds(source, style);
    if (name !== undefined) return writeNewProperty(style, name, ours.value, this.place);
    this.cachedSiblings ??= listContainers(this.container.text, this.container.members);
    const list = { name: this.containerName, siblings: this.cachedSiblings, index: position };
    return writeNewItem(style, list, ours.value, this.place);
  }
}

/** With the line ends of a style. */
export function adaptLineEnds(source: string, { lineEnd }: FileStyle): string {
  return lineEnd === "" ? source : source.replaceAll(/\r?\n/g, lineEnd);
}

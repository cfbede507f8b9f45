import type { BlockModel, Written } from "../../site/blockModels.ts";
import { findInitials } from "../../site/initials.ts";

/**
 * Finds the initials that rows show in place of a picture; none where two people have the same.
 * Finds the people of each group.
 */
export default {
  props({ layout, profiles, groups }, { settings, substitute }) {
    const initials = profiles.map(({ name }) => findInitials(substitute(name), settings.language));
    return {
      ...(layout === "rows" && new Set(initials).size === initials.length ? { initials } : {}),
      ...(groups && { members: listMembers(profiles, groups) }),
    };
  },
} satisfies BlockModel<"profileGrid">;

/** The places of the people in no group, and in each group. */
function listMembers(profiles: Written<"profileGrid">["profiles"], groups: readonly string[]): number[][] {
  const find = (isMember: (groups: readonly string[]) => boolean) =>
    profiles.flatMap((profile, place) => (isMember(profile.groups ?? []) ? place : []));
  return [
    find((ownGroups) => !ownGroups.some((group) => groups.includes(group))),
    ...groups.map((group) => find((ownGroups) => ownGroups.includes(group))),
  ];
}

/** The roles of people as a part of a sentence, such as "the bursar and the head teacher". */
export function joinRoles(roles: readonly string[]): string {
  return roles.map((role) => `the ${role}`).join(" and ");
}

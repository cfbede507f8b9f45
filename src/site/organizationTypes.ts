/** The types of schema.org for an organization that are places and no organizations there. */
const PLACES: ReadonlySet<string> = new Set([
  ...["Place", "PlaceOfWorship", "Church", "CatholicChurch", "Mosque", "Synagogue", "HinduTemple", "BuddhistTemple"],
  ...["Museum", "CityHall", "EventVenue", "MusicVenue", "PerformingArtsTheater", "Aquarium", "Zoo"],
  ...["Park", "Playground", "Cemetery"],
]);

/** Whether something of a type is an organization, such as a school; a church, say, is a place alone. */
export function isOrganizationType(type: string): boolean {
  return !PLACES.has(type);
}

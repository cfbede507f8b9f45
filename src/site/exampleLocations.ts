import type { Location } from "../generated/site.ts";

/** The locations of the site on which examples of blocks are shown. */
export const EXAMPLE_LOCATIONS: [Location, ...Location[]] = [
  {
    id: "hall",
    name: "The reading hall",
    type: "Library",
    address: { street: "1 Example Street", locality: "Exampleton", postalCode: "EX1 1EX", country: "GB" },
    geo: { latitude: 51.5, longitude: -0.12 },
    telephone: "+44 1632 960000",
    email: "desk@library.example",
    week: {
      monday: [
        { opens: "09:00", closes: "12:30" },
        { opens: "13:30", closes: "17:00" },
      ],
      friday: [{ opens: "09:00", closes: "12:30" }],
      saturday: [{ opens: "20:00", closes: "02:00" }],
      sunday: [{ opens: "00:00", closes: "24:00" }],
    },
    exceptions: [{ date: "2026-12-24", lastDate: "2027-01-02", reason: "Winter holidays" }],
  },
  {
    id: "office",
    name: "Office",
    address: {
      street: "Beispielweg 2",
      locality: "Musterstadt",
      region: "Musterland",
      postalCode: "00000",
      country: "DE",
    },
    telephone: "+44 1632 960001",
  },
  { id: "store", name: "Store of old books" },
];

import { expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Location } from "../src/generated/site.ts";
import { listAddressLines } from "../src/site/locations.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const show = (text: string) => text;

it.each([
  ["GB", ["1 High Street", "Exampleton, Exampleshire", "EX1 1EX"]],
  ["DE", ["1 High Street", "EX1 1EX Exampleton", "Exampleshire"]],
])("writes the address of a place in %s as letters there have it", (country, lines) => {
  const address = {
    street: "1 High Street",
    locality: "Exampleton",
    region: "Exampleshire",
    postalCode: "EX1 1EX",
    country,
  };
  expect(listAddressLines(address, country, show)).toEqual(lines);
});

const HALL: Location = {
  id: "hall",
  name: "{hall}",
  geo: { latitude: 51.5, longitude: -0.12 },
  telephone: "+44\u00a01632 960000",
  week: { monday: [{ opens: "09:00", closes: "17:00" }] },
};
const SHOP: Location = { id: "shop", name: "Shop", type: "BookStore", email: "shop@example.org" };

function createPage(type: "Church" | "Library", ...locations: [Location, ...Location[]]) {
  const site = createSite({ type: "locations" });
  site.constants = { hall: "Parish hall" };
  site.site.organization = { type, locations };
  const [page] = resolveSite(site, assets).pages;
  if (!page) throw new Error("The site has no page");
  return page;
}

it("tells search engines where the locations are, and which of them are departments", () => {
  const [data] = createPage("Library", HALL, SHOP).head(blockModels).structuredData;
  expect(data).toMatchObject({
    "@type": "Library",
    location: [
      {
        "@type": "Place",
        name: "Parish hall",
        telephone: "+44 1632 960000",
        geo: { "@type": "GeoCoordinates", latitude: 51.5, longitude: -0.12 },
        openingHoursSpecification: [{ dayOfWeek: "Monday", opens: "09:00", closes: "17:00" }],
      },
    ],
    department: [{ "@type": "BookStore", email: "shop@example.org" }],
  });
});

it("calls a place with locations an organization, too", () => {
  const [data] = createPage("Church", HALL).head(blockModels).structuredData;
  expect(data).toMatchObject({ "@type": ["Organization", "Church"] });
});

it("links to the way there by coordinates, or else by the street", () => {
  const address = { street: "1 High Street", locality: "Exampleton", country: "GB" };
  const [block] = createPage("Library", HALL, { ...SHOP, address }, SHOP).model(blockModels).blocks;
  const places = block?.type === "locations" ? block.places : [];
  expect(places.map(({ directions }) => new URL(directions?.href ?? "about:blank").searchParams.get("to"))).toEqual([
    "51.5,-0.12",
    "1 High Street, Exampleton, GB",
    null,
  ]);
});

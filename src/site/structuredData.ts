import type { Picture } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import type { Resolver } from "./resolver.ts";
import { absoluteUrl } from "./routes.ts";

/** The organization behind the site as schema.org JSON-LD. */
export function structuredData(site: Site, resolver: Resolver): object {
  const { name, description, logo, organization } = site.site;
  const { type, telephone, email, foundingDate, address, sameAs } = organization;
  const text = (value: string | undefined) => (value === undefined ? undefined : resolver.text(value));
  return {
    "@context": "https://schema.org",
    "@type": type,
    name: resolver.text(name),
    description: resolver.text(description),
    url: absoluteUrl(site, "/"),
    logo: new URL((resolver.visit("picture", { src: logo }) as Picture).src, site.site.url).href,
    // machines expect plain spaces, not non-breaking ones
    telephone: text(telephone)?.replaceAll(/\s/g, " "),
    email: text(email),
    foundingDate: text(foundingDate),
    address: address && {
      "@type": "PostalAddress",
      streetAddress: text(address.street),
      addressLocality: text(address.locality),
      addressRegion: text(address.region),
      postalCode: text(address.postalCode),
      addressCountry: text(address.country),
    },
    sameAs: sameAs?.map((href) => resolver.text(href)),
  };
}

import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import type { CatalogueType, DescribedProperty } from "../../messages.ts";
import styles from "./Catalogue.module.css";
import { CatalogueExample } from "./CatalogueExample.tsx";
import type { StageProps } from "./ExampleStage.tsx";

interface CatalogueSectionProps extends Pick<StageProps, "view" | "changeCount" | "returnFocus"> {
  blockType: CatalogueType;
}

/** A block type with its properties and examples. */
export function CatalogueSection({ blockType, ...stage }: CatalogueSectionProps) {
  const { type, label, description, properties, examples } = blockType;
  return (
    <section id={type} className={styles.section} aria-labelledby={`${type}-title`}>
      <h2 id={`${type}-title`}>
        {label} <code>{type}</code>
      </h2>
      <p>{description}</p>
      <Disclosure className={controls.disclosure ?? ""}>
        <Heading level={3}>
          <Button slot="trigger">
            Properties of {type} <Icon name="chevronDown" size={16} />
          </Button>
        </Heading>
        <DisclosurePanel>
          <PropertyList properties={properties} />
        </DisclosurePanel>
      </Disclosure>
      {examples.map((example, index) => (
        <CatalogueExample key={example.name} {...{ type, index, ...example, ...stage }} />
      ))}
    </section>
  );
}

function PropertyList({ properties }: { properties: readonly DescribedProperty[] }) {
  return (
    <dl className={styles.properties}>
      {properties.map((property) => (
        <div key={property.name}>
          <dt>
            <code>{property.name}</code> {property.required && <strong>required</strong>}
          </dt>
          <dd>
            {property.description} <PropertyForm property={property} />
            {property.properties.length > 0 && <PropertyList properties={property.properties} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Says how a property is written, with its choices and its default. */
function PropertyForm({ property }: { property: DescribedProperty }) {
  const { form, choices, default: fallback } = property;
  return (
    <span className={controls.help}>
      Write {form}
      {choices.map((choice, index) => (
        <span key={choice}>
          {index === 0 ? ": " : ", "}
          <code>{JSON.stringify(choice)}</code>
        </span>
      ))}
      .{" "}
      {fallback !== undefined && (
        <>
          Without it: <code>{fallback}</code>.
        </>
      )}
    </span>
  );
}

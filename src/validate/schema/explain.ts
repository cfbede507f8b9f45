import { isBlank } from "../content/invisibleCharacters.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { explainConst } from "./const.ts";
import { explainEnum } from "./enum.ts";
import type { Explanation } from "./explanation.ts";
import { explainAnyOf, explainEmpty, explainRange } from "./limits.ts";
import { misplacedProperties } from "./misplacedProperties.ts";
import { explainPattern } from "./pattern.ts";
import { explainProperties } from "./properties.ts";
import type { SchemaError } from "./schemaErrors.ts";
import { explainType } from "./type.ts";

/** Errors of an object are explained together, errors of other keywords one by one. */
const OBJECT_KEYWORDS = ["additionalProperties", "required"];

const KEYWORDS: Readonly<Record<string, (error: SchemaError, site: SiteContext) => Explanation>> = {
  type: explainType,
  enum: explainEnum,
  const: explainConst,
  pattern: explainPattern,
  minLength: explainEmpty,
  minItems: explainEmpty,
  minimum: explainRange,
  maximum: explainRange,
  anyOf: explainAnyOf,
};

/** Reports the errors of the schema, one report a mistake. */
export function explainSchema(errors: readonly SchemaError[], site: SiteContext): Report[] {
  const misplacement = misplacedProperties(errors, site);
  const otherErrors = errors.filter((error) => !misplacement.explains(error));
  const explanations = [
    ...misplacement.explanations,
    ...groupErrorsByObject(otherErrors).flatMap((objectErrors) => explainProperties(objectErrors, site)),
    ...otherErrors
      .filter(({ keyword }) => !OBJECT_KEYWORDS.includes(keyword))
      .map((error) => (KEYWORDS[getKeyword(error)] ?? explainPattern)(error, site)),
  ];
  return explanations.map((explanation) => ({ ...explanation, severity: "error", phase: "schema" }));
}

/** An empty text is reported as empty, whatever its pattern. */
function getKeyword({ keyword, value }: SchemaError): string {
  return keyword === "pattern" && isBlank(String(value)) ? "minLength" : keyword;
}

function groupErrorsByObject(errors: readonly SchemaError[]): SchemaError[][] {
  const objects = new Map<string, SchemaError[]>();
  for (const error of errors.filter(({ keyword }) => OBJECT_KEYWORDS.includes(keyword))) {
    const objectErrors = objects.get(error.pointer);
    if (objectErrors) objectErrors.push(error);
    else objects.set(error.pointer, [error]);
  }
  return [...objects.values()];
}

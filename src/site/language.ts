import { schemas } from "../generated/schemas.ts";
import { createSchemaModel, type SchemaModel } from "../json/schemaModel.ts";
import { once } from "./once.ts";

/** The schemas of site.json with their references resolved, when they are first asked for. */
export const readLanguage: () => SchemaModel = once(() => createSchemaModel(new Map(Object.entries(schemas))));

/** A site that is being written, with these keys. */
export const site = (keys: string) => `{ "$schema": "./schema/site.schema.json", ${keys} }`;

/** A page that is being written. */
export const page = (keys: string) => site(`"routes": [{ "path": "/fees", ${keys} }]`);

/** A block that is being written. */
export const block = (type: string, keys: string) => page(`"blocks": [{ "type": "${type}", ${keys} }]`);

import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "astro/config";

const { SITE, OUT } = process.env;

export default defineConfig({
  outDir: OUT,
  build: { format: "file" },
  compressHTML: false,
  integrations: [
    {
      name: "media",
      hooks: {
        "astro:build:done": ({ dir }) =>
          cpSync(join(dirname(SITE), "media"), join(fileURLToPath(dir), "media"), { recursive: true }),
      },
    },
  ],
});

import { EXAMPLES_CHANGED } from "../preview/bar/catalogueAddress.ts";
import { CODE_CHANGED, VERSION_CHANGED } from "../preview/messages.ts";

// the frames load nothing that Vite could replace in place
for (const event of ["vite:beforeUpdate", CODE_CHANGED, VERSION_CHANGED, EXAMPLES_CHANGED])
  import.meta.hot?.on(event, () => location.reload());

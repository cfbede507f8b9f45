interface DocumentOptions {
  /** The path of Studio, without a trailing slash. */
  base: string;
  /** The origin of the API of the host. */
  api: string;
  /** The scripts of the application, which are loaded while the worker starts. */
  preloads: readonly string[];
}

/** The styles of the document until the application is there, and of the form for signing in. */
const STYLE = [
  ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}",
  "body{margin:0}",
  ".start{max-width:26rem;margin:12vh auto;padding:0 1.25rem;display:grid;gap:1rem}",
  "dialog{border:1px solid GrayText;border-radius:.5rem}",
  "dialog>.start{margin:.5rem auto;padding:0 .5rem}",
  ".start h1{font-size:1.5rem;line-height:1.25;margin:0}",
  ".start p{margin:0}",
  ".start label{display:grid;gap:.25rem;font-weight:600}",
  ".start input{font:inherit;padding:.625rem .75rem;border:1px solid GrayText;border-radius:.375rem;background:Field;color:FieldText}",
  ".start button{font:inherit;font-weight:600;padding:.75rem 1rem;border:1px solid transparent;border-radius:.375rem;background:#173a2c;color:#fff;cursor:pointer}",
  ".start .secondary{background:transparent;border-color:GrayText;color:inherit}",
  ".start .problem{border-inline-start:4px solid #b3261e;padding-inline-start:.75rem}",
  ".start :focus-visible{outline:3px solid Highlight;outline-offset:2px}",
].join("");

/** The HTML document of Studio on a published site. */
export function createStudioDocument({ base, api, preloads }: DocumentOptions): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const file = (name: string) => `${base}/files/${name}`;
  const links = preloads.map((name) => `<link rel="modulepreload" href="${file(name)}">`).join("");
  return `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>Studio</title><style>${STYLE}</style><link rel="stylesheet" href="${file("shared/browser.css")}"><script type="module" src="${file("start.js")}"></script>${links}</head><body><div id="studio"></div><noscript><div class="start"><h1>Studio needs JavaScript.</h1></div></noscript></body></html>`;
}

import type { ResolvedSite } from "../../site/resolveSite.ts";
import { HEADERS_FILE, headersFile } from "./headersFile.ts";
import { NGINX_INCLUDE, nginxInclude } from "./nginxInclude.ts";
import { siteHeaders } from "./securityHeaders.ts";

/** The names of the files of a built site that configure its host, and are not served. */
export const HOST_FILES = [HEADERS_FILE, NGINX_INCLUDE];

/** The files that configure the host of a site whose pages contain these inline scripts, by name. */
export function hostFiles(site: ResolvedSite, inlineScripts: readonly string[] = []): Map<string, string> {
  const headers = siteHeaders(site, inlineScripts);
  return new Map([
    [HEADERS_FILE, headersFile(headers)],
    [NGINX_INCLUDE, nginxInclude(headers, HOST_FILES)],
  ]);
}

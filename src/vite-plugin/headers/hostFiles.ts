import type { Site } from "../../generated/site.ts";
import { HEADERS_FILE, headersFile } from "./headersFile.ts";
import { NGINX_INCLUDE, nginxInclude } from "./nginxInclude.ts";
import { siteHeaders } from "./siteHeaders.ts";

/** The names of the files of a built site that are for its host, and sent to nobody. */
export const HOST_FILES = [HEADERS_FILE, NGINX_INCLUDE];

/** The files that tell a host how to send a site with these scripts in its pages, by name. */
export function hostFiles(site: Site, inPages: readonly string[] = []): Map<string, string> {
  const headers = siteHeaders(site, inPages);
  return new Map([
    [HEADERS_FILE, headersFile(headers)],
    [NGINX_INCLUDE, nginxInclude(headers, HOST_FILES)],
  ]);
}

import type { ServerResponse } from "node:http";
import { relative, sep } from "node:path";
import sirv from "sirv";
import type { Connect } from "vite";
import { isInside } from "../../../files/isInside.ts";
import { engineRoot, siteRoot, urlToFile } from "../../../files/roots.ts";
import { languageFolder } from "../../../generate/languageFolder.ts";
import { isHidden, leavesFolder, readPath } from "../../../output/serve/servedPaths.ts";
import { closeOnReadError } from "../../../output/serve/serveFolder.ts";
import { parseUrl } from "../../../site/parseUrl.ts";

/** Refuses requests of pages of another website. */
export function refuseOtherSites(
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  // another site could lay a page of the preview under its own
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
  if (isFromOtherSite(request)) response.writeHead(403).end();
  else next();
}

/** The folders from which pages load files, except hidden ones. Vite refuses all other files. */
const SERVED_FOLDERS = [languageFolder, siteRoot, engineRoot];

/** Refuses addresses that are wrong, and addresses of hidden files of the project, such as .env. */
export function refuseHiddenFiles(
  { url = "" }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) {
  const path = readPath(url);
  if (path === undefined || !parseUrl(url, "http://preview")) response.writeHead(400).end();
  else if (isHiddenFile(path)) response.writeHead(404).end();
  else next();
}

function isHiddenFile(path: string): boolean {
  const file = urlToFile(path);
  const folder = SERVED_FOLDERS.find((servedFolder) => isInside(file, servedFolder));
  const [beforePackages = ""] = folder ? `/${relative(folder, file)}`.replaceAll(sep, "/").split("/node_modules/") : [];
  return isHidden(beforePackages);
}

/** The endings of files that browsers read as XML, in which a style sheet or a script may be. Drawings are pictures. */
const XML = /\.(?:xml|xht|xhtml|xsl|xslt|xsd|atom|rss|rdf|mathml|mml|kml|gpx)$/i;

/** Sends the files of a folder, and XML as text. */
export function sendFrom(folder: string): Connect.NextHandleFunction {
  const setHeaders = (response: ServerResponse, path: string) => {
    if (XML.test(path)) response.setHeader("Content-Type", "text/plain;charset=utf-8");
  };
  const send = sirv(folder, { dev: true, setHeaders });
  return (request, response, next) => {
    if (leavesFolder(folder, readPath(request.url ?? "/") ?? "")) {
      response.writeHead(404).end();
      return;
    }
    closeOnReadError(response);
    send(request, response, next);
  };
}

/** Whether a page of another website requests anything but to navigate to a page of the preview. */
function isFromOtherSite({ headers, url }: Connect.IncomingMessage): boolean {
  const from = headers["sec-fetch-site"] ?? "none";
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && !url?.startsWith("/__");
  return from !== "none" && from !== "same-origin" && !isNavigation;
}

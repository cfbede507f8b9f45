import type { ServerResponse } from "node:http";
import sirv from "sirv";
import type { Connect } from "vite";
import { isHidden, leavesFolder, readPath } from "../../../build/serve/servedPaths.ts";
import { closeOnReadError } from "../../../build/serve/serveFolder.ts";
import { engineRoot, siteRoot } from "../../../files/roots.ts";
import { parseUrl } from "../../../site/parseUrl.ts";

/** Refuses what a page of another website requests. */
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

/** Refuses addresses that are wrong, and those of hidden files of the project, such as .env. */
export function refuseHiddenFiles(
  { url = "" }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) {
  const path = readPath(url);
  // the URL of a file that is not below the root of the server
  const root = [siteRoot, engineRoot].find((folder) => path?.startsWith(`/@fs/${slashed(folder)}/`));
  const inProject = root ? path?.slice(`/@fs/${slashed(root)}`.length) : path;
  const [beforePackages = ""] = inProject?.split("/node_modules/") ?? [];
  if (path === undefined || !parseUrl(url, "http://preview")) response.writeHead(400).end();
  else if (isHidden(beforePackages) && !beforePackages.startsWith("/@fs/")) response.writeHead(404).end();
  else next();
}

/** A path with slashes, and without the first. */
function slashed(folder: string): string {
  return folder.replaceAll("\\", "/").replace(/^\/+/, "");
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

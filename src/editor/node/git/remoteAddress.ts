import { parseUrl } from "../../../site/parseUrl.ts";

/** A repository on another machine, as people see it in a browser. */
interface RemotePlace {
  /** Such as github.com. */
  host: string;
  /** Without a name and password, and without ".git". */
  url: string;
}

/** The host of a remote and its address in a browser; undefined for a folder. */
export function readRemoteAddress(address: string): RemotePlace | undefined {
  const isUrl = /^(?:https?|ssh|git):\/\//.test(address);
  // as in git@github.com:owner/name.git
  const [, sshHost, sshPath] = (!isUrl && /^(?:[^@/]+@)?([\w.-]{2,}):([^\\].*)$/.exec(address)) || [];
  const url = isUrl ? parseUrl(address) : undefined;
  const host = url?.protocol === "http:" || url?.protocol === "https:" ? url.host : url?.hostname;
  const [name, path] = [host ?? sshHost, url?.pathname ?? sshPath];
  if (!name || path === undefined) return undefined;
  const protocol = url?.protocol === "http:" ? "http" : "https";
  const repositoryPath = path
    .replace(/^\/+/, "")
    .replace(/\/$/, "")
    .replace(/\.git$/, "");
  return { host: name, url: `${protocol}://${name}/${repositoryPath}` };
}

/** A place where people host repositories, and how a pull request from a branch begins there. */
const HOSTS: [RegExp, (url: string, target: string, branch: string) => string][] = [
  [
    /gitlab/,
    (url, target, branch) =>
      `${url}/-/merge_requests/new?${query("merge_request[source_branch]", branch)}&${query("merge_request[target_branch]", target)}`,
  ],
  [
    /bitbucket/,
    (url, target, branch) => `${url}/pull-requests/new?${query("source", branch)}&${query("dest", target)}`,
  ],
  [/github/, (url, target, branch) => `${url}/compare/${target}...${branch}?expand=1`],
  [/gitea|codeberg|forgejo/, (url, target, branch) => `${url}/compare/${target}...${branch}`],
];

const query = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** The address at which a pull request from a branch is begun; undefined for a host that is not known. */
export function pullRequestLink(address: string, target: string, branch: string): string | undefined {
  const place = readRemoteAddress(address);
  const [, link] = HOSTS.find(([host]) => place && host.test(place.host)) ?? [];
  return place && link?.(place.url, target, branch);
}

/** The address at which a pull request is begun, in the lines that a remote has printed. */
export function findPullRequestLink(lines: readonly string[]): string | undefined {
  return lines
    .flatMap((line) => /https?:\/\/\S+/.exec(line)?.[0] ?? [])
    .find((link) => /\/pull\/new\/|merge_requests|pull-requests|\/compare\//.test(link));
}

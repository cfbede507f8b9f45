import { describe, expect, it } from "vitest";
import { findPullRequestLink, pullRequestLink, readRemoteAddress } from "./remoteAddress.ts";

describe("the address of a remote", () => {
  it.each([
    ["git@github.com:owner/site.git", "github.com", "https://github.com/owner/site"],
    ["https://user:secret@github.com/owner/site.git", "github.com", "https://github.com/owner/site"],
    ["ssh://git@git.example.org:2222/owner/site.git", "git.example.org", "https://git.example.org/owner/site"],
    ["http://127.0.0.1:3000/owner/site", "127.0.0.1:3000", "http://127.0.0.1:3000/owner/site"],
  ])("%s", (address, host, url) => {
    expect(readRemoteAddress(address)).toEqual({ host, url });
  });

  it.each(["/srv/git/site.git", "../site.git", "C:\\sites\\site.git", "C:/sites/site.git"])(
    "is none for a folder: %s",
    (address) => {
      expect(readRemoteAddress(address)).toBeUndefined();
    },
  );
});

describe("where a pull request begins", () => {
  it.each([
    ["git@github.com:o/site.git", "https://github.com/o/site/compare/main...site/a?expand=1"],
    [
      "git@gitlab.com:o/site.git",
      "https://gitlab.com/o/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=site%2Fa&merge_request%5Btarget_branch%5D=main",
    ],
    ["https://codeberg.org/o/site.git", "https://codeberg.org/o/site/compare/main...site/a"],
    ["git@bitbucket.org:o/site.git", "https://bitbucket.org/o/site/pull-requests/new?source=site%2Fa&dest=main"],
    ["git@git.example.org:o/site.git", undefined],
  ])("%s", (address, link) => {
    expect(pullRequestLink(address, "main", "site/a")).toBe(link);
  });

  it("is what the remote says", () => {
    const link = "https://git.example.org/o/site/-/merge_requests/new?x=1";
    expect(findPullRequestLink(["To create a merge request, visit:", `  ${link}`])).toBe(link);
    expect(findPullRequestLink(["See https://git.example.org/help"])).toBeUndefined();
  });
});

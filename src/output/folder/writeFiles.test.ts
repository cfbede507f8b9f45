import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "../../files/listFiles.ts";
import { compressFolder } from "./compress.ts";
import { createFileStager } from "./stageFile.ts";
import { openOutput } from "./writeFiles.ts";

let folder: string;
function write(name: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), "words ".repeat(200));
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "written-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("removes files that are no longer part of the site, also in subfolders, and writes the others", () => {
  for (const name of ["old.html", "assets/old.js", "assets/.old"]) write(name);
  const output = openOutput(folder);
  output.write("new.html", "A page.");
  expect(output.finish()).toBe(1);
  output.close();
  expect(listFiles(folder)).toEqual(["new.html"]);
  expect(readFileSync(join(folder, "new.html"), "utf8")).toBe("A page.");
});

it("removes folders that become empty, but not one that was empty before", () => {
  for (const name of ["clubs/chess/old.html", "clubs/chess/old.json", "clubs/index.html", "media/old.svg"]) write(name);
  mkdirSync(join(folder, "theirs"));
  const output = openOutput(folder);
  output.write("clubs/index.html", "A page.");
  output.finish();
  output.close();
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(["clubs", "clubs/index.html", "theirs"]);
});

it("does not follow symbolic links in the folder", () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  writeFileSync(join(elsewhere, "profile"), "Mine.");
  mkdirSync(join(folder, "clubs"));
  symlinkSync(join(elsewhere, "profile"), join(folder, "index.html"));
  symlinkSync(join(elsewhere, "new.html"), join(folder, "clubs/chess.html"));
  symlinkSync(elsewhere, join(folder, "assets"));
  const output = openOutput(folder);
  for (const name of ["index.html", "clubs/chess.html", "assets/style.css"]) output.write(name, "Ours.");
  output.copy("assets/copy.css", join(folder, "index.html"));
  output.finish();
  output.close();
  expect(listFiles(elsewhere)).toEqual(["profile"]);
  expect(readFileSync(join(elsewhere, "profile"), "utf8")).toBe("Mine.");
  expect(listFiles(folder).sort()).toEqual(["assets/copy.css", "assets/style.css", "clubs/chess.html", "index.html"]);
  rmSync(elsewhere, { recursive: true });
});

it("publishes a file that was written elsewhere, without the compressed copies of the former one", () => {
  for (const name of ["index.html", "index.html.br", "index.html.gz"]) write(name);
  const output = openOutput(folder);
  const stageFile = createFileStager();
  const file = join(folder, "index.html");
  const finishedFile = stageFile(file, "A page.", output.temporary());
  expect(readFileSync(file, "utf8")).toContain("words");
  output.publish("index.html", finishedFile ?? "");
  expect(stageFile(file, ["A ", Buffer.from("page.")], output.temporary())).toBeUndefined();
  expect(output.finish()).toBe(1);
  output.close();
  expect(listFiles(folder)).toEqual(["index.html"]);
  expect(readFileSync(file, "utf8")).toBe("A page.");
});

it("continues when another process has already removed a file", () => {
  write("old.html");
  const output = openOutput(folder);
  rmSync(join(folder, "old.html"));
  expect(output.finish()).toBe(0);
  output.close();
});

it("does not touch files of the folder's owner or host", async () => {
  const theirs = [".git/HEAD", ".git/objects/note.txt", ".nojekyll", ".well-known/security.txt", "CNAME"];
  for (const name of theirs) write(name);
  const output = openOutput(folder);
  output.finish();
  await compressFolder(folder, output.temporary);
  output.close();
  expect(listFiles(folder).sort()).toEqual(theirs);
});

it.each(["assets/hill-1a2b3c4d-240.avif", "media/report.html"])(
  "writes a file again that was replaced by another of the same size and time: %s",
  (name) => {
    const source = join(folder, ".source");
    writeFileSync(source, "The report.");
    build();
    const { atime, mtime } = statSync(join(folder, name));
    writeFileSync(join(folder, name), "Other words");
    utimesSync(join(folder, name), atime, mtime);
    expect(build()).toBe(1);
    expect(readFileSync(join(folder, name), "utf8")).toBe("The report.");

    function build(): number {
      const output = openOutput(folder);
      output.copy(name, source);
      const fileCount = output.finish();
      output.close();
      return fileCount;
    }
  },
);

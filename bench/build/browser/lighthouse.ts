import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** The results of Lighthouse for a page on its simulated phone: milliseconds, and a score of 0 to 100. */
export interface Audit {
  fcp: number;
  lcp: number;
  score: number;
}

/** Lighthouse occasionally fails because of an incomplete browser trace. */
const ATTEMPTS = 3;

/** The part of its report that is used. */
interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

/** Creates a runner of Lighthouse, and the version of Node that it needs, from the folder where both are installed. */
export function createLighthouse(folder: string, chromium: string, flags: readonly string[]) {
  const modules = join(folder, "node_modules");
  const command = join(modules, "lighthouse/cli/index.js");
  const settings = ["--only-categories=performance", "--output=json", "--quiet"];
  const browser = `--chrome-flags=--headless=new ${flags.join(" ")}`;
  const { version } = JSON.parse(readFileSync(join(modules, "lighthouse/package.json"), "utf8"));

  async function report(address: string, attempts = ATTEMPTS): Promise<Report> {
    const env = { ...process.env, CHROME_PATH: chromium };
    const parameters = [command, address, ...settings, browser];
    try {
      const { stdout } = await promisify(execFile)(join(modules, ".bin/node"), parameters, { env, maxBuffer: 1e9 });
      return JSON.parse(stdout);
    } catch (error) {
      if (attempts > 1) return report(address, attempts - 1);
      throw new Error(`Lighthouse could not audit ${address}: ${(error as { stderr?: string }).stderr}`);
    }
  }

  /** Audits a page with the default settings for phones. Rejects if Lighthouse fails. */
  async function audit(address: string): Promise<Audit> {
    const { audits, categories } = await report(address);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      score: categories.performance.score * 100,
    };
  }
  return { version: version as string, audit };
}

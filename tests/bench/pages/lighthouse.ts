import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../scripts/stack/paths.ts';

/** Scores from 0 to 100: performance, accessibility, best practices, SEO. */
export type Audit = {
  scores: number[];
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  /** Audits outside performance that did not pass. */
  failed: string[];
};

/** What is used of Lighthouse, which only the benches install. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse's mobile preset on a page of the browser that listens on this port, with its cookies. */
export async function audit(url: string, port: number): Promise<Audit> {
  const file = createRequire(join(ROOT, 'tests', 'bench', 'peers', 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  const failed = CATEGORIES.slice(1).flatMap((category) =>
    categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]!.score === 0).map(
      ({ id }) => id,
    ),
  );
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]!.score ?? 0) * 100)),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
  };
}

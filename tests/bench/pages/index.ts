import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { PERSONA_PASSWORD, personaOf } from '../../../scripts/seed/personas.ts';
import { emulatorEnv } from '../../../scripts/stack/emulators.ts';
import { bin, ROOT } from '../../../scripts/stack/paths.ts';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { runToEnd } from '../../../scripts/stack/process.ts';
import { BROWSER_STACK, TestStack } from '../../../scripts/test/stack.ts';
import { criticalModules, kilobytes, readManifest } from '../../budgets/client-files.ts';
import { type Bench, type BenchTable, spread } from '../table.ts';
import { answerTables } from './answers.ts';
import { audit, type Audit } from './lighthouse.ts';

/** Rounds of each page: a score of one run moves by ten and more. */
const ROUNDS = 5;

/** Where Lighthouse reaches the browser. */
const DEBUGGING_PORT = 19_222;

const PAGES = [
  { name: 'login', path: '/en/login', least: 95 },
  { name: 'sign-up', path: '/en/signup', least: 95 },
  { name: 'dashboard', path: '/en/dashboard', least: 90, persona: 'streamer' },
  { name: 'admin', path: '/en/admin', least: 90, persona: 'admin' },
] as const;

/** `npm run bench -- pages`: the script before each page, how soon pages answer a slow processor, and what Lighthouse says of four. */
export const bench: Bench = async function* (register) {
  yield scriptTable();
  const { GREENROOM_WORKER_URL: url } = await new TestStack(register).take(BROWSER_STACK);
  const seed = [join(ROOT, 'scripts/commands', 'seed.ts')];
  await runToEnd({ name: 'seed', command: bin('node'), args: seed, env: emulatorEnv(PORTS.test) }, register);
  yield* answerTables(url!, register);
  yield await lighthouseTable(url!, register);
};

function scriptTable(): BenchTable {
  const manifest = readManifest();
  const routes = Object.keys(manifest.routes).filter((id) => id.endsWith('/route'));
  return {
    title: 'Script before a page',
    note: 'Entry, matched routes and all that they import; KB of 1,000 bytes, gzip. tests/budgets/pages.test.ts has the limits.',
    head: ['route', 'KB', 'files'],
    rows: routes.map((route) => {
      const modules = criticalModules(manifest, route);
      return [route.replace(/^routes\/|\/route$/g, ''), kilobytes(modules).toFixed(1), String(modules.length)];
    }),
  };
}

async function lighthouseTable(url: string, register: Parameters<Bench>[0]): Promise<BenchTable> {
  const rows: string[][] = [];
  for (const page of PAGES) {
    const profile = mkdtempSync(join(tmpdir(), 'greenroom-lighthouse-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
    });
    register(() => context.close());
    try {
      if ('persona' in page) await signIn(context, url, personaOf(page.persona).email);
      const results: Audit[] = [];
      for (let round = 0; round < ROUNDS; round++) results.push(await audit(url + page.path, DEBUGGING_PORT));
      rows.push([page.name, ...cells(results), page.least.toString(), failuresOf(results)]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  }
  return {
    title: 'Lighthouse, mobile',
    note: `The mobile preset with its simulated network and processor: medians of ${ROUNDS} rounds (least to most); CLS at most 0.02. Audits of other categories that failed in any round are named.`,
    head: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP s',
      'TBT ms',
      'CLS',
      'at least',
      'failed',
    ],
    rows,
  };
}

function cells(results: readonly Audit[]): string[] {
  const of = (figure: (result: Audit) => number) => spread(results.map(figure));
  const performance = of(({ scores }) => scores[0]!);
  const blocked = of(({ blockedMs }) => blockedMs);
  return [
    `${performance.median} (${performance.least} to ${performance.most})`,
    ...[1, 2, 3].map((category) => of(({ scores }) => scores[category]!).median.toString()),
    (of(({ largestPaintMs }) => largestPaintMs).median / 1_000).toFixed(1),
    `${blocked.median.toFixed(0)} (${blocked.least.toFixed(0)} to ${blocked.most.toFixed(0)})`,
    of(({ shift }) => shift).median.toFixed(3),
  ];
}

function failuresOf(results: readonly Audit[]): string {
  return [...new Set(results.flatMap(({ failed }) => failed))].join(', ') || 'none';
}

async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/en/login`, { waitUntil: 'networkidle' });
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(PERSONA_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.close();
}

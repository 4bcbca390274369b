import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { LONGEST_TEST_MS } from './tests/e2e/support/timeouts.ts';
import { IS_NIGHTLY } from './tests/setup/nightly.ts';

/** Without the parts of a browser that nobody sees here: a fifth faster. Debian has each as a package of its name. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const REPORTS = '.greenroom/test-reports';

// Playwright loads a test file in several processes and knows a test by its name, which has the seed in it.
process.env.SESSION_SEED ??= String(Math.floor(Math.random() * 1e9));

/** The seed gives the personas their money again and sets the state of the tracker. */
const SEEDED = ['accessibility', 'html', 'taken-over', 'figures'];
/** They begin with an inbox in which nobody has taken the row of those who wait. */
const INBOX = ['inbox', 'table-keys'];
/** They lock the open cycle and run jobs on the money of everyone in the database. */
const MONEY = [
  'cut-off',
  'main-story',
  'month',
  'offer-life',
  'operator',
  'payday-of-a-team',
  'admin-income',
  'payout-refusals',
  'keyboard',
];

const projectOf = <Options extends object>({
  folder,
  file,
  ...options
}: Options & { folder: string; file: string }) => ({
  ...options,
  testDir: `tests/${folder}`,
  testMatch: `${file}.test.ts`,
});

/**
 * What `npm run gallery` and `npm run clips` make: pictures of all pages, between the example data and the page that lists them, and
 * the recordings of the guides. They judge nothing, so other runs don't have these projects.
 */
const MAKERS = {
  gallery: [
    { name: 'gallery-data', teardown: 'gallery-index', folder: 'gallery', file: 'data' },
    { name: 'gallery', dependencies: ['gallery-data'], folder: 'gallery', file: 'pictures', fullyParallel: true },
    { name: 'gallery-index', folder: 'gallery', file: 'index' },
  ].map(projectOf),
  clips: [projectOf({ name: 'clips', folder: 'clips', file: '*', workers: 1, timeout: 3 * LONGEST_TEST_MS })],
};
const MAKES = process.env.GREENROOM_MAKES as keyof typeof MAKERS | undefined;

/** As CI has it. Elsewhere a test that passes at its second try has failed: the try is for its trace. */
const MAY_PASS_LATER = Number(process.env.GREENROOM_RETRIES ?? 0) > 0;

const files = (names: readonly string[]) => new RegExp(`/(${names.join('|')})\\.test\\.ts$`);

/**
 * The browser tests. All workers share one stack, so each test makes the data that it needs. The files of a project with
 * `workers: 1` run one after the other, because they change what all people share.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: join(REPORTS, MAKES ?? 'e2e'),
  reporter: [['list'], ['json', { outputFile: join(REPORTS, `${MAKES ?? 'e2e'}.json`) }]],
  globalSetup: './tests/e2e/support/global-setup.ts',
  // At night the tests also judge how soon something happens.
  workers: IS_NIGHTLY ? 1 : 4,
  // A test that passes at its second try is reported as flaky: a race to be found. In CI it is no reason to hold back a release.
  retries: MAKES ? 0 : 1,
  failOnFlakyTests: !MAY_PASS_LATER,
  grepInvert: IS_NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  timeout: LONGEST_TEST_MS,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Without a film: recording one takes a fifth of the processor time. A trace has the page before and after each step,
    // which takes a tenth: only the second try is recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: MAKES
    ? MAKERS[MAKES]
    : [
        { name: 'money', testMatch: files(MONEY), workers: 1 },
        { name: 'seeded', testMatch: files(SEEDED), workers: 1 },
        { name: 'inbox', testMatch: files(INBOX), workers: 1 },
        { name: 'people', testIgnore: files([...MONEY, ...SEEDED, ...INBOX]), fullyParallel: true },
      ],
});

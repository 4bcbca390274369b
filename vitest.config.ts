import { availableParallelism } from 'node:os';
import { globSync, readFileSync } from 'node:fs';
import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { collectAlone } from './scripts/stack/workerd-flags.ts';
import { IS_NIGHTLY } from './tests/setup/nightly.ts';
import { LIMITERS } from './app/server/platform/env.server.ts';

collectAlone();

/**
 * A project for each suite: `npx vitest run FILE` starts what the file's suite needs (tests/setup). Projects run in the
 * order of their group; files of one group run side by side.
 */
/** First, since they wait for most of their time: `npm test` lints meanwhile. */
const ONE_AT_A_TIME = 1;
const TOGETHER = 2;

/** Tests on the one project of the emulators whose functions are called by triggers: what one writes, another may see. */
const ON_SHARED_PROJECT = [
  'platform/emulated-functions',
  'platform/emulated-shards',
  'platform/logs',
  'offers/open-offer-access',
  'income/postback',
].map((name) => `tests/functions/${name}.test.ts`);

/** Files share what they import: loading it anew for each takes longer than most tests. Some need a process of their own. */
const filesWith = (files: string, pattern: RegExp) =>
  globSync(files).filter((file) => pattern.test(readFileSync(file, 'utf8')));
/** What replaces modules, globals, timers or the environment, or needs a document, would be seen by the files after it. */
const NEEDS_ISOLATION = /\bvi\.(?!fn\b)|@vitest-environment|process\.env(\.\w+ =|, )/;

const UNIT = 'tests/unit/**/*.test.{ts,tsx}';
const ISOLATED = filesWith(UNIT, NEEDS_ISOLATION);

const WORKERS = 'tests/workers/**/*.test.ts';
/** What starts Workers of its own or changes the clock would leave its memory to the files after it. */
const OWN_WORKER = filesWith(WORKERS, /\b(startWorker|stopClock)\b/);

const FUNCTIONS = 'tests/functions/**/*.test.ts';
const ISOLATED_FUNCTIONS = filesWith(FUNCTIONS, NEEDS_ISOLATION).filter((file) => !ON_SHARED_PROJECT.includes(file));

const ADDRESSES = 'tests/setup/addresses.ts';
/** Of suites whose cycle or day is that of the clock. */
const ONE_DAY = 'tests/setup/one-day.ts';
/** The SDK refuses what production refuses, and counts the writes of each document. */
const STRICT_SDK = 'tests/support/strict/sdk-setup.ts';
const HOT_DOCUMENTS = 'tests/support/strict/hot-report.ts';

const SIDE_BY_SIDE = { sequence: { groupOrder: TOGETHER } };
/** Properties compute for seconds, and a machine that does much else at the same time takes twenty times as long. */
const PATIENCE = { testTimeout: 240_000, hookTimeout: 240_000, ...SIDE_BY_SIDE };

/** The pool can't load Remix's CommonJS from source: what is tested is the file that is deployed. */
const deployedWorker = cloudflareTest({
  main: './build/worker/entry.worker.js',
  // Bindings as in production: no emulator, so that signatures are really verified. The outside world is
  // played by tests/support/played-world.ts.
  miniflare: {
    compatibilityDate: '2026-08-01',
    kvNamespaces: ['AUTH_KEYS'],
    r2Buckets: ['IMAGES'],
    ratelimits: Object.fromEntries(
      LIMITERS.map((name) => [name, { namespace_id: name, simple: { limit: 3, period: 60 } }]),
    ),
    assets: { directory: './build/client', binding: 'ASSETS' },
    bindings: {
      ENVIRONMENT: 'production',
      FIREBASE_PROJECT_ID: 'greenroom-test',
      FIREBASE_API_KEY: 'test-key',
      FIREBASE_AUTH_DOMAIN: 'greenroom-test.firebaseapp.com',
      FIREBASE_APP_ID: 'test-app',
      COOKIE_KEYS: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    },
  },
});
const inWorkerd = {
  globalSetup: ['tests/setup/app-build.ts'],
  setupFiles: [ONE_DAY],
  ...PATIENCE,
  // The Worker has no environment variables.
  provide: { isNightly: IS_NIGHTLY },
};

const unit = {
  setupFiles: ['tests/support/fixed-seed.ts'],
  ...PATIENCE,
};
const onEmulators = { setupFiles: [ADDRESSES], ...PATIENCE };

export default defineConfig({
  test: {
    // Tests on emulators wait for half of their time: two workers would leave two processors idle then.
    maxWorkers: 2 * availableParallelism(),
    // Emulators may take ten seconds to stop.
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [UNIT],
          exclude: ISOLATED,
          isolate: false,
          ...unit,
        },
      },
      { test: { name: 'unit-isolated', include: ISOLATED, ...unit } },
      {
        test: {
          name: 'budgets',
          include: ['tests/budgets/**/*.test.ts'],
          globalSetup: ['tests/setup/app-build.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [deployedWorker],
        test: { name: 'workers', include: [WORKERS], exclude: OWN_WORKER, isolate: false, ...inWorkerd },
      },
      { plugins: [deployedWorker], test: { name: 'workers-isolated', include: OWN_WORKER, ...inWorkerd } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/setup/firestore.ts'],
          ...onEmulators,
          setupFiles: [ADDRESSES, ONE_DAY],
        },
      },
      {
        test: {
          name: 'functions',
          include: [FUNCTIONS],
          exclude: [...ON_SHARED_PROJECT, ...ISOLATED_FUNCTIONS],
          isolate: false,
          globalSetup: ['tests/setup/emulators.ts', HOT_DOCUMENTS],
          ...onEmulators,
          setupFiles: [ADDRESSES, STRICT_SDK],
        },
      },
      {
        test: {
          name: 'functions-isolated',
          include: ISOLATED_FUNCTIONS,
          globalSetup: ['tests/setup/emulators.ts', HOT_DOCUMENTS],
          ...onEmulators,
          setupFiles: [ADDRESSES, STRICT_SDK],
        },
      },
      {
        test: {
          name: 'functions-shared',
          include: ON_SHARED_PROJECT,
          globalSetup: ['tests/setup/emulators.ts', HOT_DOCUMENTS],
          ...onEmulators,
          setupFiles: [ADDRESSES, STRICT_SDK],
          maxWorkers: 1,
          sequence: { groupOrder: ONE_AT_A_TIME },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/setup/firestore.ts', HOT_DOCUMENTS],
          ...onEmulators,
          setupFiles: [ADDRESSES, STRICT_SDK],
        },
      },
      {
        test: {
          name: 'preconditions',
          include: ['tests/preconditions/**/*.test.ts'],
          globalSetup: ['tests/setup/firestore.ts'],
          ...onEmulators,
          // Each of a hundred bundled engines (engine.ts) would otherwise be transformed and kept, at 150 MB.
          server: { deps: { external: [/\.greenroom\/faults\//] } },
        },
      },
      {
        // Each of these files takes about a minute.
        test: {
          name: 'nightly',
          include: ['tests/nightly/**/*.test.ts'],
          globalSetup: ['tests/setup/emulators.ts', 'tests/setup/app-build.ts', HOT_DOCUMENTS],
          ...onEmulators,
          setupFiles: [ADDRESSES, STRICT_SDK],
          testTimeout: 180_000,
        },
      },
      {
        // Starts emulators on ports of its own: each test is a start.
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          globalSetup: ['tests/setup/app-build.ts'],
          ...SIDE_BY_SIDE,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Each test is a whole deployment by the real tools.
        test: {
          name: 'rehearsal',
          include: ['tests/rehearsal/**/*.test.ts'],
          globalSetup: ['tests/setup/app-build.ts'],
          ...SIDE_BY_SIDE,
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

/** Emulator suites share one database: their files run one after the other. */
const emulatorSuite = (name: string, testTimeout: number, setupFiles: string[] = []) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    setupFiles,
    fileParallelism: false,
    testTimeout,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/support/fixed-seed.ts'],
        },
      },
      { test: { name: 'budgets', include: ['tests/budgets/**/*.test.ts'], environment: 'node' } },
      {
        // The pool can't load Remix's CommonJS from source: what is tested is the file that is deployed.
        plugins: [
          cloudflareTest({
            main: './build/worker/entry.worker.js',
            // Bindings as in production: no emulator, so that signatures are really verified. The outside world is
            // played by tests/support/played-world.ts.
            miniflare: {
              compatibilityDate: '2026-08-01',
              kvNamespaces: ['AUTH_KEYS'],
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
          }),
        ],
        test: { name: 'workers', include: ['tests/workers/**/*.test.ts'], testTimeout: 15_000 },
      },
      // Starts what it needs itself: each test is a start of its own.
      emulatorSuite('operations', 180_000),
      emulatorSuite('rules', 15_000),
      emulatorSuite('functions', 30_000, ['tests/support/served-queries.ts']),
      emulatorSuite('faults', 120_000),
      emulatorSuite('e2e', 60_000),
    ],
  },
});

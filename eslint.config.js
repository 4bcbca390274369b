import js from '@eslint/js';
import tseslint from 'typescript-eslint';

import { lateAdditions } from './scripts/lint/late-additions.ts';
import { sentences } from './scripts/lint/no-sentences.ts';
import { pagePaths, queries } from './scripts/lint/page-paths.ts';
import { roleWords } from './scripts/lint/role-words.ts';
import { unparsedWrites } from './scripts/lint/unparsed-writes.ts';
import { unreadWrites } from './scripts/lint/unread-writes.ts';

export default tseslint.config(
  { ignores: ['build/', 'functions/lib/', 'node_modules/', '.greenroom/', '.wrangler/', 'gallery/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // What is longer has two subjects, and is split by them. Folders: tests/unit/scripts/folder-sizes.test.ts.
    rules: { 'max-lines': ['error', 300] },
  },
  {
    // A page's loader, action and outline; its parts are files beside it.
    files: ['app/routes/**/route.tsx'],
    rules: { 'max-lines': ['error', 120] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An index that is known to be in range is said so by `!`; everything else is narrowed.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Only where an import exists in some checkouts and not in others; the reason is part of the comment.
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-ignore': 'allow-with-description' }],
      // Single Fetch throws responses and redirects.
      '@typescript-eslint/only-throw-error': 'off',
      'no-console': 'off',
      'no-restricted-syntax': ['error', ...lateAdditions],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Their loggers keep what is personal out of the log.
    files: ['app/server/**', 'app/entry.server.tsx', 'app/entry.worker.ts', 'functions/src/**'],
    ignores: ['app/server/platform/log.server.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['app/**'],
    ignores: ['app/ui/{link.tsx,lazy-extra.ts}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@remix-run/react', importNames: ['Link', 'NavLink'], message: 'Use Link of app/ui/link.tsx.' },
        { name: 'react', importNames: ['lazy'], message: 'Use lazyExtra of app/ui/lazy-extra.ts: it asks again.' },
      ],
    },
  },
  {
    files: ['functions/src/**'],
    ignores: ['functions/src/platform/{database,live-context}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'firebase-admin/firestore',
          importNames: ['Firestore'],
          message: 'Use Database of platform/database.ts: the compiler checks its paths.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['tests/e2e/**', 'tests/gallery/**', 'tests/clips/**'],
    // Playwright reads from this pattern which fixtures a function needs.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['tests/**'],
    // Amounts beyond what a number can hold are what some tests are about.
    rules: { 'no-loss-of-precision': 'off' },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/e2e/**', 'tests/gallery/**', 'tests/clips/**', 'tests/support/eventually.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          { object: 'vi', property: 'waitFor' },
          { object: 'expect', property: 'poll' },
        ].map((one) => ({ ...one, message: 'It gives up after a second: use eventually() of tests/support.' })),
      ],
    },
  },
  {
    files: ['app/**'],
    ignores: ['app/domain/platform/formatters.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat', 'DisplayNames'].map((property) => ({
          object: 'Intl',
          property,
          message:
            'app/domain/platform/formatters.ts keeps formatters: making one takes longer than rendering what it formats.',
        })),
      ],
    },
  },
  unparsedWrites,
  unreadWrites,
  sentences,
  roleWords,
  pagePaths,
  queries,
);

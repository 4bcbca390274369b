// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { TOOL_NAMES } from '#app/domain/guides/tools.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

const kept = vi.hoisted(() => ({ value: '' }));
vi.mock('#app/features/guides/tools/kept-answers.client.ts', () => ({
  useKeptAnswers: (_tool: string, initial: () => object) => [
    Object.fromEntries(Object.keys(initial()).map((key) => [key, kept.value])),
    () => {},
  ],
}));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', cutOffs: {}, cutOffHours: 48, member: { uid: 'someone' } }),
}));

beforeAll(() => loadTranslationsFromFiles());

const FILES = import.meta.glob<Record<string, ComponentType>>('../../../../app/features/guides/tools/*.client.tsx');
const GARBAGE = [
  '',
  ' ',
  '-1',
  '1e999',
  'NaN',
  '0001-11-30',
  '9999-12-31',
  '25:99',
  '[]',
  '{}',
  'null',
  'a,b',
  '🙂'.repeat(500),
  '__proto__',
];

it('every tool is tried', () => {
  expect(Object.keys(FILES)).toHaveLength(TOOL_NAMES.length);
});

it.each(Object.keys(FILES))('%s shows something whatever was kept for it', async (file) => {
  const module = await FILES[file]!();
  const Tool = module[Object.keys(module).find((name) => name.endsWith('Tool'))!]!;
  for (const value of GARBAGE) {
    kept.value = value;
    show(<Tool />);
    expect(document.body.textContent, value).not.toBe('');
    cleanup();
  }
});

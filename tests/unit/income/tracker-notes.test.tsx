// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#app/domain/platform/languages.ts';
import { ImportAge, TrackerNotes } from '#app/features/income/tracker-notes.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

const reader = vi.hoisted(() => ({ language: 'en' }));
vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: reader.language }) }));

await loadTranslationsFromFiles();

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000);
const notes = (connected: boolean, lastImportAt: Date | null, stale = false) =>
  show(<TrackerNotes tracker={{ connected, lastImportAt, stale }} />).container.textContent;

describe('what a streamer reads of the tracker', () => {
  it('is what to expect, not who sets it up', () => {
    expect(notes(false, null)).toBe(
      "The tracker isn't connected yet. Your clicks and conversions will appear here once it is.",
    );
    expect(notes(true, null)).toMatch(/^The tracker is connected, but nothing has been imported yet/);
    expect(notes(true, at(2_000), true)).toMatch(/^The last import is more than a day old/);
    expect(notes(true, at(12))).toBe('');
  });

  it.each<[Language, string]>([
    ['en', 'Updated 12 minutes ago'],
    ['es', 'Actualizado hace 12 minutos'],
    ['pt', 'Atualizado há 12 minutos'],
  ])('in %s has the age of the import', (language, text) => {
    reader.language = language;
    expect(show(<ImportAge at={at(12)} />, language).container.textContent).toBe(text);
  });
});

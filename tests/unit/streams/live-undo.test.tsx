// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LiveUndo } from '#app/routes/streamer/stream/live-undo.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const world = vi.hoisted(() => ({ answer: undefined as unknown, told: [] as string[] }));
vi.mock('#app/ui/feedback/notify.ts', () => ({ notify: { error: (text: string) => world.told.push(text) } }));
vi.mock('@remix-run/react', () => ({ useFetcher: () => ({ Form: 'form', state: 'idle', data: world.answer }) }));

beforeEach(() => {
  Object.assign(world, { answer: undefined, told: [] });
});

const NOW = Date.parse('2026-12-01T20:00:00Z');
type Props = Parameters<typeof LiveUndo>[0];

/** The page with this latest mark; null for none that can be taken back. */
function pageWith(id: string | null): Props {
  const mark = id && { id, kind: 'said', offerId: '', at: new Date(NOW), endsAt: new Date(NOW + 60_000) };
  return { offers: [], live: { undoable: mark, readAt: new Date(NOW), startedAt: new Date(NOW) } } as never;
}
const undo = () => screen.queryByRole('button', { name: 'Undo' });

it('a mark that could not be taken back is told once, and the next one can be', () => {
  const { again } = show(<LiveUndo {...pageWith('0_1')} />);
  expect(undo()).not.toBeNull();

  world.answer = { fields: {}, failure: 'streams.live.errors.undo' };
  again(<LiveUndo {...pageWith(null)} />);
  expect(undo()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  again(<LiveUndo {...pageWith('1_2')} />);
  expect(undo()).not.toBeNull();
  expect(world.told).toEqual(['You can undo only the latest entry, and only within a minute.']);
});
